import type { ExercisePlan } from "#contract/exercise.ts";
import { type Random, seededRandom } from "../../seeded-random.ts";
import { keysOf } from "./answers.ts";
import type { CompiledPack, DrawnExerciseTask } from "./compile.ts";
import { planOf } from "./prove-exercise.ts";
import { careful, learning, type Outcome, practise, type SimulatedChild, thinking } from "./simulate.ts";
import { furthestPlace, TAPPING_DAYS, type Tapped } from "./tapping.ts";

const RUNS = 600;
const SESSIONS = 2;
const LAPSE = 0.25;
const SLIP = 0.05;

/** What becomes of many children of a kind. */
interface Kind {
  /** Share that reaches mastery in the first session, and its tasks until then. */
  first: number;
  tasks: number;
  /** Share that does not reach it in two sessions, so that the teacher is told. */
  stuck: number;
}

function measure(plan: ExercisePlan, seed: string, make: (random: Random) => SimulatedChild): Kind {
  const random = seededRandom(seed);
  const outcomes = Array.from(
    { length: RUNS },
    (_, run): Outcome => practise(plan, run % plan.rotation.length, SESSIONS, make(random)),
  );
  const first = outcomes.filter(({ mastered, sessions }) => mastered !== undefined && sessions === 1);
  const tasks = first.reduce((sum, { mastered = 0 }) => sum + mastered, 0);
  return {
    first: first.length / RUNS,
    tasks: first.length === 0 ? 0 : tasks / first.length,
    stuck: outcomes.filter(({ mastered }) => mastered === undefined).length / RUNS,
  };
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** How often a guess is right. */
function guessed({ entry }: DrawnExerciseTask): number {
  const keys = keysOf(entry).length;
  if (entry.kind === "pair" || entry.kind === "choice") return 1 / keys;
  if (entry.kind === "choices") return 1 / 2 ** keys;
  return entry.kind === "order" ? 1 / factorial(keys) : 0;
}

const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
const tapped = ({ share, place }: Tapped): string => (share === 0 ? "0 %" : `${percent(share)} (${place})`);
const cell = ({ first, tasks }: Kind): string => (first === 0 ? "0 %" : `${percent(first)}, ${tasks.toFixed(1)}`);

/** The children of a kind, one group per misconception; those who get furthest. */
function furthest(
  plan: ExercisePlan,
  who: readonly string[],
  make: (name: string, random: Random) => SimulatedChild,
  seed: string,
): { name: string; kind: Kind } {
  const kinds = who.map((name) => ({ name, kind: measure(plan, `${seed} ${name}`, (random) => make(name, random)) }));
  return kinds.reduce((best, one) => (one.kind.first > best.kind.first ? one : best));
}

function averaged(kinds: readonly Kind[]): Kind {
  const mean = (of: (kind: Kind) => number): number => kinds.reduce((sum, kind) => sum + of(kind), 0) / kinds.length;
  return { first: mean(({ first }) => first), tasks: mean(({ tasks }) => tasks), stuck: mean(({ stuck }) => stuck) };
}

function rowOf(pack: CompiledPack): string {
  const plan = planOf(pack);
  const { id } = pack.file;
  const all = [...plan.thinkers, ...plan.flips];
  const pure = furthest(plan, all, (name, random) => thinking(plan, name, 0, random), `${id} pure`);
  const lapsing = furthest(plan, all, (name, random) => thinking(plan, name, LAPSE, random), `${id} lapses`);
  const chances = new Map(pack.exercise.map((task) => [task.id, guessed(task)]));
  const guesser = measure(plan, `${id} guesser`, (random) => ({
    isRight: (task) => random.next() < (chances.get(task) ?? 0),
  }));
  const right = [0.95, 0.85, 0.6].map((share) => measure(plan, `${id} ${share}`, (random) => careful(share, random)));
  const learners = [0.2, 0.5].map((probability) =>
    averaged(
      plan.thinkers.map((name) =>
        measure(plan, `${id} ${name} ${probability}`, (random) =>
          learning(plan, name, { probability, slip: SLIP }, random),
        ),
      ),
    ),
  );
  const stuck = [...right.slice(-1), ...learners].map((kind) => percent(kind.stuck));
  const cells = [
    id,
    cell(pure.kind),
    `${cell(lapsing.kind)} (${lapsing.name})`,
    cell(guesser),
    tapped(furthestPlace(pack)),
    ...[...right, ...learners].map(cell),
    stuck.join(" · "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The part of docs/library.md on exercises. The same packs give the same figures. */
export function exercisePart(packs: readonly CompiledPack[]): string {
  if (packs.length === 0) return "";
  const head = [
    "pack",
    "thinker",
    `thinker, ${LAPSE * 100} % lapses`,
    "guesser",
    "same place",
    "right in 95 %",
    "85 %",
    "60 %",
    "learner, 0.2",
    "learner, 0.5",
    "stuck: 60 % · learners",
  ];
  return `
## Exercises of the lesson packs

Which share of simulated children reaches mastery in one session of twelve tasks, and after how many. ${RUNS} children of each kind, from all
places of the rotation. A **thinker** has one of the pack's misconceptions or its reversal; of several the one that gets furthest. With
**lapses** it gets right by other ways a quarter of what it would miss. A **guesser** takes any option. **Same place** is who taps
the option at one place throughout, as children begin and within ${TAPPING_DAYS} days; of all places the one that gets furthest. A **learner** drops its
misconception with this probability after each sentence about it, and is right in ${100 - SLIP * 100} % from then on. **Stuck** did not reach mastery in two
sessions, so that the teacher is told. Proved for each pack, and not only simulated: no thinker and no reversal reaches it.

| ${head.join(" | ")} |
|${"---|".repeat(head.length)}
${packs.map(rowOf).join("\n")}
`;
}
