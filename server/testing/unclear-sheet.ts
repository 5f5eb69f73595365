import { chooseFollowUp } from "../follow-ups/choose.ts";
import type { Library, LibraryVersion } from "../library/library.ts";

type Inputs = Record<string, string>;

/** All answer sheets with three wrong answers. */
function* sheetsWithThreeWrong({ built, solution }: LibraryVersion): Generator<Inputs> {
  const wrong = Object.entries(built.diagnosis.responses).flatMap(([name, { options = [], correct }]) => {
    const other = options.find((option) => !correct.includes(option));
    return other === undefined ? [] : [[name, other] as const];
  });
  for (const [at, first] of wrong.entries())
    for (const [next, second] of wrong.slice(at + 1).entries())
      for (const third of wrong.slice(at + next + 2))
        yield { ...solution, ...Object.fromEntries([first, second, third]) };
}

/**
 * The answers of a pupil whose diagnosis is unclear, so that questions could be asked. Which these are depends on the certainty
 * model's parameters, so they are looked for, among those that are `fit` if it is given.
 * @throws Error if there are none
 */
export function unclearSheet(library: Library, version: LibraryVersion, fit?: (inputs: Inputs) => boolean): Inputs {
  const opened = new Set(version.built.pageIds);
  for (const inputs of sheetsWithThreeWrong(version)) {
    const { isUnclear, obstacle } = chooseFollowUp(library, version, { inputs, opened, taken: new Set() }, []);
    if (isUnclear && obstacle !== "no-question" && fit?.(inputs) !== false) return inputs;
  }
  throw new Error(`${version.test._id} has no unclear sheet`);
}
