import type { ProfileSheet } from "#engine/model.ts";
import { type AnswerSheet, solutionOf } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import { followersOf } from "./followers.ts";

/**
 * The answer sheets of the certainty model beside the solution: every case that simulates something, for the lists of
 * which it is typical, and the followers of all codes. Their ids are the same in a parallel form.
 */
export function profilesOf(key: Pick<Key, "diagnosis" | "rules" | "cases">): ProfileSheet[] {
  const solution = solutionOf(key.diagnosis);
  const changed = (inputs: AnswerSheet): AnswerSheet =>
    Object.fromEntries(
      Object.keys(solution).flatMap((name) => {
        const answer = inputs[name] ?? "";
        return answer === solution[name] ? [] : [[name, answer] as const];
      }),
    );
  const cases = (key.cases ?? []).flatMap(({ simulates, inputs }, at): ProfileSheet[] => {
    const lists = [...new Set(simulates.map(({ name }) => name))];
    return lists.length === 0 ? [] : [{ id: `case ${at + 1}`, of: lists, answers: changed(inputs) }];
  });
  return [...cases, ...followersOf(key).map(({ code, answers }) => ({ id: `code ${code}`, answers }))];
}
