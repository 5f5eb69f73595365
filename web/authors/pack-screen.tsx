import i18next from "i18next";
import { type ReactElement, useEffect, useState } from "react";
import { initReactI18next } from "react-i18next";
import { materialTexts } from "../i18n/material.ts";
import { startI18n } from "../i18n/setup.ts";
import { staffTexts } from "../i18n/staff.ts";
import { TextProvider } from "../i18n/text-provider.tsx";
import look from "../look/classes.module.css";
import { BoardPaper } from "../teacher/material/board-paper.tsx";
import { SheetPaper } from "../teacher/material/sheet-paper.tsx";
import { SolutionPaper } from "../teacher/material/solution-paper.tsx";
import { StripsPaper } from "../teacher/material/strips-paper.tsx";
import preview from "../ui/paper-preview.module.css";
import { addressOf, type Choice } from "./choice.ts";
import { Faults } from "./faults.tsx";
import { loadPack } from "./load.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { DrawnPack, ShownPack } from "./shown-pack.ts";
import { LookChoice } from "./toolbar.tsx";
import { TriedExercise } from "./tried-exercise.tsx";
import { useKeptPlace } from "./use-kept-place.ts";

interface PackScreenProps {
  choice: Choice;
  onChoose: (changed: Partial<Choice>) => void;
}

/** A lesson pack as its files are now: its papers as they are printed, and its exercise to be tried. */
export function PackScreen({ choice, onChoose }: PackScreenProps): ReactElement {
  const { folder, sheet, show, bare } = choice;
  const [shown, setShown] = useState<ShownPack | string | null>(null);
  useEffect(() => {
    loadPack(folder, sheet).then(setShown, (error: unknown) => setShown(String(error)));
  }, [folder, sheet]);
  useKeptPlace();
  if (shown === null || typeof shown === "string") return <NotLoaded why={shown} />;
  const { faults, placeholders, drawn } = shown;
  if (bare && drawn !== null)
    return <TriedExercise exercise={drawn.exercise} first={show} language={choice.language} />;
  return (
    <div className={`${look.stack} authors`}>
      <header className={`${look.stack} ${look.close}`}>
        <nav className={look.row} aria-label="Parts">
          <a href="/">The library</a>
          <a href="#papers">Papers</a>
          <a href="#exercise">Exercise</a>
        </nav>
        <h1 lang={choice.language}>{drawn?.pack.title[choice.language] ?? folder}</h1>
        <p className={look.muted}>
          {folder} {drawn?.pack.version}
          {placeholders > 0 ? ` · ${placeholders} placeholders in ⟦ ⟧ to write before it can be published` : ""}
        </p>
        <div className={`${look.row} authors-toolbar`} role="toolbar" aria-label="What is shown">
          <LookChoice choice={choice} onChoose={onChoose} />
          <button type="button" className="button button-soft" onClick={() => onChoose({ sheet: (sheet % 9999) + 1 })}>
            Another sheet ({sheet})
          </button>
        </div>
      </header>
      <main className={look.stack}>
        <Faults of={folder} faults={faults} />
        {drawn === null ? null : <Papers drawn={drawn} language={choice.language} />}
        {drawn === null ? null : <ExerciseToTry {...{ drawn, choice, onChoose }} />}
      </main>
    </div>
  );
}

/** What is printed, in the components that print it. */
function Papers({ drawn: { pack, sheet }, language }: { drawn: DrawnPack } & Pick<Choice, "language">): ReactElement {
  const [i18n] = useState(() => {
    i18next.use(initReactI18next);
    return startI18n({
      de: { ...staffTexts.de, ...materialTexts.de },
      en: { ...staffTexts.en, ...materialTexts.en },
    });
  });
  useEffect(() => void i18n.changeLanguage(language), [i18n, language]);
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <div className={`${preview.preview} authors-papers`}>
        <TextProvider>
          <BoardPaper pack={pack} />
          <SheetPaper pack={pack} sheet={sheet} />
          <SolutionPaper pack={pack} sheet={sheet} />
          <StripsPaper pack={pack} />
        </TextProvider>
      </div>
    </section>
  );
}

/** The player on a phone, and what its tasks are for. */
function ExerciseToTry({
  drawn: { exercise },
  choice,
  onChoose,
}: PackScreenProps & { drawn: DrawnPack }): ReactElement {
  const { language } = choice;
  const { plan, types, tasks } = exercise;
  const names = [...new Set(plan.rotation)];
  const first = choice.show === "" ? (names[0] ?? "") : choice.show;
  const task = tasks[first]?.[0];
  return (
    <section aria-labelledby="exercise">
      <h2 id="exercise">Exercise</h2>
      <div className="authors-exercise">
        {/* The author's own page, which asks for data and scripts of the same address. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={`${first} ${choice.sheet} ${language} ${choice.theme}`}
          title="Exercise on a phone"
          src={addressOf({ ...choice, show: first, bare: true })}
          width={390}
          height={844}
        />
        <div className={look.stack}>
          <label className="authors-toolbar">
            Begin with
            <select value={first} onChange={({ target }) => onChoose({ show: target.value })}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}: {plan.tasks[name]?.type}, {plan.tasks[name]?.role}
                </option>
              ))}
              <optgroup label="Worked examples">
                {Object.keys(types).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          {task === undefined ? null : (
            <>
              <p>Missed by {plan.tasks[first]?.misses.join(", ") || "nobody: it counts for no mastery"}</p>
              <dl lang={language} className="authors-codes">
                {Object.entries(task.feedback).map(([code, sentence]) => (
                  <div key={code}>
                    <dt>
                      {code} <code>{(code === "right" ? task.right : (task.codes[code] ?? [])).join("  ")}</code>
                    </dt>
                    <dd>{sentence[language]}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
