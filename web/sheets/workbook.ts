import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { findFacts, type SheetFacts } from "./sheet-facts.ts";
import { SheetFileError } from "./sheet-file-error.ts";
import { type Archive, openArchive } from "./zip.ts";

/** The displayed value of a cell; null if it is empty. */
export type Cell = string | number | boolean | Date | null;

/** The sheet that is read. */
export interface SheetTable extends SheetFacts {
  /** All rows from the first on, empty ones included: the index is the sheet's row number minus one. */
  rows: readonly (readonly Cell[])[];
  sheet: string;
  /** Number of visible sheets. */
  sheetCount: number;
}

/** Ten times the size of a list of all pupils of a large school. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** read-excel-file fills a table up to its last cell: a single far one would cost memory for all cells before it. */
const MAX_CELLS = 400_000;
const LAST_ROW = 1_048_576;

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const ARCHIVE = [0x50, 0x4b];
/** The first bytes of Excel's old format, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function contains(bytes: Uint8Array, text: string): boolean {
  const wanted = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at), [...wanted])) return true;
  }
  return false;
}

/** The fault of a file that is no archive. */
function faultOfBytes(bytes: Uint8Array): SheetFileError {
  if (bytes.byteLength === 0) return new SheetFileError("empty");
  if (startsWith(bytes, COMPOUND)) {
    // The container's directory has its names in UTF-16.
    const marker = "EncryptedPackage".split("").join("\0");
    return new SheetFileError(contains(bytes, marker) ? "password" : "oldExcel");
  }
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  return new SheetFileError(isUtf16 || !bytes.includes(0) ? "text" : "unknown");
}

async function checkKind(archive: Archive): Promise<void> {
  if (archive.has(WORKBOOK) && archive.has(RELATIONS)) return;
  if (archive.has("xl/workbook.bin")) throw new SheetFileError("oldExcel");
  if (!archive.has("mimetype")) throw new SheetFileError("unknown");
  const kind = new TextDecoder().decode(await archive.read("mimetype"));
  throw new SheetFileError(kind.includes("opendocument") ? "openDocument" : "unknown");
}

interface Tag {
  [attribute: string]: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes entities: `7a &amp; 7b` → `7a & 7b`. Anything else stays as it is. */
function plain(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? entity : String.fromCodePoint(code);
  });
}

/** The attributes of every tag of a name, without prefixes. Looks at each character once, whatever the file. */
function tagsOf(xml: string, name: string): Tag[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = "", double, single]) => [key.replace(/^\w+:/, ""), plain(double ?? single ?? "")],
      ),
    ),
  );
}

/** A tag that begins within another. No program writes it, and read-excel-file would search for its end again and again. */
const UNENDED = /<[^<>!?][^<>]*</;

const partOf = (target: string): string => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** The first visible sheet with its place among all and the parts of the archive that it needs. */
async function findSheet(archive: Archive) {
  const [workbook, relations] = await Promise.all([archive.read(WORKBOOK), archive.read(RELATIONS)]);
  const utf8 = new TextDecoder();
  const targets = tagsOf(utf8.decode(relations), "Relationship").map(({ Id = "", Type = "", Target = "" }) => ({
    id: Id,
    kind: Type.split("/").at(-1) ?? "",
    part: partOf(Target),
  }));
  const sheets = tagsOf(utf8.decode(workbook), "sheet").map(({ id, name = "", state = "visible" }, index) => ({
    place: index + 1,
    name,
    isShown: state === "visible",
    part: targets.find((target) => target.id === id && target.kind === "worksheet")?.part,
  }));
  const shown = sheets.filter(({ isShown, part }) => isShown && part !== undefined);
  const [sheet] = shown;
  if (sheet?.part === undefined || !archive.has(sheet.part)) throw new SheetFileError("noSheet");
  const shared = targets.filter(({ kind }) => kind === "styles" || kind === "sharedStrings").map(({ part }) => part);
  const kept = new Map([
    [WORKBOOK, workbook],
    [RELATIONS, relations],
  ]);
  for (const part of [sheet.part, ...shared]) {
    if (!archive.has(part)) continue;
    const content = await archive.read(part);
    if (UNENDED.test(utf8.decode(content))) throw new SheetFileError("broken");
    kept.set(part, content);
  }
  return { sheet, sheetCount: shown.length, kept, xml: utf8.decode(kept.get(sheet.part)) };
}

/**
 * Reads the first visible sheet of an .xlsx file in the browser.
 * @throws SheetFileError for any other file
 */
export async function readTable(file: File): Promise<SheetTable> {
  if (file.size > MAX_FILE_BYTES) throw new SheetFileError("tooLarge");
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new SheetFileError("unreadable", { cause });
    }),
  );
  if (!startsWith(bytes, ARCHIVE)) throw faultOfBytes(bytes);
  const archive = openArchive(bytes);
  await checkKind(archive);
  if (!/\.xlsx$/i.test(file.name)) throw new SheetFileError("extension");
  const { sheet, sheetCount, kept, xml } = await findSheet(archive);
  const facts = findFacts(xml);
  if (facts.endRow > LAST_ROW) throw new SheetFileError("broken");
  if (facts.lastRow * facts.lastColumn > MAX_CELLS) throw new SheetFileError("tooManyRows");
  try {
    const rows = (await readSheet(
      zipSync(Object.fromEntries(kept), { level: 0 }).buffer,
      sheet.place,
    )) as unknown as Cell[][];
    return { ...facts, rows, sheet: sheet.name, sheetCount };
  } catch (cause) {
    throw new SheetFileError("broken", { cause });
  }
}
