import { diagnose } from "#engine/diagnose.ts";
import { partOf } from "#engine/model.ts";
import type { LibraryVersion } from "../library/library.ts";

/** A pupil's answers by response. */
type Inputs = Readonly<Record<string, string>>;

/**
 * A way of thinking, list by list: the code of a pattern, or the number of a stage without a pattern. What a version does not know
 * is answered right.
 */
export type Ways = readonly string[];

/** The known ways of answering of each list, by `list way`. Of several the first one of the authors stands for all. */
function knownWays({ built, rules, solution }: LibraryVersion): ReadonlyMap<string, Inputs> {
  const known = new Map<string, Inputs>();
  for (const { of, answers } of [{ of: undefined, answers: {} }, ...built.model.profiles]) {
    const inputs = { ...solution, ...answers };
    const { result } = diagnose(rules, inputs);
    for (const { name } of rules.stages) {
      if (of !== undefined && !of.includes(name)) continue;
      const { stage, patterns } = partOf(result, name);
      for (const way of patterns.length > 0 ? patterns : [`${stage}`]) {
        const key = `${name} ${way}`;
        if (!known.has(key)) known.set(key, inputs);
      }
    }
  }
  return known;
}

/**
 * Makes answer sheets from the profiles that a version knows: a way of thinking for each list of stages, and a number of places where
 * the pupil answers otherwise, chosen by `turn`. The same arguments give the same sheet.
 */
export function sheetsFrom(version: LibraryVersion): (ways: Ways, slips?: number, turn?: number) => Inputs {
  const known = knownWays(version);
  const { responses, stages } = version.rules;
  return (ways, slips = 0, turn = 0) => {
    const sheet: Record<string, string> = { ...version.solution };
    for (const [at, { name, about }] of stages.entries()) {
      const inputs = known.get(`${name} ${ways[at]}`);
      for (const { name: response } of about.map((index) => responses[index]).filter((one) => one !== undefined))
        sheet[response] = inputs?.[response] ?? sheet[response] ?? "";
    }
    for (let slip = 0; slip < slips; slip += 1) {
      const response = responses[(turn * 7 + slip * 5) % responses.length]?.name ?? "";
      sheet[response] = otherAnswer(version, response, sheet[response] ?? "");
    }
    return sheet;
  };
}

/** The right answer in place of a wrong one; in place of the right one the next option, or none where nothing is chosen. */
function otherAnswer({ built, solution }: LibraryVersion, response: string, answer: string): string {
  const right = solution[response] ?? "";
  if (answer !== right) return right;
  const { kind, options = [] } = built.diagnosis.responses[response] ?? {};
  return kind === "choice" ? (options[(options.indexOf(answer) + 1) % options.length] ?? "") : "";
}
