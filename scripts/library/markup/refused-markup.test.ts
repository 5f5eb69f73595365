import { describe, expect, test } from "vitest";
import { faultsAfter, files, type Row, swap } from "../testing/faults-after.ts";

const { diagnosis, oneEnglish, twoEnglish, one, two, explanation } = files;

const pages: Row[] = [
  ["a page that one language lacks", oneEnglish, null, /1-en\.html:1: the file is missing/],
  [
    "a page that both languages lack",
    diagnosis,
    swap("c1: { page: 2", "c1: { page: 3"),
    /items\/3-de\.html:1: the file is missing/,
  ],
  [
    "a response that the diagnosis does not know",
    one,
    swap('name="n1"', 'name="x1"'),
    /1-de\.html:6: the response x1 is not in key/,
  ],
  [
    "a response that stands on no page",
    one,
    swap('name="n1"', 'name="x1"'),
    /1-de\.html:1: the response n1 is missing/,
  ],
  [
    "languages that differ in a response",
    one,
    swap('name="n1"', 'name="x1"'),
    /1-en\.html:1: the response x1 is missing; the German page has it/,
  ],
  [
    "options that differ from the diagnosis",
    two,
    swap('value="c"', 'value="d"'),
    /2-de\.html:7: c1 offers a, b, d; .* a, b, c/,
  ],
  [
    "a choice whose options are listed in another order than they stand",
    diagnosis,
    swap("options: [a, b, c]", "options: [b, a, c]"),
    /2-de\.html:7: c1 offers a, b, c; key\/diagnosis\.yaml lists b, a, c; list them as they stand/,
  ],
  ["an option that stands twice", two, swap('value="c"', 'value="b"'), /2-de\.html:9: c1 offers b twice/],
  ["an option without a value", two, swap(' value="c"', ""), /2-de\.html:9: c1: an option has no value/],
  [
    "options in another order than the German page",
    twoEnglish,
    (text) => text.replace('"a"', '"z"').replace('"b"', '"a"').replace('"z"', '"b"'),
    /2-en\.html:7: c1 differs from the German page/,
  ],
  [
    "boxes outside of a multi-select",
    two,
    (text) => text.replaceAll('type="radio"', 'type="checkbox"'),
    /2-de\.html:7: c1: boxes stand in a <multi-select name="c1">/,
  ],
  ["a field without a name", one, swap(' name="n1"', ""), /1-de\.html:6: <input> has no name/],
  ["a field that no label names", one, swap('for="n1"', 'for="n2"'), /1-de\.html:6: n1 has no accessible name/],
  [
    "a label that only shows and does not speak",
    one,
    swap('<label for="n1">\\(3 \\cdot 4\\)</label>', '<label for="n1"><span aria-hidden="true">x</span></label>'),
    /1-de\.html:6: n1 has no accessible name/,
  ],
  ["options without a question", two, swap("Welches?", ""), /2-de\.html:7: c1 has options without a question/],
  ["a label for nothing", one, swap('for="n1"', 'for="q"'), /1-de\.html:5: there is no id q/],
  ["an id that stands twice on a page", one, swap('id="n2"', 'id="n1"'), /1-de\.html:11: the id n1 stands twice/],
  [
    "an id that two pages share",
    two,
    (text) => text.replace('id="t"', 'id="n1"').replace('"t d"', '"n1 d"'),
    /2-de\.html:2: the id n1 stands on page 1 too/,
  ],
  [
    "an item whose number is not its place",
    one,
    swap('true">2<', 'true">3<'),
    /1-de\.html:8: the item of n2 is numbered 3; .* it is 2/,
  ],
  [
    "an item without a number",
    one,
    swap('<span class="nr" aria-hidden="true">2</span>', ""),
    /1-de\.html:8: the item of n2 has no number/,
  ],
  [
    "a field outside of an item",
    one,
    swap('class="item short"', 'class="short"'),
    /1-de\.html:6: n1 does not stand in one item/,
  ],
  [
    "a drawing that a blind child cannot know",
    two,
    swap('<desc id="d">Ein Strich.</desc>', '<desc id="d"></desc>'),
    /2-de\.html:2: the drawing has no <desc>/,
  ],
  ["a drawing that is not spoken", two, swap(' role="img"', ""), /2-de\.html:2: a drawing needs role="img"/],
  ["a formula that is no TeX, with its line", one, swap("\\frac{1}{4}", "\\frac{1}"), /1-de\.html:10: .* is no TeX: /],
  ["a formula that is not closed", one, swap("4\\)", "4"), /1-de\.html:5: a backslash stands outside of a formula/],
];

const question = (html: string): string => `<section data-stage="1" data-part="question">${html}</section>`;

const explanations: Row[] = [
  [
    "a part that is missing",
    explanation,
    swap('<section data-part="references">', '<section data-part="introduction">'),
    /explanation-de\.html:1: the section references is missing/,
  ],
  [
    "a stage without an explanation",
    explanation,
    (text) => text.replaceAll('data-stage="1"', 'data-stage="7"'),
    /explanation-de\.html:1: the section details for stage 1 is missing/,
  ],
  [
    "an explanation of a stage that does not exist",
    explanation,
    (text) => text.replaceAll('data-stage="1"', 'data-stage="7"'),
    /explanation-de\.html:6: the section "description" for stage 7 is not expected/,
  ],
  [
    "a section that stands twice",
    explanation,
    (text) => text + text,
    /explanation-de\.html:19: the section introduction for the test stands twice/,
  ],
  [
    "too few suggestions",
    explanation,
    swap("<li>Dann</li>", ""),
    /explanation-de\.html:5: the suggestions for stage \? are 1; write 2 to 4/,
  ],
  [
    "too many suggestions",
    explanation,
    swap("<li>Dann</li>", "<li>x</li>".repeat(4)),
    /explanation-de\.html:5: the suggestions for stage \? are 5/,
  ],
  [
    "text outside of a section",
    explanation,
    (text) => `<p>x</p>${text}`,
    /explanation-de\.html:1: an explanation consists of/,
  ],
  [
    "an empty section",
    explanation,
    swap("<p>Text</p>", ""),
    /explanation-de\.html:1: the section introduction for the test is empty/,
  ],
  [
    "a link outside of the references",
    explanation,
    swap("<p>Text</p>", '<p><a href="https://example.org/">x</a></p>'),
    /explanation-de\.html:1: a link stands in the references only/,
  ],
  [
    "a question that only one language has",
    explanation,
    (text) => text + question("<p>Woran siehst du das?</p>"),
    /explanation-en\.html:1: the question for stage 1 is missing; the other language has it/,
  ],
  [
    "two questions for one stage",
    explanation,
    (text) => text + question("<p>Woran?</p><p>Warum?</p>"),
    /explanation-de\.html:19: the question for stage 1 is not one paragraph/,
  ],
  [
    "a question too long to be said",
    explanation,
    (text) => text + question(`<p>${"Warum? ".repeat(29)}</p>`),
    /explanation-de\.html:19: the question for stage 1 has 202 characters; write at most 200/,
  ],
  [
    "a question for the whole test",
    explanation,
    (text) => `${text}<section data-part="question"><p>Warum?</p></section>`,
    /explanation-de\.html:19: the section data-part="question" is not expected/,
  ],
  [
    "fields in an explanation",
    explanation,
    swap("<p>Text</p>", '<p><input type="text" name="n1"></p>'),
    /explanation-de\.html:1: <input> is not allowed/,
  ],
];

describe("the check of pages", () => {
  test.each(pages)("refuses %s", (_, file, change, fault) => {
    expect(faultsAfter({ [file]: change })).toContainEqual(expect.stringMatching(fault));
  });
});

describe("the check of explanations", () => {
  test("takes a question that both languages have", () => {
    const add = (text: string): string => text + question("<p>Woran siehst du das?</p>");
    expect(faultsAfter({ [explanation]: add, [files.explanationEnglish]: add })).toEqual([]);
  });

  test.each(explanations)("refuses %s", (_, file, change, fault) => {
    expect(faultsAfter({ [file]: change })).toContainEqual(expect.stringMatching(fault));
  });
});
