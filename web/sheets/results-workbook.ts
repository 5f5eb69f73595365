import type { PatternText, Scheme, Stage } from "#contract/diagnosis.schema.ts";
import { answerCell, type Column, makeSheet, type Sheet, type SheetCell } from "./results-cells.ts";
import { legendSheet } from "./results-legend.ts";
import {
  patternName,
  responseHeaders,
  type SheetAttempt,
  type SheetResult,
  type SheetScale,
  type SheetTest,
  type Words,
} from "./results-of-test.ts";
import { sheetNames, testTitles } from "./results-sheet-names.ts";

/** A column about handed-in attempts; its cells of other attempts are empty. */
function ofResult(header: string, width: number, cell: (result: SheetResult) => SheetCell): Column<SheetAttempt> {
  return { header, width, cell: ({ result }) => (result === undefined ? null : cell(result)) };
}

/** Where nothing came by or after the end of a test, its sheet says nothing of it. */
function stateColumns(attempts: readonly SheetAttempt[], { t }: Words): Column<SheetAttempt>[] {
  const arrival = ofResult(t("resultSheets.column.arrival"), 28, (result) => result.arrival);
  return [
    {
      header: t("resultSheets.column.state"),
      width: 15,
      cell: ({ state, result }) => t(`resultSheets.state.${result?.onPaper === true ? "paper" : state}`),
    },
    ofResult(t("resultSheets.column.handedIn"), 17, ({ handedIn }) => handedIn),
    ...(attempts.some(({ result }) => result !== undefined && result.arrival !== null) ? [arrival] : []),
  ];
}

/** Stage and patterns on every scale; `whole` adds their names, and hints. */
function standingColumns(scales: readonly SheetScale[], whole: boolean, words: Words): Column<SheetAttempt>[] {
  const { t, language } = words;
  return scales.flatMap(({ title, stages }, index) => {
    const named = (column: string): string =>
      title === null ? column : t("resultSheets.column.ofTest", { test: title, column });
    const stageOf = ({ standings }: SheetResult): Stage | undefined => standings[index]?.stage;
    const patternsOf = ({ standings }: SheetResult): readonly PatternText[] =>
      (standings[index]?.patterns ?? []).filter(({ hint, finding }) => whole || (finding && !hint));
    const columns = [
      ofResult(named(t("resultSheets.column.stage")), 8, (result) => stageOf(result) ?? null),
      ofResult(
        named(t("resultSheets.column.stageName")),
        26,
        (result) => stages.find(({ is }) => is === stageOf(result))?.label[language] ?? null,
      ),
      ofResult(named(t("results.certainty.column")), 16, ({ standings }) => standings[index]?.certainty ?? null),
      ofResult(
        named(t("resultSheets.column.patterns")),
        10,
        (result) =>
          patternsOf(result)
            .map(({ is }) => is)
            .join(", ") || null,
      ),
      ofResult(
        named(t("resultSheets.column.patternNames")),
        30,
        (result) =>
          patternsOf(result)
            .map((pattern) => patternName(pattern, words))
            .join(", ") || null,
      ),
    ];
    const [stage, , certainty, patterns] = columns;
    return whole ? columns : [stage, certainty, patterns].filter((column) => column !== undefined);
  });
}

function countColumns({ t }: Words): Column<SheetAttempt>[] {
  return [
    ofResult(t("resultSheets.column.correct"), 9, ({ correct }) => correct),
    ofResult(t("resultSheets.column.total"), 9, ({ total }) => total),
    ofResult(t("resultSheets.column.percent"), 12, ({ percent }) => percent),
  ];
}

/** Each answer as given, with 1 or 0 beside it for filtering. */
function answerColumns(responses: Scheme["responses"], { t, language }: Words): Column<SheetAttempt>[] {
  const headers = responseHeaders(responses);
  return responses.flatMap(({ name, kind }, index) => {
    const header = headers[index] ?? name;
    return [
      ofResult(header, 10, ({ inputs, outcomes }) => {
        const answer = answerCell(inputs[name] ?? "", kind, language);
        return answer === null || outcomes[name] !== false ? answer : { wrong: answer };
      }),
      ofResult(t("resultSheets.column.isCorrect", { answer: header }), 11, ({ outcomes }) => {
        const outcome = outcomes[name];
        return outcome === undefined ? null : Number(outcome);
      }),
    ];
  });
}

function nameColumn({ t }: Words): Column<{ pupil: string }> {
  return { header: t("resultSheets.column.name"), width: 16, cell: ({ pupil }) => pupil };
}

function testSheet(name: string, { scales, responses, attempts }: SheetTest, words: Words): Sheet {
  const minutes = ofResult(words.t("resultSheets.column.minutes"), 9, ({ seconds }) =>
    seconds === undefined ? null : Math.round(seconds / 6) / 10,
  );
  const columns = [
    nameColumn(words),
    ...stateColumns(attempts, words),
    ...standingColumns(scales, true, words),
    ...countColumns(words),
    minutes,
    ...answerColumns(responses, words),
  ];
  return makeSheet(name, columns, attempts);
}

function overviewSheet(titles: readonly string[], tests: readonly SheetTest[], words: Words): Sheet {
  const { t } = words;
  const ofTest = (test: string, { attempts, scales }: SheetTest): Column<number>[] =>
    [...stateColumns([], words), ...standingColumns(scales, false, words), ...countColumns(words)].map(
      ({ header, width, cell }) => ({
        header: t("resultSheets.column.ofTest", { test, column: header }),
        width: Math.max(width, 14),
        cell: (row) => {
          const attempt = attempts[row];
          return attempt === undefined ? null : cell(attempt);
        },
      }),
    );
  const pupils = tests[0]?.attempts ?? [];
  const { cell, ...name } = nameColumn(words);
  const columns: Column<number>[] = [
    { ...name, cell: (row) => pupils[row]?.pupil ?? null },
    ...tests.flatMap((test, index) => ofTest(titles[index] ?? test.name, test)),
  ];
  return makeSheet(t("resultSheets.sheet.overview"), columns, [...pupils.keys()]);
}

/**
 * The sheets of a class's results: with `overview` first all tests side by side, then one sheet per test with every answer,
 * last the legend (docs/decisions/11-results-on-paper-and-in-sheets.md).
 */
export function resultsWorkbook(tests: readonly SheetTest[], options: Words & { overview: boolean }): Sheet[] {
  const { t, overview } = options;
  const others = [t("resultSheets.sheet.overview"), t("resultSheets.sheet.legend")];
  const names = sheetNames(tests, others);
  const titles = testTitles(tests);
  return [
    ...(overview ? [overviewSheet(titles, tests, options)] : []),
    ...tests.map((test, index) => testSheet(names[index] ?? test.name, test, options)),
    legendSheet(titles, tests, options),
  ];
}
