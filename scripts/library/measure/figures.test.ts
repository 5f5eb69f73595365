import { afterAll, describe, expect, test } from "vitest";
import { seededRandom } from "../../seeded-random.ts";
import { solutionOf } from "../key/cases.ts";
import { readLibrary } from "../read-library.ts";
import { tinyLibrary } from "../testing/tiny-library.ts";
import { measureFigures, modelled } from "./figures.ts";
import { answerOtherwise } from "./other-pupils.ts";
import {
  answerAgain,
  guessedAnswers,
  type Simulated,
  sameOptionSheets,
  simulatedPupils,
  withLapses,
  withoutLastPage,
} from "./simulate.ts";

const { contentDir, remove } = tinyLibrary();
afterAll(remove);
const key = readLibrary(contentDir).tests[0]?.versions[0]?.key;
if (key?.cases === undefined) throw new Error("the small library has no key");
const simulated: Simulated = { diagnosis: key.diagnosis, rules: key.rules, cases: key.cases };

const measurable = modelled(key);
if (measurable === undefined) throw new Error("the small library has no cases");
const figures = (pupils: number) => measureFigures({ ...measurable, form: undefined }, "plain", "a", pupils);

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

describe("simulated pupils in other ways", () => {
  const swaps = { ...solutionOf(simulated.diagnosis), n1: "21", n2: "5" };

  test("lapse into right answers as often as they are told, and nowhere else", () => {
    const random = seededRandom("x");
    const sheets = Array.from({ length: 4000 }, () => withLapses(simulated, swaps, 0.25, random));
    expect(sheets.filter(({ n1 }) => n1 === "12").length / sheets.length).toBeCloseTo(0.25, 1);
    expect(sheets.every(({ c1 }) => c1 === "b")).toBe(true);
  });

  test("leave out the last page", () => {
    expect(withoutLastPage(simulated, swaps)).toEqual({ n1: "21", n2: "5" });
  });

  test("choose the same option throughout where most is a choice", () => {
    expect(sameOptionSheets(simulated, seededRandom("x"))).toEqual([]);
    const { c1 } = simulated.diagnosis.responses;
    if (c1 === undefined) throw new Error("the small test has no choice");
    const diagnosis = { ...simulated.diagnosis, responses: { ...simulated.diagnosis.responses, n1: c1 } };
    const sheets = sameOptionSheets({ ...simulated, diagnosis }, seededRandom("x"));
    expect(sheets.map((sheet) => [sheet.n1, sheet.c1])).toEqual([
      ["a", "a"],
      ["b", "b"],
      ["c", "c"],
    ]);
  });

  test("of the second generator differ in how often they slip, and guess what is wrong in no known way", () => {
    const random = seededRandom("x");
    const stray = { ...solutionOf(simulated.diagnosis), n1: "77", c1: "c" };
    const sheets = Array.from({ length: 2000 }, () => answerOtherwise(simulated, stray, 0, random));
    expect(new Set(sheets.map(({ c1 }) => c1))).toEqual(new Set(["a", "b", "c", undefined]));
    expect(sheets.filter(({ n2 }) => n2 === undefined).length / sheets.length).toBeCloseTo(0.03, 2);
    const careless = Array.from({ length: 2000 }, () =>
      answerOtherwise(simulated, solutionOf(simulated.diagnosis), 0.1, random),
    );
    const wrong = careless.flatMap((sheet) =>
      simulated.rules.responses.filter(({ name, read }) => read(sheet[name] ?? "").state !== "correct"),
    ).length;
    expect(wrong / (2000 * 3)).toBeGreaterThan(0.08);
    expect(wrong / (2000 * 3)).toBeLessThan(0.2);
  });
});

describe("the figures of a test", () => {
  test("come out the same for the same seed", () => {
    expect(figures(60)).toEqual(figures(60));
  });

  test("name every stage and pattern that a case simulates, in the order of the rules", () => {
    expect(figures(10).targets.map(({ kind, is }) => `${kind} ${is}`)).toEqual([
      "stage 1",
      "stage 0",
      "pattern SW",
      "pattern h-FI",
    ]);
  });

  test("are what the rules give: a hint that rests on one response is lost with each slip on it", () => {
    const hint = figures(2000).targets.find(({ is }) => is === "h-FI");
    expect(hint?.isHint).toBe(true);
    expect(hint?.at[0]?.rule).toBeCloseTo(0.95, 1);
    expect(hint?.at[1]?.rule).toBeCloseTo(0.9, 1);
    expect(hint?.instead.rule).toMatch(/^no pattern \(/);
  });

  test("count hints as no finding, but name them", () => {
    const { guessing } = figures(1000);
    expect(guessing.rule).toBe(0);
    expect(guessing.patterns[0]?.is).toBe("h-FI");
    expect(guessing.patterns[0]?.share).toBeCloseTo(1 / 3, 1);
  });

  test("let pupils keep to a misconception at a share of its places", () => {
    const [swap] = figures(1000).kept;
    expect(swap).toMatchObject({ is: "SW", places: 2 });
    const shares = swap?.at.map(({ rule }) => rule) ?? [];
    // Both of two places are needed: half, three quarters, 80 % and all of the places squared, less slips.
    expect(shares.map((share) => Math.round(share * 10) / 10)).toEqual([0.2, 0.5, 0.6, 0.9]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test("hold how probable a stage was said to be beside how often it was right", () => {
    const { calibration } = figures(400);
    expect(calibration.bins.reduce((sum, { sheets }) => sum + sheets, 0)).toBe(calibration.sheets);
    expect(calibration.sure + calibration.likely + calibration.unclear).toBe(calibration.sheets);
    expect(calibration.sureRight).toBeLessThanOrEqual(calibration.sure);
  });
});
