import type { Day, ExerciseState, MissedAnswer } from "./exercises.schema.ts";

/*
 * How the exercise of a pack goes on: which task is next, when a session ends, what is mastered (docs/decisions/51-packs.md). Pure: it
 * runs on the device, in the simulation that measures the rule, and for the teacher's words.
 */

/** First answers of a session, at most. */
export const MOST_TASKS = 12;
const LEAST_TASKS = 6;
const LEAST_ROW = 4;
const LEAST_TYPES = 2;
/** Tasks of the row that each thinker of the pack would miss, and each reversal. */
const LEAST_PER_THINKER = 2;
const LEAST_PER_FLIP = 1;
const MISSES_BEFORE_EXAMPLE = 2;
/** Days to the first, second and third repetition. */
export const INTERVALS = [1, 3, 7] as const;
/** Repetitions to pass before the second test: those of day 1 and day 3. */
const PASSED_BEFORE_TEST = 2;
const STOPS_UNTIL_STUCK = 2;
const AGAIN_UNTIL_STUCK = 3;
const KEPT_MISSES = 2;
/** A further session begins so many places later. Prime to the length of rotations, so that sessions begin everywhere. */
const NEXT_SESSION = 5;

export type TaskRole = "trap" | "guard" | "both" | "base";

export interface PlanTask {
  type: string;
  /** A trap is missed by the misconception, a guard by its reversal; a base task is about the picture and counts for no mastery. */
  role: TaskRole;
  /** The thinkers and flips of the pack that get it wrong. */
  misses: readonly string[];
}

/** What the order of the tasks needs to know of a pack. */
export interface ExercisePlan {
  /** Names of tasks. */
  rotation: readonly string[];
  tasks: Readonly<Record<string, PlanTask>>;
  /** The misconceptions, and what a child may take up instead. */
  thinkers: readonly string[];
  flips: readonly string[];
}

export type NextStep =
  | { kind: "task"; task: string; filling: number }
  /** The worked example of a type. */
  | { kind: "example"; type: string }
  /** The session is over: mastery, twelve tasks, a repetition passed or slipped. */
  | { kind: "end"; until: Day }
  /** Nothing comes any more. */
  | { kind: "rest" };

export const NEW_EXERCISE: ExerciseState = {
  answered: 0,
  phase: "learning",
  place: 0,
  given: {},
  before: null,
  tasks: 0,
  row: [],
  misses: {},
  worked: [],
  example: null,
  queue: [],
  types: {},
  again: {},
  missed: [],
  stops: 0,
  mastered: null,
  passed: 0,
  slipped: false,
  until: null,
};

/** The day so many days later. */
export function daysAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const plus = (counts: Readonly<Record<string, number>>, key: string): Record<string, number> => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
});

const typeOf = ({ tasks }: ExercisePlan, task: string): string => tasks[task]?.type ?? "";

/**
 * The tasks of a repetition: a trap, a guard and one for both, each the one that was given least, so that others come the next time.
 * A pack without a role takes another task that counts. The first one is not the task before.
 */
function repetitionTasks({ rotation, tasks }: ExercisePlan, { given, before }: ExerciseState): string[] {
  const names = [...new Set(rotation)];
  const chosen: string[] = [];
  for (const role of ["trap", "guard", "both"] as const) {
    const free = names.filter((name) => !chosen.includes(name) && (chosen.length > 0 || name !== before));
    const ofRole = free.filter((name) => tasks[name]?.role === role);
    const others = free.filter((name) => tasks[name]?.role !== "base");
    const from = [ofRole, others, free, names].find((each) => each.length > 0) ?? [];
    const [task] = [...from].sort((one, other) => (given[one] ?? 0) - (given[other] ?? 0));
    if (task !== undefined) chosen.push(task);
  }
  return chosen;
}

/**
 * Whether a session that is over has to wait still. A day that lies further ahead than any repetition was written by a device with a wrong
 * clock, and must not close the exercise for years.
 */
export function isWaiting({ until }: Pick<ExerciseState, "until">, today: Day): boolean {
  return until !== null && today < until && until <= daysAfter(today, Math.max(...INTERVALS));
}

/** Begins what is due: a session on a new day, or a repetition. Call before {@link nextStep}; it changes nothing within a session. */
export function beginDay(plan: ExercisePlan, state: ExerciseState, today: Day): ExerciseState {
  if (state.until === null || isWaiting(state, today) || state.phase === "rest") return state;
  const begun = { ...state, until: null, tasks: 0, row: [], misses: {}, example: null, queue: [], slipped: false };
  return state.phase === "repeating" ? { ...begun, queue: repetitionTasks(plan, state) } : begun;
}

/** The index of the next task of the rotation that is not the task before; the rotation may name a task at its end and its beginning. */
function placeOf({ rotation }: ExercisePlan, { place, before }: ExerciseState): number {
  const places = rotation.map((_, index) => (place + index) % rotation.length);
  return places.find((at) => rotation[at] !== before) ?? place % rotation.length;
}

/** What comes next. */
export function nextStep(plan: ExercisePlan, state: ExerciseState): NextStep {
  if (state.phase === "rest") return { kind: "rest" };
  if (state.until !== null) return { kind: "end", until: state.until };
  if (state.example !== null) return { kind: "example", type: state.example };
  const task = state.queue[0] ?? plan.rotation[placeOf(plan, state)];
  if (task === undefined) throw new Error("the rotation of the pack is empty");
  return { kind: "task", task, filling: state.given[task] ?? 0 };
}

/** A task of the type, another than the one before it if there is one. */
function taskOfType({ rotation, tasks }: ExercisePlan, type: string, before: string): string {
  const ofType = rotation.filter((name) => tasks[name]?.type === type);
  return ofType.find((name) => name !== before) ?? ofType[0] ?? before;
}

/** The example was read. */
export function exampleRead(plan: ExercisePlan, state: ExerciseState): ExerciseState {
  const { example, before } = state;
  if (example === null) return state;
  const next = taskOfType(plan, example, before ?? "");
  const worked = state.worked.includes(example) ? state.worked : [...state.worked, example];
  return { ...state, example: null, worked, misses: { ...state.misses, [example]: 0 }, queue: [next, ...state.queue] };
}

export interface FirstAnswer {
  isRight: boolean;
  /** A hint was shown before it. */
  isHinted: boolean;
  answer: string;
  code: string | null;
}

/** Whether the tasks of a row show that neither a misconception nor its reversal made them. */
function isMastery(plan: ExercisePlan, row: readonly string[], tasks: number): boolean {
  const missedBy = (who: string): number => row.filter((task) => plan.tasks[task]?.misses.includes(who)).length;
  return (
    tasks >= LEAST_TASKS &&
    row.length >= LEAST_ROW &&
    new Set(row.map((task) => typeOf(plan, task))).size >= LEAST_TYPES &&
    plan.thinkers.every((who) => missedBy(who) >= LEAST_PER_THINKER) &&
    plan.flips.every((who) => missedBy(who) >= LEAST_PER_FLIP)
  );
}

/** The session of a repetition after its last task. */
function endRepetition(state: ExerciseState, today: Day): ExerciseState {
  const passed = state.slipped ? 0 : state.passed + 1;
  const days = INTERVALS[passed];
  return days === undefined
    ? { ...state, passed: INTERVALS.length, phase: "rest", until: null }
    : { ...state, passed, until: daysAfter(today, days) };
}

function endLearning(plan: ExercisePlan, state: ExerciseState, today: Day): ExerciseState {
  const { row, tasks, place, stops } = state;
  if (isMastery(plan, row, tasks)) {
    const mastered = { day: today, tasks };
    return {
      ...state,
      phase: "repeating",
      mastered,
      stops: 0,
      queue: [],
      slipped: false,
      until: daysAfter(today, INTERVALS[0]),
    };
  }
  if (tasks < MOST_TASKS) return state;
  return { ...state, stops: stops + 1, place: place + NEXT_SESSION, queue: [], until: daysAfter(today, 1) };
}

/**
 * The first answer to the task of {@link nextStep}. What a child answers after a sentence or a hint changes nothing.
 * @param today the day on which a session that ends here ends
 */
export function answered(
  plan: ExercisePlan,
  state: ExerciseState,
  { isRight, isHinted, answer, code }: FirstAnswer,
  today: Day,
): ExerciseState {
  const step = nextStep(plan, state);
  if (step.kind !== "task") return state;
  const { task, filling } = step;
  const type = typeOf(plan, task);
  const isRepeating = state.phase === "repeating";
  const isQueued = state.queue.length > 0;
  const counts = isRight && !isHinted && plan.tasks[task]?.role !== "base";
  const misses = isRight ? state.misses : plus(state.misses, type);
  const hasExample = !isRepeating && !isRight && (misses[type] ?? 0) >= MISSES_BEFORE_EXAMPLE;
  const isAgain = !isRight && code !== null && state.worked.includes(type);
  const one: MissedAnswer = { task, filling, answer: answer.slice(0, 200), code };
  const rest = state.queue.slice(1);
  const next: ExerciseState = {
    ...state,
    answered: state.answered + 1,
    place: isQueued ? state.place : placeOf(plan, state) + 1,
    given: plus(state.given, task),
    before: task,
    tasks: state.tasks + 1,
    row: counts ? [...state.row, task] : isRight ? state.row : [],
    misses,
    example: hasExample ? type : null,
    // A miss in a repetition brings one more task of its type.
    queue: isRepeating && !isRight && !state.slipped ? [...rest, taskOfType(plan, type, rest.at(-1) ?? task)] : rest,
    types: isRight && isHinted ? state.types : { ...state.types, [type]: isRight },
    again: isAgain ? plus(state.again, `${type} ${code}`) : state.again,
    missed: isRight ? state.missed : [...state.missed, one].slice(-KEPT_MISSES),
    slipped: state.slipped || !isRight,
  };
  if (!isRepeating) return endLearning(plan, next, today);
  return next.queue.length > 0 ? next : endRepetition(next, today);
}

/** Where a child is, for the teacher's words. Stuck: more tasks do not help, a talk does. */
export type ExerciseStanding = "not-begun" | "under-way" | "stuck" | "done" | "ready";

export function standingOf({ answered: count, phase, stops, again, passed }: ExerciseState): ExerciseStanding {
  if (phase !== "learning") return phase === "rest" || passed >= PASSED_BEFORE_TEST ? "ready" : "done";
  if (stops >= STOPS_UNTIL_STUCK || Object.values(again).some((times) => times >= AGAIN_UNTIL_STUCK)) return "stuck";
  return count === 0 ? "not-begun" : "under-way";
}
