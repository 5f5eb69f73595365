import fc from "fast-check";
import { expect, test } from "vitest";
import {
  answered,
  beginDay,
  daysAfter,
  type ExercisePlan,
  exampleRead,
  type FirstAnswer,
  isWaiting,
  MOST_TASKS,
  NEW_EXERCISE,
  nextStep,
  standingOf,
} from "./exercise.ts";
import type { Day, ExerciseState } from "./exercises.schema.ts";

const TODAY = "2026-11-28";

/** A pack as the first one of decimals: two thinkers, one reversal, four types of task. */
const PLAN: ExercisePlan = {
  rotation: ["base", "trap-1", "guard-1", "both-1", "trap-2", "zero", "guard-2", "both-2", "trap-3", "order", "trap-1"],
  thinkers: ["L1", "L2"],
  flips: ["S1"],
  tasks: {
    base: { type: "place", role: "base", misses: [] },
    "trap-1": { type: "pair", role: "trap", misses: ["L1", "L2"] },
    "trap-2": { type: "pair", role: "trap", misses: ["L1", "L2"] },
    "trap-3": { type: "several", role: "trap", misses: ["L1", "L2"] },
    "guard-1": { type: "pair", role: "guard", misses: ["S1"] },
    "guard-2": { type: "zero", role: "guard", misses: ["S1"] },
    "both-1": { type: "several", role: "both", misses: ["L1", "L2", "S1"] },
    "both-2": { type: "zero", role: "both", misses: ["L1", "L2", "S1"] },
    zero: { type: "zero", role: "trap", misses: ["L2"] },
    order: { type: "several", role: "both", misses: ["L1", "L2", "S1"] },
  },
};

const RIGHT: FirstAnswer = { isRight: true, isHinted: false, answer: "L", code: null };
const HINTED: FirstAnswer = { ...RIGHT, isHinted: true };
const LONG: FirstAnswer = { isRight: false, isHinted: false, answer: "R", code: "LONG" };

type Answering = (task: string, plan: ExercisePlan) => FirstAnswer;

interface Walked {
  state: ExerciseState;
  /** Tasks and examples (`example pair`) in their order. */
  steps: string[];
}

/** Reads examples and answers until the session ends, or `most` tasks are done. */
function walk(plan: ExercisePlan, from: ExerciseState, answering: Answering, today: Day = TODAY, most = 99): Walked {
  let state = beginDay(plan, from, today);
  const steps: string[] = [];
  for (let tasks = 0; tasks < most; ) {
    const step = nextStep(plan, state);
    if (step.kind === "example") {
      steps.push(`example ${step.type}`);
      state = exampleRead(plan, state);
    } else if (step.kind === "task") {
      tasks += 1;
      steps.push(step.task);
      state = answered(plan, state, answering(step.task, plan), today);
    } else break;
  }
  return { state, steps };
}

/** Answers one after the other, then right. */
function inTurn(...answers: FirstAnswer[]): Answering {
  const left = [...answers];
  return () => left.shift() ?? RIGHT;
}

const always =
  (answer: FirstAnswer): Answering =>
  () =>
    answer;
/** Somebody who has one thought, and is right wherever it does not mislead. */
const thinking =
  (who: string): Answering =>
  (task, { tasks }) =>
    tasks[task]?.misses.includes(who) ? { ...LONG, code: who } : RIGHT;

/** Mastery today, with a repetition tomorrow. */
const mastered = (): ExerciseState => walk(PLAN, NEW_EXERCISE, always(RIGHT)).state;

test("goes along the rotation from its first task", () => {
  expect(walk(PLAN, NEW_EXERCISE, always(RIGHT)).steps).toEqual(PLAN.rotation.slice(0, 6));
});

test("is mastered at the sixth task at the earliest, and comes again tomorrow", () => {
  expect(mastered()).toMatchObject({
    phase: "repeating",
    mastered: { day: TODAY, tasks: 6 },
    until: "2026-11-29",
    stops: 0,
    passed: 0,
  });
  expect(nextStep(PLAN, mastered())).toEqual({ kind: "end", until: "2026-11-29" });
});

test("a miss before mastery is no slip in a repetition", () => {
  const { state } = walk(PLAN, NEW_EXERCISE, inTurn(RIGHT, LONG));
  expect(state).toMatchObject({ phase: "repeating", slipped: false });
});

test("a miss ends the row, whatever its task, and a hint or a task about the picture does not lengthen it", () => {
  const after = (...answers: FirstAnswer[]): readonly string[] =>
    walk(PLAN, NEW_EXERCISE, inTurn(...answers), TODAY, answers.length).state.row;
  expect(after(RIGHT)).toEqual([]);
  expect(after(RIGHT, RIGHT, RIGHT)).toEqual(["trap-1", "guard-1"]);
  expect(after(RIGHT, RIGHT, HINTED)).toEqual(["trap-1"]);
  expect(after(RIGHT, RIGHT, LONG)).toEqual([]);
});

test.each<[string, Partial<ExercisePlan>]>([
  [
    "of one type alone",
    { tasks: Object.fromEntries(Object.entries(PLAN.tasks).map(([name, task]) => [name, { ...task, type: "pair" }])) },
  ],
  ["that a thinker of the pack would have got right", { thinkers: ["L1", "L9"] }],
  ["that its reversal would have got right", { flips: ["S1", "S9"] }],
])("no row is mastery %s", (_, part) => {
  const { state, steps } = walk({ ...PLAN, ...part }, NEW_EXERCISE, always(RIGHT));
  expect([state.phase, steps.length]).toEqual(["learning", MOST_TASKS]);
});

test("ends after twelve tasks, goes on tomorrow at another place, and begins its counts anew there", () => {
  const { state, steps } = walk(PLAN, NEW_EXERCISE, always(LONG));
  expect(steps.filter((step) => !step.startsWith("example"))).toHaveLength(MOST_TASKS);
  expect(state).toMatchObject({ phase: "learning", stops: 1, until: "2026-11-29" });
  expect(walk(PLAN, state, always(RIGHT), TODAY).steps).toEqual([]);
  const next = walk(PLAN, state, always(RIGHT), "2026-11-29");
  expect(next.steps[0]).not.toBe(steps[0]);
  expect(next.state).toMatchObject({ phase: "repeating", mastered: { day: "2026-11-29" }, stops: 0 });
});

test("shows an example after the second miss of a type, then a task of that type, once for each two misses", () => {
  const { steps, state } = walk(PLAN, NEW_EXERCISE, inTurn(RIGHT, LONG, LONG), TODAY, 4);
  expect(steps).toEqual(["base", "trap-1", "guard-1", "example pair", "trap-1"]);
  expect(state.worked).toEqual(["pair"]);
  // The rotation goes on where it was.
  expect(nextStep(PLAN, state)).toMatchObject({ task: "both-1" });
});

test("says that an exercise is stuck after two sessions without mastery, or at a thought that an example did not change", () => {
  const one = walk(PLAN, NEW_EXERCISE, always({ ...LONG, code: null })).state;
  expect(standingOf(one)).toBe("under-way");
  expect(standingOf(walk(PLAN, one, always({ ...LONG, code: null }), "2026-11-29").state)).toBe("stuck");
  const again = (times: number): ExerciseState => ({ ...NEW_EXERCISE, answered: 9, again: { "pair LONG": times } });
  expect([standingOf(again(2)), standingOf(again(3))]).toEqual(["under-way", "stuck"]);
  expect(walk(PLAN, NEW_EXERCISE, always(LONG)).state.again["pair LONG"]).toBeGreaterThan(0);
});

test("keeps the last two answers that were not right, with their numbers", () => {
  const { state } = walk(PLAN, NEW_EXERCISE, inTurn(RIGHT, LONG, { ...LONG, answer: "E" }, LONG), TODAY, 4);
  expect(state.missed.map(({ task, answer, filling }) => [task, answer, filling])).toEqual([
    ["guard-1", "E", 0],
    ["trap-1", "R", 1],
  ]);
});

test("gives a task with other numbers each time", () => {
  const fillings = new Map<string, number[]>();
  let state: ExerciseState = NEW_EXERCISE;
  for (let tasks = 0; tasks < 11; tasks += 1) {
    const step = nextStep(PLAN, state);
    if (step.kind !== "task") throw new Error("The session is over.");
    fillings.set(step.task, [...(fillings.get(step.task) ?? []), step.filling]);
    state = { ...answered(PLAN, state, HINTED, TODAY), row: [] };
  }
  expect(fillings.get("trap-1")).toEqual([0, 1]);
});

test("repeats after 1, 3 and 7 days with a trap, a guard and one for both, others each time, and then rests", () => {
  let state = mastered();
  const seen: string[][] = [];
  for (const [day, until] of [
    ["2026-11-29", "2026-12-02"],
    ["2026-12-02", "2026-12-09"],
    ["2026-12-09", null],
  ] as const) {
    const walked = walk(PLAN, state, always(RIGHT), day);
    state = walked.state;
    seen.push(walked.steps);
    expect(walked.steps.map((task) => PLAN.tasks[task]?.role)).toEqual(["trap", "guard", "both"]);
    expect(state.until).toBe(until);
  }
  expect(new Set(seen.map(([trap]) => trap)).size).toBe(3);
  expect(nextStep(PLAN, state)).toEqual({ kind: "rest" });
  expect(beginDay(PLAN, state, "2027-01-01")).toBe(state);
});

test.each([
  ["first", [LONG]],
  ["last", [RIGHT, RIGHT, LONG]],
  ["first and last", [LONG, RIGHT, RIGHT, LONG]],
])("a miss at the %s task of a repetition brings one more of its type, and a repetition tomorrow", (_, answers) => {
  const before = { ...mastered(), passed: 2 };
  const { steps, state } = walk(PLAN, before, inTurn(...answers), "2026-12-06");
  expect(steps).toHaveLength(4);
  const missed = steps[answers.indexOf(LONG)] ?? "";
  expect(PLAN.tasks[steps[3] ?? ""]?.type).toBe(PLAN.tasks[missed]?.type);
  expect(state).toMatchObject({ phase: "repeating", passed: 0, until: "2026-12-07" });
});

test("is done with mastery, and ready for the second test when the repetition of the third day is passed", () => {
  expect(standingOf(NEW_EXERCISE)).toBe("not-begun");
  const one = walk(PLAN, mastered(), always(RIGHT), "2026-11-29").state;
  const two = walk(PLAN, one, always(RIGHT), "2026-12-02").state;
  expect([mastered(), one, two].map(standingOf)).toEqual(["done", "done", "ready"]);
});

test("stays closed until its day, but not for years after a device with a wrong clock", () => {
  expect(isWaiting({ until: "2026-11-29" }, TODAY)).toBe(true);
  expect(isWaiting({ until: "2026-11-29" }, "2026-11-29")).toBe(false);
  expect(isWaiting({ until: "2031-01-01" }, TODAY)).toBe(false);
  expect(isWaiting({ until: null }, TODAY)).toBe(false);
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(beginDay(PLAN, mastered(), TODAY)).toEqual(mastered());
});

test("does nothing with an answer where none is asked, or an example that was read already", () => {
  expect(answered(PLAN, mastered(), RIGHT, TODAY)).toEqual(mastered());
  expect(exampleRead(PLAN, NEW_EXERCISE)).toBe(NEW_EXERCISE);
});

/** Packs as the format allows them: at least two tasks of each of several types. */
const plans: fc.Arbitrary<ExercisePlan> = fc
  .array(
    fc.record({
      type: fc.constantFrom("p", "q", "r"),
      role: fc.constantFrom("trap", "guard", "both", "base"),
      misses: fc.uniqueArray(fc.constantFrom("L1", "L2", "S1")),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .chain((made) => {
    const tasks = Object.fromEntries(made.map((task, index) => [`t${index}`, task]));
    const names = Object.keys(tasks);
    const rotation = fc
      .shuffledSubarray(names, { minLength: names.length })
      .chain((all) => fc.array(fc.constantFrom(...names), { maxLength: 2 }).map((more) => [...all, ...more]));
    return fc.record({
      rotation,
      tasks: fc.constant(tasks),
      thinkers: fc.uniqueArray(fc.constantFrom("L1", "L2"), { minLength: 1 }),
      flips: fc.uniqueArray(fc.constantFrom("S1"), { minLength: 0 }),
    });
  });

const answers = fc.array(fc.constantFrom(RIGHT, RIGHT, RIGHT, HINTED, LONG, { ...LONG, code: null }), {
  maxLength: 60,
});

/** The sessions of a child who comes whenever something is due. */
function sessions(plan: ExercisePlan, given: readonly FirstAnswer[]): Walked[] {
  const answering = inTurn(...given);
  const all: Walked[] = [];
  let state: ExerciseState = NEW_EXERCISE;
  for (let day = 0; day < 40; day += 1) {
    const walked = walk(plan, state, answering, daysAfter(TODAY, day));
    if (walked.steps.length > 0) all.push(walked);
    state = walked.state;
  }
  return all;
}

test("gives twelve tasks a session at most, and in a session no task twice in a row where there is another", () => {
  fc.assert(
    fc.property(plans, answers, (plan, given) => {
      const ofType = (type: string): number => Object.values(plan.tasks).filter((task) => task.type === type).length;
      for (const { steps } of sessions(plan, given)) {
        const tasks = steps.filter((step) => !step.startsWith("example"));
        expect(tasks.length).toBeLessThanOrEqual(MOST_TASKS);
        for (const [at, task] of steps.entries()) {
          if (task !== steps[at + 1]) continue;
          // Only the further task of a repetition can be alone in its type.
          expect(ofType(plan.tasks[task]?.type ?? "")).toBe(1);
        }
      }
    }),
  );
});

test("neither a misconception nor its reversal masters anything, wherever it begins", () => {
  fc.assert(
    fc.property(plans, fc.nat({ max: 20 }), (plan, place) => {
      for (const who of [...plan.thinkers, ...plan.flips]) {
        let state: ExerciseState = { ...NEW_EXERCISE, place };
        for (let day = 0; day < 5; day += 1) state = walk(plan, state, thinking(who), daysAfter(TODAY, day)).state;
        expect(state.mastered).toBeNull();
      }
    }),
  );
});

test("goes on from JSON as from the state itself, counts every first answer, and forgets no mastery", () => {
  fc.assert(
    fc.property(plans, answers, (plan, given) => {
      let tasks = 0;
      let before: ExerciseState = NEW_EXERCISE;
      for (const { state, steps } of sessions(plan, given)) {
        tasks += steps.filter((step) => !step.startsWith("example")).length;
        const copy: ExerciseState = JSON.parse(JSON.stringify(state));
        expect(copy).toEqual(state);
        expect(nextStep(plan, copy)).toEqual(nextStep(plan, state));
        expect(state.answered).toBe(tasks);
        if (before.mastered) expect(state.mastered).toEqual(before.mastered);
        before = state;
      }
    }),
  );
});

test("changes no state that it is given", () => {
  const freeze = (state: ExerciseState): ExerciseState => {
    for (const part of Object.values(state)) if (typeof part === "object" && part !== null) Object.freeze(part);
    return Object.freeze(state);
  };
  let state = freeze(structuredClone(NEW_EXERCISE));
  for (const answer of [LONG, LONG, LONG, RIGHT, HINTED, LONG]) {
    state = freeze(exampleRead(PLAN, freeze(beginDay(PLAN, state, TODAY))));
    state = freeze(answered(PLAN, state, answer, TODAY));
  }
  expect(state.answered).toBe(6);
});
