import { describe, expect, test } from "vitest";
import { type KnownChild, matchNames } from "./match-names.ts";
import { typedRows } from "./typed-rows.ts";

const SPARES = ["Adler", "Biber"];
const child = (accessName: string, real?: KnownChild["real"]): KnownChild => ({
  _id: `id ${accessName}`,
  accessName,
  real,
});

/** What became of the lines: the access name that each got, or those that fit. */
function matched(lines: readonly string[], pupils: readonly KnownChild[]): (string | string[])[] {
  const plain = (id: string): string => id.replace("id ", "");
  return matchNames(typedRows(lines, SPARES), pupils).map(({ pupilId, fitting }) =>
    pupilId === undefined ? fitting.map(plain) : plain(pupilId),
  );
}

describe("a list of real names is matched with a class", () => {
  test("by the rule of the access names, whatever the order, the number behind them and the accents", () => {
    const pupils = ["MusAnn", "ZimMar3", "ÖztAyş", "ÖztLei"].map((name) => child(name));
    const lines = ["Öztürk, Ayşe", "Annika Musial", "Mara Zimmermann", "Leila Öztürk"];
    expect(matched(lines, pupils)).toEqual(["ÖztAyş", "MusAnn", "ZimMar3", "ÖztLei"]);
  });

  test("two children with the same letters are left to the teacher, with both to choose from", () => {
    const pupils = ["MusAnn", "MusAnn2", "ZimMar"].map((name) => child(name));
    expect(matched(["Annika Musial", "Anna Mustermann", "Mara Zimmermann"], pupils)).toEqual([
      ["MusAnn", "MusAnn2"],
      ["MusAnn", "MusAnn2"],
      "ZimMar",
    ]);
  });

  test("one name of the list cannot say which of two it is, nor two names which of them the one child is", () => {
    expect(matched(["Annika Musial"], [child("MusAnn"), child("MusAnn2")])).toEqual([["MusAnn", "MusAnn2"]]);
    expect(matched(["Annika Musial", "Anna Mustermann"], [child("MusAnn")])).toEqual([["MusAnn"], ["MusAnn"]]);
  });

  test("a name that is kept already stays with its child, and leaves the other one to the rest of the list", () => {
    const pupils = [child("MusAnn"), child("MusAnn2", { first: "Anna", last: "Mustermann" })];
    expect(matched(["Annika Musial", "Anna Mustermann"], pupils)).toEqual(["MusAnn", "MusAnn2"]);
    expect(matched(["Anna Mustermann"], [child("Leopard", { first: "Anna", last: "Mustermann" })])).toEqual([
      "Leopard",
    ]);
  });

  test("two children of one name keep one access each", () => {
    const real = { first: "Anna", last: "Mustermann" };
    expect(matched(["Anna Mustermann", "Anna Mustermann"], [child("MusAnn", real), child("MusAnn2", real)])).toEqual([
      "MusAnn",
      "MusAnn2",
    ]);
  });

  test("a line that was copied twice counts once, and one without letters not at all", () => {
    expect(matched(["Annika Musial", "Annika Musial", "123"], [child("MusAnn")])).toEqual(["MusAnn", ["MusAnn"]]);
  });

  test("nobody fits where the access name is another one", () => {
    expect(matched(["Annika Musial"], [child("Leopard")])).toEqual([[]]);
  });

  test("a name that was shortened since it would be the whole one is found by its earlier form too", () => {
    expect(matched(["Mia Koç"], [child("KoMi")])).toEqual(["KoMi"]);
    expect(matched(["Mia Koç"], [child("KocMia")])).toEqual(["KocMia"]);
  });
});
