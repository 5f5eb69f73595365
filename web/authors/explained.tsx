import { type ReactElement, useEffect, useState } from "react";
import {
  type ExplainedPart,
  type ExplainedPattern,
  type ExplainedStage,
  type Explanation,
  loadExplanation,
} from "../test-view/explanation.ts";
import type { Choice } from "./choice.ts";
import type { ShownTest } from "./shown-test.ts";

/** A part of the explanation: HTML that the library's pipeline has sanitised. */
function Html({ title, html, level = 4 }: { title: string; html: string; level?: 3 | 4 }): ReactElement {
  const Heading = `h${level}` as const;
  if (html === "") return <p className="authors-fault">{title} is missing.</p>;
  return (
    <>
      <Heading>{title}</Heading>
      {/* oxlint-disable-next-line react/no-danger */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function Part({ title, part }: { title: string; part: ExplainedPart }): ReactElement {
  return (
    <article>
      <h3>{title}</h3>
      <Html title="Description" html={part.description} />
      <Html title="Details" html={part.details} />
      <h4>Suggestions</h4>
      <ol>
        {part.suggestions.map((html) => (
          // oxlint-disable-next-line react/no-danger
          <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </ol>
      {part.question === "" ? null : <Html title="Question" html={part.question} />}
    </article>
  );
}

const titleOf = (kind: string, is: string | number, group: string | null): string =>
  `${kind} ${is}${group === null ? "" : ` of ${group}`}`;
const stageTitle = ({ stage, group }: ExplainedStage): string => titleOf("Stage", stage, group);
const patternTitle = ({ pattern, group }: ExplainedPattern): string => titleOf("Pattern", pattern, group);

/** All sections of the explanation in the language chosen. */
export function Explained({ test, choice }: { test: ShownTest; choice: Choice }): ReactElement {
  const { machineName, version } = test;
  const { language } = choice;
  const [explanation, setExplanation] = useState<Explanation | string | null>(null);
  useEffect(() => {
    let current = true;
    loadExplanation({ machineName, version: version ?? "" }, language).then(
      (loaded) => current && setExplanation(loaded),
      (error: unknown) => current && setExplanation(String(error)),
    );
    return () => {
      current = false;
    };
  }, [machineName, version, language]);
  if (explanation === null) return <p>…</p>;
  if (typeof explanation === "string") return <p className="authors-fault">{explanation}</p>;
  const { introduction, teachingSuggestionsIntroduction, references, stages, patterns } = explanation;
  return (
    <section className="authors-section" aria-labelledby="explanation">
      <h2 id="explanation">Explanation</h2>
      <div lang={language}>
        <Html level={3} title="Introduction" html={introduction} />
        <Html level={3} title="Introduction to the teaching suggestions" html={teachingSuggestionsIntroduction} />
        {stages.map((stage) => (
          <Part key={stageTitle(stage)} title={stageTitle(stage)} part={stage} />
        ))}
        {patterns.map((pattern) => (
          <Part key={patternTitle(pattern)} title={patternTitle(pattern)} part={pattern} />
        ))}
        <Html level={3} title="References" html={references} />
      </div>
    </section>
  );
}
