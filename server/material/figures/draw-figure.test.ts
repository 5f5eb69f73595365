import { expect, test } from "vitest";
import type { Figure } from "../../library/built-pack.ts";
import { readTerm } from "./calc-tree.ts";
import { drawFigure, drawFigures } from "./draw-figure.ts";
import { FigureError, valueOf } from "./given.ts";

const figure = (draw: string, given: Figure["with"]): Figure => ({ draw, with: given });

/** An example of each drawing of the list, as packs give them. */
const examples: readonly Figure[] = [
  figure("strip", { parts: "10", fine: "10", filled: "0.53", label: "0.53" }),
  figure("line", { from: "0", to: "1", parts: "10", labels: ["0", "1/2", "1"], arrow: "0.4", dots: ["0.3"] }),
  figure("counters", { blue: "3", red: "7", "crossed-red": "2" }),
  figure("percent", { whole: "80", steps: ["10", "20"], filled: "20", unit: "€" }),
  figure("double-line", { top: ["0", "2", ""], bottom: ["0", "", "6"], "top-unit": "h", "bottom-unit": "km" }),
  figure("balance", { left: "8 + 4", right: "5 + ▢" }),
  figure("places", { number: "20.063" }),
  figure("grid", { width: "12", height: "6", shape: "1,1 9,1 9,4 1,4", labels: ["8 cm", "3 cm", "", ""] }),
  figure("shape", { points: ["0,3", "8,3", "10,0", "2,0"], labels: ["8 cm", "3.6 cm"], height: ["2,0", "2,3"] }),
  figure("angle", { degrees: "55", turn: "20", arm1: "9", arm2: "5" }),
  figure("protractor", { degrees: "120" }),
  figure("axes", { "x-label": "Zeit", "y-label": "Weg", "x-max": "10", "y-max": "600", lines: ["0,0 4,400"] }),
  figure("bars", { parts: ["Saft 3", "Wasser 5"] }),
  figure("squares", { n: "4" }),
  figure("calc-tree", { term: "20 − 12 : 4" }),
];

test.each(examples)("$draw is an image with a name in both languages, and coloured by classes alone", (example) => {
  const [de, en] = [drawFigure(example, "de"), drawFigure(example, "en")];
  for (const drawn of [de, en]) {
    expect(drawn).toMatch(/^<svg viewBox="-?[\d.]+ 0 [\d.]+ [\d.]+" role="img"><title>[^<]{12,}<\/title>.*<\/svg>$/s);
    expect(drawn).not.toMatch(/style=|fill=|stroke=|\bid=|NaN|undefined|Infinity/);
  }
  expect(de).not.toBe(en);
});

test("a second strip beside the first has another colour", () => {
  const strip = figure("strip", { parts: "4", filled: "0.5" });
  const twice = drawFigures([strip, strip], "de").split("</svg>");
  expect(twice[0]).toContain('class="fill"');
  expect(twice[1]).toContain('class="fill-2"');
  expect(drawFigures([], "de")).toBe("");
});

test("angles of one picture stand side by side in one scale", () => {
  const drawn = drawFigures([figure("angle", { degrees: "40", arm1: "9" }), figure("angle", { degrees: "40" })], "de");
  expect(drawn.match(/<svg/gu)).toHaveLength(1);
  expect(drawn.match(/<g transform="translate\(/gu)).toHaveLength(2);
  expect(drawn).toContain("<title>1: Ein Winkel mit verschieden langen Schenkeln. 2: Ein Winkel");
});

test("strips of one picture have one scale", () => {
  const [two, one] = drawFigures(
    [figure("strip", { parts: "2", wholes: "2" }), figure("strip", { parts: "2" })],
    "de",
  ).split("</svg>");
  const widthOf = (drawn = "") => /<rect class="ink"[^>]* width="([\d.]+)"/.exec(drawn)?.[1];
  expect(widthOf(one)).toBe(widthOf(two));
  expect(widthOf(drawFigure(figure("strip", { parts: "2" }), "de"))).not.toBe(widthOf(one));
});

test("a filled strip is cut fine only in the part that is partly filled, an empty one has short ticks everywhere", () => {
  const ticks = (given: Figure["with"]) => {
    const d = /<path class="fine" d="(.*?)"/.exec(drawFigure(figure("strip", given), "de"))?.[1] ?? "";
    return d.split("M").length - 1;
  };
  expect(ticks({ parts: "10", fine: "10", filled: "0.53" })).toBe(9);
  expect(ticks({ parts: "10", fine: "10", filled: "0.6" })).toBe(0);
  expect(ticks({ parts: "10", fine: "10" })).toBe(90);
});

test("a strip tells its parts and not the number that they are", () => {
  const title = (given: Figure["with"]) => /<title>(.*?)<\/title>/.exec(drawFigure(figure("strip", given), "de"))?.[1];
  expect(title({ parts: "10", fine: "10", filled: "0.53" })).toBe(
    "Ein Streifen mit 10 gleichen Teilen. Gefärbt: 5 Teile und 3 feine Teile.",
  );
  expect(title({ parts: "10", fine: "10", filled: "0.11" })).toBe(
    "Ein Streifen mit 10 gleichen Teilen. Gefärbt: 1 Teil und 1 feiner Teil.",
  );
  expect(title({ parts: "4", wholes: "2", filled: "1 1/2" })).toBe(
    "2 gleich lange Streifen mit je 4 gleichen Teilen. Gefärbt: 6 Teile.",
  );
});

test("an arrow on a line is told by its mark, not by its number", () => {
  const line = drawFigure(figure("line", { from: "-5", to: "5", parts: "10", labels: ["-5", "5"], arrow: "-2" }), "de");
  expect(line).toContain("Ein Pfeil zeigt auf den 3. Strich nach dem ersten.");
  expect(line).toContain(">−5</text>");
  expect(line).not.toContain("−2<");
});

test("numbers are written as the language writes them, whatever the pack gives", () => {
  const given = { parts: "10", label: "-0.5" };
  expect(drawFigure(figure("strip", given), "de")).toContain(">−0,5</text>");
  expect(drawFigure(figure("strip", given), "en")).toContain(">−0.5</text>");
  expect(drawFigure(figure("places", { number: "2,5" }), "en")).toContain(">.</text>");
  expect(drawFigure(figure("calc-tree", { term: "8 : 4" }), "en")).toContain(">÷</text>");
  expect(drawFigure(figure("balance", { left: "a < b & c", right: "1" }), "de")).toContain("a &lt; b &amp; c");
});

test("a table of places names them in words: heard, the z of tenths and the Z of tens are one letter", () => {
  const titleOf = (drawn: string) => /<title>(.*)<\/title>/.exec(drawn)?.[1];
  const table = figure("places", { number: "10.5" });
  expect(titleOf(drawFigure(table, "de"))).toBe("Eine Stellenwerttafel: Zehner 1, Einer 0, Zehntel 5.");
  expect(titleOf(drawFigure(table, "en"))).toBe("A place value table: tens 1, ones 0, tenths 5.");
  expect(titleOf(drawFigure(figure("places", { number: "1.5", blank: "true" }), "en"))).toBe(
    "An empty place value table: ones, tenths.",
  );
});

test("a double line stands to scale where one of its lines has all numbers, and is even where they would touch", () => {
  const marks = (top: string[], bottom: string[]) =>
    [
      ...drawFigure(figure("double-line", { top, bottom }), "de").matchAll(/(?<=<path class="joined" d=".*)M([\d.]+)/g),
    ].map(([, x]) => Number(x));
  const shares = ([first = 0, ...others]: number[]) => others.map((x) => (x - first) / ((others.at(-1) ?? 0) - first));
  expect(shares(marks(["0", "1", "5", "8"], ["0", "", "11", ""]))[1]).toBeCloseTo(5 / 8);
  expect(shares(marks(["0", "4", ""], ["0", "7", "28"]))[0]).toBeCloseTo(1 / 4);
  expect(shares(marks(["0", "1", "50", "100"], ["0", "", "", ""]))[0]).toBeCloseTo(1 / 3);
  expect(shares(marks(["0", "3", ""], ["0", "", "9"]))[0]).toBeCloseTo(1 / 2);
});

test("counters that are crossed out are among those of their colour", () => {
  const drawn = drawFigure(figure("counters", { red: "9", "crossed-red": "2" }), "en");
  expect(drawn.match(/<circle class="counter-minus/g)).toHaveLength(9);
  expect(drawn.match(/<circle class="counter-minus crossed"/g)).toHaveLength(2);
  expect(drawn).toContain("<title>9 red counters, 2 of them crossed out.</title>");
});

test("counters that are crossed out in pairs stand one above the other", () => {
  const drawn = drawFigure(figure("counters", { blue: "8", red: "6", "crossed-blue": "6", "crossed-red": "6" }), "en");
  const crossed = (kind: string) =>
    Array.from(drawn.matchAll(new RegExp(`class="counter-${kind} crossed" cx="([\\d.]+)"`, "gu")), ([, x]) => x);
  expect(crossed("plus")).toHaveLength(6);
  expect(crossed("plus")).toEqual(crossed("minus"));
});

test("the squares of a shape on squared paper can be counted: its ground lies below them", () => {
  const drawn = drawFigure(figure("grid", { width: "6", height: "5", shape: "1,1 4,1 4,3 1,3" }), "de");
  expect(drawn).toMatch(/<polygon class="ground".*<path class="grid".*<polygon class="ink"/su);
});

test("a tree has an empty box for each sign, in the order of operations", () => {
  expect(drawFigure(figure("calc-tree", { term: "(3 + 4) · 2 - 5" }), "de").match(/class="blank"/g)).toHaveLength(3);
  expect(readTerm("20 − 12 : 4")).toEqual({
    sign: "−",
    left: { text: "20" },
    right: { sign: ":", left: { text: "12" }, right: { text: "4" } },
  });
  expect(readTerm("8 − 3 − 2")).toMatchObject({ left: { sign: "−", left: { text: "8" } }, right: { text: "2" } });
});

test("beside a solution the boxes of a tree have their results, and its name tells them", () => {
  const tree = figure("calc-tree", { term: "3 − 9 : 2" });
  const [solved, english] = [drawFigures([tree], "de", true), drawFigures([tree], "en", true)];
  expect(solved).not.toContain('class="blank"');
  expect(solved).toContain("<title>Ein Rechenbaum zu 3 − 9 : 2. In den Kästchen: 4,5, −1,5.</title>");
  expect(english).toContain(">−1.5</text>");
  expect(drawFigures([tree], "de")).toContain("Die Kästchen sind leer.");
});

test.each(["a + 3", "10 : 3"])("a tree of %s has no results to show, which is refused", (term) => {
  expect(() => drawFigures([figure("calc-tree", { term })], "de", true)).toThrow(FigureError);
});

test("a percent strip has fields to write in, which are filled beside a solution", () => {
  const strip = figure("percent", { whole: "70", steps: ["10", "40"], filled: "40", unit: "€" });
  expect(drawFigures([strip], "de").match(/class="blank"/gu)).toHaveLength(2);
  const solved = drawFigures([strip], "en", true);
  expect(solved).not.toContain('class="blank"');
  expect(solved).toContain(
    "<title>A percent strip from 0% to 100%. Below 100%: €70. Marked: below 10% €7, below 40% €28. Coloured up to 40%.</title>",
  );
});

test("a percent strip with a part hides its whole until it is solved", () => {
  const strip = figure("percent", { part: "12", steps: ["10", "30"], filled: "30" });
  expect(drawFigures([strip], "de")).toContain(
    "Unter 100\u00a0%: ein leeres Feld. Markiert: unter 10\u00a0% ein leeres Feld, unter 30\u00a0% 12.",
  );
  expect(drawFigures([strip], "de", true)).toContain(
    "Unter 100\u00a0%: 40. Markiert: unter 10\u00a0% 4, unter 30\u00a0% 12.",
  );
});

test("a percent strip writes a part in beside its whole", () => {
  const strip = figure("percent", { whole: "400", part: "40", steps: ["10"] });
  expect(drawFigures([strip], "de")).toContain("Markiert: unter 10\u00a0% 40.");
  expect(drawFigures([strip], "de")).not.toContain('class="blank"');
});

test("a share without a number of few places stays a field", () => {
  expect(drawFigures([figure("percent", { whole: "7", steps: ["33.3"] })], "de", true)).toContain('class="blank"');
});

const titleOf = (drawn: string): string => /<title>(.*)<\/title>/u.exec(drawn)?.[1]?.replaceAll("\u00a0", " ") ?? "";

test("a percent strip that is not solved is told by its marks: its share has no number where the drawing shows none", () => {
  const shaded = (filled: string, steps: string[] = ["50"]) => figure("percent", { whole: "20", steps, filled });
  const told = (filled: string, steps?: string[]) =>
    titleOf(drawFigures([shaded(filled, steps)], "de"))
      .split(". ")
      .at(-1);
  expect(told("45")).toBe("Gefärbt bis zwischen 0 % und 50 %, näher an 50 %.");
  expect(told("55")).toBe("Gefärbt bis zwischen 50 % und 100 %, näher an 50 %.");
  expect(told("25")).toBe("Gefärbt bis zwischen 0 % und 50 %.");
  expect(told("8", [])).toBe("Gefärbt bis zwischen 0 % und 100 %, näher an 0 %.");
  expect(told("50")).toBe("Gefärbt bis 50 %.");
  expect(told("100", [])).toBe("Gefärbt bis 100 %.");
  expect(titleOf(drawFigures([shaded("45")], "en"))).toContain("Coloured up to between 0% and 50%, nearer to 50%.");
  expect(titleOf(drawFigures([shaded("45")], "de", true))).toContain("Gefärbt bis 45 %.");
});

test("a graph is told by what stands at its axes: numbers at the grid, and between them what lies between", () => {
  const graph = (given: Figure["with"]) =>
    titleOf(drawFigure(figure("axes", { "x-max": "4", "y-max": "17", "x-step": "1", "y-step": "2", ...given }), "de"));
  expect(
    graph({ "x-label": "Zeit in s", "y-label": "Weg in m", lines: ["0,6 4,10", "0,1.5 4,13"], names: ["A", "B"] }),
  ).toBe(
    "Ein Koordinatensystem. Nach rechts: Zeit in s, von 0 bis 4. Nach oben: Weg in m, von 0 bis 16. " +
      "Darin 2 Linien. A: (0 | 6) (4 | 10); B: (0 | zwischen 0 und 2) (4 | in der Mitte zwischen 12 und 14).",
  );
  expect(graph({ lines: ["0,0 4,17"] })).toBe(
    "Ein Koordinatensystem. Nach rechts von 0 bis 4. Nach oben von 0 bis 16. Darin eine Linie. (0 | 0) (4 | über 16).",
  );
  const english = drawFigure(
    figure("axes", { "x-max": "4", "y-max": "16", "y-step": "2", lines: ["0,1 4,1.5"] }),
    "en",
  );
  expect(titleOf(english)).toContain("(0 | halfway between 0 and 2) (4 | between 0 and 2).");
});

test("a graph without numbers is told by its way", () => {
  const bare = { "x-max": "9", "y-max": "6", "x-step": "100", "y-step": "100", "x-label": "Weg", "y-label": "Höhe" };
  const graph = (lines: string[], language: "de" | "en" = "de") =>
    titleOf(drawFigure(figure("axes", { ...bare, lines }), language));
  expect(graph(["0,0.6 1,0.6 3,4 4,4 7,0"])).toBe(
    "Ein Koordinatensystem ohne Zahlen. Nach rechts: Weg. Nach oben: Höhe. Darin eine Linie. " +
      "Sie verläuft waagerecht, steigt, verläuft waagerecht, fällt bis null.",
  );
  expect(graph(["0,0 9,0"])).toContain("Sie beginnt bei null, verläuft waagerecht.");
  expect(graph(["0,0 3,4"], "en")).toContain("It begins at zero, rises.");
  expect(graph([])).toBe("Ein Koordinatensystem ohne Zahlen. Nach rechts: Weg. Nach oben: Höhe.");
});

test("a line names its ends where they are labelled, else the place of each label", () => {
  const line = (labels: string[], language: "de" | "en" = "de") =>
    titleOf(drawFigure(figure("line", { from: "0", to: "2", parts: "8", labels, arrow: "0.5" }), language));
  expect(line(["0", "2"])).toBe(
    "Eine Zahlengerade von 0 bis 2 in 8 gleichen Teilen. Beschriftet: 0; 2. Ein Pfeil zeigt auf den 2. Strich nach dem ersten.",
  );
  expect(line(["0", "1"])).toBe(
    "Eine Zahlengerade in 8 gleichen Teilen. Beschriftet: 0 (erster Strich); 1 (4. Strich nach dem ersten). " +
      "Ein Pfeil zeigt auf den 2. Strich nach dem ersten.",
  );
  expect(line(["1"], "en")).toContain("A number line in 8 equal parts. Labelled: 1 (mark 4 after the first).");
});

test("angles that are many stand in rows, each with its number", () => {
  const many = (count: number) =>
    drawFigures(
      Array.from({ length: count }, () => figure("angle", { degrees: "90" })),
      "de",
    );
  const rowsOf = (html: string) =>
    new Set(Array.from(html.matchAll(/translate\([\d.]+ ([\d.]+)\)/gu), ([, y]) => y)).size;
  const numbersOf = (html: string) => Array.from(html.matchAll(/>(\d)<\/text>/gu), ([, number]) => number);
  expect([2, 3, 4, 5, 6].map((count) => rowsOf(many(count)))).toEqual([1, 1, 1, 2, 2]);
  expect([2, 3, 5].map((count) => numbersOf(many(count)).join(""))).toEqual(["", "123", "12345"]);
});

test("squares that are compared stand side by side as long as they have room", () => {
  const both = (second: string) =>
    drawFigures([figure("squares", { n: "4" }), figure("squares", { n: second, m: "2" })], "de");
  expect(both("4").match(/<svg/gu)).toHaveLength(1);
  expect(both("4")).toContain("<title>1: Kleine Quadrate in 4 Reihen zu je 4. 2: Kleine Quadrate in 2 Reihen");
  expect(both("20").match(/<svg/gu)).toHaveLength(2);
});

test("shapes of one picture have one scale", () => {
  const box = (width: number, height: number) =>
    figure("shape", { points: [`0,0`, `${width},0`, `${width},${height}`, `0,${height}`] });
  const widths = drawFigures([box(10, 6), box(5, 8)], "de")
    .split("</svg>")
    .slice(0, 2)
    .map((drawn) => {
      const [left = 0, right = 0] = Array.from(
        /points="([\d.]+),[\d.]+ ([\d.]+),/u.exec(drawn)?.slice(1) ?? [],
        Number,
      );
      return right - left;
    });
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2);
});

test("a shape leaves room for its labels, also in the larger type of a phone", () => {
  const given = { points: ["0,0", "8,0", "8,3", "0,3"], labels: ["8 cm", "12.5 cm", "8 cm", "12.5 cm"] };
  const html = drawFigure(figure("shape", given), "en");
  const width = Number(/viewBox="0 0 ([\d.]+)/u.exec(html)?.[1]);
  const beside = Array.from(html.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>12\.5 cm/gu), ([, x]) => Number(x));
  const [left = 0, right = 0] = beside.toSorted((one, other) => one - other);
  const longest = 24 * 0.55 * "12.5 cm".length;
  expect(left).toBeGreaterThan(longest);
  expect(width - right).toBeGreaterThan(longest);
});

test.each([
  ["strip", { parts: "10", teeth: "3" }, 'it takes no "teeth"'],
  ["strip", {}, '"parts" is missing'],
  ["strip", { parts: "2.5" }, '"parts" is a whole number'],
  ["strip", { parts: "4", filled: "1.5" }, '"filled" is from 0 to 1'],
  ["strip", { parts: "viele" }, "is no number: viele"],
  ["line", { from: "1", to: "0", parts: "2" }, '"to" is larger than "from"'],
  ["line", { from: "0", to: "1", parts: "2", arrow: "3" }, "3 is not between 0 and 1"],
  ["counters", {}, '"blue" or "red" is missing'],
  ["counters", { red: "2", "crossed-red": "3" }, "from 0 to 2"],
  ["percent", { whole: "80", steps: ["120"] }, "120 is not between"],
  ["percent", { whole: "80", part: "9", steps: ["10"], filled: "10" }, "10 % of 80 is not 9"],
  ["percent", { part: "8", steps: ["10"], filled: "20" }, 'below the step that is "filled"'],
  ["percent", { part: "8", steps: ["10", "20"] }, "or below the only one"],
  ["percent", { whole: "viele", steps: ["10"] }, '"whole" is no number'],
  ["double-line", { top: ["0", "1"], bottom: ["0"] }, "as many entries"],
  ["balance", { left: "8" }, "is missing"],
  ["places", { number: "-3" }, "has digits"],
  ["grid", { width: "4", height: "4", shape: "0,0 9,0 9,4" }, "lies on 4 by 4"],
  ["shape", { points: ["0,0", "1,1"] }, "three corners"],
  ["shape", { points: ["0,0", "1", "2,2"] }, "has points such as"],
  ["angle", { degrees: "360" }, "between 0 and 360"],
  ["protractor", { degrees: "150", from: "60" }, "between 0 and 180"],
  ["axes", { "x-max": "4", "y-max": "4", lines: ["0,0 5,5"] }, "points lie between"],
  ["bars", { parts: ["Saft"] }, "a name and a whole number"],
  ["squares", { n: "30" }, "from 1 to 20"],
  ["calc-tree", { term: "3 + " }, "is a term of numbers"],
  ["calc-tree", { term: "3" }, "a sign at least"],
] as const)("%s refuses %j with a clear word", (draw, given, message) => {
  const attempt = () => drawFigure(figure(draw, given), "de");
  expect(attempt).toThrow(FigureError);
  expect(attempt).toThrow(message);
});

test("a drawing that is not in the list is refused with those that are", () => {
  expect(() => drawFigure(figure("pie", {}), "de")).toThrow(/there is no drawing "pie", but angle, axes/);
});

test("numbers are read as either language writes them", () => {
  expect(["0,6", "−3", "3/5", "1 3/4", "12 000", "-0.5"].map(valueOf)).toEqual([0.6, -3, 0.6, 1.75, 12000, -0.5]);
  expect(["", "x", "1/0", "0,6,3"].map(valueOf)).toEqual([undefined, undefined, undefined, undefined]);
});
