import { describe, expect, test } from "vitest";
import { accessRows, isSound } from "./access-rows.ts";
import { SheetFileError } from "./sheet-file-error.ts";
import type { Cell, SheetTable } from "./workbook.ts";

const HEAD = ["Vorname", "Nachname"];

function tableOf(rows: readonly (readonly Cell[])[]): SheetTable {
  const none = new Set<string>();
  return { rows, unsolved: none, merged: none, lastRow: 0, lastColumn: 0, endRow: 0, sheet: "7b", sheetCount: 1 };
}

function faultOf(rows: readonly (readonly Cell[])[]): string | undefined {
  try {
    accessRows(tableOf(rows), []);
    return undefined;
  } catch (error) {
    return error instanceof SheetFileError ? error.fault : "other";
  }
}

describe("the header", () => {
  test.each([
    ["German", ["Vorname", "Nachname"]],
    ["English", ["First name", "Last name"]],
    ["with blanks and in other case", ["  vorname ", "NACHNAME"]],
    ["with a hard blank between the words", ["First\u00a0name", "last  name"]],
    ["followed by other columns", ["Vorname", "Nachname", "Klasse"]],
  ])("is taken %s", (_, header) => {
    expect(faultOf([header, ["Mia", "Berg"]])).toBeUndefined();
  });

  test.each([
    ["the names are swapped", ["Nachname", "Vorname"]],
    ["the languages are mixed", ["Vorname", "Last name"]],
    ["it is missing", ["Mia", "Berg"]],
    ["a column stands before it", ["Nr.", "Vorname", "Nachname"]],
    ["a word is missing", ["Vorname", null]],
  ])("is refused when %s", (_, header) => {
    expect(faultOf([header, ["Mia", "Berg"]])).toBe("header");
  });

  test("may have empty rows above it, and rows keep the sheet's numbers", () => {
    const { rows } = accessRows(tableOf([[], [null, null], HEAD, ["Mia", "Berg"]]), []);
    expect(rows.map(({ number }) => number)).toEqual([4]);
  });

  test("alone is no class", () => {
    expect(faultOf([HEAD])).toBe("onlyHeader");
    expect(faultOf([HEAD, [null, null, "7b"]])).toBe("onlyHeader");
  });

  test("over nothing at all is an empty sheet", () => {
    expect(faultOf([])).toBe("empty");
    expect(faultOf([[], [null, "  "]])).toBe("empty");
  });
});

describe("a list", () => {
  const children = (count: number): string[][] => Array.from({ length: count }, () => ["Mia", "Berg"]);

  test("may have 2,000 children and no more", () => {
    expect(faultOf([HEAD, ...children(2000)])).toBeUndefined();
    expect(faultOf([HEAD, ...children(2001)])).toBe("tooManyRows");
  });

  test("marks the template's samples, and is the template when there is nothing else", () => {
    const samples = [
      ["Anna", "Musterfrau"],
      ["Max", "Mustermann"],
    ];
    expect(accessRows(tableOf([HEAD, ...samples]), []).isTemplate).toBe(true);
    const mixed = accessRows(tableOf([HEAD, ...samples, ["Mia", "Berg"]]), []);
    expect(mixed.isTemplate).toBe(false);
    expect(mixed.rows.map(({ doubt }) => doubt)).toEqual(["sample", "sample", undefined]);
  });

  test("leaves out a child that stands in it twice, but not another of the same access name", () => {
    const rows = [
      ["Mia", "Berg"],
      ["mia ", "BERG"],
      ["Mia", "Berger"],
      ["Mia", null],
      ["Mia", null],
    ];
    const { rows: children } = accessRows(tableOf([HEAD, ...rows]), []);
    expect(children.map(({ doubt }) => doubt)).toEqual([undefined, "double", undefined, "oneName", "oneName"]);
    expect(children.map(isSound)).toEqual([true, false, true, false, false]);
  });

  test("gives one child for names written with composed and with combining marks", () => {
    const { rows } = accessRows(tableOf([HEAD, ["Zoe\u0308", "O\u0308zil"]]), []);
    expect(rows[0]).toMatchObject({ firstName: "Zoë", lastName: "Özil", base: "ÖziZo" });
  });

  test("makes an ordinary access name of a letter with many marks", () => {
    const marks = `A${"\u0300\u0301".repeat(40)}`;
    expect(accessRows(tableOf([HEAD, [marks, "Berg"]]), []).rows[0]?.base).toBe("BerA");
  });

  test("proposes an animal where a German keyboard lacks a letter, and names the pseudonym that it replaces", () => {
    const { rows } = accessRows(tableOf([HEAD, ["Olena", "Шевченко"]]), ["Luchs"]);
    expect(rows[0]).toMatchObject({ base: "Luchs", whole: "ШевOle" });
  });
});
