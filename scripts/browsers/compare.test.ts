import { describe, expect, test } from "vitest";
import { compare } from "./compare.ts";
import type { Layout, Part } from "./measure.ts";

const part = (
  path: string,
  box: [x: number, y: number, width: number, height: number],
  more: Partial<Part> = {},
): Part => {
  const [x, y, width, height] = box;
  const kind = (more.lines ?? 0) > 0 ? "text" : "box";
  const plain = {
    words: path,
    isFixed: false,
    stroke: 0,
    slant: 0,
    lines: 0,
    isFull: false,
    isCell: false,
    side: "",
    isInline: false,
    cut: false,
    colours: "",
  };
  return { path, kind, x, y, width, height, ...plain, ...more };
};
const page = (...parts: Part[]): Layout => ({
  width: 390,
  pageWidth: 390,
  parts: [part("body", [0, 0, 390, 900]), ...parts],
});
const differences = (expected: Layout, found: Layout): string[] =>
  compare(expected, found).map(({ what, ...each }) => `${(each.expected ?? each.found)?.path}: ${what}`);

describe("a page in another engine", () => {
  test("may differ by what letters are rounded to", () => {
    const expected = page(part("body>p:1", [16, 20, 358, 28]), part("body>p:1>b:1", [16, 20, 100, 28], { lines: 1 }));
    const found = page(part("body>p:1", [16, 20.5, 358, 29]), part("body>p:1>b:1", [16, 20.5, 105, 29], { lines: 1 }));
    expect(differences(expected, found)).toEqual([]);
  });

  test("has a difference where a part is narrower, and none at the parts around it", () => {
    const expected = page(part("body>div:1", [16, 20, 358, 76]), part("body>div:1>label:1", [16, 20, 117, 76]));
    const found = page(part("body>div:1", [16, 20, 358, 152]), part("body>div:1>label:1", [16, 20, 36, 152]));
    expect(differences(expected, found)).toEqual(["body>div:1>label:1: another width, another height"]);
  });

  test("has a difference where a part stands elsewhere in what it is a part of", () => {
    const expected = page(part("body>div:1", [16, 20, 358, 76]), part("body>div:1>i:1", [300, 30, 20, 20]));
    const found = page(part("body>div:1", [16, 60, 358, 76]), part("body>div:1>i:1", [30, 70, 20, 20]));
    expect(differences(expected, found)).toEqual([
      "body>div:1: higher or lower",
      "body>div:1>i:1: further left or right",
    ]);
  });

  test("has one difference for a part that is missing with all that is in it, and for one that only it shows", () => {
    const expected = page(part("body>div:1", [16, 20, 358, 76]), part("body>div:1>i:1", [300, 30, 20, 20]));
    const found = page(part("body>p:1", [16, 20, 358, 76]));
    expect(differences(expected, found)).toEqual(["body>div:1: not seen", "body>p:1: seen here only"]);
  });

  test("may break a full line one word earlier, but no other line", () => {
    const [one, two] = [{ lines: 1 }, { lines: 2 }];
    const expected = page(
      part("body>p:1", [16, 20, 358, 28], { ...one, isFull: true }),
      part("body>p:2", [16, 48, 358, 28], one),
    );
    const found = page(part("body>p:1", [16, 20, 358, 56], two), part("body>p:2", [16, 76, 358, 56], two));
    expect(differences(expected, found)).toEqual(["body>p:2: another height, 2 lines, not 1"]);
  });

  test("may stretch a part to the words beside it, but no further", () => {
    const [expected, found, wrong] = [338, 340.5, 360].map((width) =>
      page(
        part("body>div:1", [16, 20, width, 60]),
        part("body>div:1>div:1", [16, 20, width, 31]),
        part("body>div:1>p:1", [16, 55, Math.min(width, 341), 25], { lines: 1 }),
      ),
    ) as [Layout, Layout, Layout];
    expect(differences(expected, found)).toEqual([]);
    expect(differences(expected, wrong)).toEqual(["body>div:1>div:1: another width"]);
  });

  test("may stretch what is in a part that is stretched to its neighbour", () => {
    const cards = (height: number): Layout =>
      page(
        part("body>ul:1", [0, 0, 390, height]),
        part("body>ul:1>li:1", [0, 0, 190, height]),
        part("body>ul:1>li:1>p:1", [0, 0, 190, height], { lines: height / 20, isFull: true }),
        part("body>ul:1>li:2", [200, 0, 190, height]),
        part("body>ul:1>li:2>div:1", [200, 0, 190, height]),
      );
    expect(differences(cards(100), cards(120))).toEqual([]);
  });

  test("may set a popup on the other side of its button, or two lines away with it, but nowhere else on the same side", () => {
    const popup = (y: number, side: string): Layout => page(part("body>div:1", [0, y, 300, 500], { side }));
    expect(differences(popup(8, "top-end"), popup(345, "bottom-end"))).toEqual([]);
    expect(differences(popup(8, "top-end"), popup(34, "top-end"))).toEqual([]);
    expect(differences(popup(8, "top-end"), popup(345, "top-end"))).toEqual(["body>div:1: higher or lower"]);
  });

  test("may set each line of a text on whole pixels", () => {
    const lines = (height: number): Layout => page(part("body>p:1", [16, 20, 300, height], { lines: 5 }));
    expect(differences(lines(108), lines(105))).toEqual([]);
    expect(differences(lines(108), lines(98))).toEqual(["body>p:1: another height"]);
  });

  test("may give the columns of a table other widths, as their words are, but not of one whose widths are set", () => {
    const table = (first: number, isCell: boolean): Layout =>
      page(
        part("body>table:1", [16, 20, 358, 40]),
        part("body>table:1>tr:1", [16, 20, 358, 40]),
        part("body>table:1>tr:1>td:1", [16, 20, first, 40], { lines: 2, isCell }),
        part("body>table:1>tr:1>td:2", [16 + first, 20, 358 - first, 40], { isCell }),
        part("body>table:1>tr:1>td:2>div:1", [20 + first, 20, 350 - first, 40]),
      );
    expect(differences(table(100, true), table(112, true))).toEqual([]);
    expect(differences(table(100, false), table(112, false))).toContain("body>table:1>tr:1>td:2>div:1: another width");
    expect(differences(table(100, true), table(160, true))).toContain("body>table:1>tr:1>td:2>div:1: another width");
  });

  test("may break full lines of buttons elsewhere, but no others", () => {
    const buttons = (isFull: boolean, wrapped: boolean): Layout =>
      page(
        part("body>div:1", [16, 20, 358, wrapped ? 92 : 42], { isFull }),
        part("body>div:1>a:1", [16, 20, wrapped ? 358 : 180, 42]),
        part("body>div:1>a:2", wrapped ? [16, 70, 358, 42] : [204, 20, 170, 42]),
      );
    expect(differences(buttons(true, false), buttons(true, true))).toEqual([]);
    expect(differences(buttons(false, false), buttons(false, true))).toContain("body>div:1>a:2: another width");
  });

  test("has a difference where text is cut off, has another colour, or the page can be scrolled sideways", () => {
    const [expected] = [page(part("body>p:1", [16, 20, 358, 28], { colours: "black" }))];
    const found = { ...page(part("body>p:1", [16, 20, 358, 28], { colours: "white", cut: true })), pageWidth: 675 };
    expect(differences(expected, found)).toEqual([
      "body: the page is 675 px wide",
      "body>p:1: cut off, colours white, not black",
    ]);
  });

  test("lets engines count the overhang of slanted letters to them, and of no others", () => {
    const drawing = (x: number, width: number, slant: number): Layout =>
      page(
        part("body>svg:1", [16, 20, 300, 200], { kind: "drawing" }),
        part("body>svg:1>text:1", [x, 40, width, 20], { kind: "drawing", slant }),
      );
    expect(differences(drawing(40, 10, 20), drawing(35, 21, 20))).toEqual([]);
    expect(differences(drawing(40, 10, 20), drawing(80, 21, 20))).toEqual(["body>svg:1>text:1: elsewhere within"]);
    expect(differences(drawing(40, 10, 0), drawing(35, 21, 0))).toEqual(["body>svg:1>text:1: another width"]);
  });

  test("lets engines count the space around a sign to it, but not move it within its formula", () => {
    const formula = (x: number, width: number): Layout =>
      page(
        part("body>math:1", [16, 20, 80, 30], { kind: "formula" }),
        part("body>math:1>mo:1", [x, 20, width, 16], { kind: "formula" }),
      );
    expect(differences(formula(40, 10), formula(35, 20))).toEqual([]);
    expect(differences(formula(40, 10), formula(60, 10))).toEqual(["body>math:1>mo:1: elsewhere within"]);
  });
});
