import { expect, test } from "vitest";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { ExerciseCard, ExitCard } from "#contract/exercises.schema.ts";
import { emptyAttempt } from "../journal/attempt.ts";
import { shownMaterial } from "./material.ts";

const today = "2026-11-28";
const title = { de: "Länger heißt nicht größer", en: "Longer is not larger" };
const card = (id: string, more: Partial<ExerciseCard> = {}): ExerciseCard => ({
  _id: id,
  packId: "decimals",
  title,
  phase: "learning",
  answered: 0,
  tasks: 0,
  passed: 0,
  until: null,
  given: "",
  ...more,
});
const exit: ExitCard = { _id: "x", packId: "decimals", title, sent: "", questions: [] };
const known = { attempts: [], here: null, today };
const ids = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);

test("shows the shortest first: an exit question, a repetition, then a session", () => {
  const exercises = [card("new"), card("again", { phase: "repeating", until: today, answered: 6 })];
  const { due, quiet } = shownMaterial({ exercises, exitQuestions: [exit] }, known);
  expect([ids(due), ids(quiet)]).toEqual([["x", "again", "new"], []]);
});

test("what comes on a later day, and what is at rest, is quiet", () => {
  const exercises = [
    card("stopped", { until: "2026-11-29", answered: 12 }),
    card("rest", { phase: "rest", passed: 3 }),
  ];
  const { due, quiet } = shownMaterial({ exercises, exitQuestions: [] }, known);
  expect([ids(due), ids(quiet)]).toEqual([[], ["stopped", "rest"]]);
});

test("what was done here without a network counts before what the server knows", () => {
  const state = { ...NEW_EXERCISE, answered: 12, tasks: 12, until: "2026-11-29" };
  const attempts = [
    { ...emptyAttempt("p", "e"), work: { is: "exercise" as const, state, turn: null, isOwed: true } },
    { ...emptyAttempt("p", "x"), work: { is: "exit" as const, answers: { a: "L" }, isSent: true, isOwed: true } },
  ];
  const { due, quiet } = shownMaterial({ exercises: [card("e")], exitQuestions: [exit] }, { ...known, attempts });
  expect([ids(due), ids(quiet)]).toEqual([[], ["e", "x"]]);
  expect(quiet[1]).toMatchObject({ isDone: true, isOwed: true });
});

test("without a network only what was opened before can be practised", () => {
  const { due } = shownMaterial(
    { exercises: [card("here"), card("not")], exitQuestions: [] },
    { ...known, here: new Set(["here"]) },
  );
  expect(due.map((row) => row.is === "exercise" && row.isHere)).toEqual([true, false]);
});
