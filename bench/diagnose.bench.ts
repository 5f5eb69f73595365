import { availableParallelism } from "node:os";
import { compile } from "#engine/compile.ts";
import { diagnose } from "#engine/diagnose.ts";
import { expressionStyle, readExpression } from "#engine/expression.ts";
import { readNumber } from "#engine/number.ts";
import type { Rules } from "#engine/rules.ts";
import { decimalComparison, lettersLevels, percentThreeTypes } from "#engine/testing/four-tests.ts";

// Diagnoses per second on one core, with random answer sheets that all differ.

const SHEETS = 20_000;
const RUNS = 5;
const SECONDS_PER_RUN = 1;

type Inputs = Record<string, string>;

/** A small seeded generator, so that every run works on the same answer sheets. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Answer sheets of pupils who each have a probability of correct answers and otherwise give any answer. */
function makeSheets(document: ReturnType<typeof decimalComparison>, other: (random: number) => string): Inputs[] {
  const random = randomFrom(20_26);
  return Array.from({ length: SHEETS }, () => {
    const skill = random();
    return Object.fromEntries(
      Object.entries(document.responses).map(([name, rule]) => {
        const answers = [...Object.keys(rule.codes ?? {}), ...(rule.options ?? []), ""].filter(
          (text) => !text.includes(".."),
        );
        const wrong = random() < 0.2 ? other(random()) : (answers[Math.floor(random() * answers.length)] ?? "");
        return [name, random() < skill ? (rule.correct[0] ?? "") : wrong];
      }),
    );
  });
}

/** Diagnoses per second: the median of all runs. */
function measure(work: (sheet: Inputs) => void, sheets: readonly Inputs[]): number {
  const rates = Array.from({ length: RUNS + 1 }, () => {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < SECONDS_PER_RUN * 1000) {
      for (const sheet of sheets.slice(done % SHEETS, (done % SHEETS) + 500)) work(sheet);
      done += 500;
    }
    return (done * 1000) / (performance.now() - start);
  });
  return rates.slice(1).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

function show(what: string, rate: number, of?: number): void {
  const share = of === undefined ? "" : `   ${(of / rate).toFixed(1)} × slower`;
  console.log(`${what.padEnd(62)}${Math.round(rate).toLocaleString("en").padStart(10)} /s${share}`);
}

const rulesOf: [name: string, document: ReturnType<typeof decimalComparison>, other: (random: number) => string][] = [
  ["decimal-comparison, 22 choices", decimalComparison(), () => ""],
  ["percent-three-types, 9 numbers", percentThreeTypes(), (random) => `${Math.floor(random * 1e6)},5 €`],
  ["alg-letters-levels, 12 terms and numbers", lettersLevels(), (random) => `${Math.floor(random * 1e6)}n + 3`],
];

console.log(
  `Node ${process.version}, one core of ${availableParallelism()}, median of ${RUNS} runs of ${SECONDS_PER_RUN} s\n`,
);
for (const [name, document, other] of rulesOf) {
  const rules: Rules = compile(document);
  const sheets = makeSheets(document, other);
  const rate = measure((sheet) => diagnose(rules, sheet), sheets);
  show(name, rate);
  // The naive way parses the document for every answer sheet, without compiled rules and cached readings.
  show(
    "  the same, parsing the rules for every sheet",
    measure((sheet) => diagnose(compile(document), sheet), sheets),
    rate,
  );
}

const style = expressionStyle(["3(n+4)"]);
const numbers = makeSheets(percentThreeTypes(), (random) => `1 ${Math.floor(random * 1e6)}/7 cm`).map(
  (sheet) => sheet["p1"] ?? "",
);
console.log();
show(
  "reading one number, nothing remembered",
  measure(
    (sheet) => readNumber(sheet["n"] ?? ""),
    numbers.map((n) => ({ n })),
  ),
);
const terms = Array.from({ length: SHEETS }, (_, at) => ({ t: `${at}(n + 4) − 2n·${at % 7}` }));
show(
  "reading one term, nothing remembered",
  measure((sheet) => readExpression(sheet["t"] ?? "", style), terms),
);
