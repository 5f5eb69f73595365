import type { ReactElement } from "react";
import type { Fact, ItemPlace, PatternText, Reason, Result, Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import look from "../look/classes.module.css";
import type { DiagnosedSheet } from "./shown-test.ts";

interface DiagnosisProps {
  sheet: DiagnosedSheet;
  scheme: Scheme;
  language: Language;
  /** Differences between a case's expectation and its diagnosis. */
  differences: readonly string[];
}

const placeText = (place: ItemPlace | null): string => (place === null ? "none" : `${place.page}.${place.item}`);

const isPlace = (value: NonNullable<Result["firstFalse"]>): value is ItemPlace => typeof value.page === "number";

function firstFalseText(value: Result["firstFalse"]): string {
  if (value === null || isPlace(value)) return placeText(value);
  return Object.entries(value)
    .map(([name, place]) => `${name} ${placeText(place)}`)
    .join(", ");
}

/** A rule's condition: the count, its bound, its value, and the responses in it. */
function factText({ count, bound, value, of, responses, missed }: Fact): string {
  const held = missed === true ? " (missed)" : "";
  return `${count} ${bound}${held}: ${value} of ${of}${responses.length > 0 ? ` – ${responses.join(" ")}` : ""}`;
}

function textOf({ kind, name, is }: Reason, { stages, patterns }: Scheme): StageText | PatternText | undefined {
  return kind === "stage"
    ? stages.find((list) => list.name === name)?.stages.find((each) => each.is === is)
    : patterns.find((list) => list.name === name)?.patterns.find((each) => each.is === is);
}

function Because({ reason, scheme, language }: { reason: Reason } & Pick<DiagnosisProps, "scheme" | "language">) {
  const { kind, name, is, facts } = reason;
  const rule = textOf(reason, scheme);
  return (
    <li>
      <h3>
        <span className={`${look.badge} ${kind === "stage" ? look.stage : look.pattern}`}>{is}</span>{" "}
        <span lang={language}>{rule?.label[language]}</span>
        {name === null ? "" : ` · ${name}`}
      </h3>
      <p lang={language}>{rule?.means[language]}</p>
      <ul className={`${look.stack} ${look.close}`}>
        {facts.map((fact) => (
          <li key={`${fact.count} ${fact.bound}`}>
            <code>{factText(fact)}</code>
            <p className={`${look.small} ${look.muted}`} lang={language}>
              {scheme.counts[fact.count]?.means[language] ?? scheme.codes[fact.bound.replace(/^=/, "")]?.[language]}
            </p>
          </li>
        ))}
        {facts.length === 0 ? <li>No other rule held.</li> : null}
      </ul>
    </li>
  );
}

/** The diagnosis of an answer sheet, with each rule that held and its counts. */
export function Diagnosis({ sheet, scheme, language, differences }: DiagnosisProps): ReactElement {
  const { result, codes, because } = sheet.diagnosed;
  return (
    // It scrolls by itself beside the pages, with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${look.stack} ${look.close} authors-diagnosis`} aria-labelledby="diagnosis" tabIndex={0}>
      <h2 id="diagnosis">Diagnosis</h2>
      {sheet.title === "" ? null : <p>{sheet.title}</p>}
      {differences.map((difference) => (
        <p key={difference} className="authors-fault">
          {difference}
        </p>
      ))}
      <p>
        {result.diagnosisallcorrect} % correct, first false: {firstFalseText(result.firstFalse)}
      </p>
      <ul className={`${look.stack} authors-because`}>
        {because.map((reason) => (
          <Because key={`${reason.kind} ${reason.name} ${reason.is}`} {...{ reason, scheme, language }} />
        ))}
      </ul>
      <h3>Codes</h3>
      {Object.keys(codes).length === 0 ? <p>No answer carries a code.</p> : null}
      <dl className="authors-codes">
        {Object.entries(codes).map(([name, list]) => (
          <div key={name}>
            <dt>
              {name} <code>{sheet.inputs[name]}</code>
            </dt>
            {list.map((code) => (
              <dd key={code}>
                <b>{code}</b> <span lang={language}>{scheme.codes[code]?.[language]}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
