import { afterAll, describe, expect, test } from "vitest";
import { seededRandom } from "../../seeded-random.ts";
import { solutionOf } from "../key/cases.ts";
import { readLibrary } from "../read-library.ts";
import { tinyLibrary } from "../testing/tiny-library.ts";
import { measureRobustness } from "./robustness.ts";
import { answerAgain, guessedAnswers, type Simulated, simulatedPupils } from "./simulate.ts";

const { contentDir, remove } = tinyLibrary();
afterAll(remove);
const key = readLibrary(contentDir).tests[0]?.versions[0]?.key;
if (key?.cases === undefined) throw new Error("the small library has no key");
const simulated: Simulated = { diagnosis: key.diagnosis, rules: key.rules, cases: key.cases };

const targets = (pupils: number, seed = "a") => measureRobustness(simulated, seed, pupils).targets;

describe("simulated pupils", () => {
  test("answer the same for the same seed, and otherwise for another", () => {
    const answer = (seed: string) =>
      Array.from({ length: 20 }, () => simulatedPupils(simulated, random.get(seed), 0.3)).flat();
    const random = {
      known: new Map<string, ReturnType<typeof seededRandom>>(),
      get: (seed: string) =>
        random.known.get(seed) ?? random.known.set(seed, seededRandom(seed)).get(seed) ?? seededRandom(seed),
    };
    const first = answer("x");
    random.known.clear();
    expect(answer("x")).toEqual(first);
    expect(answer("y")).not.toEqual(first);
  });

  test("answer as their case does where they never slip", () => {
    const [pupil] = simulatedPupils(simulated, seededRandom("x"), 0);
    expect(pupil?.inputs).toEqual(solutionOf(simulated.diagnosis));
  });

  test("give another answer wherever they slip", () => {
    const solution = solutionOf(simulated.diagnosis);
    const random = seededRandom("x");
    for (let round = 0; round < 200; round += 1) {
      const again = answerAgain(simulated, solution, 1, random);
      for (const { name, read } of simulated.rules.responses) expect(read(again[name] ?? "").state).not.toBe("correct");
    }
  });

  test("slip as often as they are told", () => {
    const solution = solutionOf(simulated.diagnosis);
    const random = seededRandom("x");
    const rounds = 4000;
    const slips = Array.from({ length: rounds }, () => answerAgain(simulated, solution, 0.05, random)).flatMap(
      (sheet) => simulated.rules.responses.filter(({ name }) => sheet[name] !== solution[name]),
    ).length;
    expect(slips / (rounds * simulated.rules.responses.length)).toBeCloseTo(0.05, 2);
  });

  test("guess options evenly and numbers that carry no code", () => {
    const random = seededRandom("x");
    const sheets = Array.from({ length: 3000 }, () => guessedAnswers(simulated, random));
    for (const option of ["a", "b", "c"]) {
      expect(sheets.filter(({ c1 }) => c1 === option).length / sheets.length).toBeCloseTo(1 / 3, 1);
    }
    const [n1] = simulated.rules.responses;
    expect(sheets.every((sheet) => n1?.read(sheet.n1 ?? "").codes.length === 0)).toBe(true);
  });
});

describe("the robustness of a diagnosis", () => {
  test("comes out the same for the same seed", () => {
    expect(measureRobustness(simulated, "a", 300)).toEqual(measureRobustness(simulated, "a", 300));
  });

  test("names every stage and pattern that a case simulates, in the order of the rules", () => {
    expect(targets(10).map(({ kind, is }) => `${kind} ${is}`)).toEqual([
      "stage 1",
      "stage 0",
      "pattern SW",
      "pattern h-FI",
    ]);
  });

  test("is what the rules give: a hint that rests on one response is lost with each slip on it", () => {
    const hint = targets(4000).find(({ is }) => is === "h-FI");
    expect(hint?.isHint).toBe(true);
    expect(hint?.shares[0]).toBeCloseTo(0.95, 1);
    expect(hint?.shares[1]).toBeCloseTo(0.9, 1);
  });

  test("counts hints as false alarms by themselves only", () => {
    const { guessing } = measureRobustness(simulated, "a", 3000);
    expect(guessing.findings).toBe(0);
    expect(guessing.withHints).toBeCloseTo(1 / 3, 1);
  });
});
