import type { Diagnosis, ResponseRule } from "../format.ts";
import { documentOf } from "./documents.ts";

/** The rules of decimal-comparison (N1), as the brief gives them. */
export function decimalComparison(): Diagnosis {
  const responses: Record<string, ResponseRule> = {};
  const T1 = ["L1", "L2", "L3", "U2"];
  const T2 = ["S1", "S3", "U2"];
  const add = (page: number, name: string, correct: "L" | "R", codes: string[], equal?: string[]) => {
    const wrong = correct === "L" ? "R" : "L";
    const groups = [name.slice(0, 2).toUpperCase()];
    const both: Record<string, string[]> = { [wrong]: codes, ...(equal && { E: equal }) };
    responses[name] = { page, groups, kind: "choice", options: ["L", "E", "R"], correct: [correct], codes: both };
  };
  add(1, "t1_1", "L", T1);
  add(1, "t2_1", "R", T2);
  add(1, "t5_1", "L", ["S3", "U2"]);
  add(1, "t3_1", "L", ["L1", "L3", "U2"]);
  add(1, "t1_2", "R", T1);
  add(1, "t2_2", "L", T2);
  add(2, "t4_1", "R", T2, ["A2"]);
  add(2, "t1_3", "L", T1);
  add(2, "t6_1", "L", ["L3", "S3", "U2"]);
  add(2, "t2_3", "R", T2);
  add(2, "t3_2", "R", ["L1", "L3", "U2"]);
  add(3, "t2_4", "L", T2);
  add(3, "t1_4", "R", T1);
  add(3, "t5_2", "R", ["S3", "U2"]);
  add(3, "t4_2", "L", T2, ["A2"]);
  add(3, "t6_2", "R", ["L3", "S3", "U2"]);
  add(4, "t3_3", "L", ["L1", "L3", "U2"]);
  add(4, "t1_5", "L", T1);
  add(4, "t2_5", "R", T2);
  add(4, "t6_3", "L", ["L3", "S3", "U2"]);
  add(4, "t5_3", "L", ["S3", "U2"]);
  add(4, "t4_3", "R", T2, ["A2"]);
  const types = ["T1", "T2", "T3", "T4", "T5", "T6"] as const;
  const high = (...names: (typeof types)[number][]) =>
    Object.fromEntries(names.map((name) => [name, name < "T3" ? ">=4" : ">=2"]));
  const low = (...names: (typeof types)[number][]) =>
    Object.fromEntries(
      names.flatMap((name) => [
        [name, "<=1"],
        [`a${name}`, name < "T3" ? ">=4" : ">=2"],
      ]),
    );
  const [A, L, S] = [high("T1", "T2"), { ...low("T1"), ...high("T2") }, { ...high("T1"), ...low("T2") }];
  return documentOf({
    responses,
    counts: {
      ...Object.fromEntries(types.map((name) => [name, { correct: name }])),
      ...Object.fromEntries(types.map((name) => [`a${name}`, { answered: name }])),
      smaller: { code: "U2" },
    },
    stages: [{ rules: [{ is: 2, when: high(...types) }, { is: 1, when: A }, { is: 0 }] }],
    patterns: [
      {
        exclusive: true,
        rules: [
          { is: "A1", when: high(...types) },
          { is: "A2", when: { ...A, ...high("T3", "T5", "T6"), ...low("T4") } },
          { is: "A3", when: A, unless: ["A1", "A2"] },
          { is: "L1", when: { ...L, ...low("T3"), ...high("T4", "T5", "T6") } },
          { is: "L2", when: { ...L, ...high("T3", "T4", "T5", "T6") } },
          { is: "L3", when: { ...L, ...low("T3", "T6"), ...high("T4", "T5") } },
          { is: "L4", when: L, unless: ["L1", "L2", "L3"] },
          { is: "S1", when: { ...S, ...high("T3", "T5", "T6"), ...low("T4") } },
          { is: "S3", when: { ...S, ...high("T3"), ...low("T4", "T5", "T6") } },
          { is: "S5", when: S, unless: ["S1", "S3"] },
          { is: "U2", when: { ...low("T1", "T2", "T5", "T6"), smaller: ">=16" } },
          { is: "U1" },
        ],
      },
    ],
  });
}

const P40 = [">=2", ">=40%"];

function number(page: number, groups: string[], correct: string, codes: Record<string, string[]> = {}): ResponseRule {
  return { page, groups, kind: "number", correct: [correct], solution: correct.split("..")[0], codes };
}

function choice(page: number, groups: string[], correct: string, codes: Record<string, string[]>): ResponseRule {
  return { page, groups, kind: "choice", options: ["a", "b", "c", "d"], correct: [correct], codes };
}

function term(page: number, correct: string, codes: Record<string, string[]> = {}, most?: number): ResponseRule {
  return { page, groups: [`L${page}`], kind: "expression", correct: [correct], codes, "max-terms": most };
}

/** One stage for each correct answer of three. */
function byNumber(name: string, count: string) {
  return { name, rules: [...[3, 2, 1].map((is) => ({ is, when: { [count]: `=${is}` } })), { is: 0 }] };
}

function twice(...patterns: [is: string, count: string][]) {
  return patterns.map(([is, count]) => ({ is, when: { [count]: ">=2" } }));
}

/** The rules of percent-three-types (N8): three named stages. */
export function percentThreeTypes(): Diagnosis {
  return documentOf({
    responses: {
      p1: number(1, ["P"], "20", { "25": ["NUM"], "3.2": ["DIV"], "60": ["TAKE"], "55": ["TAKE"], "2000": ["MUL"] }),
      r1: number(1, ["R"], "50", { "20": ["NUM"], "2": ["DIV"], "0.5": ["DIV"] }),
      w1: number(1, ["W"], "18", { "4.5": ["PART"], "59": ["ADD"], "13.5": ["ADD"] }),
      p2: number(2, ["P"], "18", { "30": ["NUM"], "2": ["DIV"], "42": ["TAKE"], "1800": ["MUL"] }),
      r2: number(2, ["R"], "25", { "12": ["NUM"], "4": ["DIV"], "0.25": ["DIV"], "36": ["DIFF"] }),
      w2: number(2, ["W"], "70", { "2.8": ["PART"], "34": ["ADD"], "16.8": ["ADD"] }),
      p3: number(3, ["P"], "36", { "15": ["NUM"], "16": ["DIV"], "204": ["TAKE"], "225": ["TAKE"], "3600": ["MUL"] }),
      r3: number(3, ["R"], "15", { "18": ["NUM"], "[6.6 .. 6.7]": ["DIV"], "0.15": ["DIV"], "102": ["DIFF"] }),
      w3: number(3, ["W"], "240", { "5.4": ["PART"], "51": ["ADD"], "41.4": ["ADD"] }),
    },
    counts: {
      parts: { correct: "P" },
      percents: { correct: "R" },
      wholes: { correct: "W" },
      ...Object.fromEntries(["NUM", "DIV", "TAKE", "MUL"].map((code) => [`${code}-P`, { code, in: "P" }])),
      ...Object.fromEntries(["NUM", "DIV", "DIFF"].map((code) => [`${code}-R`, { code, in: "R" }])),
      ...Object.fromEntries(["PART", "ADD"].map((code) => [`${code}-W`, { code, in: "W" }])),
    },
    stages: [
      byNumber("findingParts", "parts"),
      byNumber("findingPercent", "percents"),
      byNumber("findingWholes", "wholes"),
    ],
    patterns: [
      { name: "findingParts", rules: twice(["NUM", "NUM-P"], ["DIV", "DIV-P"], ["TAKE", "TAKE-P"], ["MUL", "MUL-P"]) },
      { name: "findingPercent", rules: twice(["NUM", "NUM-R"], ["DIV", "DIV-R"], ["DIFF", "DIFF-R"]) },
      { name: "findingWholes", rules: twice(["PART", "PART-W"], ["ADD", "ADD-W"]) },
    ],
  });
}

/** The rules of sta-line-graph: two named stages, ranges, `?` by name. */
export function lineGraph(): Diagnosis {
  return documentOf({
    responses: {
      l1: number(1, ["RD1"], "12", { "6": ["SCALE"] }),
      l2: number(1, ["RD1"], "6"),
      l3: number(1, ["RD1"], "18", { "9": ["SCALE"], "14": ["AXES"], "16": ["AXES"] }),
      l4: number(2, ["RD2"], "7", { "3.5": ["SCALE"], "6.5": ["SCALE"] }),
      l5: number(2, ["RD2"], "16..17", { "8.25": ["SCALE"] }),
      l6: number(2, ["RD2"], "31..33", { "30.5": ["SCALE"], "30.4": ["SCALE"] }),
      m1: number(3, ["BT", "INF"], "8", { "15": ["ONEP"], "7": ["ONEP"], "22": ["ADD"] }),
      m2: number(3, ["BT", "INF"], "5", { "13": ["ONEP"], "18": ["ONEP"], "31": ["ADD"] }),
      m3: choice(3, ["BT", "INF"], "b", { d: ["HIGH"] }),
      b1: number(4, ["BY", "INF"], "39..41", { "36": ["ONEP"] }),
      b2: choice(4, ["CR", "INF"], "d", { a: ["STEEP"] }),
      b3: choice(4, ["CR", "INF"], "a", { b: ["STEEP"] }),
    },
    counts: {
      ...Object.fromEntries(["RD1", "RD2", "BT", "BY", "CR"].map((group) => [`n${group}`, { correct: group }])),
      beyond: { correct: ["BY", "CR"] },
      blankReading: { blank: ["RD1", "RD2"] },
      blankInferring: { blank: "INF" },
      ...Object.fromEntries(["SCALE", "AXES", "ONEP", "ADD", "STEEP", "HIGH"].map((code) => [code, { code }])),
    },
    stages: [
      {
        name: "readingLineGraph",
        rules: [
          { is: "?", when: { blankReading: ">3" } },
          { is: 2, when: { nRD1: ">=2", nRD2: ">=2" } },
          { is: 1, when: { nRD1: ">=2" } },
          { is: 0 },
        ],
      },
      {
        name: "makingInferences",
        rules: [
          { is: "?", when: { blankInferring: ">3" } },
          { is: 3, when: { nBT: ">=2", nBY: "=1", nCR: "=2" } },
          { is: 2, when: { nBT: ">=2", nBY: "=1" } },
          { is: 1, when: { nBT: ">=2" } },
          { is: 0 },
        ],
      },
    ],
    patterns: [
      {
        name: "readingLineGraph",
        rules: [
          { is: "SCALE", when: { SCALE: P40 } },
          { is: "h-AXES", hint: true, when: { AXES: ">=1" } },
          { is: "INC", when: { nRD1: "<2", nRD2: ">=2" } },
        ],
      },
      {
        name: "makingInferences",
        rules: [
          ...["ONEP", "ADD", "STEEP"].map((code) => ({ is: code, when: { [code]: P40 } })),
          { is: "h-HIGH", hint: true, when: { HIGH: ">=1" } },
          {
            is: "INC",
            when: [
              { nBT: "<2", beyond: ">=2" },
              { nBT: ">=2", nBY: "=0", nCR: "=2" },
            ],
          },
        ],
      },
    ],
  });
}

/** The rules of alg-letters-levels: expressions. */
export function lettersLevels(): Diagnosis {
  const levels = ["L1", "L2", "L3", "L4"];
  const upTo = (level: number) => Object.fromEntries(levels.slice(0, level).map((name) => [name, ">=2"]));
  const gaps = levels.flatMap((low, at) => levels.slice(at + 1).map((high) => ({ [low]: "<2", [high]: ">=2" })));
  return documentOf({
    responses: {
      a1: number(1, ["L1"], "5"),
      a2: number(1, ["L1"], "40"),
      a3: term(1, "7x", {}, 1),
      b1: term(2, "6p+3q", { "9pq": ["CONJ"], "9": ["LNU"] }, 2),
      b2: number(2, ["L2"], "8"),
      b3: number(2, ["L2"], "13"),
      c1: term(3, "4n+5", { "9n": ["CONJ"], "9": ["LNU"] }),
      c2: term(3, "10+t", { "10t": ["CONJ"], number: ["EVAL"] }),
      c3: { ...term(3, "3n", { "3": ["LNU"], number: ["EVAL"] }), unit: "cm" },
      d1: term(4, "3(n+4)", { "3n+4": ["BR"], "n+12": ["BR"], "12": ["LNU"], "12n": ["CONJ"], "15n": ["CONJ"] }),
      d2: choice(4, ["L4"], "c", { a: ["FIX"] }),
      d3: choice(4, ["L4"], "c", { b: ["DLDN"] }),
    },
    counts: {
      ...Object.fromEntries(levels.map((level) => [level, { correct: level }])),
      ...Object.fromEntries(["CONJ", "LNU", "EVAL"].map((code) => [code, { code }])),
      blank: { blank: "all" },
    },
    stages: [
      { rules: [{ is: "?", when: { blank: ">6" } }, ...[4, 3, 2, 1].map((is) => ({ is, when: upTo(is) })), { is: 0 }] },
    ],
    patterns: [
      {
        rules: [
          ...["CONJ", "LNU", "EVAL"].map((code) => ({ is: code, when: { [code]: P40 } })),
          { is: "h-BR", hint: true, when: { d1: "BR" } },
          { is: "h-DLDN", hint: true, when: { d3: "DLDN" } },
          { is: "h-FIX", hint: true, when: { d2: "FIX" } },
          { is: "INC", when: gaps },
        ],
      },
    ],
  });
}
