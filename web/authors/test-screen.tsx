import { Component, type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { Language } from "#contract/languages.ts";
import look from "../look/classes.module.css";
import { previewAddress } from "../test-view/test-source.ts";
import type { Choice } from "./choice.ts";
import { Diagnosis } from "./diagnosis.tsx";
import { Explained } from "./explained.tsx";
import { Families } from "./families.tsx";
import { Faults } from "./faults.tsx";
import { loadTest } from "./load.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Pages } from "./pages.tsx";
import { Origins } from "./provenance.tsx";
import type { ShownTest } from "./shown-test.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAnswerSheet } from "./use-answer-sheet.ts";
import { useKeptPlace } from "./use-kept-place.ts";

interface TestScreenProps {
  choice: Choice;
  onChoose: (changed: Partial<Choice>) => void;
}

/** A test as its files are now. */
export function TestScreen({ choice, onChoose }: TestScreenProps): ReactElement {
  const { folder } = choice;
  const [test, setTest] = useState<ShownTest | string | null>(null);
  useEffect(() => {
    loadTest(folder).then(setTest, (error: unknown) => setTest(String(error)));
  }, [folder]);
  useKeptPlace();
  if (test === null || typeof test === "string") return <NotLoaded why={test} />;
  return <Drawn {...{ test, choice, onChoose }} />;
}

function Drawn({ test, choice, onChoose }: TestScreenProps & { test: ShownTest }): ReactElement {
  const { sheet, trouble, own, answer } = useAnswerSheet(test, choice);
  const { language, bare } = choice;
  const pages = (
    <Undrawable>
      <Pages {...{ test, choice, sheet, own }} onAnswer={answer} />
    </Undrawable>
  );
  if (bare) return <main className="page player-page">{pages}</main>;
  const { key, provenance, placeholders, isUnscored } = test;
  return (
    <div className={`${look.stack} authors`}>
      <header className={`${look.stack} ${look.close}`}>
        <nav className={look.row} aria-label="Parts">
          <a href="/">The library</a>
          {key ? <a href="#diagnosis">Diagnosis</a> : null}
          {isUnscored ? null : <a href="#card">Card</a>}
          {isUnscored ? null : <a href="#explanation">Explanation</a>}
          {key?.scheme.families ? <a href="#families">Families</a> : null}
          {provenance ? <a href="#provenance">Provenance</a> : null}
        </nav>
        <h1 lang={language}>{test.name?.[language] ?? test.machineName}</h1>
        <p className={look.muted}>
          {test.machineName} {test.version}
          {placeholders > 0 ? ` · ${placeholders} placeholders in ⟦ ⟧ to write before it can be published` : ""}
        </p>
        <Toolbar {...{ test, choice, onChoose }} />
      </header>
      <main className={look.stack}>
        <Faults of={test.machineName} faults={test.faults} />
        {trouble === "" ? null : <p className="authors-fault">{trouble}</p>}
        <div className={`${look.stack} authors-columns`}>
          <div className="page player-page">{pages}</div>
          {key && sheet ? (
            <Diagnosis
              scheme={key.scheme}
              differences={"differences" in sheet ? sheet.differences : []}
              {...{ sheet, language }}
            />
          ) : null}
        </div>
        {isUnscored ? null : <Card {...{ test, language }} />}
        {isUnscored ? null : <Explained {...{ test, choice }} />}
        {key ? <Families scheme={key.scheme} language={language} /> : null}
        {provenance ? <Origins {...{ provenance, language }} /> : null}
      </main>
    </div>
  );
}

/** The text of the library's card, and the changelog. */
function Card({ test, language }: { test: ShownTest; language: Language }): ReactElement {
  const { card, changelog, machineName } = test;
  return (
    <section className="authors-section" aria-labelledby="card">
      <h2 id="card">Card</h2>
      <img src={previewAddress(machineName)} alt="" width={280} height={112} />
      <p lang={language}>{card?.description[language]}</p>
      {card ? (
        <p>
          Classes {card.classLevel.join(", ")} · {card.minutes} minutes · variant {card.variant}
        </p>
      ) : null}
      <p lang={language}>{changelog?.[language]}</p>
    </section>
  );
}

interface State {
  trouble: string;
}

/** An error boundary: a faulty page may fail to draw. Then this shows the error, and the rest of the screen stays. */
class Undrawable extends Component<{ children: ReactNode }, State> {
  override state: State = { trouble: "" };

  static getDerivedStateFromError(error: unknown): State {
    return { trouble: String(error) };
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    if (trouble === "") return this.props.children;
    return <p className="authors-fault">The pages cannot be drawn: {trouble}</p>;
  }
}
