import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listsIn } from "./places.ts";
import { type Difference, replace } from "./replace.ts";

const at = (place: string, from: string, to: string, language?: "de" | "en"): Difference => ({
  place,
  language,
  from,
  to,
  line: 1,
});
const everywhere = (from: string, to: string, language?: "de" | "en"): Difference =>
  at("everywhere", from, to, language);
const NONE: ReadonlySet<string> = new Set();
const made = (name: string, text: string, ...differences: Difference[]): string =>
  replace(name, text, differences, NONE).text;
const german = (text: string, ...differences: Difference[]): string => made("items/1-de.html", text, ...differences);
const english = (text: string, ...differences: Difference[]): string => made("items/1-en.html", text, ...differences);

const DIAGNOSIS = `responses:
  # 12 and 21
  n1: { page: 1, groups: [N], kind: number, unit: cm, correct: ["12"], codes: { "21": [swap], "-1": [first] } }
  # −2; 3; −7
  o1:
    page: 1
    kind: order
    options: ["-2", "3", "-7"]
    correct: ["-7,-2,3"]
codes:
  first: { de: "minus 1, also −1", en: "minus 1, so −1" }
counts:
  right: { correct: all, means: { de: "12 von 12", en: "12 of 12" } }
stages:
  - name: reading
    rules:
      # Robustness: 12 % at 5 % slips.
      - { is: 1, when: { right: ">=1" }, label: { de: "sieht 1,5", en: "sees 1.5" } }
      - { is: 0, label: { de: "sieht 1,5", en: "sees 1.5" } }
patterns: []
`;
const CASES = `cases:
  - { title: "first, 12", base: blank, inputs: { n1: "12", o1: "-7,-2,3" }, expect: { stage: 1, patterns: [], percent: 12 } }
  - { title: "second, 12", base: blank, inputs: { n1: 12 }, expect: { stage: 1, patterns: [] } }
`;
const diagnosis = (...differences: Difference[]): string =>
  replace("key/diagnosis.yaml", DIAGNOSIS, differences, listsIn(DIAGNOSIS)).text;
const cases = (...differences: Difference[]): string =>
  replace("key/cases.yaml", CASES, differences, listsIn(DIAGNOSIS)).text;

describe("a difference", () => {
  test("is written once for both languages, and made in the notation of each", () => {
    const number = everywhere("4.8", "6.91");
    expect(german("<p>4,8 und 14,8</p>", number)).toBe("<p>6,91 und 14,8</p>");
    expect(english("<p>4.8 and 4.85</p>", number)).toBe("<p>6.91 and 4.85</p>");
    const task = everywhere("18 - 6 : 3", "20 - 8 : 2");
    expect(german("<p>18&nbsp;− 6&nbsp;: 3</p>", everywhere("18 − 6 : 3", "20 − 8 : 2"))).toBe(
      "<p>20&nbsp;− 8&nbsp;: 2</p>",
    );
    expect(english("<p>18 - 6 ÷ 3</p>", task)).toBe("<p>20 - 8 ÷ 2</p>");
    expect(english("<p>3 × 4</p>", everywhere("3 · 4", "5 · 6"))).toBe("<p>5 × 6</p>");
  });

  test("of a negative number and of a fraction is made in every way of writing them", () => {
    expect(german("<p>−5 und 5</p>", everywhere("-5", "-7"))).toBe("<p>−7 und 5</p>");
    expect(german("<p>−5 und 5</p>", everywhere("5", "7"))).toBe("<p>−7 und 7</p>");
    expect(german(String.raw`<p>\(\frac{3}{8}\) oder 3/8</p>`, everywhere("3/8", "2/7"))).toBe(
      String.raw`<p>\(\frac{2}{7}\) oder 2/7</p>`,
    );
    expect(german("<p>5</p>", everywhere("5", "-4.5"))).toBe("<p>−4,5</p>");
  });

  test("of one language is made in this language alone, over tags too, and words stand alone", () => {
    const word = everywhere("Stift", "Pinsel", "de");
    expect(german("<p>Stift, Bleistift, Stifte</p>", word)).toBe("<p>Pinsel, Bleistift, Stifte</p>");
    expect(english("<p>Stift</p>", word)).toBe("<p>Stift</p>");
    expect(german("<p><b>Beispiel:</b> drei Äpfel</p>", everywhere("</b> drei", "</b> vier", "de"))).toBe(
      "<p><b>Beispiel:</b> vier Äpfel</p>",
    );
  });

  test("may leave out the middle of a sentence, within a line", () => {
    const text = "<p>Der Test dauert zehn Minuten.</p>\n<p>Er dauert länger.</p>";
    expect(german(text, everywhere("Der […] Minuten", "Zehn Minuten", "de"))).toBe(
      "<p>Zehn Minuten.</p>\n<p>Er dauert länger.</p>",
    );
    expect(german(text, everywhere("Der […] länger", "Kurz", "de"))).toBe(text);
  });

  test("is made in its place alone", () => {
    const page = `<p>12</p>
<fieldset class="item"><legend>12</legend><number-input name="n1"></number-input></fieldset>
<fieldset class="item"><legend>12</legend><number-input name="n2"></number-input></fieldset>`;
    const lines = german(page, at("responses.n1", "12", "13")).split("\n");
    expect(lines.map((line) => line.includes("13"))).toEqual([false, true, false]);
    const sections = `<section data-stage="1" data-group="reading" data-part="details"><p>12</p></section>
<section data-pattern="P" data-part="details"><p>12</p></section>
<section data-part="introduction"><p>12</p></section>`;
    const places = ["stages.1 of reading", "patterns.P", "explanation.introduction"];
    for (const [index, place] of places.entries()) {
      const text = made("explanation-de.html", sections, at(place, "12", "13"));
      expect(text.split("\n").map((line) => line.includes("13"))).toEqual(places.map((_, other) => other === index));
    }
  });

  test("of a response is made in its rule, its comment and what is answered to it", () => {
    const one = at("responses.n1", "12", "13");
    expect(diagnosis(one)).toContain(
      '# 13 and 21\n  n1: { page: 1, groups: [N], kind: number, unit: cm, correct: ["13"]',
    );
    expect(diagnosis(one)).toContain('de: "12 von 12"');
    expect(cases(one)).toContain('inputs: { n1: "13", o1');
    expect(cases(one)).toContain("inputs: { n1: 13 }");
    expect(cases(at("cases.second, 12", "12", "14"), one)).toContain("inputs: { n1: 14 }");
  });

  test("takes the commas of an order and of ticks for what parts their keys", () => {
    const order = at("responses.o1", "3", "5");
    expect(diagnosis(order, at("responses.o1", "-2", "-4"))).toContain(
      'options: ["-4", "5", "-7"]\n    correct: ["-7,-4,5"]',
    );
    expect(cases(order)).toContain('o1: "-7,-2,5"');
  });

  test("leaves alone what is structure and no number of the task", () => {
    const ones = [everywhere("1", "9"), everywhere("12", "99")];
    expect(diagnosis(...ones)).toContain("page: 1");
    expect(diagnosis(...ones)).toContain('is: 1, when: { right: ">=1" }');
    expect(diagnosis(...ones)).toContain('de: "minus 9, also −9"');
    expect(cases(...ones)).toContain("expect: { stage: 1, patterns: [], percent: 12 }");
    const page = `<h2 id="t1">1</h2><span class="nr" aria-hidden="true">1</span><path d="M1 1h9"/><input name="t1_1" value="1">`;
    expect(german(page, everywhere("1", "9"))).toBe(
      `<h2 id="t1">9</h2><span class="nr" aria-hidden="true">1</span><path d="M1 1h9"/><input name="t1_1" value="9">`,
    );
  });

  test("changes an entry of a rule that is named as it stands", () => {
    expect(diagnosis(at("responses.n1", "unit: cm", "unit: km"))).toContain("kind: number, unit: km");
  });

  test("is found in a stage of a named list, with the remark above it", () => {
    const one = diagnosis(at("stages.1 of reading", "12", "14", "en"), at("stages.1 of reading", "1.5", "2.5"));
    expect(one).toContain("# Robustness: 14 % at 5 % slips.");
    expect(one.match(/sieht [\d,]+/gu)).toEqual(["sieht 2,5", "sieht 1,5"]);
  });

  test("that is still to be written leaves form A's words", () => {
    expect(german("<p>12 Äpfel</p>", everywhere("12", "⟦12⟧"))).toBe("<p>12 Äpfel</p>");
  });
});

describe("several differences", () => {
  test("are made at once: what has been replaced is not replaced again", () => {
    expect(german("<p>12 und 21</p>", everywhere("12", "21"), everywhere("21", "12"))).toBe("<p>21 und 12</p>");
  });

  test("are made the longest first, then the nearest", () => {
    const section = '<section data-stage="1" data-part="details"><p>3 Äpfel, 3 Birnen</p></section>';
    const explanation = (...differences: Difference[]): string => made("explanation-de.html", section, ...differences);
    const all = everywhere("3", "5");
    expect(explanation(all, everywhere("3 Birnen", "3 Birnen", "de"))).toContain("5 Äpfel, 3 Birnen");
    expect(explanation(all, at("stages.1", "3", "7"))).toContain("7 Äpfel, 7 Birnen");
    expect(explanation(all, at("stages.1", "3", "3"))).toContain("3 Äpfel, 3 Birnen");
  });

  test("are known by the lines in which they were made", () => {
    const [one, two] = [everywhere("1", "2"), everywhere("5", "6")];
    const lines = replace("items/1-de.html", "<p>1</p>\n<p>3</p>\n<p>5</p>", [one, two], NONE).made;
    expect([...lines]).toEqual([
      [1, [one]],
      [3, [two]],
    ]);
  });

  const number = fc.oneof(
    fc.integer({ min: 0, max: 999 }).map(String),
    fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 })).map(([a, b]) => `${a}.${b}`),
    fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })).map(([a, b]) => `${a}/${b}`),
  );
  const text = (numbers: readonly string[]): string =>
    numbers.map((one) => `<p>Zahl ${one.replace(".", ",")} steht da.</p>`).join("\n");

  test("that say the same on both sides change nothing", () => {
    fc.assert(
      fc.property(fc.uniqueArray(number), (numbers) => {
        const same = numbers.map((one) => everywhere(one, one));
        expect(german(text(numbers), ...same)).toBe(text(numbers));
      }),
    );
  });

  test("that are turned round give form A again", () => {
    fc.assert(
      fc.property(fc.uniqueArray(number), fc.integer({ min: 0, max: 50 }), (numbers, by) => {
        const others = numbers.map((_, index) => numbers[(index + by) % numbers.length] ?? "");
        const there = numbers.map((one, index) => everywhere(one, others[index] ?? ""));
        const back = there.map(({ from, to }) => everywhere(to, from));
        expect(german(text(numbers), ...there)).toBe(text(others));
        expect(german(german(text(numbers), ...there), ...back)).toBe(text(numbers));
      }),
    );
  });
});
