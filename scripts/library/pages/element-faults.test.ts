import { describe, expect, test } from "vitest";
import {
  boxes,
  cards,
  drawing,
  GRID,
  LINE,
  LINE_RIGHT,
  line,
  NUMBER,
  ORDER,
  PAIRS,
  POINT,
  pairs,
  RIGHT,
  type Rule,
  regions,
  TICKS,
} from "../testing/element-samples.ts";
import { item, itemFaults, languageFaults } from "../testing/item-faults.ts";

const WRONG: [title: string, field: string, rule: Rule, fault: RegExp][] = [
  [
    "a number for a choice",
    '<number-input name="r"></number-input>',
    { kind: "choice", options: ["a"], correct: ["a"] },
    /^3: r is a number-input field; for kind choice use radio or select or figure-choice/,
  ],
  [
    "a field with something inside",
    '<number-input name="r">5</number-input>',
    NUMBER,
    /^3: r holds something; it is drawn by itself/,
  ],
  [
    "a letter without a key",
    '<number-input name="r" letters="n"></number-input>',
    { kind: "expression", correct: ["2x+n"] },
    /^3: r: the correct answer 2x\+n cannot be given; there is no key for x; add letters="x n"/,
  ],
  [
    "a term without letters",
    '<number-input name="r"></number-input>',
    { kind: "expression", correct: ["2x"] },
    /there is no key for x/,
  ],
  [
    "a sign of the solution without a key",
    '<number-input name="r" letters="n" signs="+ −"></number-input>',
    { kind: "expression", correct: ["4(n+5)"] },
    /^3: r: the correct answer 4\(n\+5\) cannot be given; there is no key for \( \); add it to signs/,
  ],
  [
    "letters for a number",
    '<number-input name="r" letters="n"></number-input>',
    NUMBER,
    /^3: r has letters; they are for kind expression/,
  ],
  [
    "a solution that a fraction cannot show",
    '<fraction-input name="r"></fraction-input>',
    { kind: "fraction", correct: ["1 3/8"] },
    /^3: r: the correct answer 1 3\/8 cannot be given; the fields show 3\/8/,
  ],
  [
    "boxes with a name",
    '<label><input type="checkbox" name="r" value="a">A</label>',
    TICKS,
    /^3: r: boxes stand in a <multi-select name="r">; put them there without a name/,
  ],
  [
    "a box with the element's name",
    `<multi-select name="r">${boxes("ab0").replace('value="a"', 'name="r" value="a"')}</multi-select>`,
    TICKS,
    /^3: r has a box with a name/,
  ],
  [
    "a box without words",
    `<multi-select name="r">${boxes("ab0")}<input type="checkbox" value="c"></multi-select>`,
    TICKS,
    /^3: a box has no words/,
  ],
  [
    "boxes that are not the options",
    `<multi-select name="r">${boxes("ab")}</multi-select>`,
    TICKS,
    /^3: r offers a, b; key\/diagnosis.yaml lists the options a, b, 0/,
  ],
  [
    "a key with a comma",
    `<multi-select name="r">${boxes("ab,")}</multi-select>`,
    TICKS,
    /^3: r has the key ","; write a key without spaces and commas/,
  ],
  [
    "none of these together with others",
    `<multi-select name="r">${boxes("ab0")}</multi-select>`,
    { ...TICKS, codes: { a0: ["x"] } },
    /the coded answer a0 cannot be given; 0 stands for none of these/,
  ],
  ["a line without ends", line('to="2" marks="0"'), NUMBER, /^3: r has no ends; add from="…" and to="…"/],
  [
    "a line that runs backwards",
    line('from="2" to="0" marks="0"'),
    NUMBER,
    /^3: r goes from 2 to 0; the smaller number stands first/,
  ],
  ["a line without marks", line('from="0" to="2"'), NUMBER, /^3: r has no marks/],
  [
    "a mark beyond the line",
    line('from="0" to="2" marks="0 3"'),
    NUMBER,
    /^3: r has 3 among its marks; it lies beyond 0 … 2/,
  ],
  [
    "a label without a mark",
    line('from="0" to="2" marks="0 1" labels="2"'),
    NUMBER,
    /^3: r has a label 2 without a mark/,
  ],
  ["a step that misses the end", line('from="0" to="2" marks="0" step="0.3"'), NUMBER, /^3: r does not end on a step/],
  [
    "a step that nobody can meet",
    line('from="0" to="2" marks="0" step="0.0001"'),
    NUMBER,
    /^3: r has 20001 places; take a step that leaves 1001 at most/,
  ],
  ["a step that is the whole line", line('from="0" to="2" marks="0" step="2"'), NUMBER, /^3: r has less than 3 places/],
  ["a stone and an arrow", line('from="0" to="2" marks="0" arrow="1"'), NUMBER, /^3: r has an arrow and a stone/],
  [
    "a line without name and arrow",
    '<number-line from="0" to="2" marks="0" aria-label="x"></number-line>',
    NUMBER,
    /^3: <number-line> has no name; add name="<response>", or arrow/,
  ],
  [
    "a line to read that nobody hears",
    '<number-line from="0" to="2" marks="0" arrow="1"></number-line>',
    NUMBER,
    /^3: <number-line> is a figure that nobody hears; add aria-label/,
  ],
  [
    "a correct number beside the line",
    line(LINE_RIGHT),
    { ...LINE, correct: ["[2.1 .. 2.2]"], solution: "2.1" },
    /^3: r: the correct answer \[2.1 .. 2.2\] cannot be given; the stone lies on 0, 0.01 … 2/,
  ],
  [
    "a correct number between the steps",
    line(LINE_RIGHT),
    { kind: "number", correct: ["2/3"] },
    /^3: r: the correct answer 2\/3 cannot be given/,
  ],
  [
    "one of many places on a line",
    line(LINE_RIGHT),
    { kind: "number", correct: ["0.75"] },
    /^3: r: the correct answer 0.75 cannot be given; nobody meets one of 201 places; write a range/,
  ],
  ["a bar beyond the line", line(`${LINE_RIGHT} bar="3"`), LINE, /^3: r has 3 among its bar; it lies beyond 0 … 2/],
  [
    "a code between the steps",
    line(LINE_RIGHT),
    { ...LINE, codes: { "(1.42 .. 1.43)": ["x"] } },
    /^3: r: the coded answer \(1.42 .. 1.43\) cannot be given/,
  ],
  [
    "a typed code on a line",
    line(LINE_RIGHT),
    { ...LINE, codes: { '"-"': ["x"] } },
    /^3: r: the coded answer "-" cannot be given; nobody types here/,
  ],
  [
    "cards that are not the options",
    `<order-cards name="r">${cards("ab")}</order-cards>`,
    ORDER,
    /^3: r offers a, b; .* a, b, c/,
  ],
  [
    "a card that stands twice",
    `<order-cards name="r">${cards("abbc")}</order-cards>`,
    ORDER,
    /^3: r has data-key="b" twice/,
  ],
  [
    "an empty card",
    `<order-cards name="r">${cards("ab")}<span data-key="c"></span></order-cards>`,
    ORDER,
    /^3: r has nothing on data-key="c"/,
  ],
  [
    "a drawing on a card that nobody hears",
    `<order-cards name="r">${cards("ab")}<span data-key="c">c<svg viewBox="0 0 9 9" role="img"><path d="M0 0h9"/></svg></span></order-cards>`,
    ORDER,
    /^3: the drawing has no <title>/,
  ],
  [
    "an id on a card",
    `<order-cards name="r">${cards("ab")}<span data-key="c"><b id="x">c</b></span></order-cards>`,
    ORDER,
    /^3: r has the id x on a card, which is drawn again; leave it out/,
  ],
  [
    "something between the cards",
    `<order-cards name="r">${cards("abc")}<b>x</b></order-cards>`,
    ORDER,
    /^3: r holds more than its parts; only <span data-key> may stand in it/,
  ],
  [
    "an order that lacks a card",
    `<order-cards name="r">${cards("abc")}</order-cards>`,
    { ...ORDER, codes: { bc: ["x"] } },
    /^3: r: the coded answer bc cannot be given; an order names all of a, b, c/,
  ],
  [
    "a card outside of cards",
    `${cards("a")}<number-input name="r"></number-input>`,
    NUMBER,
    /^3: data-key stands outside of <order-cards>/,
  ],
  [
    "pairs that are not the options",
    `<match-pairs name="r">${pairs}</match-pairs>`,
    { ...PAIRS, options: ["a1", "a2", "b1"] },
    /^3: r offers a1, a2, b1, b2; .* a1, a2, b1$/,
  ],
  [
    "pairs that lack a part",
    `<match-pairs name="r">${pairs}</match-pairs>`,
    { ...PAIRS, codes: { a1: ["x"] } },
    /^3: r: the coded answer a1 cannot be given; every one of a, b has one partner/,
  ],
  [
    "a partner twice without reuse",
    `<match-pairs name="r">${pairs}</match-pairs>`,
    { ...PAIRS, codes: { "a1,b1": ["x"] } },
    /a part on the right has one partner only; add reuse/,
  ],
  [
    "a region that nobody hears",
    `<figure-choice name="r">${regions.replace(' data-label="links"', "")}</figure-choice>`,
    { kind: "choice", options: ["a", "b"], correct: ["a"] },
    /^3: r has data-key="a" that nobody hears; add data-label/,
  ],
  [
    "regions of one name",
    `<figure-choice name="r">${regions.replace("links", "rechts")}</figure-choice>`,
    { kind: "choice", options: ["a", "b"], correct: ["a"] },
    /^3: r has data-label="rechts" twice/,
  ],
  [
    "one choice of a figure for several",
    `<figure-choice name="r">${regions}</figure-choice>`,
    { kind: "choices", options: ["a", "b"], correct: ["a"] },
    /^3: r gives one key; for kind choices add several/,
  ],
  [
    "several of a figure for one choice",
    `<figure-choice name="r" several>${regions}</figure-choice>`,
    { kind: "choice", options: ["a", "b"], correct: ["a"] },
    /^3: r gives several keys; for kind choice leave out several/,
  ],
  [
    "a figure to choose from without a drawing",
    '<figure-choice name="r"></figure-choice>',
    { kind: "choice", options: ["a", "b"], correct: ["a"] },
    /^3: r holds something else than one drawing/,
  ],
  ["a grid without an axis", '<grid-point name="r" x="-5 5"></grid-point>', POINT, /^3: r has no y; add y="0 10"/],
  [
    "a grid that runs backwards",
    '<grid-point name="r" x="5 -5" y="0 9"></grid-point>',
    POINT,
    /^3: r x goes from 5 to -5/,
  ],
  [
    "a point outside of the grid",
    GRID,
    { ...POINT, correct: ["6;2"] },
    /^3: r: the correct answer 6;2 cannot be given; the point lies on x -5, -4 … 5/,
  ],
  [
    "a point between the steps",
    GRID,
    { ...POINT, codes: { "0.5;2": ["x"] } },
    /^3: r: the coded answer 0.5;2 cannot be given/,
  ],
  [
    "a place in a figure without a tolerance",
    `<figure-point name="r" x="0 100" y="0 60">${drawing("")}</figure-point>`,
    { kind: "point", correct: ["50;30"] },
    /^3: r: the correct answer 50;30 cannot be given; nobody meets one of 101 × 61 places; add a greater tolerance/,
  ],
  [
    "a drawing without a size",
    `<figure-point name="r" x="0 100" y="0 60">${drawing("").replace(' viewBox="0 0 100 60"', "")}</figure-point>`,
    { kind: "point", correct: ["50;30"], tolerance: 4 },
    /^3: the drawing has no viewBox/,
  ],
  [
    "a field in another",
    `<multi-select name="r">${boxes("ab0")}<number-input name="q"></number-input></multi-select>`,
    TICKS,
    /^3: <number-input> stands inside of <multi-select>/,
  ],
];

describe("the check of input elements", () => {
  test.each(WRONG)("refuses %s", (_, field, rule, fault) => {
    expect(itemFaults(item(field), rule)).toContainEqual(expect.stringMatching(fault));
  });

  test.each(RIGHT.map(([title, field]) => [title, field] as const))(
    "refuses a question without words: %s",
    (_, field) => {
      const faults = itemFaults(item(field).replace("Was?", ""));
      expect(faults).toContainEqual(expect.stringMatching(/^3: r has no accessible name; put it into a <fieldset>/));
    },
  );

  test.each([
    [
      "an attribute",
      line(LINE_RIGHT),
      line(LINE_RIGHT.replace("0.01", "0.1")),
      /^3: r is not as on the German page; there it has .*step=0.01/,
    ],
    [
      "cards in another order",
      `<order-cards name="r">${cards("abc")}</order-cards>`,
      `<order-cards name="r">${cards("bac")}</order-cards>`,
      /^3: r differs from the German page/,
    ],
    [
      "a line to read",
      '<number-line from="0" to="1" marks="0" arrow="0.4" aria-label="x"></number-line>',
      '<number-line from="0" to="1" marks="0" arrow="0.5" aria-label="x"></number-line>',
      /^1: the number lines to read differ/,
    ],
  ])("refuses languages that differ in %s", (_, german, english, fault) => {
    expect(languageFaults(item(german), item(english))).toContainEqual(expect.stringMatching(fault));
  });

  test("lets the words differ", () => {
    const order = (first: string): string =>
      item(`<order-cards name="r" first="${first}">${cards("abc")}</order-cards>`);
    expect(languageFaults(order("klein"), order("small"))).toEqual([]);
  });
});
