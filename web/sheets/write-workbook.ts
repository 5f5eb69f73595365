import writeXlsxFile, {
  type Cell,
  type CellObject,
  type Feature,
  type Sheet as FileSheet,
} from "write-excel-file/universal";
import type { Language } from "#contract/languages.ts";
import type { Sheet, SheetCell } from "./results-cells.ts";

/** Light tints of tokens.css, as used in an office. */
const HEADER = { fontWeight: "bold", wrap: true, alignVertical: "bottom", backgroundColor: "#dcefeb" } as const;
const WRONG = { backgroundColor: "#fde4e1", textColor: "#8c1d18" } as const;
const DATE_FORMATS = { de: "dd.mm.yyyy hh:mm", en: "dd/mm/yyyy hh:mm" } as const;

/** The text format, so that Excel does not turn an edited cell into a formula or a date. */
const TEXT = "@";

/** A spreadsheet has no time zone and the library writes UTC, so local time is passed as if it were UTC. */
function onTheWall(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** Readers decode `_x0041_` as `A`, so such text is escaped. */
function textCell(value: string): CellObject {
  return { value: value.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_"), type: String, format: TEXT };
}

function cellOf(cell: SheetCell, dateFormat: string): Cell {
  if (cell === null) return null;
  if (cell instanceof Date) return { value: onTheWall(cell), type: Date, format: dateFormat, align: "left" };
  if (typeof cell === "string") return textCell(cell);
  if (typeof cell === "number") return { value: cell, type: Number };
  const { wrong } = cell;
  return { ...(typeof wrong === "string" ? textCell(wrong) : { value: wrong, type: Number }), ...WRONG };
}

/** The column of an index: `27` → `AB`, zero-based. */
function columnName(index: number): string {
  const before = Math.floor(index / 26) - 1;
  return (before < 0 ? "" : columnName(before)) + String.fromCharCode(65 + (index % 26));
}

/** Adds the filter arrows to each sheet's header, for which the library has no option. */
function filters(sheets: readonly Sheet[]): Feature<Blob> {
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (xml, _options, { sheetIndex }) => {
            const { columns, rows } = sheets[sheetIndex] ?? { columns: [], rows: [] };
            const area = `A1:${columnName(Math.max(columns.length - 1, 0))}${rows.length + 1}`;
            return xml.replace("</sheetData>", `</sheetData><autoFilter ref="${area}"/>`);
          },
        },
      },
    },
  };
}

/** The sheets as an .xlsx file. */
export function writeWorkbook(sheets: readonly Sheet[], language: Language): Promise<Blob> {
  const dateFormat = DATE_FORMATS[language];
  const files = sheets.map(
    ({ name, columns, rows }): FileSheet<Blob> => ({
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      orientation: "landscape",
      data: [
        columns.map(({ header }) => ({ value: header, type: String, ...HEADER })),
        ...rows.map((row) => row.map((cell) => cellOf(cell, dateFormat))),
      ],
    }),
  );
  return writeXlsxFile(files, { features: [filters(sheets)] }).toBlob();
}
