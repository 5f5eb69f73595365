import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { sheetName } from "./sheet-name.ts";
import { writeAccesses, writeTemplate } from "./write-access-sheets.ts";
import { openArchive } from "./zip.ts";

async function partOf(file: Blob, path: string): Promise<string> {
  const archive = openArchive(new Uint8Array(await file.arrayBuffer()));
  return new TextDecoder().decode(await archive.read(path));
}

describe("the template", () => {
  test.each([
    ["de", ["Vorname", "Nachname"]],
    ["en", ["First name", "Last name"]],
  ] as const)("has the header and three samples in %s", async (language, header) => {
    const rows = await readSheet(await writeTemplate("7b", language));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual(header);
  });

  test("has its sheet named for the class", async () => {
    expect(await partOf(await writeTemplate("Mathe & mehr: 7/8", "de"), "xl/workbook.xml")).toContain(
      'name="Mathe &amp; mehr 7 8"',
    );
  });
});

describe("a sheet's name", () => {
  test.each([
    ["7b", "7b"],
    ["7b [Mathe]: neu? * \\ /", "7b Mathe neu"],
    ["'7b'", "7b"],
    ["  ", "Klasse"],
    ["[]:*?/\\", "Klasse"],
    ["History", "Klasse"],
    ["x".repeat(40), "x".repeat(31)],
    [`${"x".repeat(30)}😀`, "x".repeat(30)],
    ["Zeile\nzwei", "Zeile zwei"],
  ])("is %j made into %j", (name, expected) => {
    expect(sheetName(name, "Klasse")).toBe(expected);
  });
});

describe("the export", () => {
  test("has the one column Zugangsname in either language, the names below it in their order", async () => {
    for (const language of ["de", "en"] as const) {
      const rows = await readSheet(await writeAccesses(["AltBen", "BerMia"], language));
      expect(rows).toEqual([["Zugangsname"], ["AltBen"], ["BerMia"]]);
    }
  });

  test("keeps as text what looks like a number or a formula", async () => {
    const odd = ["=1+1", "007", "1e5", "+49", "<b>&amp;", "'x", "_x0041_"];
    const file = await writeAccesses(odd, "de");
    expect((await readSheet(file)).slice(1)).toEqual(odd.map((name) => [name]));
    expect(await partOf(file, "xl/worksheets/sheet1.xml")).not.toContain("<f>");
  });

  test.each([
    [["AltBen"], 13],
    [["x".repeat(40)], 42],
    [["x".repeat(80)], 60],
  ])("is as wide as its longest name, and never wider than 60", async (names, width) => {
    expect(await partOf(await writeAccesses(names, "de"), "xl/worksheets/sheet1.xml")).toMatch(
      new RegExp(`<col [^>]*width="${width}(\\.\\d+)?"`),
    );
  });
});
