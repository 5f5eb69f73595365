import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPersonalCode } from "#contract/password.ts";
import { type CodeAnswers, codeOf, codeParts } from "./code-parts.ts";

const answers = (mother: string, father: string, birthplace: string, day: string): CodeAnswers => ({
  mother,
  father,
  birthplace,
  day,
});

describe("the personal code", () => {
  test.each([
    ["Maria", "Jürgen", "Bremen", "7", "MJBR07"],
    [" maria ", "jürgen", "bremen", "07", "MJBR07"],
    ["Özlem", "Ümit", "Östersund", "31", "ÖÜÖS31"],
    ["Émilie", "Şükrü", "Łódź", "1.", "ESLO01"],
    ["Ýrsa", "Øyvind", "’s-Hertogenbosch", "10", "YOSH10"],
    ["O\u0308zlem", "ılhan", "Æbeltoft", "22", "ÖIAB22"],
    ["Anna", "Ben", "St. Ingbert", "29", "ABST29"],
  ])("of %j, %j, %j and %j is %s", (mother, father, birthplace, day, code) => {
    expect(codeOf(answers(mother, father, birthplace, day))).toBe(code);
  });

  test.each([
    ["", "Jürgen", "Bremen", "7"],
    ["Maria", "–", "Bremen", "7"],
    ["Maria", "Jürgen", "B", "7"],
    ["Maria", "Jürgen", "Bremen", "32"],
    ["Maria", "Jürgen", "Bremen", "0"],
    ["Maria", "Jürgen", "Bremen", "7.3."],
    ["李", "Ольга", "Bremen", "7"],
  ])("is open while an answer gives no part of it: %j, %j, %j, %j", (...given) => {
    expect(codeOf(answers(...given))).toBe("");
  });

  test("is valid or open, whatever is typed", () => {
    const typed = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("Maria", "Äbtissin", "Straße", "7", "31."));
    fc.assert(
      fc.property(fc.tuple(typed, typed, typed, typed), (given) => {
        const code = codeOf(answers(...given));
        expect(code === "" || isPersonalCode(code)).toBe(true);
      }),
    );
  });

  test("shows the part of each answer while one types", () => {
    expect(codeParts(answers("M", "", "Br", "0"))).toEqual(answers("M", "", "BR", ""));
  });
});
