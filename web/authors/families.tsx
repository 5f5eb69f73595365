import type { ReactElement } from "react";
import type { RuleName, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import look from "../look/classes.module.css";

interface SchemeProps {
  scheme: Scheme;
  language: Language;
}

/** `L1`, or `NUM of findingParts` where the list has a name. */
export const nameOf = ({ name, is }: RuleName): string => (name === null ? String(is) : `${is} of ${name}`);

/** The names of stages or patterns with their labels. */
function Rules({
  kind,
  rules,
  scheme,
  language,
}: SchemeProps & { kind: "stage" | "pattern"; rules: readonly RuleName[] }) {
  const labelOf = ({ name, is }: RuleName): string | undefined =>
    kind === "stage"
      ? scheme.stages.find((list) => list.name === name)?.stages.find((one) => one.is === is)?.label[language]
      : scheme.patterns.find((list) => list.name === name)?.patterns.find((one) => one.is === is)?.label[language];
  return rules.map((rule) => (
    <li key={`${kind} ${nameOf(rule)}`}>
      <span className={`${look.badge} ${kind === "stage" ? look.stage : look.pattern}`}>{nameOf(rule)}</span>{" "}
      <span lang={language}>{labelOf(rule)}</span>
    </li>
  ));
}

/** The families: the lesson of each, what its children do, and who stands under it. */
export function Families({ scheme, language }: SchemeProps): ReactElement | null {
  if (scheme.families === undefined) return null;
  const askFirst = scheme.patterns.flatMap(({ name, patterns }) =>
    patterns.filter((one) => one.askFirst === true).map(({ is }) => ({ name, is })),
  );
  return (
    <section className="authors-section" aria-labelledby="families">
      <h2 id="families">Families</h2>
      {scheme.families.map(({ id, lesson, need, patterns, stages }) => (
        <article key={id}>
          <h3 lang={language}>{lesson[language]}</h3>
          <p className={`${look.small} ${look.muted}`}>{id}</p>
          <p lang={language}>
            1 {need.one[language]} · 7 {need.many[language]}
          </p>
          <ul>
            <Rules kind="pattern" rules={patterns} {...{ scheme, language }} />
            <Rules kind="stage" rules={stages} {...{ scheme, language }} />
          </ul>
        </article>
      ))}
      {askFirst.length === 0 ? null : (
        <article>
          <h3>No lesson: ask first</h3>
          <ul>
            <Rules kind="pattern" rules={askFirst} {...{ scheme, language }} />
          </ul>
        </article>
      )}
    </section>
  );
}
