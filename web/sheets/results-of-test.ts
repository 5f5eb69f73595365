import type { PatternText, Scheme, Stage, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Translate } from "../i18n/staff.ts";
import type { ItemTexts } from "../test-view/item-texts.ts";
import type { NamedTest } from "./results-sheet-names.ts";

/** One scale of a test: the only one (title null), or one per name. */
export interface SheetScale {
  title: string | null;
  stages: readonly StageText[];
  patterns: readonly PatternText[];
}

/** A pupil's handed-in attempt with its result. */
export interface SheetResult {
  handedIn: Date;
  /** That it came by or after the end of the test, in words; null: in time. */
  arrival: string | null;
  /** One per scale of the test, in the order of the scales; `certainty` is how sure the stage is, in one word. */
  standings: readonly { stage: Stage; patterns: readonly PatternText[]; certainty: string | null }[];
  correct: number;
  total: number;
  /** Correct responses, from 0 to 100. */
  percent: number;
  seconds: number | undefined;
  /** Whether the pupil wrote on paper. */
  onPaper?: boolean;
  inputs: Readonly<Inputs>;
  outcomes: Readonly<Record<string, boolean>>;
}

/** A pupil's attempt at a test. */
export interface SheetAttempt {
  pupil: string;
  state: "done" | "progress" | "none";
  result: SheetResult | undefined;
}

/** A test of the class with the attempts of all pupils. */
export interface SheetTest extends NamedTest {
  /** Empty in the simplified view, so that no sheet mentions stages and patterns. */
  scales: readonly SheetScale[];
  responses: Scheme["responses"];
  /** Response name → correct value. */
  solution: Readonly<Inputs>;
  /** Texts of its pages; empty if they could not be loaded. */
  items: ItemTexts;
  /** One per pupil, in the same order for every test. */
  attempts: readonly SheetAttempt[];
}

/** The language of the sheets' texts and numbers. */
export interface Words {
  t: Translate;
  language: Language;
}

/** `1.2`, with the response's name where the item has several. */
export function responseHeaders(responses: Scheme["responses"]): string[] {
  const places = responses.map(({ page, item }) => `${page}.${item}`);
  return places.map((place, index) =>
    places.filter((other) => other === place).length === 1 ? place : `${place} ${responses[index]?.name ?? ""}`,
  );
}

/** The label of a pattern, marked if it is a hint. */
export function patternName({ label, hint }: PatternText, { t, language }: Words): string {
  return hint ? t("resultSheets.hint", { pattern: label[language] }) : label[language];
}
