import type { Text } from "#contract/common.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type {
  Cell,
  Drawn,
  Figure,
  LineShape,
  QuestionShape,
  Row,
  SheetPart,
  TaskShape,
} from "../library/built-pack.ts";

/*
 * Puts the numbers of a row into the texts of a shape. Which row it is depends on a seed and the name of the task alone, so that the same
 * sheet and the same exercise come again anywhere.
 */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number from 0 to 2³²−1 that a text always gives (FNV-1a, with a last stir: near texts differ in their low bits too). */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** The row of a task for a seed. @throws Error for a shape without rows, which the build excludes */
export function rowFor({ rows }: Pick<Drawn<unknown>, "rows">, seed: string, task: string): Row {
  const row = rows[hashOf(`${seed} ${task}`) % rows.length];
  if (row === undefined) throw new Error(`the task ${task} has no rows`);
  return row;
}

/** Some rows of a task for a seed, different ones as long as there are enough, in the order in which they come. */
export function rowsFor({ rows }: Pick<Drawn<unknown>, "rows">, seed: string, task: string, count: number): Row[] {
  const several = Math.min(count, rows.length);
  const first = hashOf(`${seed} ${task}`) % rows.length;
  // Rows that lie far apart were drawn from other numbers.
  const step = Math.max(1, Math.floor(rows.length / several));
  return [...Array(several).keys()].flatMap((at) => {
    const row = rows[(first + at * step) % rows.length];
    return row ? [row] : [];
  });
}

const PLACE = /\{(\d+)\}/g;

const cellIn = (cell: Cell | undefined, language: Language): string => {
  if (cell === undefined) throw new Error("a text has a place for which its row has no cell");
  return typeof cell === "string" ? cell : cell[language === "de" ? 0 : 1];
};

/** Fills a text that nobody reads as a sentence. */
function fillWord(text: string, row: Row, language: Language): string {
  return text.replace(PLACE, (_, place: string) => cellIn(row[Number(place)], language));
}

/** A calculation or a ratio in a sentence: `9 · 9 = 81`, `Blau : Rot = 4 : 1`; not one that asks for its result, `3 + 4 =`. */
const CALCULATION = /[^ ]+(?: [·×÷:+−=<>] [^ ]+)+(?![^ ]| =)/gu;
/** One, or a part of one, that is longer may break anywhere, else it would not fit on the line of a phone. */
const LONGEST_ON_LINE = 24;
const WORD = /\p{L}{2}/u;

const withoutBreak = (text: string): string => (text.length > LONGEST_ON_LINE ? text : text.replaceAll(" ", "\u00a0"));

/** A sentence with each short calculation on one line; a longer one breaks before "=". A calculation alone is laid out by what shows it. */
function calculationsOnLine(text: string): string {
  if (!WORD.test(text)) return text;
  return text.replace(CALCULATION, (found) =>
    found.length > LONGEST_ON_LINE
      ? found
          .split(/ (?==)/u)
          .map(withoutBreak)
          .join(" ")
      : withoutBreak(found),
  );
}

/** `25-mal` does not break behind its hyphen. */
const timesOnLine = (text: string): string => text.replace(/(?<=\d-)(?=mal\b)/gu, "\u2060");

/** Fills a text of one language. What begins with a place begins with a capital letter then. */
export function fillIn(text: string, row: Row, language: Language): string {
  const filled = timesOnLine(calculationsOnLine(fillWord(text, row, language)));
  if (!text.startsWith("{")) return filled;
  return filled.replace(/^\p{Ll}(?=\p{Ll}{2})/u, (first) => first.toLocaleUpperCase(language));
}

/** A text without places, with its calculations on one line. */
export const onLine = (text: Text): Text => inEach(text, (one) => timesOnLine(calculationsOnLine(one)));

const inEach = ({ de, en }: Text, change: (text: string) => string): Text => ({ de: change(de), en: change(en) });

/** Fills a text that both languages share, or one of each. */
export function fillText(text: Text | string, row: Row): Text {
  const [de, en] = LANGUAGES.map((language) => fillIn(typeof text === "string" ? text : text[language], row, language));
  return { de: de ?? "", en: en ?? "" };
}

const fillOptional = (text: Text | null, row: Row): Text | null => (text === null ? null : fillText(text, row));

/** An answer in its plain form: signs and decimal marks as machines write them. */
export function fillPlain(text: string, row: Row): string {
  return fillWord(text, row, "en").replaceAll("\u2212", "-").replaceAll("\u00a0", "").trim();
}

/** Plain answers; those that a row leaves out are empty. */
const fillAnswers = (answers: readonly string[], row: Row): string[] =>
  answers.map((answer) => fillPlain(answer, row)).filter((answer) => answer !== "");

const fillRecord = <From, To>(record: Readonly<Record<string, From>>, fill: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fill(value)]));

/** A figure in a language, for server/material/figures. */
export function fillFigure({ draw, with: given }: Figure, row: Row, language: Language): Figure {
  const filled = fillRecord(given, (value) =>
    typeof value === "string" ? fillWord(value, row, language) : value.map((one) => fillWord(one, row, language)),
  );
  return { draw, with: filled };
}

/** Figures of both languages. */
export type Figures = Readonly<Record<Language, readonly Figure[]>>;

export const fillFigures = (figures: readonly Figure[], row: Row): Figures => ({
  de: figures.map((figure) => fillFigure(figure, row, "de")),
  en: figures.map((figure) => fillFigure(figure, row, "en")),
});

/** A question with its numbers. */
export interface FilledQuestion extends Omit<QuestionShape, "figures" | "right" | "codes"> {
  figures: Figures;
  right: string[];
  codes: Record<string, string[]>;
}

export function fillQuestion(shape: QuestionShape, row: Row): FilledQuestion {
  const { line } = shape;
  const filled = line && fillRecord(line as Readonly<Record<string, string>>, (value) => fillPlain(value, row));
  const codes = Object.entries(shape.codes).map(([code, answers]) => [code, fillAnswers(answers, row)] as const);
  return {
    ask: fillText(shape.ask, row),
    options: fillRecord(shape.options, (option) => fillText(option, row)),
    before: fillOptional(shape.before, row),
    after: fillOptional(shape.after, row),
    line: filled as LineShape | null,
    figures: fillFigures(shape.figures, row),
    right: fillAnswers(shape.right, row),
    codes: Object.fromEntries(codes.filter(([, answers]) => answers.length > 0)),
  };
}

/** A task of an exercise with its numbers. */
export interface FilledTask extends FilledQuestion {
  picture: Figures;
  look?: Figures;
  feedback: Record<string, Text>;
  solution: Text;
}

export function fillTask(shape: TaskShape, row: Row): FilledTask {
  return {
    ...fillQuestion(shape, row),
    picture: fillFigures(shape.picture, row),
    ...(shape.look && { look: fillFigures(shape.look, row) }),
    feedback: fillRecord(shape.feedback, (sentence) => fillText(sentence, row)),
    solution: fillText(shape.solution, row),
  };
}

/** A part of a sheet's task with its numbers; drawings are not drawn yet. */
export type FilledPart =
  | { text: Text }
  | { says: Text }
  | { compare: [Text, Text][] }
  | { terms: Text[] }
  | { order: number }
  | { lines: number }
  | { labelled: Text[] }
  | { tick: Text[] }
  | { drawing: "small" | "large" }
  | { table: Text[][] }
  | { figures: Figures };

export function fillPart(part: SheetPart, row: Row): FilledPart {
  const each = (texts: readonly (string | Text)[]): Text[] => texts.map((text) => fillText(text, row));
  if ("text" in part) return { text: fillText(part.text, row) };
  if ("says" in part) return { says: fillText(part.says, row) };
  if ("compare" in part)
    return { compare: part.compare.map(([left, right]) => [fillText(left, row), fillText(right, row)]) };
  if ("terms" in part) return { terms: each(part.terms) };
  if ("labelled" in part) return { labelled: each(part.labelled) };
  if ("tick" in part) return { tick: each(part.tick) };
  if ("table" in part) return { table: part.table.map(each) };
  if ("figures" in part) return { figures: fillFigures(part.figures, row) };
  return part;
}
