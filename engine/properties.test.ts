import { globSync } from "node:fs";
import { dirname } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contentsOf } from "../scripts/library/parallel/parallel-form.ts";
import { compile } from "./compile.ts";
import { diagnose } from "./diagnose.ts";
import type { Diagnosis, Kind, ResponseRule } from "./format.ts";
import { readNumber } from "./number.ts";
import { keyOf, rational } from "./rational.ts";
import type { StageValue } from "./result.ts";
import { documentOf, oneResponse, solutionOf } from "./testing/documents.ts";
import { decimalComparison, lettersLevels, lineGraph, percentThreeTypes } from "./testing/four-tests.ts";

const CORRECT: Record<Kind, string> = {
  choice: "a",
  choices: "ab",
  number: "0.35",
  fraction: "3/4",
  expression: "4n+5",
  order: "acb",
  point: "3;2",
  text: "ja",
};
const KINDS = Object.keys(CORRECT) as Kind[];
const READERS = KINDS.map((kind) =>
  compile(oneResponse({ kind, options: ["a", "b", "c"], correct: [CORRECT[kind]], form: "simplest", unit: "cm" })),
);
const PLAIN = READERS.map((reader, index) => ({ reader, kind: KINDS[index] ?? "text" }));
/** The most answers of a class: 400 pupils, 200 responses each. */
const LARGE_CLASS = 400 * 200;
/** The four tests of the briefs, and every test of the library, parallel forms as they become. */
const TESTS: [name: string, make: () => Diagnosis][] = [
  ["decimalComparison", decimalComparison],
  ["percentThreeTypes", percentThreeTypes],
  ["lineGraph", lineGraph],
  ["lettersLevels", lettersLevels],
  ...globSync("content/*/*/version.yaml")
    .toSorted()
    .map((file): [string, Buffer | undefined] => [dirname(file), contentsOf(dirname(file)).get("key/diagnosis.yaml")])
    .flatMap(([version, bytes]): [string, () => Diagnosis][] =>
      bytes === undefined ? [] : [[version, () => parse(bytes.toString())]],
    ),
];
const BLANKS = ["", " ", "\u00a0\u2009", "\u200b", "blank"];

const SIGNS = Array.from("0123456789,.,/-−–½²^*·:x()[]=nab%€ \u2009'|;e+∞🙂");

/** Text that looks like an answer: more likely to reach deep into a parser than plain noise. */
const likeAnAnswer = fc.array(fc.constantFrom(...SIGNS), { maxLength: 220 }).map((signs) => signs.join(""));
const anyText = fc.oneof(likeAnAnswer, fc.string({ unit: "binary", maxLength: 250 }), fc.string({ unit: "grapheme" }));

/** Answers that the rules of a response name, and others. */
function answersOf(diagnosis: Diagnosis): fc.Arbitrary<Record<string, string>> {
  const sheet = Object.entries(diagnosis.responses).map(([name, rule]) => {
    const listed = [...rule.correct, ...Object.keys(rule.codes ?? {}), ...(rule.options ?? [])];
    const typed = listed.filter((text) => !text.includes("..")).map((text) => (text === "number" ? "77" : text));
    const middle = rule.solution === undefined ? [] : [rule.solution];
    return [name, fc.constantFrom(...typed, ...middle, ...BLANKS, "999", "?")] as const;
  });
  return fc.record(Object.fromEntries(sheet));
}

function stagesOf(stage: StageValue | Record<string, StageValue>): Record<string, StageValue> {
  return typeof stage === "object" ? stage : { "": stage };
}

/** `?` means that too little was answered; it is neither above nor below a number. */
function isHigher(now: StageValue | undefined, before: StageValue): boolean {
  return typeof now === "number" && typeof before === "number" && now > before;
}

/** Milliseconds of the fastest of several tries: the one least disturbed by other processes. */
function costOf(work: () => void): number {
  const tries = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...tries);
}

describe("any answer", () => {
  test("is read without an error, by every kind", () => {
    fc.assert(
      fc.property(anyText, (answer) => {
        for (const rules of READERS) {
          const { result, codes } = diagnose(rules, { r: answer });
          expect(typeof result.outcomes["r"]).toBe("boolean");
          expect(codes).toEqual({});
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("costs less than the plain ones of a large class, however nasty", () => {
    const nasty = [
      "9^9^9",
      `${"(".repeat(100)}n${")".repeat(100)}`,
      "(a+b+c+d+e+f+g+h)^12".repeat(9),
      `${"(".repeat(12)}n+1${")^12".repeat(12)}`,
      `${"(".repeat(25)}99${")^12".repeat(25)}`,
      "1".repeat(200),
      "1 ".repeat(100),
      "1,".repeat(100),
      "-".repeat(200),
      "1/".repeat(100),
      "=".repeat(200),
      "a".repeat(200),
      "0,3333333333333333333333333333333333333333",
      ` ${"\t".repeat(198)}1`,
      "1".repeat(1_000_000),
    ];
    // Measured in one run, so that it holds on a slow machine and on a busy one.
    const largeClass = costOf(() => {
      for (let answers = 0; answers < LARGE_CLASS; answers += PLAIN.length) {
        for (const { reader, kind } of PLAIN) diagnose(reader, { r: CORRECT[kind] });
      }
    });
    for (const answer of nasty) {
      for (const { reader, kind } of PLAIN) {
        const cost = costOf(() => diagnose(reader, { r: answer }));
        expect([answer.slice(0, 30), kind, cost < largeClass]).toEqual([answer.slice(0, 30), kind, true]);
      }
    }
  });
});

/** Notations of n/d (d > 0). */
function notationsOf(n: number, d: number): string[] {
  const size = Math.abs(n);
  const sign = n < 0 ? ["-", "−", "–", "—", "- "] : ["", "+"];
  const bare = [`${size}/${d}`, `${size} / ${d}`, `${size * 3}/${d * 3}`, `${size}⁄${d}`];
  if (size > d && size % d > 0) bare.push(`${Math.floor(size / d)} ${size % d}/${d}`);
  const tenThousandths = (size * 10_000) / d;
  if (Number.isInteger(tenThousandths)) {
    const whole = Math.floor(tenThousandths / 10_000);
    const decimals = String(tenThousandths % 10_000).padStart(4, "0");
    const grouped = (mark: string) => String(whole).replace(/\B(?=(?:\d{3})+$)/gu, mark);
    bare.push(
      `${whole},${decimals}`,
      `${whole}.${decimals}`,
      `${grouped(" ")},${decimals}`,
      `${grouped("\u202f")},${decimals}`,
    );
    if (whole >= 1000) bare.push(`${grouped(".")},${decimals}`);
    if (whole === 0) bare.push(`,${decimals}`, `.${decimals}`);
  }
  return sign.flatMap((mark) =>
    bare.flatMap((text) => [mark + text, ` ${mark}${text}\u2009cm `, `x = ${mark}${text}`]),
  );
}

describe("equal values", () => {
  test("are equal in every notation", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 1, max: 400 }), (n, d) => {
        const value = keyOf(rational(BigInt(n), BigInt(d)));
        for (const text of notationsOf(n, d)) {
          const read = readNumber(text);
          expect([text, read && keyOf(read.value)]).toEqual([text, value]);
        }
      }),
    );
  });
});

describe.each(TESTS)("any answer sheet of %s", (_, make) => {
  const document = make();
  const rules = compile(document);

  test("gets exactly one stage per list, and the same again, and is left as it was", () => {
    fc.assert(
      fc.property(answersOf(document), (inputs) => {
        const before = JSON.stringify(inputs);
        const diagnosed = diagnose(rules, inputs);
        const given = diagnosed.because.filter(({ kind }) => kind === "stage");
        expect(given.map(({ is }) => is)).toEqual(Object.values(stagesOf(diagnosed.result.stage)));
        for (const reason of given) {
          expect(
            document.stages.find(({ name }) => (name ?? null) === reason.name)?.rules.map(({ is }) => is),
          ).toContain(reason.is);
        }
        expect(diagnose(rules, inputs)).toEqual(diagnosed);
        expect(diagnose(compile(document), inputs)).toEqual(diagnosed);
        expect(JSON.stringify(inputs)).toBe(before);
      }),
    );
  });

  test("carries no code on a blank", () => {
    fc.assert(
      fc.property(answersOf(document), (inputs) => {
        const { codes, result } = diagnose(rules, inputs);
        const blanks = Object.keys(inputs).filter((name) => BLANKS.includes(inputs[name] ?? ""));
        expect(blanks.filter((name) => codes[name] !== undefined || result.outcomes[name])).toEqual([]);
      }),
    );
  });

  const testStages = document.profile === true ? () => {} : test;
  testStages("gets no higher stage for an answer that is wrong or blank instead of right", () => {
    fc.assert(
      fc.property(
        answersOf(document),
        answersOf(document),
        fc.array(fc.boolean(), { minLength: 40 }),
        (inputs, other, keep) => {
          const solution = solutionOf(document);
          const names = Object.keys(solution);
          const base = Object.fromEntries(
            names.map((name, at) => [name, (keep[at] ? solution[name] : inputs[name]) ?? ""]),
          );
          const before = diagnose(rules, base).result;
          for (const name of names.filter((one) => before.outcomes[one])) {
            const after = diagnose(rules, { ...base, [name]: other[name] ?? "" }).result;
            if (after.outcomes[name]) continue;
            const now = stagesOf(after.stage);
            const raised = Object.entries(stagesOf(before.stage)).filter(([list, stage]) => isHigher(now[list], stage));
            expect(raised).toEqual([]);
          }
        },
      ),
    );
  });

  test("has as first false response the first wrong one of those that the list is about", () => {
    fc.assert(
      fc.property(answersOf(document), (inputs) => {
        const { outcomes, firstFalse } = diagnose(rules, inputs).result;
        const isMap = firstFalse !== null && !("page" in firstFalse);
        const expected = rules.stages.map(({ name, about }) => {
          const first = about.map((index) => rules.responses[index]).find((one) => one && outcomes[one.name] === false);
          return [name ?? "", first?.place ?? null];
        });
        expect(isMap ? firstFalse : { "": firstFalse }).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});

test("ignores answers to unknown responses and names of JavaScript's own", () => {
  const odd: ResponseRule = { page: 1, kind: "text", correct: ["ja"] };
  const rules = compile(documentOf({ responses: { constructor: odd } }));
  const nobody: Record<string, string> = JSON.parse('{"__proto__":"x","toString":"y","survey":"z"}');
  expect(diagnose(rules, nobody).result.outcomes).toEqual({ constructor: false });
});
