import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import { diagnose } from "./diagnose.ts";
import type { Diagnosis, ResponseRule } from "./format.ts";
import type { Result } from "./result.ts";
import { documentOf, solutionOf } from "./testing/documents.ts";
import { decimalComparison, lettersLevels, lineGraph } from "./testing/four-tests.ts";

// The library's most intricate rules, each with answer sheets on both sides of its bounds.

function choice(groups: string[], correct: string, codes: Record<string, string[]> = {}): ResponseRule {
  return { page: 1, groups, kind: "choice", options: "abcdeABE".split(""), correct: [correct], codes };
}

function number(groups: string[], correct: string, codes: Record<string, string[]> = {}): ResponseRule {
  return { page: 1, groups, kind: "number", correct: [correct], codes };
}

function ticks(groups: string[], correct: string, codes: Record<string, string[]>): ResponseRule {
  return { page: 1, groups, kind: "choices", options: "abcd0".split(""), correct: [correct], codes };
}

const object = (group: string, kind: "LOI" | "LON") =>
  choice([group], "a", group === "E" ? { b: ["LO", kind], c: ["SC"] } : { b: ["LO", kind] });

const same = (name: string) => ({ [`${name}A`]: "holds", [`${name}B`]: "holds" });

const either = (name: string) => [{ [`${name}A`]: "holds" }, { [`${name}B`]: "holds" }];

const failing = (...failed: string[]) =>
  Object.fromEntries(failed.flatMap((level) => [`${level}1`, `${level}2`].map((name) => [name, "b"])));

const fits = (stage: number, patterns: string[]) => [{ vanHiele: stage }, { vanHiele: patterns }];

const order = (correct: string, codes: Record<string, string[]>): ResponseRule => {
  return { page: 1, groups: ["ORD"], kind: "order", options: correct.split(","), correct: [correct], codes };
};

const pick = (correct: string, wrong: string): ResponseRule => {
  return {
    page: 1,
    groups: ["ORD"],
    kind: "choice",
    options: [correct, wrong],
    correct: [correct],
    codes: { [wrong]: ["MAG"] },
  };
};

function result(document: Diagnosis, changed: Record<string, string>): Result {
  return diagnose(compile(document), { ...solutionOf(document), ...changed }).result;
}

function brief(document: Diagnosis, changed: Record<string, string>): [stage: unknown, patterns: unknown] {
  const { stage, patterns } = result(document, changed);
  return [stage, patterns];
}

test("tells the twelve ways of comparing decimals apart, by precedence and with one slip allowed (N1)", () => {
  const document = decimalComparison();
  const names = Object.keys(document.responses);
  const wrongOn = (types: string, answer?: string) =>
    Object.fromEntries(
      names
        .filter((name) => types.includes(name[1] ?? ""))
        .map((name) => [name, answer ?? (document.responses[name]?.correct[0] === "L" ? "R" : "L")]),
    );
  expect(brief(document, {})).toEqual([2, ["A1"]]);
  expect(brief(document, wrongOn("4", "E"))).toEqual([1, ["A2"]]);
  expect(brief(document, wrongOn("4", ""))).toEqual([1, ["A3"]]);
  expect(brief(document, wrongOn("5"))).toEqual([1, ["A3"]]);
  expect(brief(document, wrongOn("13"))).toEqual([0, ["L1"]]);
  expect(brief(document, wrongOn("1"))).toEqual([0, ["L2"]]);
  expect(brief(document, wrongOn("136"))).toEqual([0, ["L3"]]);
  expect(brief(document, wrongOn("14"))).toEqual([0, ["L4"]]);
  expect(brief(document, wrongOn("24"))).toEqual([0, ["S1"]]);
  expect(brief(document, wrongOn("2456"))).toEqual([0, ["S3"]]);
  expect(brief(document, wrongOn("2"))).toEqual([0, ["S5"]]);
  expect(brief(document, wrongOn("123456"))).toEqual([0, ["U2"]]);
  expect(brief(document, wrongOn("123456", "E"))).toEqual([0, ["U1"]]);
  expect(brief(document, { ...wrongOn("1"), t1_1: "", t1_2: "" })).toEqual([0, ["U1"]]);
  expect(result(document, { t1_1: "R", t1_2: "L" }).diagnosisallcorrect).toBe(90.91);
});

test("asks for a level without a gap and names the gap (alg-letters-levels)", () => {
  const document = lettersLevels();
  expect(brief(document, { a1: "4", a2: "3" })).toEqual([0, ["INC"]]);
  expect(brief(document, { c1: "9n", c2: "10t", c3: "12" })).toEqual([2, ["CONJ", "INC"]]);
  expect(brief(document, { c2: "25", c3: "30" })).toEqual([2, ["EVAL", "INC"]]);
  expect(brief(document, { d1: "n·3 + 4", d3: "b" })).toEqual([3, ["h-BR", "h-DLDN"]]);
  const six = Object.fromEntries(["a1", "a2", "a3", "b1", "b2", "b3"].map((name) => [name, ""]));
  expect(brief(document, six)).toEqual([0, ["INC"]]);
  expect(brief(document, { ...six, c1: " " })).toEqual(["?", ["INC"]]);
});

test("judges each name by its own responses, and adds counts of two groups (sta-line-graph)", () => {
  const document = lineGraph();
  const { stage, patterns, firstFalse } = result(document, { m1: "15", m2: "13 °C", b1: "", b2: "a", b3: "b" });
  expect(stage).toEqual({ readingLineGraph: 2, makingInferences: 0 });
  expect(patterns).toEqual({ readingLineGraph: [], makingInferences: ["ONEP", "STEEP"] });
  expect(firstFalse).toEqual({ readingLineGraph: null, makingInferences: { page: 3, item: 1 } });
  const blanks = result(document, { m1: "", m2: "", m3: "", b1: "", l5: "16,4" });
  expect(blanks.stage).toEqual({ readingLineGraph: 2, makingInferences: "?" });
  expect(blanks.patterns).toEqual({ readingLineGraph: [], makingInferences: ["INC"] });
});

test("reports a code by an exact third of its chances and by its weight among the errors (alg-letter-as-object)", () => {
  const document = documentOf({
    responses: {
      m1: object("M", "LOI"),
      m2: object("M", "LON"),
      m3: object("M", "LOI"),
      m4: object("M", "LON"),
      e1: object("E", "LOI"),
      e2: object("E", "LON"),
      e3: object("E", "LOI"),
      e4: object("E", "LON"),
    },
    counts: {
      M: { correct: "M" },
      E: { correct: "E" },
      right: { correct: "all" },
      blank: { blank: "all" },
      ...Object.fromEntries(["LO", "SC", "LOI", "LON"].map((code) => [code, { code }])),
    },
    stages: [
      {
        rules: [
          { is: "?", when: { blank: ">4" } },
          { is: 3, when: { M: ">=3", E: ">=3" } },
          { is: 2, when: [{ M: ">=3" }, { E: ">=3" }] },
          { is: 1, when: { right: ">=3" } },
          { is: 0 },
        ],
      },
    ],
    patterns: [
      {
        rules: [
          { is: "LO", when: { LO: [">=2", ">1/3", ">=50% of wrong"] } },
          { is: "SC", when: { SC: [">=2", ">=40%", ">=50% of wrong"] } },
          { is: "MNE", when: { LOI: [">=2", ">=50% of wrong"], LON: "=0" } },
        ],
      },
    ],
  });
  expect(brief(document, { m1: "b", m3: "b" })).toEqual([2, ["MNE"]]);
  expect(brief(document, { m1: "b", m2: "b", m4: "b" })).toEqual([2, ["LO"]]);
  expect(brief(document, { m1: "b", m2: "b", m3: "b", e1: "c", e2: "c", e3: "c", e4: "c" })).toEqual([0, ["SC"]]);
  expect(brief(document, { e1: "c", e2: "b", e3: "c", e4: "c" })).toEqual([2, ["SC"]]);
});

test("joins two answers to a profile, with the lower of two profiles first (alg-values-for-letters)", () => {
  const profiles = [
    ["exp", "correct", "correct"],
    ["eb", "EB1", "correct"],
    ["dl", "correct", "D2"],
  ] as const;
  const conditions = Object.fromEntries(
    profiles.flatMap(([name, first, second]) => [
      [`${name}A`, { when: { p1: first, p2: second } }],
      [`${name}B`, { when: { p3: first, p4: second } }],
    ]),
  );
  const document = documentOf({
    profile: true,
    responses: {
      p1: ticks(["A"], "c", { abc: ["EB1"] }),
      p2: ticks(["A"], "abc", { ab: ["D2"] }),
      p3: ticks(["B"], "c", { abc: ["EB1"] }),
      p4: ticks(["B"], "abc", { ab: ["D2"] }),
    },
    counts: { blank: { blank: "all" } },
    conditions: {
      ...conditions,
      knownA: { when: profiles.map(([name]) => ({ [`${name}A`]: "holds" })) },
      knownB: { when: profiles.map(([name]) => ({ [`${name}B`]: "holds" })) },
      same: { when: profiles.map(([name]) => same(name)) },
    },
    stages: [
      {
        rules: [
          { is: "?", when: { blank: ">2" } },
          { is: 1, when: either("eb") },
          { is: 2, when: either("dl") },
          { is: 3, when: either("exp") },
          { is: 0 },
        ],
      },
    ],
    patterns: [
      {
        rules: [
          { is: "EB", when: same("eb") },
          { is: "DLDN", when: same("dl") },
          { is: "h-EB", hint: true, unless: ["EB"], when: either("eb") },
          { is: "h-DLDN", hint: true, unless: ["DLDN"], when: either("dl") },
          { is: "MIX", when: { knownA: "holds", knownB: "holds", same: "fails" } },
        ],
      },
    ],
  });
  expect(brief(document, {})).toEqual([3, []]);
  expect(brief(document, { p1: "a,b,c", p3: "cba" })).toEqual([1, ["EB"]]);
  expect(brief(document, { p2: "ab", p4: "ab" })).toEqual([2, ["DLDN"]]);
  expect(brief(document, { p1: "abc", p4: "ab" })).toEqual([1, ["h-EB", "h-DLDN", "MIX"]]);
  expect(brief(document, { p1: "abc", p4: "0" })).toEqual([1, ["h-EB"]]);
  expect(brief(document, { p1: "a", p3: "b" })).toEqual([0, []]);
  const mixed = diagnose(compile(document), { ...solutionOf(document), p1: "abc" }).because.find(
    ({ is }) => is === "MIX",
  );
  expect(mixed?.facts.filter(({ missed }) => missed)).toEqual([]);
  expect(mixed?.facts.map(({ count, bound }) => `${count} ${bound}`)).toContain("p1 EB1");
});

test("sets one answer against another, a blank being neither (pro-chance)", () => {
  const document = documentOf({
    responses: {
      u1: number(["U"], "3/5", { "1/2": ["EQUI"], "3/2": ["PART"], "5/3": ["INV"] }),
      k1: choice(["S"], "e", { a: ["REPR"], c: ["REPR"], d: ["REPR"] }),
      k2: choice(["S"], "e", { b: ["REPR"] }),
    },
    patterns: [
      {
        rules: [
          { is: "OUT", when: { k1: "=e", k2: "wrong" } },
          { is: "h-PART", hint: true, when: { u1: "PART" } },
        ],
      },
    ],
  });
  expect(brief(document, { u1: "60 %" })).toEqual([0, []]);
  expect(result(document, { u1: "60 %" }).outcomes["u1"]).toBe(true);
  expect(brief(document, { k2: "b", u1: "1½" })).toEqual([0, ["OUT", "h-PART"]]);
  expect(brief(document, { k2: "" })).toEqual([0, []]);
  expect(brief(document, { k1: "a", k2: "b" })).toEqual([0, []]);
});

test("adds up passed levels by weight and names the sums that fit no level (geo-quadrilaterals, van Hiele)", () => {
  const levels = ["one", "two", "three"];
  const items = levels.flatMap((level) => [1, 2, 3, 4].map((at) => [`${level}${at}`, choice([level], "a")] as const));
  const document = documentOf({
    responses: Object.fromEntries(items),
    counts: {
      ...Object.fromEntries(levels.map((level) => [`n-${level}`, { correct: level }])),
      weight: { sum: { level1: 1, level2: 2, level3: 4 } },
    },
    conditions: Object.fromEntries(levels.map((level, at) => [`level${at + 1}`, { when: { [`n-${level}`]: ">=3" } }])),
    stages: [
      {
        name: "vanHiele",
        rules: [
          { is: 3, when: { weight: "=7" } },
          { is: 2, when: { level1: "holds", level2: "holds" } },
          { is: 1, when: { level1: "holds" } },
          { is: 0 },
        ],
      },
    ],
    patterns: [
      {
        name: "vanHiele",
        rules: [{ is: "NOFIT", when: [{ weight: "=2" }, { weight: ">=4", level2: "fails" }, { weight: "=6" }] }],
      },
    ],
  });
  expect(brief(document, {})).toEqual(fits(3, []));
  expect(brief(document, failing("three"))).toEqual(fits(2, []));
  expect(brief(document, failing("two"))).toEqual(fits(1, ["NOFIT"]));
  expect(brief(document, failing("one"))).toEqual(fits(0, ["NOFIT"]));
  expect(brief(document, failing("one", "three"))).toEqual(fits(0, ["NOFIT"]));
  expect(brief(document, failing("one", "two", "three"))).toEqual(fits(0, []));
});

test("reaches a stage by one typical wrong order, and shuts out what it explains (integers-order, N10)", () => {
  const document = documentOf({
    responses: {
      o1: order("-7,-2,0,3", { "-2,-7,0,3": ["MAG"], "0,-2,3,-7": ["ABS"] }),
      o2: pick("-9", "-12"),
      o3: pick("-8", "-5"),
      o4: order("-6,-2.6,-1.5", { "-1.5,-2.6,-6": ["MAG"], "-2.6,-1.5,-6": ["DIG"] }),
    },
    counts: { ORD: { correct: "ORD" }, MAG: { code: "MAG", in: "ORD" } },
    stages: [{ rules: [{ is: 2, when: { ORD: ">=3" } }, { is: 1, when: [{ ORD: ">=1" }, { o1: "MAG" }] }, { is: 0 }] }],
    patterns: [
      {
        rules: [
          { is: "ABS", when: { o1: "ABS" } },
          { is: "MAG", when: { MAG: ">=2" }, unless: ["ABS"] },
        ],
      },
    ],
  });
  expect(brief(document, { o1: "−7, −2, 0, 3", o4: "-6; -2,6; -1,5" })).toEqual([2, []]);
  expect(brief(document, { o1: "-2,-7,0,3", o2: "-12", o3: "-5", o4: "-1.5,-2.6,-6" })).toEqual([1, ["MAG"]]);
  expect(brief(document, { o1: "0,-2,3,-7", o2: "-12", o3: "-5", o4: "" })).toEqual([0, ["ABS"]]);
});

test("takes an open interval, a lone dash and nothing else as what they are (decimal-density, N2)", () => {
  const document = documentOf({
    responses: { c1: { ...number([], "(0.41 .. 0.42)", { "0": ["CANT"], '"-"': ["CANT"] }), solution: "0.415" } },
    patterns: [{ rules: [{ is: "CANT", when: { c1: "CANT" } }] }],
  });
  expect(result(document, { c1: "0,4101" }).outcomes["c1"]).toBe(true);
  expect(result(document, { c1: "0,41" }).outcomes["c1"]).toBe(false);
  expect(result(document, { c1: "41,5 %" }).outcomes["c1"]).toBe(true);
  expect(brief(document, { c1: "–" })).toEqual([0, ["CANT"]]);
  expect(brief(document, { c1: "0,0" })).toEqual([0, ["CANT"]]);
  expect(brief(document, { c1: "" })).toEqual([0, []]);
});

test("lets stage 0 come first and the last stage be 1 (effect-of-operations, N7)", () => {
  const document = documentOf({
    responses: { k1: choice(["K"], "a"), k2: choice(["K"], "a"), m1: choice(["M"], "a"), d1: choice(["D"], "a") },
    counts: { K: { correct: "K" }, M: { correct: "M" }, D: { correct: "D" } },
    stages: [
      { rules: [{ is: 0, when: { K: "=0" } }, { is: 2, when: [{ M: "=1", K: ">=D" }, { D: "=1" }] }, { is: 1 }] },
    ],
  });
  const rules = compile(document);
  expect(brief(document, { k1: "b", k2: "b" })).toEqual([0, []]);
  expect(brief(document, { m1: "b" })).toEqual([2, []]);
  const [reason] = diagnose(rules, { k1: "a", k2: "b", m1: "b", d1: "b" }).because;
  expect(reason?.is).toBe(1);
  expect(reason?.facts.map(({ count, missed }) => [count, missed])).toEqual([
    ["M", true],
    ["D", true],
  ]);
});
