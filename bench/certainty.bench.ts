import { certainty } from "#engine/certainty.ts";
import { diagnose } from "#engine/diagnose.ts";
import { questions } from "#engine/questions.ts";
import { loadLibrary } from "../server/library/load.ts";

// The cost of certainties on one core, beside diagnoses of the same sheets: of the newest version of every test (after a build), with
// sheets of right, coded and blank answers that all differ.

const SHEETS = 400;
const SECONDS = 0.2;

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Microseconds of processor time for one sheet, which other work on the machine hardly changes. */
function cost(sheets: readonly Record<string, string>[], work: (sheet: Record<string, string>) => void): number {
  for (const sheet of sheets) work(sheet);
  const start = process.cpuUsage();
  let [done, micros] = [0, 0];
  while (micros < SECONDS * 1e6) {
    for (const sheet of sheets) work(sheet);
    done += sheets.length;
    const { user, system } = process.cpuUsage(start);
    micros = user + system;
  }
  return micros / done;
}

const rows: { name: string; certain: number; rule: number; compile: number; ask: number }[] = [];
for (const { built, newest } of loadLibrary().tests.values()) {
  const random = randomFrom(20_26);
  const sheets = Array.from({ length: SHEETS }, () => {
    const skill = random();
    return Object.fromEntries(
      Object.entries(newest.built.diagnosis.responses).map(([name, { codes = {} }]) => {
        const known = Object.keys(codes).filter((text) => !text.includes(".."));
        const wrong = known[Math.floor(random() * (known.length + 1))] ?? "";
        return [name, random() < skill ? (newest.solution[name] ?? "") : wrong];
      }),
    );
  });
  const start = performance.now();
  const model = newest.model();
  const compile = performance.now() - start;
  rows.push({
    name: built._id,
    compile,
    certain: cost(sheets, (sheet) => certainty(model, sheet)),
    rule: cost(sheets, (sheet) => diagnose(newest.rules, sheet)),
    ask: cost(sheets.slice(0, 50), (sheet) => questions(model, sheet, [{ form: "b", model }])),
  });
}

const worst = rows.toSorted((a, b) => b.certain - a.certain);
const mean = (value: (row: (typeof rows)[number]) => number): string =>
  (rows.reduce((sum, row) => sum + value(row), 0) / rows.length).toFixed(1);
console.log(`Node ${process.version}, one core, ${rows.length} tests; µs a sheet\n`);
for (const { name, certain, rule, compile, ask } of worst.slice(0, 5))
  console.log(
    `${name.padEnd(34)}certainty ${certain.toFixed(1)}   diagnosis ${rule.toFixed(1)}   ratio ${(certain / rule).toFixed(1)}   questions ${ask.toFixed(0)}   compiled once in ${compile.toFixed(1)} ms`,
  );
console.log(
  `\nmean${" ".repeat(30)}certainty ${mean(({ certain }) => certain)}   diagnosis ${mean(({ rule }) => rule)}   questions ${mean(({ ask }) => ask)}`,
);
