import type { ExercisePlan } from "#contract/exercise.ts";
import { seededRandom } from "../../seeded-random.ts";
import type { CompiledPack } from "./compile.ts";
import type { Reading } from "./reading.ts";
import { careful, practise, thinking } from "./simulate.ts";

const PLACES = { least: 11, most: 12 };
const DIFFERENT = { least: 10, most: 12 };
const LEAST_TYPES = 3;
const LEAST = { trap: 3, guard: 2, both: 2 } as const;
const SESSIONS = 3;
const CAREFUL = 0.95;
const RUNS = 60;
/** The share of a careful child's sessions that end with mastery. */
const REACHED = 0.95;
const KINDS_WITHOUT_OTHER = ["pair", "choice"];

/** What the order of tasks needs to know of a pack. */
export const planOf = ({ file, exercise }: CompiledPack): ExercisePlan => ({
  rotation: file.exercise.rotation,
  thinkers: file.thinkers,
  flips: file.flips,
  tasks: Object.fromEntries(
    exercise.map(({ id, entry }) => [
      id,
      { type: entry.type, role: entry.role, misses: entry.role === "base" ? [] : (entry.beats ?? []) },
    ]),
  ),
});

function proveRotation({ file, exercise }: CompiledPack, { report }: Reading): boolean {
  const { rotation, types } = file.exercise;
  const path = ["exercise", "rotation"];
  const ids = exercise.map(({ id }) => id);
  const unknown = rotation.findIndex((name) => !ids.includes(name));
  if (unknown >= 0)
    report([...path, String(unknown)], `there is no task ${rotation[unknown]}; there are ${ids.join(", ")}`);
  for (const id of ids.filter((name) => !rotation.includes(name)))
    report(["exercise", "tasks", id], `${id} is not in the rotation; put it there, or leave it out`);
  if (rotation.length < PLACES.least || rotation.length > PLACES.most)
    report(path, `the rotation has ${rotation.length} places; write ${PLACES.least} or ${PLACES.most}`);
  const different = new Set(rotation).size;
  if (different < DIFFERENT.least || different > DIFFERENT.most)
    report(path, `the rotation has ${different} different tasks; write ${DIFFERENT.least} to ${DIFFERENT.most}`);
  rotation.forEach((name, at) => {
    if (name === rotation[(at + 1) % rotation.length])
      report([...path, String(at)], `${name} comes twice in a row; put another one between`);
  });
  for (const { id, entry } of exercise)
    if (types[entry.type] === undefined)
      report(
        ["exercise", "tasks", id, "type"],
        `there is no type ${entry.type}; there are ${Object.keys(types).join(", ")}`,
      );
  const used = new Set(exercise.map(({ entry }) => entry.type));
  for (const type of Object.keys(types).filter((name) => !used.has(name)))
    report(["exercise", "types", type], `no task has the type ${type}; leave it out`);
  if (used.size < LEAST_TYPES)
    report(["exercise", "types"], `there are ${used.size} types; write ${LEAST_TYPES} or more`);
  for (const [role, least] of Object.entries(LEAST)) {
    if (role === "guard" && file.flips.length === 0) continue;
    const count = exercise.filter(({ entry }) => entry.role === role).length;
    if (count < least) report(["exercise", "tasks"], `${count} tasks have the role ${role}; write ${least} or more`);
  }
  return unknown < 0 && rotation.length > 0;
}

function proveRoles({ file, exercise }: CompiledPack, { report }: Reading): void {
  const { thinkers, flips } = file;
  for (const { id, entry } of exercise) {
    const beats = entry.beats ?? [];
    const beaten = {
      thinker: thinkers.some((who) => beats.includes(who)),
      flip: flips.some((who) => beats.includes(who)),
    };
    const path = ["exercise", "tasks", id, "role"];
    const say = (what: string): void => report(path, `${entry.role} ${what}; change the numbers, or the role`);
    if ((entry.role === "trap" || entry.role === "both") && !beaten.thinker) say("beats no thinker");
    if ((entry.role === "guard" || entry.role === "both") && flips.length > 0 && !beaten.flip) say("beats no flip");
    if (entry.role === "guard" && flips.length === 0 && thinkers.every((who) => beats.includes(who)))
      say("is right by a thinker on purpose in a pack without flips, so that always the other answer fails");
    const needsOther = !KINDS_WITHOUT_OTHER.includes(entry.kind);
    const codes = Object.keys(entry.codes);
    const wanted = ["right", ...codes, ...(needsOther ? ["other"] : [])];
    const given = Object.keys(entry.feedback);
    for (const code of codes.filter((name) => !/^[A-Z][A-Z0-9-]*$/u.test(name)))
      report(["exercise", "tasks", id, "codes", code], `the code ${code} is written in capitals, such as LONG`);
    for (const code of wanted.filter((name) => !given.includes(name)))
      report(["exercise", "tasks", id, "feedback"], `the sentence of ${code} is missing; add it in both languages`);
    for (const code of given.filter((name) => !wanted.includes(name)))
      report(["exercise", "tasks", id, "feedback", code], `no answer gets the sentence ${code}; leave it out`);
  }
}

/** How often a child reaches mastery in its first session, over all places of the rotation. */
export function shareMastered(plan: ExercisePlan, probability: number, seed: string): number {
  const random = seededRandom(seed);
  const runs = plan.rotation.flatMap((_, place) =>
    Array.from({ length: RUNS }, () => practise(plan, place, 1, careful(probability, random)).mastered !== undefined),
  );
  return runs.filter(Boolean).length / runs.length;
}

function proveMastery(pack: CompiledPack, { report }: Reading): void {
  const plan = planOf(pack);
  const random = seededRandom(pack.file.id);
  for (const who of [...plan.thinkers, ...plan.flips]) {
    const place = plan.rotation.findIndex(
      (_, at) => practise(plan, at, SESSIONS, thinking(plan, who, 0, random)).mastered !== undefined,
    );
    if (place >= 0)
      report(
        ["exercise", "rotation", String(place)],
        `${who} reaches mastery from ${plan.rotation[place]} on without giving up its idea; put more tasks that ${who} misses there`,
      );
  }
  const share = shareMastered(plan, CAREFUL, pack.file.id);
  if (share < REACHED)
    report(
      ["exercise", "rotation"],
      `a child that is right in ${CAREFUL * 100} % reaches mastery in ${Math.floor(share * 100)} % of its sessions, and ${REACHED * 100} % are wanted; spread the tasks that thinkers and flips miss, and take fewer of the base`,
    );
}

/** Proves the exercise as a whole: its rotation, its roles, and who can reach mastery. @returns whether it can be practised */
export function proveExercise(pack: CompiledPack, reading: Reading): boolean {
  const isWhole = proveRotation(pack, reading);
  proveRoles(pack, reading);
  if (isWhole) proveMastery(pack, reading);
  return isWhole;
}
