import { expect, test } from "vitest";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { Exercise } from "#contract/exercises.schema.ts";
import type { ExerciseWork } from "../journal/pack-work.ts";
import { makeExercise } from "./testing/make-exercise.ts";
import {
  again,
  answer,
  dayOf,
  daysBetween,
  feedbackOf,
  goOn,
  mostTasks,
  openWork,
  pressHint,
  readExample,
  write,
} from "./turn.ts";

const TODAY = "2026-11-28";
const exercise: Exercise = makeExercise();

const begin = (): ExerciseWork => openWork(exercise, undefined, TODAY);
const give = (work: ExerciseWork, value: string): ExerciseWork => answer(exercise, write(work, value), TODAY);
const said = (work: ExerciseWork): unknown => work.turn && feedbackOf(exercise, work.turn);
const sentence = (de: string) => expect.objectContaining({ de });

test("begins with the first task, and keeps what is written and the hints", () => {
  const work = pressHint(write(begin(), "0,6"));
  expect(work.turn).toMatchObject({ task: "field", number: 1, hints: 1, areHintsOpen: true, draft: "0,6" });
  expect(openWork(exercise, work, TODAY)).toEqual(work);
});

test("shows two hints one after the other, closes them, and opens both again", () => {
  const seen: unknown[] = [];
  let work = begin();
  for (let press = 0; press < 4; press += 1) {
    work = pressHint(work);
    seen.push([work.turn?.hints, work.turn?.areHintsOpen]);
  }
  expect(seen).toEqual([
    [1, true],
    [2, true],
    [2, false],
    [2, true],
  ]);
});

test("says so at once when it is right, and goes on", () => {
  const work = give(begin(), "0,60");
  expect(said(work)).toEqual({ is: "right", sentences: [sentence("Ja, 6 Zehntel.")] });
  expect(work).toMatchObject({ isOwed: true, state: { answered: 1, tasks: 1 } });
  expect(goOn(exercise, work).turn).toMatchObject({ task: "pair", number: 2, tries: [], isOpen: true });
});

test("after a miss it says where to look, frees the fields once, then tells the solution", () => {
  const missed = give(begin(), "6");
  expect(said(missed)).toEqual({ is: "again", sentences: [sentence("6 was?")] });
  expect(missed.turn).toMatchObject({ isOpen: false, draft: "6" });
  expect(write(missed, "7")).toBe(missed);
  const once = again(exercise, missed);
  expect(once.turn).toMatchObject({ isOpen: true, draft: "6" });
  const twice = give(once, "9");
  expect(said(twice)).toEqual({
    is: "solution",
    sentences: [sentence("Zähle die Zehntel."), sentence("Es sind 0,6.")],
  });
  expect(twice.state.answered).toBe(1);
  expect(twice.state.missed).toMatchObject([{ task: "field", answer: "6", code: "WHOLE" }]);
  expect(said(give(once, "6"))).toEqual({ is: "solution", sentences: [sentence("Es sind 0,6.")] });
  expect(said(give(once, "0,6"))).toMatchObject({ is: "right" });
});

test("takes a choice that was not right out of the fields", () => {
  const pair = goOn(exercise, give(begin(), "0,6"));
  expect(again(exercise, give(pair, "R")).turn).toMatchObject({ draft: "", tries: ["R"], isOpen: true });
});

test("an answer after a hint counts for no row", () => {
  const pair = goOn(exercise, give(begin(), "0,6"));
  expect(give(pressHint(pair), "L").state.row).toEqual([]);
  expect(give(pair, "L").state.row).toEqual(["pair"]);
});

test("an example comes after the second miss of a type, and a task of that type after it", () => {
  let work = goOn(exercise, give(begin(), "0,6"));
  for (const _ of [1, 2]) work = goOn(exercise, give(work, "R"));
  expect([work.turn, work.state.example]).toEqual([null, "pair"]);
  expect(readExample(exercise, work).turn).toMatchObject({ number: 4 });
});

test("goes on with what is newer, on this device or on another one", () => {
  const here = give(begin(), "6");
  const elsewhere: Exercise = { ...exercise, state: { ...NEW_EXERCISE, answered: 5, place: 1, tasks: 5 } };
  expect(openWork(elsewhere, here, TODAY)).toMatchObject({
    isOwed: false,
    state: { answered: 5 },
    turn: { number: 6 },
  });
  expect(openWork({ ...exercise, state: here.state }, here, TODAY)).toEqual(here);
});

test("shows nothing before its day, and on that day nothing of the day before", () => {
  const last = { ...give(begin(), "6"), state: { ...NEW_EXERCISE, answered: 12, tasks: 12, until: "2026-11-29" } };
  expect(openWork(exercise, last, TODAY).turn).toEqual(last.turn);
  expect(openWork(exercise, { ...last, turn: null }, TODAY).turn).toBeNull();
  expect(openWork(exercise, last, "2026-11-29").turn).toMatchObject({ number: 1, tries: [] });
});

test("ignores a kept task that the pack does not have any more", () => {
  const work = begin();
  const old = { ...work, turn: work.turn && { ...work.turn, task: "gone" } };
  expect(openWork(exercise, old, TODAY).turn).toMatchObject({ task: "field" });
});

test("counts the tasks of a repetition, with the one that a miss brings", () => {
  expect(mostTasks(NEW_EXERCISE, 12)).toBe(12);
  expect(mostTasks({ ...NEW_EXERCISE, phase: "repeating", tasks: 1, queue: ["a", "b", "c"] }, 12)).toBe(4);
});

test("names days as the calendar of the device does", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
});
