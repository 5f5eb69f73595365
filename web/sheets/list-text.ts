import { SheetFileError } from "./sheet-file-error.ts";

/** More than the longest class list. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a file says that it is text: a table as spreadsheet programs write it (.csv), or lines. */
export const isListText = ({ name }: File): boolean => /\.(?:csv|tsv|txt)$/iu.test(name);

/** The text of bytes: what programs of schools write, UTF-8, UTF-16 with its mark, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The text of a class list as if it were copied from a table: columns that commas part are parted by semicolons. A comma counts only under a
 * head of several columns, since "Musial, Annika" is a name.
 * @throws SheetFileError `empty`, `tooLarge`, `unreadable`, `unknown` for bytes that are no text
 */
export async function readListText(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new SheetFileError("tooLarge");
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new SheetFileError("unreadable", { cause });
    }),
  );
  const text = decoded(bytes);
  if (text.trim() === "") throw new SheetFileError("empty");
  if (text.includes("\0")) throw new SheetFileError("unknown");
  const [head = ""] = text.trimStart().split(/\r\n|[\r\n]/u, 1);
  const isParted = /^[^;\t]*name[^;\t]*,[^;\t]*name/iu.test(head);
  return isParted ? text.replaceAll(/"([^"\n]*)"|,/gu, (part, quoted) => (part === "," ? ";" : String(quoted))) : text;
}
