import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type AccessSheet } from "./access-rows.ts";
import { readAccessSheet } from "./read-access-sheet.ts";
import { SheetFileError } from "./sheet-file-error.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const cell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const ROWS = [
  `<row r="1">${cell("A1", "Vorname")}${cell("B1", "Nachname")}</row>`,
  `<row r="2">${cell("A2", "Mia")}${cell("B2", "Berg")}</row>`,
].join("");

interface Made {
  before?: string;
  sheetData?: string;
  behind?: string;
  name?: string;
  workbookEnd?: string;
}

function fileOf({ before = "", sheetData = ROWS, behind = "", name = "7b", workbookEnd = "" }: Made): File {
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/><sheet name="Rest" sheetId="2" r:id="rId1"/></sheets></workbook>${workbookEnd}`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${before}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData>${behind}</worksheet>`,
  };
  const bytes = Object.entries(parts).map(([path, xml]) => [path, new TextEncoder().encode(xml)] as const);
  return new File([zipSync(Object.fromEntries(bytes), { level: 0 })], "list.xlsx");
}

const outcomeOf = async (made: Made): Promise<AccessSheet | string> =>
  await readAccessSheet(fileOf(made), []).catch((error: unknown) =>
    error instanceof SheetFileError ? error.fault : "",
  );

describe("a file made to hold the browser comes to an end", () => {
  const many = 300_000;
  test.each<[string, Made]>([
    ["cells that are never closed", { sheetData: `<row r="1">${'<c r="A1">'.repeat(many)}</row>` }],
    ["tags that never end", { sheetData: "<row <c ".repeat(many) }],
    ["a workbook of tags that never end", { workbookEnd: "<sheet ".repeat(many) }],
    ["a sheet's tag with a word that never ends", { workbookEnd: `<sheet ${"a".repeat(many)}>` }],
  ])("%s", async (_, made) => {
    expect(["broken", "header", "empty", "noSheet"]).toContain(await outcomeOf(made));
  });

  test("a hundred thousand merged areas over the whole sheet", async () => {
    const behind = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</mergeCells>`;
    expect(await outcomeOf({ behind })).toMatchObject({ rows: [{ number: 2, doubt: "merged" }] });
  });
});

test("an entity that a file declares is neither expanded nor fetched", async () => {
  const declared = '<!DOCTYPE x [<!ENTITY a "Erfunden"><!ENTITY b SYSTEM "https://evil.example/x">]>';
  const sheetData = `<row r="1">${cell("A1", "Vorname")}${cell("B1", "Nachname")}</row><row r="2">${cell("A2", "&a;")}${cell("B2", "&b;Berg")}</row>`;
  const read = JSON.stringify(await outcomeOf({ sheetData, before: declared }));
  expect(read).not.toContain("Erfunden");
  expect(read).toContain("Berg");
});

describe("a sheet's name", () => {
  test("is told as a teacher reads it", async () => {
    const sheet = await outcomeOf({
      name: "7a &amp; 7b &#252;&#x2013;&quot;neu&quot; &lt;1&gt; &apos;x&apos; &amp;lt;",
    });
    expect(sheet).toMatchObject({ sheet: `7a & 7b ü–"neu" <1> 'x' &lt;` });
  });
});
