import type { ResponseRule } from "#engine/format.ts";

/** A response without its page. */
export type Rule = Omit<ResponseRule, "page">;

export const drawing = (content: string): string =>
  `<svg viewBox="0 0 100 60" role="img" aria-labelledby="t"><title id="t">Bild</title><desc id="d">x</desc>${content}</svg>`.replace(
    '"t">',
    '"t d">',
  );
export const regions = drawing(
  '<g data-key="a" data-label="links"><path class="ink" d="M0 0h9"/></g><g data-key="b" data-label="rechts"><path class="ink" d="M9 0h9"/></g>',
);
export const boxes = (keys: string): string =>
  Array.from(keys, (key) => `<label><input type="checkbox" value="${key}"><span>${key}</span></label>`).join("");
export const cards = (keys: string): string =>
  Array.from(keys, (key) => `<span data-key="${key}">${key}</span>`).join("");
export const pairs =
  '<span data-left="a">½</span><span data-left="b">¼</span><span data-right="1">25 %</span><span data-right="2">50 %</span>';

export const NUMBER: Rule = { kind: "number", correct: ["0.5"] };
export const ORDER: Rule = { kind: "order", options: ["a", "b", "c"], correct: ["acb"], codes: { bca: ["x"] } };
export const PAIRS: Rule = { kind: "choices", options: ["a1", "a2", "b1", "b2"], correct: ["a2,b1"] };
export const TICKS: Rule = { kind: "choices", options: ["a", "b", "0"], correct: ["ab"], codes: { "0": ["x"] } };
export const POINT: Rule = { kind: "point", correct: ["3;-2"], codes: { "-3;-2": ["x"] } };
export const LINE: Rule = {
  kind: "number",
  correct: ["[0.68 .. 0.82]"],
  solution: "0.75",
  codes: { "[1.42 .. 1.58]": ["x"] },
};
export const line = (more: string): string => `<number-line name="r" ${more}></number-line>`;
export const LINE_RIGHT = 'from="0" to="2" marks="0 1 2" step="0.01"';
export const GRID = '<grid-point name="r" x="-5 5" y="-5 5" axes labels></grid-point>';

/** Correct fields, each with a rule whose answers it can give. */
export const RIGHT: [title: string, field: string, rule: Rule][] = [
  ["a number", '<number-input name="r"></number-input>', { ...NUMBER, codes: { '"-"': ["x"] } }],
  ["a term", '<number-input name="r" letters="n"></number-input>', { kind: "expression", correct: ["4n+5"] }],
  ["a fraction", '<fraction-input name="r"></fraction-input>', { kind: "fraction", correct: ["3/8", "2/4"] }],
  ["a mixed number", '<fraction-input name="r" mixed></fraction-input>', { kind: "fraction", correct: ["1 3/8"] }],
  ["boxes with none of these", `<multi-select name="r">${boxes("ab0")}</multi-select>`, TICKS],
  ["a place on a line", line(LINE_RIGHT), LINE],
  ["a place on a line of fractions", line('from="0" to="1" marks="0 1/4 1/2 1" labels="0 1/2 1" step="1/8"'), NUMBER],
  [
    "a bar",
    line('from="0" to="200" marks="0 100 200" labels="" bar="100" step="1"'),
    { kind: "number", correct: ["[84 .. 96]"], solution: "90" },
  ],
  ["an order", `<order-cards name="r" first="klein" last="groß">${cards("abc")}</order-cards>`, ORDER],
  [
    "an order of drawings",
    `<order-cards name="r">${cards("ab")}<span data-key="c"><svg viewBox="0 0 9 9" role="img"><title>ein Winkel</title><path class="ink" d="M0 0h9"/></svg></span></order-cards>`,
    ORDER,
  ],
  ["pairs", `<match-pairs name="r">${pairs}</match-pairs>`, PAIRS],
  [
    "pairs with a partner twice",
    `<match-pairs name="r" reuse>${pairs}</match-pairs>`,
    { ...PAIRS, correct: ["a1,b1"] },
  ],
  [
    "a region",
    `<figure-choice name="r">${regions}</figure-choice>`,
    { kind: "choice", options: ["a", "b"], correct: ["a"] },
  ],
  [
    "regions",
    `<figure-choice name="r" several>${regions}</figure-choice>`,
    { kind: "choices", options: ["a", "b"], correct: ["ab"] },
  ],
  [
    "a place in a figure",
    `<figure-point name="r" x="0 100" y="0 60">${drawing('<rect data-area x="0" y="0" width="9" height="9" class="grid"/>')}</figure-point>`,
    { kind: "point", correct: ["50;30"], tolerance: 4 },
  ],
  ["a point of a grid", GRID, POINT],
];
