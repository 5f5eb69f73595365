import { answered, beginDay, daysAfter, exampleRead, nextStep } from "#contract/exercise.ts";
import type { Day, Exercise, ExerciseState, ExerciseTask } from "#contract/exercises.schema.ts";
import { Person } from "../server/testing/api-client.ts";

/** Whether a child answers a task of a type rightly at once. */
export type Knows = (type: string) => boolean;

/** A wrong answer that fits a thought of the pack, where it has one. */
function wrongAnswer({ codes }: ExerciseTask): { answer: string; code: string | null } {
  const [code, answers] = Object.entries(codes)[0] ?? [];
  return code === undefined ? { answer: "999", code: null } : { answer: answers?.[0] ?? "", code };
}

/** A day's session, as the device goes on by the rules of the contract. */
function sessionOf({ plan, tasks }: Exercise, before: ExerciseState, today: Day, knows: Knows): ExerciseState {
  let state = beginDay(plan, before, today);
  for (;;) {
    const step = nextStep(plan, state);
    if (step.kind === "example") state = exampleRead(plan, state);
    else if (step.kind !== "task") return state;
    else {
      const fillings = tasks[step.task] ?? [];
      const filling = fillings[step.filling % fillings.length];
      const isRight = knows(plan.tasks[step.task]?.type ?? "");
      const given = isRight || !filling ? { answer: filling?.right[0] ?? "", code: null } : wrongAnswer(filling);
      state = answered(plan, state, { isRight, isHinted: false, ...given }, today);
    }
  }
}

/** A child practises with a pack by calls, on the days so many days before today. */
export async function practiseByCalls(
  url: string,
  name: string,
  packId: string,
  daysAgo: readonly number[],
  knows: Knows,
  today: Day = new Date().toISOString().slice(0, 10),
): Promise<ExerciseState> {
  const person = new Person(url);
  await person.call("verifyPupilAccess", { body: { pupilName: name } });
  const { exercises } = await person.call("listPupilMaterial");
  const id = exercises.find((each) => each.packId === packId)?._id ?? "";
  const exercise = await person.call("openExercise", { params: { id } });
  let { state } = exercise;
  for (const days of daysAgo) state = sessionOf(exercise, state, daysAfter(today, -days), knows);
  await person.call("saveExercise", { params: { id }, body: { state } });
  return state;
}

/** A child answers the open exit question of a pack by calls. */
export async function answerExitByCalls(
  url: string,
  name: string,
  packId: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const person = new Person(url);
  await person.call("verifyPupilAccess", { body: { pupilName: name } });
  const { exitQuestions } = await person.call("listPupilMaterial");
  const id = exitQuestions.find((each) => each.packId === packId)?._id ?? "";
  await person.call("answerExit", { params: { id }, body: { answers } });
}
