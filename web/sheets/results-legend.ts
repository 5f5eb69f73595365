import { formatAnswer } from "../items/format-answer.ts";
import { itemTextOf } from "../test-view/item-texts.ts";
import { answerCell, type Column, makeSheet, type Sheet, type SheetCell } from "./results-cells.ts";
import { patternName, responseHeaders, type SheetTest, type Words } from "./results-of-test.ts";

/** An abbreviation of the other sheets with its meaning. */
interface Entry {
  /** Null if it concerns all tests. */
  test: string | null;
  kind: "stage" | "pattern" | "response" | "note";
  scale: string | null;
  sign: SheetCell;
  name: string | null;
  meaning: string | null;
  options: string | null;
  solution: SheetCell;
}

const NOTHING = { test: null, scale: null, sign: null, name: null, meaning: null, options: null, solution: null };

function standingEntries(test: string, { scales }: SheetTest, words: Words): Entry[] {
  const { language } = words;
  return scales.flatMap(({ title, stages, patterns }) => [
    ...stages.map(({ is, label, means }) => ({
      ...NOTHING,
      test,
      kind: "stage" as const,
      scale: title,
      sign: is,
      name: label[language],
      meaning: means[language],
    })),
    ...patterns.map((pattern) => ({
      ...NOTHING,
      test,
      kind: "pattern" as const,
      scale: title,
      sign: pattern.is,
      name: patternName(pattern, words),
      meaning: pattern.means[language],
    })),
  ]);
}

/** Every item with its question, its options by key, and its solution. */
function responseEntries(test: string, { responses, solution, items }: SheetTest, { language }: Words): Entry[] {
  const headers = responseHeaders(responses);
  return responses.map(({ name, kind }, index) => {
    const { prompt, options = [], partners = [] } = itemTextOf(items, name);
    const keys = [...options, ...partners];
    return {
      ...NOTHING,
      test,
      kind: "response" as const,
      sign: headers[index] ?? null,
      name,
      meaning: prompt || null,
      options: keys.map(({ key, label }) => (key === label ? key : `${key}: ${label}`)).join("; ") || null,
      solution: answerCell(formatAnswer(solution[name] ?? "", kind, language), kind, language),
    };
  });
}

function notes(tests: readonly SheetTest[], { t }: Words): Entry[] {
  const isOpen = tests.some(({ scales }) => scales.some(({ stages }) => stages.some(({ is }) => is === "?")));
  const keys = [
    "resultSheets.note.answers",
    "resultSheets.note.correct",
    ...(isOpen ? (["resultSheets.note.open"] as const) : []),
    ...(tests.some(({ scales }) => scales.length > 0) ? (["resultSheets.note.certainty"] as const) : []),
    "resultSheets.note.minutes",
  ] as const;
  return keys.map((key) => ({ ...NOTHING, kind: "note" as const, meaning: t(key) }));
}

/** The legend of the other sheets: stages, patterns, and for every response its place and solution. */
export function legendSheet(titles: readonly string[], tests: readonly SheetTest[], words: Words): Sheet {
  const { t } = words;
  const entries = tests.flatMap((test, index) => {
    const title = titles[index] ?? test.name;
    return [...standingEntries(title, test, words), ...responseEntries(title, test, words)];
  });
  const isNamed = entries.some(({ scale }) => scale !== null);
  const columns: Column<Entry>[] = [
    { header: t("resultSheets.column.test"), width: 30, cell: ({ test }) => test },
    { header: t("resultSheets.column.kind"), width: 10, cell: ({ kind }) => t(`resultSheets.kind.${kind}`) },
    ...(isNamed
      ? [{ header: t("resultSheets.column.scale"), width: 22, cell: ({ scale }: Entry): SheetCell => scale }]
      : []),
    { header: t("resultSheets.column.sign"), width: 12, cell: ({ sign }) => sign },
    { header: t("resultSheets.column.meaning"), width: 34, cell: ({ name }) => name },
    { header: t("resultSheets.column.explanation"), width: 90, cell: ({ meaning }) => meaning },
    { header: t("resultSheets.column.options"), width: 50, cell: ({ options }) => options },
    { header: t("resultSheets.column.solution"), width: 18, cell: ({ solution }) => solution },
  ];
  return makeSheet(t("resultSheets.sheet.legend"), columns, [...entries, ...notes(tests, words)]);
}
