import type { Scheme } from "#contract/diagnosis.schema.ts";
import { type ItemOfScheme } from "../findings/evidence.ts";
import type { Member } from "./arrangement.ts";

/**
 * The item to ask a group about where the explanation file has no question: the one that most of them answered wrong, of equal
 * ones the first; left open counts only where nothing else is wrong. Undefined if nothing is.
 */
export function itemToAskAbout(scheme: Scheme, members: readonly Member[]): ItemOfScheme | undefined {
  const wrong = (name: string, given: boolean): number =>
    members.filter(({ pupil, attempt }) => {
      if (attempt.state !== "done" || attempt.result.outcomes[name] !== false) return false;
      return !given || pupil.results?.some(({ result, inputs }) => result === attempt.result && inputs[name]);
    }).length;
  for (const given of [true, false]) {
    const counted = scheme.responses.map((response) => ({ response, times: wrong(response.name, given) }));
    const [top] = counted.filter(({ times }) => times > 0).toSorted((a, b) => b.times - a.times);
    if (top) return top.response;
  }
  return undefined;
}
