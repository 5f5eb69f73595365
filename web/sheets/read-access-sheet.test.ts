import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { AccessSheet } from "./access-rows.ts";
import { readAccessSheet } from "./read-access-sheet.ts";
import { SheetFileError } from "./sheet-file-error.ts";
import { writeTemplate } from "./write-access-sheets.ts";

const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "fixtures", name)));
const fixture = (name: string, as = name): File => new File([bytesOf(name)], as);
const namesOf = ({ rows }: AccessSheet): string[] => rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

async function faultOf(file: File): Promise<string> {
  const error: unknown = await readAccessSheet(file, ["Luchs"]).catch((reason: unknown) => reason);
  if (!(error instanceof SheetFileError)) throw new Error("The file was taken.", { cause: error });
  return error.fault;
}

/** The row with this number in the sheet. */
function rowAt({ rows }: AccessSheet, number: number) {
  return rows.find((row) => row.number === number);
}

describe("a class list is read", () => {
  test("from LibreOffice, with umlauts, ß and letters of other scripts", async () => {
    const sheet = await readAccessSheet(fixture("libreoffice.xlsx"), ["Luchs"]);
    expect(namesOf(sheet)).toEqual([
      "Änne Öztürk",
      "Jörg Weiß",
      "Zoë D'Angelo",
      "Anna-Lena von der Heide",
      "Ömer Çelik",
      "Søren Ångström",
      "Łukasz Żak",
      "Мария Иванова",
      "Γιώργος Παπαδόπουλος",
      "明 李",
    ]);
    expect(sheet.rows.map(({ base }) => base)).toEqual([
      "ÖztÄnn",
      "WeiJör",
      "DanZo",
      "VonAnn",
      "CelÖme",
      "AngSor",
      "ZaLuk",
      "Luchs",
      "Luchs",
      "Luchs",
    ]);
    expect(sheet.rows.every(({ fault, doubt }) => fault === undefined && doubt === undefined)).toBe(true);
  });

  test("from LibreOffice with 300 children", async () => {
    const { rows } = await readAccessSheet(fixture("libreoffice-300.xlsx"), ["Luchs"]);
    expect(rows).toHaveLength(300);
    expect(rows.at(-1)).toEqual({ number: 301, firstName: "Tom", lastName: "Quast", base: "QuaTo", whole: "QuaTom" });
  });

  test("from Excel: text in two fonts, readings of Japanese names, blanks and line breaks, a second sheet", async () => {
    const sheet = await readAccessSheet(fixture("excel.xlsx"), ["Luchs"]);
    expect(namesOf(sheet)).toEqual(["Änne Großmann", "Johannes O'Neill & Sohn", "明 李", "Anna Lena Иванова"]);
    expect(sheet).toMatchObject({ sheet: "Klasse 7b", sheetCount: 2, hasMoreColumns: false, emptyRows: 0 });
  });

  test("from Google Sheets, English header, its empty formatted rows passed over quietly", async () => {
    const sheet = await readAccessSheet(fixture("google.xlsx"), ["Luchs"]);
    expect(namesOf(sheet)).toEqual(["Noah Brown", "Ömer Çelik", "Zoë D’Angelo"]);
    expect(sheet.emptyRows).toBe(0);
  });

  test("from the Open XML SDK: prefixes before the elements, text inside the cells", async () => {
    expect(namesOf(await readAccessSheet(fixture("open-xml-sdk.xlsx"), ["Luchs"]))).toEqual([
      "Sofía Núñez",
      "Łukasz Żak",
    ]);
  });

  test("from write-excel-file", async () => {
    expect(namesOf(await readAccessSheet(fixture("write-excel-file.xlsx"), ["Luchs"]))).toEqual([
      "Käthe Müller-Lüdenscheidt",
      "Max von Weiß",
    ]);
  });

  test("whatever the case of its ending", async () => {
    expect((await readAccessSheet(fixture("libreoffice.xlsx", "KLASSE.XLSX"), ["Luchs"])).rows).toHaveLength(10);
  });

  test("from the first sheet that is not hidden", async () => {
    const sheet = await readAccessSheet(fixture("excel-odd.xlsx"), ["Luchs"]);
    expect(sheet).toMatchObject({ sheet: "Liste", sheetCount: 1 });
  });

  test("with the sheet's row numbers, empty rows counted", async () => {
    const sheet = await readAccessSheet(fixture("libreoffice-odd.xlsx"), ["Luchs"]);
    expect(sheet).toMatchObject({ sheet: "Klasse 8a", sheetCount: 2, emptyRows: 3 });
    expect(rowAt(sheet, 9)).toMatchObject({ firstName: "Zoë", lastName: "D'Angelo" });
  });
});

describe("an odd row of LibreOffice", () => {
  test.each([
    [3, { firstName: "Jörg", base: "WeiJör" }],
    [4, { firstName: "Mia Berg", lastName: "", doubt: "merged" }],
    [5, { fault: "notText" }],
  ])("is told: row %i", async (number, expected) => {
    expect(rowAt(await readAccessSheet(fixture("libreoffice-odd.xlsx"), ["Luchs"]), number)).toMatchObject(expected);
  });
});

describe("a row as Excel writes it", () => {
  test.each([
    ["passes: text", 3, { base: "BerMi", whole: "BerMia" }],
    ["is no name: a number", 5, { firstName: "12", fault: "notText" }],
    ["is no name: a day", 6, { lastName: "2023-03-15", fault: "notText" }],
    [
      "is read: formulas with their results, here once more the child of row 3",
      7,
      { lastName: "BERG", doubt: "double" },
    ],
    ["gives nothing: a formula without a result", 8, { fault: "formula" }],
    ["gives nothing: a formula in error", 9, { fault: "formula" }],
    [
      "is doubtful: no last name",
      10,
      { firstName: "Ben", lastName: "", base: "Luchs", whole: "Ben", doubt: "oneName" },
    ],
    ["is doubtful: no first name", 11, { lastName: "Alt", base: "Luchs", whole: "Alt", doubt: "oneName" }],
    ["is doubtful: merged cells", 12, { doubt: "merged" }],
    ["is doubtful: an e-mail address", 13, { doubt: "mail" }],
    ["is doubtful: digits in a name", 14, { base: "Luchs", whole: "AltTom", doubt: "digits" }],
    ["gives nothing: no letters", 15, { fault: "noLetters" }],
    ["is doubtful: a very long name", 16, { doubt: "tooLong" }],
    ["is no name: a truth value", 19, { fault: "notText" }],
  ])("%s", async (_, number, expected) => {
    const row = rowAt(await readAccessSheet(fixture("excel-odd.xlsx"), ["Luchs"]), number);
    expect(row).toMatchObject(expected);
    if (!("fault" in expected)) expect(row).not.toHaveProperty("fault");
    if (!("doubt" in expected)) expect(row).not.toHaveProperty("doubt");
  });

  test("is passed over when it holds no name: empty, filled elsewhere, or a formula that shows nothing", async () => {
    const sheet = await readAccessSheet(fixture("excel-odd.xlsx"), ["Luchs"]);
    expect([4, 17, 18].map((number) => rowAt(sheet, number))).toEqual([undefined, undefined, undefined]);
    expect(sheet).toMatchObject({ hasMoreColumns: true, emptyRows: 3, sheet: "Liste", sheetCount: 1 });
  });
});

describe("a file that is no class list is refused", () => {
  test.each([
    ["text", "renamed-csv.xlsx", "list.xlsx"],
    ["oldExcel", "old-excel.xls", "list.xls"],
    ["oldExcel", "old-excel.xls", "list.xlsx"],
    ["openDocument", "open-document.ods", "list.ods"],
    ["openDocument", "open-document.ods", "list.xlsx"],
    ["password", "password.xlsx", "list.xlsx"],
    ["extension", "libreoffice.xlsx", "list.zip"],
    ["noSheet", "no-sheet.xlsx", "list.xlsx"],
    ["empty", "empty-sheet.xlsx", "list.xlsx"],
    ["tooManyRows", "far-cell.xlsx", "list.xlsx"],
  ])("as %s: %s named %s", async (fault, name, as) => {
    expect(await faultOf(fixture(name, as))).toBe(fault);
  });

  test("as empty: no byte in it", async () => {
    expect(await faultOf(new File([], "list.xlsx"))).toBe("empty");
  });

  test("as text: UTF-16, as Excel exports it", async () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x56, 0, 0x6f, 0]);
    expect(await faultOf(new File([utf16], "list.xlsx"))).toBe("text");
  });

  test("as unknown: a picture", async () => {
    expect(await faultOf(new File([Uint8Array.from([0x89, 0x50, 0, 1, 2])], "list.xlsx"))).toBe("unknown");
  });

  test("as broken: cut off anywhere", async () => {
    const whole = bytesOf("excel.xlsx");
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = whole.slice(0, Math.floor(whole.length * share));
      expect(await faultOf(new File([cut], "list.xlsx"))).toBe("broken");
    }
  });

  test("as broken: a byte of the names has changed", async () => {
    const bytes = bytesOf("excel.xlsx");
    const place = new TextDecoder("latin1").decode(bytes).indexOf("xl/sharedStrings.xml");
    bytes[place + 60] = (bytes[place + 60] ?? 0) ^ 0xff;
    expect(await faultOf(new File([bytes], "list.xlsx"))).toBe("broken");
  });

  test("as too large: more than 5 MB", async () => {
    expect(await faultOf(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "list.xlsx"))).toBe("tooLarge");
  });

  test("as too large: small, but huge when it is unpacked", async () => {
    const bytes = bytesOf("open-xml-sdk.xlsx");
    const end = bytes.length - 22;
    const view = new DataView(bytes.buffer);
    // The workbook's part is replaced by zeros that would not stop: only its place in the directory has to change.
    const packed = deflateRawSync(new Uint8Array(25 * 1024 * 1024));
    const header = new Uint8Array(30);
    new DataView(header.buffer).setUint32(0, 0x04034b50, true);
    const bomb = new Uint8Array(header.length + packed.length + bytes.length);
    bomb.set(header);
    bomb.set(packed, header.length);
    const shift = header.length + packed.length;
    const directory = view.getUint32(end + 16, true);
    for (let at = directory; at < end; ) {
      const length = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
      const isWorkbook = name === "xl/workbook.xml";
      view.setUint32(at + 42, isWorkbook ? 0 : view.getUint32(at + 42, true) + shift, true);
      if (isWorkbook) view.setUint32(at + 20, packed.length, true);
      at += 46 + length + view.getUint16(at + 30, true);
    }
    view.setUint32(end + 16, directory + shift, true);
    bomb.set(bytes, shift);
    expect(await faultOf(new File([bomb], "list.xlsx"))).toBe("tooLarge");
  });
});

describe("the untouched template", () => {
  test.each(["de", "en"] as const)("is recognised in %s, whatever its sheet is called", async (language) => {
    const file = new File([await writeTemplate("7b", language)], "vorlage.xlsx");
    const sheet = await readAccessSheet(file, ["Luchs"]);
    expect(sheet).toMatchObject({ isTemplate: true, sheet: "7b" });
    expect(sheet.rows.map(({ doubt }) => doubt)).toEqual(["sample", "sample", "sample"]);
  });
});
