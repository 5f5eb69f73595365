import { describe, expect, test } from "vitest";
import { textsIn } from "../../i18n/testing.ts";
import type { AccessRow } from "../../sheets/access-rows.ts";
import {
  type ImportEvent,
  type ImportState,
  importReducer,
  NOTHING_CHOSEN,
  nothingTyped,
  rowsOf,
} from "./import-state.ts";
import { hasRemark, remarksOf } from "./row-remark.ts";

const row = (number: number, base: string, more: Partial<AccessRow> = {}): AccessRow => ({
  number,
  firstName: base,
  lastName: base,
  base,
  ...more,
});

const listOf = (rows: readonly AccessRow[], present: readonly string[] = []) => ({
  sheet: { rows, hasMoreColumns: false, sheet: "7b", sheetCount: 1, emptyRows: 0, isTemplate: false },
  offers: new Map(rows.map(({ base }) => [base.toLowerCase(), [base, `${base}2`]])),
  present: new Set(present),
});

const FILE = new File([], "7b.xlsx");
const after = (...events: ImportEvent[]): ImportState => events.reduce(importReducer, NOTHING_CHOSEN);
const chosen = { is: "chosen", file: FILE } as const;
const read = { is: "read", list: listOf([row(2, "KayEmi"), row(3, "BraJon")]) } as const;
const included = (state: ImportState): number[] =>
  rowsOf(state).flatMap(({ number, isIncluded }) => (isIncluded ? [number] : []));

describe("pasted names", () => {
  test("take the place of a file, and the other way round", () => {
    expect(after(chosen, { is: "pasted", text: "Anna Ast" })).toMatchObject({ file: undefined, text: "Anna Ast" });
    expect(after({ is: "pasted", text: "Anna Ast" }, chosen)).toMatchObject({ file: FILE, text: "" });
  });
});

describe("typed names", () => {
  const typed = (...events: ImportEvent[]): ImportState => events.reduce(importReducer, nothingTyped(new Set()));
  const names = (state: ImportState) => rowsOf(state).map(({ name }) => name);

  test("have an access name at once, with a number where a name occurs twice", () => {
    const state = typed({ is: "typed", rows: [row(1, "MülAnn"), row(2, "MülAnn")] });
    expect(names(state)).toEqual(["MülAnn", "MülAnn2"]);
    expect(included(state)).toEqual([1, 2]);
  });

  test("take the free name that the server tells later, and keep it while one goes on typing", () => {
    const offered = { is: "offered", offers: new Map([["kayemi", ["KayEmi3"]]]) } as const;
    const state = typed({ is: "typed", rows: [row(1, "KayEmi")] }, offered);
    expect(names(state)).toEqual(["KayEmi3"]);
    expect(names(importReducer(state, { is: "typed", rows: [row(1, "KayEmi"), row(2, "BraJon")] }))).toEqual([
      "KayEmi3",
      "BraJon",
    ]);
  });

  test("that stand there twice are left out until they are ticked, and then stay in", () => {
    const rows = [row(1, "KayEmi"), row(2, "KayEmi", { doubt: "double" })];
    const state = typed({ is: "typed", rows });
    expect(included(state)).toEqual([1]);
    const ticked = importReducer(state, { is: "ticked", numbers: [2], isTicked: true });
    expect(included(importReducer(ticked, { is: "typed", rows: [...rows, row(3, "BraJon")] }))).toEqual([1, 2, 3]);
  });
});

describe("while a file is chosen", () => {
  test("another file takes the fault of the one before away", () => {
    const state = after(chosen, { is: "reading" }, { is: "notRead", fault: "unreadable" });
    expect(state).toMatchObject({ step: "file", fault: "unreadable", isReading: false });
    expect(importReducer(state, chosen)).toMatchObject({ step: "file", fault: undefined });
  });

  test("reading ends without a fault when the failure was told elsewhere", () => {
    expect(after(chosen, { is: "reading" }, { is: "notRead" })).toMatchObject({ isReading: false, fault: undefined });
  });

  test("nothing can be ticked or stand before a list was read", () => {
    const state = after(chosen);
    expect(importReducer(state, { is: "ticked", numbers: [2], isTicked: true })).toBe(state);
    expect(importReducer(state, { is: "created", names: ["KayEmi"] })).toBe(state);
  });
});

describe("while the children of a list are looked through", () => {
  test("rows without doubt are ticked, the others wait for the teacher", () => {
    const list = listOf([row(2, "KayEmi"), row(3, "BraJon", { doubt: "oneName" })]);
    const state = after(chosen, { is: "read", list });
    expect(included(state)).toEqual([2]);
    expect(included(importReducer(state, { is: "ticked", numbers: [2, 3], isTicked: true }))).toEqual([2, 3]);
    expect(included(importReducer(state, { is: "ticked", numbers: [2], isTicked: false }))).toEqual([]);
  });

  test("a row whose pseudonym would hold a whole name is ticked, marked, and says which name replaces it", () => {
    const [wu] = rowsOf(after(chosen, { is: "read", list: listOf([row(2, "WMi", { whole: "WuMia" })]) }));
    if (wu === undefined) throw new Error("no row");
    expect([wu.isIncluded, wu.name, hasRemark(wu)]).toEqual([true, "WMi", true]);
    const t = textsIn("de");
    expect(remarksOf(wu, t)).toEqual([t("accessSheets.state.whole", { whole: "WuMia", base: "WMi" })]);
  });

  test("a row whose pseudonym cannot be typed on many keyboards is marked, and says which name replaces it", () => {
    const [olena] = rowsOf(after(chosen, { is: "read", list: listOf([row(2, "Luchs", { whole: "ШевOle" })]) }));
    if (olena === undefined) throw new Error("no row");
    expect([olena.isIncluded, hasRemark(olena)]).toEqual([true, true]);
    const t = textsIn("de");
    expect(remarksOf(olena, t)).toEqual([t("accessSheets.state.untypable", { whole: "ШевOle", base: "Luchs" })]);
  });

  test("at the end, or after an interruption, the names of the created accesses are there to be kept, and no others", () => {
    const sent = { is: "sending", rows: [{ number: 3, name: "BraJon" }] } as const;
    const state = after(chosen, read, sent, { is: "created", names: ["BraJon"] }, { is: "ended" });
    expect(state).toMatchObject({ step: "names", rows: [{ number: 3, firstName: "BraJon", name: "BraJon" }] });
    expect(importReducer(state, chosen)).toBe(state);
  });

  test("a created name belongs to the row for which it was sent", () => {
    const rows = [
      { number: 2, name: "KayEmi" },
      { number: 3, name: "BraJon" },
    ];
    const state = after(chosen, read, { is: "sending", rows }, { is: "created", names: ["BraJon"] });
    expect(rowsOf(state).map(({ number, isCreated }) => [number, isCreated])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(included(state)).toEqual([2]);
  });

  test("names created before an interruption stay when the rest is sent", () => {
    const first = after(
      chosen,
      read,
      { is: "sending", rows: [{ number: 2, name: "KayEmi" }] },
      { is: "created", names: ["KayEmi"] },
      { is: "unsure", names: ["BraJon"] },
    );
    expect(first).toMatchObject({ unsure: ["BraJon"] });
    const rest = [
      { is: "sending", rows: [{ number: 3, name: "BraJon" }] },
      { is: "unsure", names: [] },
      { is: "created", names: ["BraJon"] },
    ] as const satisfies ImportEvent[];
    expect(rowsOf(rest.reduce<ImportState>(importReducer, first)).every(({ isCreated }) => isCreated)).toBe(true);
  });

  test("a name that was taken meanwhile brings other offers, and says so until the next try", () => {
    const state = after(chosen, read, { is: "taken", offers: new Map([["kayemi", ["KayEmi7"]]]) });
    expect(state).toMatchObject({ hasChanged: true });
    expect(rowsOf(state)[0]).toMatchObject({ name: "KayEmi7" });
    expect(importReducer(state, { is: "sending", rows: [] })).toMatchObject({ hasChanged: false });
  });

  test("the way back keeps the file and forgets its children", () => {
    const state = after(chosen, read, { is: "left" });
    expect(state).toEqual({ ...NOTHING_CHOSEN, file: FILE });
    expect(rowsOf(state)).toEqual([]);
  });

  test("a list that the class has already ticks its new children alone", () => {
    const list = listOf([row(2, "KayEmi"), row(3, "BraJon"), row(4, "MusAnn")], ["kayemi", "brajon"]);
    expect(included(after(chosen, { is: "read", list }))).toEqual([4]);
  });
});
