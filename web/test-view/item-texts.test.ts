import { describe, expect, test } from "vitest";
import { givenText, type ItemText, rightText } from "./item-texts.ts";

const option = (key: string, label: string) => ({ key, label });
const said = (value: string | undefined, text: ItemText, kind = "choices", language: "de" | "en" = "de"): string =>
  givenText(value, text, { kind }, language);

const CARDS: ItemText = {
  prompt: "Ordne.",
  options: [option("a", "1/2"), option("b", "3/4"), option("c", "0,1")],
  ordered: true,
};
const PAIRS: ItemText = {
  prompt: "Was gehört zusammen?",
  options: [option("a", "1/2"), option("b", "1/4")],
  partners: [option("1", "25 %"), option("2", "50 %")],
};
const PLACED: ItemText = { prompt: "Wo liegt 3/4?", placed: true };
const MAP: ItemText = { prompt: "Wo ist die Schule?", placed: true, figure: { x: [0, 200], y: [0, 50] } };
const LISTS: ItemText = {
  prompt: "k + k + k = 15: Was ist möglich?",
  options: [option("a", "3, 6, 6"), option("b", "12, 2, 1"), option("c", "5, 5, 5")],
  several: true,
};
const TYPED: ItemText = { prompt: "Wie viel?" };
const REGIONS: ItemText = { prompt: "Wo?", options: [option("a", "links"), option("b", "rechts")] };

describe("what a pupil gave", () => {
  test.each([
    ["an order by its cards", "cab", CARDS, "0,1 · 1/2 · 3/4"],
    ["an unfinished order with its gaps", "a,,c…", CARDS, "1/2 · – · 0,1"],
    ["a card alone", "b…", CARDS, "3/4 · – · –"],
    ["pairs by their cards", "a2,b1", PAIRS, "1/2 – 50 %; 1/4 – 25 %"],
    ["a partner of two", "a2,b2", PAIRS, "1/2 – 50 %; 1/4 – 50 %"],
    ["unfinished pairs", "b1…", PAIRS, "1/4 – 25 %; …"],
    ["a region by its name", "b", REGIONS, "rechts"],
    ["a place in a figure without coordinates by where one finds it", "40;25", MAP, "20 % von links, 50 % von unten"],
    ["regions by their names", "ab", { ...REGIONS, several: true }, "links, rechts"],
    ["ticks apart where they hold commas themselves", "ac", LISTS, "3, 6, 6; 5, 5, 5"],
    ["nothing", "", CARDS, ""],
    ["a blank", "blank", PAIRS, ""],
  ] as const)("is %s", (_, value, text, words) => {
    expect(said(value, text)).toBe(words);
  });

  test.each([
    ["a place on a line", "1.25", PLACED, "number", "1,25", "1.25"],
    ["a place left of zero", "-3.5", PLACED, "number", "−3,5", "−3.5"],
    ["a point", "3;-2.5", PLACED, "point", "(3 | −2,5)", "(3 | −2.5)"],
    ["a number as it was typed", " 1.25 ", TYPED, "number", "1.25", "1.25"],
    ["a fraction that was not finished", "5/…", TYPED, "fraction", "5/…", "5/…"],
  ] as const)("is %s", (_, value, text, kind, german, english) => {
    expect([said(value, text, kind, "de"), said(value, text, kind, "en")]).toEqual([german, english]);
  });

  test("is shown by its keys until the pages are there", () => {
    expect(said("a,,c…", { prompt: "" }, "order")).toBe("a,,c…");
  });
});

describe("what is right", () => {
  test("is said as what was given", () => {
    expect(rightText("cab", CARDS, { name: "o", page: 1, item: 1, kind: "order" }, "de")).toBe("0,1 · 1/2 · 3/4");
    expect(rightText("a2,b1", PAIRS, { name: "m", page: 1, item: 1, kind: "choices" }, "de")).toBe(
      "1/2 – 50 %; 1/4 – 25 %",
    );
    expect(rightText("0.75", PLACED, { name: "n", page: 1, item: 1, kind: "number" }, "de")).toBe("0,75");
  });
});
