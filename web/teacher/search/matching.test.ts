import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { find, marksIn, preparer, readQuery, type Texts } from "./matching.ts";

const prepare = preparer();
const all = (texts: readonly Texts[]) => texts.map((each) => prepare(each.title, each));
const foundIn = (texts: readonly Texts[], typed: string, most = 10): string[] =>
  find(all(texts), readQuery(typed), most).found;
const finds = (title: string, typed: string): boolean => foundIn([{ title }], typed).length === 1;
const marked = (text: string, typed: string): string[] =>
  marksIn(text, readQuery(typed)).map(([start, end]) => text.slice(start, end));

describe("what is typed finds a name", () => {
  test.each([
    ["Yılmaz", ["yilmaz", "YILMAZ", "yıl", "Yilm"]],
    ["Öztürk", ["oeztuerk", "ozturk", "öztürk", "oezturk", "OZTUERK"]],
    ["Müller", ["mueller", "muller", "müller", "MÜ"]],
    ["Mueller", ["müller", "mueller"]],
    ["Weiß", ["weiss", "weiß", "WEISS", "wei"]],
    ["Łukasz Świątek", ["lukasz", "swiatek", "świą"]],
    ["İbrahim Şahin", ["ibrahim", "sahin", "İb"]],
    ["Çelik", ["celik", "çe"]],
    ["Sørensen", ["sorensen", "soerensen", "sør"]],
    ["Åse", ["ase", "aase"]],
    ["Nguyễn", ["nguyen"]],
    ["D’Angelo", ["dangelo", "d'angelo", "D’A"]],
    ["Mia-Sophie", ["sophie", "mia-so", "mia sophie", "sophie mia"]],
    ["Юлия", ["юл", "ЮЛИЯ"]],
    ["MusAnn", ["mus", "ann", "musann", "usa"]],
    ["7b", ["7b", "7", "b", "7 b"]],
    ["7 b", ["7 b", "7", "b"]],
  ])("%s", (title, typed) => {
    expect(typed.filter((each) => !finds(title, each))).toEqual([]);
  });

  test("in decomposed letters as in composed ones", () => {
    expect(finds("Öztürk".normalize("NFD"), "oezt")).toBe(true);
    expect(finds("Öztürk", "Özt".normalize("NFD"))).toBe(true);
  });

  test.each([
    ["Öztürk", "otz"],
    ["Otto", "oe"],
    ["Anna", "b"],
    ["Anna", "n"],
    ["Anna", ""],
    ["Anna", " - "],
    ["", "a"],
  ])("but %s is not found by “%s”", (title, typed) => expect(finds(title, typed)).toBe(false));
});

describe("the order", () => {
  const of = (...titles: string[]): Texts[] => titles.map((title) => ({ title }));

  test("has starts of words before what is inside of them", () => {
    expect(foundIn(of("Susanne Blum", "Blum, Anne", "Anneke"), "anne")).toEqual([
      "Blum, Anne",
      "Anneke",
      "Susanne Blum",
    ]);
  });

  test("has a name before the other name beside it", () => {
    const texts = [{ title: "Ahmet", beside: "MusAhm" }, { title: "Mustafa" }];
    expect(foundIn(texts, "mus")).toEqual(["Mustafa", "Ahmet"]);
  });

  test("keeps that in which it was given, and says how many there are", () => {
    const { found, total, best } = find(all(of("Anna", "Anton", "Anke")), readQuery("an"), 2);
    expect([found, total, best]).toEqual([["Anna", "Anton"], 3, 0]);
  });
});

describe("several words", () => {
  const children = [
    { title: "Musial, Annika", beside: "MusAnn", within: "7b" },
    { title: "Mustafa, Selim", beside: "AhmSel", within: "6a" },
  ];
  test("name a child and its class, in any order", () => {
    expect(foundIn(children, "mus 7b")).toEqual(["Musial, Annika"]);
    expect(foundIn(children, "6a mus")).toEqual(["Mustafa, Selim"]);
    expect(foundIn(children, "mus 9c")).toEqual([]);
  });

  test("find nothing by the class alone", () => {
    expect(foundIn(children, "7b")).toEqual([]);
    expect(foundIn(children, "7")).toEqual([]);
  });
});

describe("marks", () => {
  test.each([
    ["Musial, Annika", "mus", ["Mus"]],
    ["Öztürk", "oez", ["Öz"]],
    ["Öztürk", "o", ["Ö"]],
    ["Straße", "strass", ["Straß"]],
    ["Straße", "stras", ["Straß"]],
    ["Yılmaz, Deniz", "yil den", ["Yıl", "Den"]],
    ["Öztürk".normalize("NFD"), "oez", ["Öz".normalize("NFD")]],
    ["Susanne", "anne", ["anne"]],
    ["Müller", "ell", ["üll"]],
    ["Anna Mann", "an", ["An"]],
    ["MusAnn", "mus ann", ["MusAnn"]],
    ["Anna", "x", []],
    ["Bruch und Bruchteil", "bruch", ["Bruch", "Bruch"]],
  ])("in %s for “%s”", (text, typed, expected) => expect(marked(text, typed)).toEqual(expected));
});

/** Letters with their other spellings, as somebody without the letter on the keyboard types them. */
const LETTERS: readonly [string, readonly string[]][] = [
  ["a", ["a", "A"]],
  ["n", ["n"]],
  ["k", ["k", "K"]],
  ["ä", ["a", "ae", "Ä", "ä"]],
  ["Ö", ["o", "oe", "ö"]],
  ["ü", ["u", "ue", "ü"]],
  ["ß", ["ss", "ß"]],
  ["ı", ["i", "ı"]],
  ["ş", ["s", "ş"]],
  ["Ł", ["l", "ł"]],
  ["ø", ["o", "oe"]],
  ["é", ["e"]],
];
/** A letter of a name, and how somebody types it. */
const letter = fc.constantFrom(...LETTERS).chain(([written, spellings]) =>
  fc.constantFrom(...spellings).map((typed) => ({
    written,
    typed,
    isSpecial: spellings.includes("oe") || spellings.includes("ae") || spellings.includes("ue"),
  })),
);
/** Beyond three umlauts in one word, all of them must be typed alike. */
const word = fc
  .array(letter, { minLength: 1, maxLength: 8 })
  .filter((letters) => letters.filter(({ isSpecial }) => isSpecial).length <= 3);
const anyText = fc.string({ unit: fc.constantFrom(..."aAnNbÖöüßı7 -,’é".split(""), "o\u0308", "👩"), maxLength: 14 });

describe("for any name", () => {
  test("every way to type it finds it, at the start of a word, and marks all of it", () => {
    fc.assert(
      fc.property(word, (letters) => {
        const title = letters.map(({ written }) => written).join("");
        const typed = letters.map((each) => each.typed).join("");
        expect(find(all([{ title }]), readQuery(typed), 1).best).toBe(0);
        expect(marked(title, typed).join("")).toBe(title);
      }),
    );
  });

  test("what is found has a mark, and marks are sorted, apart and within the text", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, typed) => {
        const marks = marksIn(title, readQuery(typed));
        if (finds(title, typed)) expect(marks.length).toBeGreaterThan(0);
        let last = -1;
        for (const [start, end] of marks) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(title.length);
      }),
    );
  });

  test("typing on finds nothing new, from the second letter on", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), fc.stringMatching(/^[a-z]{2,4}$/), (titles, typed) => {
        const texts = titles.map((title) => ({ title }));
        const before = new Set(foundIn(texts, typed.slice(0, 2)));
        for (const title of foundIn(texts, typed)) expect(before.has(title)).toBe(true);
      }),
    );
  });

  test("the letters of a text find it whatever their case", () => {
    fc.assert(
      fc.property(anyText, (title) => {
        if (readQuery(title).length === 0) return;
        expect(finds(title, title)).toBe(true);
        expect(finds(title, title.toUpperCase())).toBe(true);
      }),
    );
  });
});
