import { describe, expect, test } from "vitest";
import { faultsAfter, files, swap } from "../testing/faults-after.ts";
import { item } from "../testing/item-faults.ts";
import type { Changes } from "../testing/tiny-library.ts";
import { checkSameNumbers } from "./check-same-numbers.ts";

/** The faults of an English page beside a German one, as `line: message`. */
function faults(german: string, english: string): string[] {
  const found: string[] = [];
  checkSameNumbers(german, english, (line, message) => void found.push(`${line}: ${message}`));
  return found;
}

const question = (text: string): string =>
  `<h2>?</h2>\n${item(`<p>${text}</p>\n<number-input name="r"></number-input>`)}`;
const asked = (german: string, english: string): string[] => faults(question(german), question(english));

describe("the same numbers in both languages", () => {
  test("are asked for in an item, and the fault names both", () => {
    expect(asked(String.raw`Was ist \(\frac{2}{9}\) von 18?`, String.raw`What is \(\frac{8}{9}\) of 18?`)).toEqual([
      "4: r shows 2/9 on the German page, here 8/9; show the same numbers, or say in it why not: <!-- Differs: … -->",
    ]);
    expect(asked("von −40 € bis 20 €", "from −€30 to €20")).toEqual([
      expect.stringMatching(/^4: r shows −40 .* here −30;/u),
    ]);
    expect(asked("drei von 5", "three")).toEqual([expect.stringMatching(/^2: r shows 5 .* missing here;/u)]);
    expect(asked("drei", "three of 5")).toEqual([
      expect.stringMatching(/^4: r shows 5, which is not on the German page;/u),
    ]);
  });

  test("are asked for in each option by itself", () => {
    const options = (a: string, b: string): string =>
      question("Was?").replace(
        '<number-input name="r"></number-input>',
        [a, b]
          .map((text, index) => `<label><input type="radio" name="r" value="${index}"><span>${text}</span></label>`)
          .join("\n"),
      );
    expect(faults(options("0,5", "0,25"), options("0.5", "0.25"))).toEqual([]);
    const swapped = faults(options("0,5", "0,25"), options("0.25", "0.5"));
    expect(swapped).toHaveLength(2);
    expect(swapped[0]).toMatch(/r, option 0, shows 0\.5 on the German page, here 0\.25/u);
  });

  test("are asked for in drawings, in what is spoken, and around the items", () => {
    const page = (task: string, drawn: string, spoken: string): string =>
      `<p class="task">${task}</p>\n<svg><title>${drawn}</title><text>${drawn}</text></svg>\n${item(`<number-line name="r" aria-label="${spoken}"></number-line>`)}`;
    expect(faults(page("2,5 m", "7", "von 0 bis 1"), page("2.5 m", "7", "from 0 to 1"))).toEqual([]);
    expect(faults(page("2,5 m", "7", "von 0 bis 1"), page("3.5 m", "8", "from 0 to 2"))).toEqual([
      expect.stringMatching(
        /^1: the text around the items shows 2\.5 and 7 and 7 on the German page, here 3\.5 and 8 and 8;/u,
      ),
      expect.stringMatching(/^5: r shows 1 on the German page, here 2;/u),
    ]);
  });

  test("may differ where the author says why, and only there", () => {
    const remark = "<!-- Differs: a German idiom has a number that no English one has. -->";
    expect(asked(`nach Adam Ries 4 ${remark}`, "")).toEqual([]);
    expect(asked("", `4 ${remark}`)).toEqual([]);
    expect(asked(remark, "")).toEqual([expect.stringMatching(/^1: r has the same numbers .* leave out the remark/u)]);
    expect(faults(`<p>3</p>${question(`4 ${remark}`)}`, question("4"))).toHaveLength(2);
    expect(asked("4 <!-- Differs: -->", "")).toHaveLength(1);
  });
});

describe("no difference is", () => {
  test.each([
    ["the decimal mark", "0,5 und 4,63", "0.5 and 4.63"],
    ["the decimal mark in a formula", String.raw`\(0{,}25 + \frac{1}{4}\)`, String.raw`\(0.25 + \frac{1}{4}\)`],
    ["the mark of thousands", "2.400 und 1.000.000 und 50\u00a0000", "2,400 and 1,000,000 and 50,000"],
    ["a point at the end", "Es sind 5. Und 6.", "There are 5, and 6."],
    ["the place of the currency", "80 € und −30 €", "€80 and −€30"],
    ["a blank before the percent sign", "25 % von 80", "25% of 80"],
    [
      "the time of day",
      "um 13 Uhr, von 14 bis 16 Uhr, um 8.30 Uhr, um 12 Uhr",
      "at 1 pm, from 2 to 4 pm, at 8:30 am, at 12 pm",
    ],
    ["the hour of the day", "um 13 Uhr, von 8 bis 12 Uhr, um 8.30 Uhr", "at 13:00, from 8:00 to 12:00, at 8:30"],
    ["an ordinal", "das 3. Kind", "the 3rd child"],
    ["the sign of multiplication and division", "18 − 6 : 3 · 2", "18 − 6 ÷ 3 × 2"],
    ["the same signs in a formula", String.raw`\(3 \cdot 4 : 2\)`, String.raw`\(3 \times 4 \div 2\)`],
    ["a formula in one language and text in the other", String.raw`\(\frac{3}{8}\)`, "3/8"],
    ["the letter of a thing", "4k + 3t = 20", "4b + 3t = 20"],
    ["the order of the words", "10 € von 40 €", "of €40, €10"],
    ["a number in words", "drei von vier", "three of four"],
  ])("%s", (_, german, english) => {
    expect(asked(german, english)).toEqual([]);
  });

  test.each([
    ["another sign", "18 − 6 : 3", "18 + 6 ÷ 3"],
    ["another order of a formula", "3 − 5", "5 − 3"],
    ["a sign left out", "−5 °C", "5 °C"],
    ["a decimal as thousands", "2,400 kg", "2,400 kg"],
    ["another hour", "um 13 Uhr", "at 2 pm"],
    ["a number that is there once", "5 und 5", "5"],
  ])("but %s is one", (_, german, english) => {
    expect(asked(german, english)).toHaveLength(1);
  });
});

describe("a version", () => {
  const other = swap("\\cdot 4", "\\cdot 5");

  test("has the same numbers in both languages", () => {
    expect(faultsAfter({ [files.oneEnglish]: other })).toEqual([
      expect.stringMatching(
        /^content\/tiny-test\/1\.0\.0\/items\/1-en\.html:5: n1 shows 3·4 on the German page, here 3·5;/u,
      ),
    ]);
  });

  test("that was published before this was asked is left alone", () => {
    const lock = JSON.stringify({ "tiny-test/1.0.0": { "version.yaml": "" } });
    const earlier = { [files.families]: null, [files.provenance]: null, "published.lock.json": lock };
    expect(faultsAfter({ ...earlier, [files.oneEnglish]: other })).toEqual([]);
  });

  test("is made as a parallel form with the same numbers, too", () => {
    const form: Changes = {
      "tiny-test-b/1.0.0/version.yaml": 'parallel-to: tiny-test/1.0.0\nchangelog: { de: "Erste.", en: "First." }\n',
      "tiny-test-b/1.0.0/differences.yaml":
        "responses:\n  n1:\n    12: 15\n    21: 51\n    de: { 3 \\cdot 4: 3 \\cdot 5 }\n",
    };
    expect(faultsAfter(form)).toContainEqual(
      expect.stringMatching(
        /^content\/tiny-test-b\/1\.0\.0\/differences\.yaml:1: content\/tiny-test\/1\.0\.0\/items\/1-en\.html:5: n1 shows 3·5 on the German page, here 3·4;/u,
      ),
    );
  });
});
