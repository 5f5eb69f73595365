import readXlsxFile, { type SheetData } from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { PatternText, Stage, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { textsIn } from "../i18n/testing.ts";
import type { SheetAttempt, SheetTest } from "./results-of-test.ts";
import { resultsWorkbook } from "./results-workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

const words = (text: string) => ({ de: text, en: `${text} (en)` });
const stage = (is: Stage): StageText => ({ is, label: words(`Stufe ${is}`), means: words(`kann ${is}`) });
const L1: PatternText = { is: "L1", label: words("Ganze Zahl"), means: words("denkt"), hint: false, finding: true };
const HINT: PatternText = { ...L1, is: "h-X", label: words("Vielleicht"), hint: true };
const A1: PatternText = { ...L1, is: "A1", label: words("Ohne Befund"), finding: false };

const responses: SheetTest["responses"] = [
  { name: "d1", page: 1, item: 1, kind: "choice" },
  { name: "n1", page: 1, item: 2, kind: "number" },
];
const handedIn = new Date(2026, 10, 12, 9, 20);

const done = (pupil: string, is: Stage, patterns: PatternText[], d1: string, n1: string): SheetAttempt => ({
  pupil,
  state: "done",
  result: {
    handedIn,
    arrival: null,
    standings: [{ stage: is, patterns, certainty: is === "?" ? null : "unklar" }],
    correct: 1,
    total: 2,
    percent: 50,
    seconds: 372,
    inputs: { d1, n1 },
    outcomes: { d1: true, n1: false },
  },
});

const decimals: SheetTest = {
  name: "Dezimalzahlen/Größer: kleiner?",
  variant: "A",
  day: "2026-11-10",
  scales: [{ title: null, stages: [stage(0), stage(1), stage("?")], patterns: [L1, HINT, A1] }],
  responses,
  solution: { d1: "L", n1: "0.35" },
  items: new Map([
    [
      "d1",
      {
        prompt: "Welche ist größer?",
        options: [
          { key: "L", label: "4,8" },
          { key: "=", label: "gleich groß" },
        ],
      },
    ],
  ]),
  attempts: [
    done("ÄnnÖzt", 1, [L1, HINT], "=", "0,5"),
    done("BauMax", "?", [A1], "L", "=1+1"),
    { pupil: "BecLen", state: "progress", result: undefined },
    { pupil: "ZorAda", state: "none", result: undefined },
  ],
};
const TEST_SHEET = "Dezimalzahlen Größer kleiner A";

async function readBack(
  tests: readonly SheetTest[],
  { language = "de", overview = true }: { language?: Language; overview?: boolean } = {},
): Promise<Map<string, SheetData>> {
  const t = textsIn(language);
  const file = await writeWorkbook(resultsWorkbook(tests, { t, language, overview }), language);
  const sheets = await readXlsxFile(await file.arrayBuffer(), { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

function rowOf(data: SheetData | undefined, row: number): Record<string, unknown> {
  const [headers = [], ...rows] = data ?? [];
  return Object.fromEntries(headers.map((header, index) => [String(header), rows[row]?.[index] ?? null]));
}

test("makes an overview, a sheet for each test, and a legend", async () => {
  const book = await readBack([decimals]);
  expect([...book.keys()]).toEqual(["Übersicht", TEST_SHEET, "Legende"]);
  const alone = await readBack([decimals], { overview: false, language: "en" });
  expect([...alone.keys()]).toEqual([TEST_SHEET, "Legend"]);
});

test("writes numbers as numbers, a date as a date, and the stage ? as text", async () => {
  const sheet = (await readBack([decimals])).get(TEST_SHEET);
  expect(rowOf(sheet, 0)).toMatchObject({
    Zugangsname: "ÄnnÖzt",
    Stand: "abgegeben",
    Stufe: 1,
    "Stufe in Worten": "Stufe 1",
    Muster: "L1, h-X",
    "Muster in Worten": "Ganze Zahl, Vielleicht (Hinweis)",
    Richtig: 1,
    Gesamt: 2,
    "Richtig in %": 50,
    Minuten: 6.2,
  });
  // A spreadsheet has no time zone: the reader's UTC is local time.
  expect(rowOf(sheet, 0).Abgegeben).toEqual(new Date(Date.UTC(2026, 10, 12, 9, 20)));
  expect(rowOf(sheet, 1)).toMatchObject({ Stufe: "?" });
});

test("says who wrote on paper, of whom no time is known", async () => {
  const [first, ...others] = decimals.attempts;
  if (first?.result === undefined) throw new Error("The first has a result.");
  const onPaper = { ...first, result: { ...first.result, onPaper: true, seconds: undefined } };
  const sheet = (await readBack([{ ...decimals, attempts: [onPaper, ...others] }])).get(TEST_SHEET);
  expect(rowOf(sheet, 0)).toMatchObject({ Stand: "auf Papier", Minuten: null, Stufe: 1 });
  expect(rowOf(sheet, 1)).toMatchObject({ Stand: "abgegeben" });
});

test("gives every answer as it was given with 1 or 0 beside it, and makes no formula of it", async () => {
  const sheet = (await readBack([decimals])).get(TEST_SHEET);
  expect(rowOf(sheet, 0)).toMatchObject({ "1.1": "=", "1.1 richtig": 1, "1.2": 0.5, "1.2 richtig": 0 });
  expect(rowOf(sheet, 1)).toMatchObject({ "1.1": "L", "1.2": "=1+1", "1.2 richtig": 0 });
});

test("keeps odd answers whole, and leaves out what no sheet can hold", async () => {
  const odd = ["+49", "-x", "@SUM(A1)", " 3 ", "a\nb", "<b>&\"'", "😀", "\u00a0½", "_x0041_"];
  for (const typed of odd) {
    const attempts = [done("BauMax", 0, [], "L", typed)];
    // oxlint-disable-next-line no-await-in-loop
    const sheet = (await readBack([{ ...decimals, attempts }])).get(TEST_SHEET);
    expect(rowOf(sheet, 0)["1.2"]).toBe(typed);
  }
  const attempts = [done("BauMax", 0, [], "\uD83D", "a\u0000\u0007b")];
  const sheet = (await readBack([{ ...decimals, attempts }])).get(TEST_SHEET);
  expect(rowOf(sheet, 0)).toMatchObject({ "1.2": "ab", "1.2 richtig": 0 });
});

test("says in a column of its own what came by or after the end of a test, and has none where nothing did", async () => {
  const column = "Zum Ende des Tests";
  expect(rowOf((await readBack([decimals])).get(TEST_SHEET), 0)).not.toHaveProperty([column]);
  const [inTime, ...rest] = decimals.attempts;
  const collected = done("BauMax", 0, [], "L", "1");
  const attempts = [
    ...(inTime ? [inTime] : []),
    { ...collected, result: collected.result && { ...collected.result, arrival: "am Ende eingesammelt" } },
    ...rest,
  ];
  const sheet = (await readBack([{ ...decimals, attempts }])).get(TEST_SHEET);
  expect([0, 1].map((row) => rowOf(sheet, row)[column])).toEqual([null, "am Ende eingesammelt"]);
});

test("says who is still at it and who has not begun, and nothing else of them", async () => {
  const book = await readBack([decimals]);
  const { Zugangsname, Stand, ...others } = rowOf(book.get(TEST_SHEET), 2);
  expect([Zugangsname, Stand]).toEqual(["BecLen", "in Arbeit"]);
  expect(Object.values(others).every((value) => value === null)).toBe(true);
  expect(rowOf(book.get(TEST_SHEET), 3)).toMatchObject({ Zugangsname: "ZorAda", Stand: "nicht begonnen" });
});

test("puts all tests side by side in the overview, with patterns that are findings", async () => {
  const twice = await readBack([decimals, { ...decimals, day: "2026-11-20" }]);
  const title = "Dezimalzahlen Größer kleiner A 2026-11-20";
  expect([...twice.keys()][2]).toBe("Dezimalzahlen Größ A 2026-11-20");
  expect(rowOf(twice.get("Übersicht"), 0)).toMatchObject({
    [`${title}: Stand`]: "abgegeben",
    [`${title}: Stufe`]: 1,
    [`${title}: Sicherheit`]: "unklar",
    [`${title}: Muster`]: "L1",
    [`${title}: Richtig in %`]: 50,
  });
  expect(rowOf(twice.get("Übersicht"), 1)).toMatchObject({ [`${title}: Stufe`]: "?", [`${title}: Muster`]: null });
});

test("has a column of its own for each named stage", async () => {
  const scales = [
    { title: "Prozentwert", stages: [stage(0), stage(1)], patterns: [L1] },
    { title: "Grundwert", stages: [stage(0), stage(1)], patterns: [] },
  ];
  const [first] = decimals.attempts;
  if (first?.result === undefined) throw new Error("no result");
  const standings = [
    { stage: 1, patterns: [L1], certainty: "sehr sicher" },
    { stage: 0, patterns: [], certainty: null },
  ];
  const attempts = [{ ...first, result: { ...first.result, standings } }];
  const book = await readBack([{ ...decimals, scales, attempts }]);
  const expected = {
    "Prozentwert: Stufe": 1,
    "Prozentwert: Muster": "L1",
    "Grundwert: Stufe": 0,
    "Prozentwert: Sicherheit": "sehr sicher",
    "Grundwert: Sicherheit": null,
  };
  expect(rowOf(book.get(TEST_SHEET), 0)).toMatchObject(expected);
  expect(book.get("Legende")?.[0]).toContain("Bereich");
});

test("explains stages, patterns and items with their choices and solutions", async () => {
  const legend = (await readBack([decimals])).get("Legende");
  const rows = (legend ?? []).map((_, index) => rowOf(legend, index));
  expect(rows.find(({ Kürzel }) => Kürzel === "?")).toMatchObject({ Art: "Stufe", Erklärung: "kann ?" });
  expect(rows.find(({ Kürzel }) => Kürzel === "h-X")).toMatchObject({ Bezeichnung: "Vielleicht (Hinweis)" });
  expect(rows.find(({ Kürzel }) => Kürzel === "1.1")).toMatchObject({
    Bezeichnung: "d1",
    Erklärung: "Welche ist größer?",
    Antwortmöglichkeiten: "L: 4,8; =: gleich groß",
    "Richtige Lösung": "L",
  });
  expect(rows.find(({ Kürzel }) => Kürzel === "1.2")).toMatchObject({ "Richtige Lösung": 0.35 });
});

test("says nothing of stages and patterns in the simplified view", async () => {
  const book = await readBack([{ ...decimals, scales: [] }]);
  const everything = JSON.stringify([...book.values()]);
  expect(everything).not.toMatch(/Stufe|Muster|Sicherheit|L1|Ganze Zahl/);
  expect(rowOf(book.get(TEST_SHEET), 0)).toMatchObject({ Richtig: 1, Gesamt: 2, "1.1": "=" });
});
