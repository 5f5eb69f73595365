import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { sheetName } from "./sheet-name.ts";
import { writeAccesses, writeNames, writeTemplate } from "./write-access-sheets.ts";
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

describe("the list of who has which access name", () => {
  const anna = { firstName: "Anna", lastName: "Koç", accessName: "KoAnn", code: "" };
  const ben = { firstName: "=1+1", lastName: "Sommer", accessName: "SomBen", code: "7XPD" };

  test("has the names first, as an import takes them, and the access name", async () => {
    expect(await readSheet(await writeNames("7b", [anna], "de"))).toEqual([
      ["Vorname", "Nachname", "Zugangsname"],
      ["Anna", "Koç", "KoAnn"],
    ]);
  });

  test("has the codes where there are any", async () => {
    expect(await readSheet(await writeNames("7b", [anna, ben], "en"))).toEqual([
      ["First name", "Last name", "Access name", "Code"],
      ["Anna", "Koç", "KoAnn", null],
      ["=1+1", "Sommer", "SomBen", "7XPD"],
    ]);
  });

  test("leaves room for names that are not known", async () => {
    const unnamed = { ...ben, firstName: "", lastName: "" };
    const [, row] = await readSheet(await writeNames("7b", [unnamed], "de"));
    expect(row).toEqual([null, null, "SomBen", "7XPD"]);
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
