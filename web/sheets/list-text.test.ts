import { describe, expect, test } from "vitest";
import { isListText, readListText } from "./list-text.ts";
import { SheetFileError } from "./sheet-file-error.ts";
import { linesOf } from "./typed-rows.ts";

const file = (content: string | Uint8Array<ArrayBuffer>, name = "7b.csv"): File => new File([content], name);
const lines = async (content: string | Uint8Array<ArrayBuffer>): Promise<string[]> =>
  linesOf(await readListText(file(content)));

const LINES = ["Ayşe Öztürk", "Mara Zimmermann"];

describe("a class list in a text file", () => {
  test("is known by the end of its name", () => {
    expect(["a.csv", "A.CSV", "a.txt", "a.tsv", "a.xlsx"].map((name) => isListText(file("", name)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test("has columns that semicolons, commas or tabs part, in the order of its head", async () => {
    const rows = [
      ["Nachname", "Vorname", "Klasse"],
      ["Öztürk", "Ayşe", "7b"],
      ["Zimmermann", "Mara", "7b"],
    ];
    for (const sign of [";", ",", "\t"]) {
      expect(await lines(rows.map((row) => row.join(sign)).join("\r\n"))).toEqual(LINES);
      expect(await lines(rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join("\n"))).toEqual(LINES);
    }
  });

  test("or lines, in which a comma stands behind the last name", async () => {
    expect(await lines("Öztürk, Ayşe\nZimmermann, Mara\n")).toEqual(["Öztürk, Ayşe", "Zimmermann, Mara"]);
  });

  test("is read in the letters of older programs and of Excel's Unicode text", async () => {
    expect(await lines(Uint8Array.from("\xd6ztan \xc4rmel", (letter) => letter.charCodeAt(0)))).toEqual([
      "Öztan Ärmel",
    ]);
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${LINES[0]}`, (letter) => letter.charCodeAt(0)).buffer);
    expect(await lines(wide)).toEqual([LINES[0]]);
  });

  test("is refused with a reason if it is empty or no text", async () => {
    await expect(readListText(file(" \n"))).rejects.toEqual(new SheetFileError("empty"));
    await expect(readListText(file("PK\u0003\0\0"))).rejects.toEqual(new SheetFileError("unknown"));
  });
});
