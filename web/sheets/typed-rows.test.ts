import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineOf, linesOf, namesOfLine, typedRows } from "./typed-rows.ts";

const SPARES = ["Otter", "Dachs"];

describe("the names in a line", () => {
  test.each([
    ["Anna Musterfrau", "Anna", "Musterfrau"],
    ["Musterfrau, Anna", "Anna", "Musterfrau"],
    ["  Anna   Lena  Musterfrau ", "Anna Lena", "Musterfrau"],
    ["Anna-Lena von der Heide", "Anna-Lena", "von der Heide"],
    ["von der Heide, Anna-Lena", "Anna-Lena", "von der Heide"],
    ["Vincent van Gogh", "Vincent", "van Gogh"],
    ["12. Anna Musterfrau", "Anna", "Musterfrau"],
    ["12 Anna Musterfrau", "Anna", "Musterfrau"],
    ["– Anna Musterfrau", "Anna", "Musterfrau"],
    ["Anna Musterfrau (Förderplan)", "Anna", "Musterfrau"],
    ["Musterfrau, Anna (w)", "Anna", "Musterfrau"],
    ["Anna Musterfrau, 12.03.2013", "Anna", "Musterfrau"],
    ["Anna Musterfrau,", "Anna", "Musterfrau"],
    ["Sami", "Sami", ""],
    ["Von Meier", "Von", "Meier"],
    ["Мария Иванова", "Мария", "Иванова"],
  ])("%s", (line, firstName, lastName) => {
    expect(namesOfLine(line)).toEqual([firstName, lastName]);
  });
});

describe("a pasted text", () => {
  test("gives a line for each child, without empty ones, whatever ends its lines", () => {
    expect(linesOf("Anna Ast\r\n\r\nBen Berg\n  \nCem Çelik\r")).toEqual(["Anna Ast", "Ben Berg", "Cem Çelik"]);
  });

  test("of a spreadsheet has first and last name in two columns", () => {
    expect(linesOf("Anna\tAst\nMia Sofie\tKoç")).toEqual(["Anna Ast", "Mia Sofie Koç"]);
  });

  test("follows the table's own head, in either order and among other columns", () => {
    expect(linesOf("Nr.\tNachname\tVorname\tKlasse\n1\tAst\tAnna\t7b\n2\tBerg\tBen\t7b")).toEqual([
      "Anna Ast",
      "Ben Berg",
    ]);
    expect(linesOf("First name\tLast name\nAnna\tAst")).toEqual(["Anna Ast"]);
    expect(linesOf("Name\nAnna Ast")).toEqual(["Anna Ast"]);
  });

  test("of a table without a head skips its numbers", () => {
    expect(linesOf("1\tAnna\tAst\n2\tBen\tBerg")).toEqual(["Anna Ast", "Ben Berg"]);
  });

  test("of a table without a head skips the class", () => {
    expect(linesOf("6b\tAnna\tAst\n6b\tBen\tBerg")).toEqual(["Anna Ast", "Ben Berg"]);
  });

  test("of a CSV file loses its quotation marks", () => {
    expect(linesOf('"Anna";"Ast"\n"Ben";"Berg"')).toEqual(["Anna Ast", "Ben Berg"]);
  });

  test("keeps the two names apart where a line of words would not", () => {
    expect(linesOf("Anna\tAst Berg")).toEqual(["Ast Berg, Anna"]);
  });
});

test("two names make a line that is read as the same names", () => {
  const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,8}([ -][A-Z][a-z]{1,8})?$/);
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      expect(namesOfLine(lineOf(firstName, lastName))).toEqual([firstName, lastName]);
    }),
  );
});

test("a last name alone needs no comma", () => {
  expect(lineOf("", "Cemal")).toBe("Cemal");
});

describe("typed children", () => {
  test("have their access names, and keep the numbers of their lines", () => {
    const rows = typedRows(["Anna Musterfrau", "", "Sami"], SPARES);
    expect(rows.map(({ number, base }) => [number, base])).toEqual([
      [1, "MusAnn"],
      [3, "Sam"],
    ]);
    expect(rows.every(({ fault, doubt }) => fault === undefined && doubt === undefined)).toBe(true);
  });

  test("have another access name than one with a whole name in it", () => {
    expect(typedRows(["Mia Koç"], SPARES)).toMatchObject([{ base: "KoMi", whole: "KocMia" }]);
    expect(SPARES).toContain(typedRows(["An Vu"], SPARES)[0]?.base);
  });

  test("are doubtful if the same name is further up, or if it is none", () => {
    expect(typedRows(["Anna Ast", "Ast, Anna", "12"], SPARES)).toMatchObject([
      { number: 1 },
      { number: 2, doubt: "double" },
      { number: 3, fault: "noLetters" },
    ]);
  });
});
