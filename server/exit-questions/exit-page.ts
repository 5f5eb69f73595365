import type { ExitCard, ExitReading, SentExit } from "#contract/exercises.schema.ts";
import type { BuiltExit, BuiltPack } from "../library/built-pack.ts";
import { readAnswer } from "../material/answers.ts";
import { fillQuestion } from "../material/fill.ts";
import { fragmentOf } from "../material/fragment.ts";
import type { ExitAnswers, StoredExit } from "./exit-questions.store.ts";

/** The exit question as a pupil answers it, without what its answers mean. */
export function exitCard({ id: packId, title, exit }: BuiltPack, { id, sent }: StoredExit): ExitCard {
  return {
    _id: id,
    packId,
    title,
    sent,
    questions: exit.map((question) => ({
      _id: question.id,
      html: fragmentOf(question.kind, fillQuestion(question.question, [])),
    })),
  };
}

/** The answers to the pack's questions among what was sent. */
export const answersTo = ({ exit }: BuiltPack, sent: ExitAnswers): Record<string, string> =>
  Object.fromEntries(exit.flatMap(({ id }) => (sent[id] === undefined ? [] : [[id, sent[id]]])));

/** How one answer is read. A code that is no reading of its own is something else. */
function readingOf({ kind, question }: BuiltExit, answer: string): ExitReading {
  const { isRight, code } = readAnswer(kind, fillQuestion(question, []), answer);
  if (isRight) return "right";
  return code === "family" || code === "flip" ? code : "other";
}

/** How all answers of a pupil are read together: the first rule of the pack that fits. */
export function readingOfAll(
  { exitReading }: Pick<BuiltPack, "exitReading">,
  readings: readonly ExitReading[],
): ExitReading {
  if (readings.every((reading) => reading === "right")) return "right";
  const first = exitReading.find(({ when }) => when !== "right" && readings.some((reading) => reading === when))?.when;
  return first === "family" || first === "flip" ? first : "other";
}

/** An exit question as the teacher sees it. Of a pack that has left the library it says who has answered, but not how. */
export function sentExit(
  pack: BuiltPack | undefined,
  { id, packId, packVersion, sent, closed }: StoredExit,
  pupilIds: readonly string[],
  answered: ReadonlyMap<string, ExitAnswers> = new Map(),
): SentExit {
  const pupils = pupilIds.map((pupilId): SentExit["pupils"][number] => {
    const given = answered.get(pupilId);
    if (given === undefined) return { pupilId, reading: "open", answers: {} };
    const questions = pack?.exit ?? [];
    const read = questions.map((question) => {
      const answer = given[question.id] ?? "";
      return [question.id, { answer, reading: readingOf(question, answer) }] as const;
    });
    const readings = read.map(([, { reading }]) => reading);
    return {
      pupilId,
      reading: pack === undefined ? "other" : readingOfAll(pack, readings),
      answers: Object.fromEntries(read),
    };
  });
  return { _id: id, packId, packVersion, sent, closed, pupils };
}
