import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import writeExcelFile from "write-excel-file/node";

/**
 * Makes the fixtures of web/sheets that no program on this machine writes: workbooks as Excel, Google Sheets and the Open XML SDK
 * write them. Their content is invented. `zip` packs them. The other fixtures come from LibreOffice
 * (web/sheets/fixtures/README.md).
 */

const folder = resolve(import.meta.dirname, "../web/sheets/fixtures");
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A sheet in the workbook's list: its name, its part's content, whether it is hidden. */
interface SheetPart {
  name: string;
  xml: string;
  state?: "hidden";
}

/** Cell formats by number: 0 general, 1 a day. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function pack(name: string, sheets: readonly SheetPart[], sharedStrings: string | undefined): void {
  const place = mkdtempSync(join(tmpdir(), "sheet-"));
  const part = (path: string, content: string): void => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), HEAD + content);
  };
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const type = (path: string, kind: string): string =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const kinds = [
    type("/xl/workbook.xml", "sheet.main"),
    type("/xl/styles.xml", "styles"),
    ...sheets.map((_, index) => type(`/xl/worksheets/sheet${index + 1}.xml`, "worksheet")),
    ...(sharedStrings === undefined ? [] : [type("/xl/sharedStrings.xml", "sharedStrings")]),
  ];
  part(
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join("")}</Types>`,
  );
  part(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
  );
  const targets = [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
    relation("rId90", "styles", "styles.xml"),
    ...(sharedStrings === undefined ? [] : [relation("rId91", "sharedStrings", "sharedStrings.xml")]),
  ];
  part(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships">${targets.join("")}</Relationships>`,
  );
  const listed = sheets.map(
    ({ name: title, state }, index) =>
      `<sheet name="${title}" sheetId="${index + 1}"${state === undefined ? "" : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  part(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr defaultThemeVersion="166925"/><sheets>${listed.join("")}</sheets></workbook>`,
  );
  part("xl/styles.xml", STYLES);
  for (const [index, { xml }] of sheets.entries()) part(`xl/worksheets/sheet${index + 1}.xml`, xml);
  if (sharedStrings !== undefined) part("xl/sharedStrings.xml", sharedStrings);
  const file = join(folder, name);
  rmSync(file, { force: true });
  execFileSync("zip", ["-X", "-q", "-r", file, "[Content_Types].xml", "_rels", "xl"], { cwd: place });
  rmSync(place, { recursive: true });
}

const strings = (items: readonly string[]): string =>
  `<sst xmlns="${MAIN}" count="${items.length}" uniqueCount="${items.length}">${items.map((item) => `<si>${item}</si>`).join("")}</sst>`;
const sheet = (rows: string, end = ""): string =>
  `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr baseColWidth="10" defaultRowHeight="15" x14ac:dyDescent="0.25"/><sheetData>${rows}</sheetData>${end}<pageMargins left="0.7" right="0.7" top="0.78" bottom="0.78" header="0.3" footer="0.3"/></worksheet>`;
const row = (number: number, cells: string): string =>
  `<row r="${number}" spans="1:2" x14ac:dyDescent="0.25">${cells}</row>`;
const shared = (address: string, index: number): string => `<c r="${address}" t="s"><v>${index}</v></c>`;
const pair = (number: number, first: number, last: number): string =>
  row(number, shared(`A${number}`, first) + shared(`B${number}`, last));

// Excel's style: shared strings, a name in two fonts, a Japanese name with its reading, blanks and a line break in names.
const excel = [
  "<t>Vorname</t>",
  "<t>Nachname</t>",
  "<t>Änne</t>",
  "<t>Großmann</t>",
  '<r><t>Jo</t></r><r><rPr><b/><sz val="11"/></rPr><t>hannes</t></r>',
  '<t xml:space="preserve">  O\'Neill &amp; Sohn </t>',
  '<t>明</t><rPh sb="0" eb="1"><t>あきら</t></rPh><phoneticPr fontId="1"/>',
  '<t>李</t><rPh sb="0" eb="1"><t>リ</t></rPh>',
  "<t>Anna_x000D_\nLena</t>",
  "<t>Иванова</t>",
];
pack(
  "excel.xlsx",
  [
    {
      name: "Klasse 7b",
      xml: sheet([pair(1, 0, 1), pair(2, 2, 3), pair(3, 4, 5), pair(4, 6, 7), pair(5, 8, 9)].join("")),
    },
    { name: "Notizen", xml: sheet(row(1, shared("A1", 2))) },
  ],
  strings(excel),
);

// Common mistakes in lists: numbers, days, formulas with a result, without one and in error, merged and missing cells.
const odd = [
  "Vorname",
  "Nachname",
  "Mia",
  "Berg",
  "Ben",
  "Alt",
  "mia.berg@schule.example",
  "Tom2",
  "?!",
  "X".repeat(61),
  "Klasse",
  "7b",
];
const text = (address: string, value: string): string => shared(address, odd.indexOf(value));
pack(
  "excel-odd.xlsx",
  [
    { name: "Alt", state: "hidden", xml: sheet(row(1, text("A1", "Ben"))) },
    {
      name: "Liste",
      xml: sheet(
        [
          row(2, text("A2", "Vorname") + text("B2", "Nachname") + text("C2", "Klasse")),
          row(3, text("A3", "Mia") + text("B3", "Berg") + text("C3", "7b")),
          row(5, `<c r="A5"><v>12</v></c>${text("B5", "Berg")}`),
          row(6, `${text("A6", "Ben")}<c r="B6" s="1"><v>45000</v></c>`),
          row(7, `<c r="A7" t="str"><f>A3</f><v>Mia</v></c><c r="B7" t="str"><f>UPPER(B3)</f><v>BERG</v></c>`),
          row(8, `<c r="A8"><f>A3</f></c>${text("B8", "Berg")}`),
          row(9, `<c r="A9" t="e"><f>NA()</f><v>#N/A</v></c>${text("B9", "Berg")}`),
          row(10, `${text("A10", "Ben")}<c r="B10"/>`),
          row(11, text("B11", "Alt")),
          row(12, text("A12", "Mia")),
          row(13, text("A13", "mia.berg@schule.example") + text("B13", "Berg")),
          row(14, text("A14", "Tom2") + text("B14", "Alt")),
          row(15, text("A15", "?!") + text("B15", "?!")),
          row(16, text("A16", "X".repeat(61)) + text("B16", "Alt")),
          row(17, text("C17", "7b")),
          row(18, `<c r="A18" t="str"><f>IF(C18="","",C18)</f><v></v></c><c r="B18" t="str"><f>""</f><v></v></c>`),
          row(19, `<c r="A19" t="b"><v>1</v></c>${text("B19", "Alt")}`),
        ].join(""),
        '<mergeCells count="1"><mergeCell ref="A12:B12"/></mergeCells>',
      ),
    },
  ],
  strings(odd.map((value) => `<t>${value}</t>`)),
);

// Google Sheets' style: every one of a thousand rows, formatted cells without content, names below each other.
const googleRows = Array.from({ length: 1000 }, (_, index) => {
  const number = index + 1;
  const isFilled = number <= 4;
  const cell = (column: string, value: number): string =>
    isFilled ? `<c r="${column}${number}" s="0" t="s"><v>${value}</v></c>` : `<c r="${column}${number}" s="0"/>`;
  return `<row r="${number}" ht="15.75" customHeight="1">${cell("A", 2 * index)}${cell("B", 2 * index + 1)}</row>`;
});
pack(
  "google.xlsx",
  [{ name: "Tabellenblatt1", xml: sheet(googleRows.join("")) }],
  strings(
    ["First name", "Last name", "Noah", "Brown", "Ömer", "Çelik", "Zoë", "D’Angelo"].map((value) => `<t>${value}</t>`),
  ),
);

// The style of the Open XML SDK and data tools: a prefix before every element, text in the cells.
const inline = (address: string, value: string): string =>
  `<x:c r="${address}" t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
const inlineRows = [
  ["Vorname", "Nachname"],
  ["Sofía", "Núñez"],
  ["Łukasz", "Żak"],
].map(
  ([first = "", last = ""], index) =>
    `<x:row r="${index + 1}">${inline(`A${index + 1}`, first)}${inline(`B${index + 1}`, last)}</x:row>`,
);
pack(
  "open-xml-sdk.xlsx",
  [
    {
      name: "Sheet",
      xml: `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${inlineRows.join("")}</x:sheetData></x:worksheet>`,
    },
  ],
  undefined,
);

pack("empty-sheet.xlsx", [{ name: "Tabelle1", xml: sheet("") }], undefined);
pack("no-sheet.xlsx", [], undefined);
// One word in the very last cell of a sheet: a table up to there would fill the memory.
pack(
  "far-cell.xlsx",
  [
    {
      name: "Weit",
      xml: sheet(`${pair(1, 0, 1)}<row r="1048576"><c r="XFD1048576" t="s"><v>0</v></c></row>`),
    },
  ],
  strings(["<t>Vorname</t>", "<t>Nachname</t>"]),
);

await writeExcelFile([
  [{ value: "Vorname" }, { value: "Nachname" }],
  [{ value: "Käthe" }, { value: "Müller-Lüdenscheidt" }],
  [{ value: "Max" }, { value: "von Weiß" }],
]).toFile(join(folder, "write-excel-file.xlsx"));
