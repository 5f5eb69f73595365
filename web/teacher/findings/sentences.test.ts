import { describe, expect, test } from "vitest";
import { textsIn } from "../../i18n/testing.ts";
import type { Diagnosed } from "./distribution.ts";
import { describeClass } from "./sentences.ts";
import type { Scale, ScaleFamily, Standing } from "./standings.ts";
import { aPupil, pattern, stage } from "./testing.ts";

const family = (id: string, patterns: string[], stages: number[], one: string, many: string): ScaleFamily => ({
  id,
  lesson: { de: id, en: id },
  need: { one: { de: one, en: `${one} (en)` }, many: { de: many, en: `${many} (en)` } },
  patterns,
  stages,
});
const scale: Scale = {
  name: null,
  title: null,
  stages: [stage(0), stage(1), stage(2), stage("?")],
  patterns: [pattern("A1", { finding: false }), pattern("L1"), pattern("L2"), pattern("A2")],
  families: [
    family("longer", ["L1", "L2"], [], "hält die längere für größer", "halten die längere für größer"),
    family("digits", ["A2"], [], "sieht nur zwei Stellen", "sehen nur zwei Stellen"),
    family("places", [], [0, 1], "ist unsicher", "sind unsicher"),
  ],
};

type Done = [stage: Standing["stage"], ...codes: string[]];

const classOf = (done: readonly Done[]): Diagnosed[] =>
  done.map(([is, ...codes], index) => ({
    pupil: aPupil(`p${index}`),
    standings: [
      { scale, stage: is, patterns: scale.patterns.filter((one) => codes.includes(one.is)), firstFalse: null },
    ],
  }));
const many = (count: number, ...done: Done): Done[] => Array.from({ length: count }, () => done);
const german = (...done: Done[]) => describeClass(scale, classOf(done), "de", textsIn("de"));
const english = (...done: Done[]) => describeClass(scale, classOf(done), "en", textsIn("en"));

describe("the class in words", () => {
  test("names the lowest stage and what most of its pupils do, though more stand on another stage", () => {
    const done = [...many(4, 0, "L1"), ...many(2, 0, "L2"), ...many(4, 0), ...many(14, 1, "A2"), ...many(2, 2)];
    expect(german(...done)).toEqual({
      need: "Zehn von 26 stehen noch auf Stufe 0: stage 0. Sechs von ihnen halten die längere für größer.",
      others: "14 stehen auf Stufe 1, zwei auf Stufe 2.",
    });
    expect(english(...done)).toEqual({
      need: "Ten of 26 are still at stage 0: stage 0. Six of them halten die längere für größer (en).",
      others: "14 are at stage 1, two at stage 2.",
    });
  });

  test("says at once what is true of all of them and of nobody else", () => {
    expect(german(...many(7, 0, "L1"), ...many(3, 1), ...many(4, 2)).need).toBe(
      "Sieben von 14 halten die längere für größer.",
    );
    expect(german(...many(3, 0, "L1"), ...many(2, 0), ...many(7, 2)).need).toBe(
      "Fünf von zwölf sind unsicher. Drei von ihnen halten die längere für größer.",
    );
  });

  test("counts fewer than three with those on the next stages", () => {
    const { need, others } = german([0, "L1"], ...many(9, 1, "A2"), ...many(3, 2, "L1"));
    expect(need).toBe("Zehn von 13 sind unsicher. Neun von ihnen sehen nur zwei Stellen.");
    expect(others).toBe("Drei stehen auf Stufe 2.");
    const old = { ...scale, families: [] };
    const diagnosed = classOf([[0], [1], [1], [2]]).map(({ pupil, standings }) => ({
      pupil,
      standings: standings.map((standing) => ({ ...standing, scale: old })),
    }));
    expect(describeClass(old, diagnosed, "de", textsIn("de")).need).toBe("Drei von vier stehen noch unter Stufe 2.");
  });

  test("names no need of so few that it may have no group", () => {
    expect(german([0, "L1"], [0, "L2"], [0], ...many(4, 2)).need).toBe("Drei von sieben sind unsicher.");
    expect(german([0, "L1"], [0, "L2"], [0], ...many(4, 1)).need).toBe(
      "Drei von sieben stehen noch auf Stufe 0: stage 0.",
    );
  });

  test("never calls the unclassified a stage", () => {
    expect(german([0], [0], [0], ["?"], ["?"], [2])).toEqual({
      need: "Drei von sechs sind unsicher.",
      others: "Eins steht auf Stufe 2. Zwei haben zu wenig beantwortet.",
    });
    expect(german(["?"], ["?"])).toEqual({ need: "Beide haben zu wenig beantwortet.", others: "" });
  });

  test("says so when all stand on the highest stage, and what some of them need all the same", () => {
    expect(german(...many(4, 2))).toEqual({ need: "Alle vier stehen auf der höchsten Stufe: stage 2.", others: "" });
    expect(german(...many(4, 2), ...many(2, 2, "A2"))).toEqual({
      need: "Zwei von sechs sehen nur zwei Stellen.",
      others: "Vier stehen auf Stufe 2.",
    });
  });

  test("speaks of nobody, one and two as one would", () => {
    expect(german()).toEqual({ need: "Noch hat niemand abgegeben.", others: "" });
    expect(german([0, "L1"]).need).toBe("Das eine Kind, das abgegeben hat, hält die längere für größer.");
    expect(german([2]).need).toBe("Das eine Kind, das abgegeben hat, steht auf der höchsten Stufe: stage 2.");
    expect(german(["?"]).need).toBe("Das eine Kind, das abgegeben hat, hat zu wenig beantwortet.");
    expect(german([0, "L1"], [0, "L1"]).need).toBe("Beide halten die längere für größer.");
    expect(german([1, "A2"], [2]).need).toBe("Ein Kind von zwei sieht nur zwei Stellen.");
    expect(english([1, "A2"], [2]).need).toBe("One of two sieht nur zwei Stellen (en).");
  });
});
