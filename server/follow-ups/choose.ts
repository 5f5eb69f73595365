import { versionText } from "#contract/address.ts";
import type { FollowUpQuestion, Obstacle } from "#contract/follow-ups.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import { familyOf } from "#contract/variants.ts";
import { newestFirst } from "#contract/versions.ts";
import { type Certainty, certainty, LIKELY } from "#engine/certainty.ts";
import type { FollowUp } from "#engine/posterior.ts";
import { questions } from "#engine/questions.ts";
import { responsesAsked } from "../library/item-pages.ts";
import { findVersion, type Library, type LibraryVersion } from "../library/library.ts";
import type { FirstAnswers } from "./follow-ups.store.ts";

const MOST_ROUNDS = 2;

/** Follow-up questions that were asked of one pupil; `handIn` is null until they are answered. */
interface Asked {
  testId: string;
  version: VersionNumber;
  questions: readonly FollowUpQuestion[];
  handIn: { inputs: Readonly<Record<string, string>> } | null;
}

/** The answers to follow-up questions as the certainty model takes them. Open questions, and those of a form that has left the library, are left out. */
export function followUpsOf(library: Library, asked: readonly Asked[]): FollowUp[] {
  return asked.flatMap(({ testId, version, questions: list, handIn }) => {
    const form = findVersion(library, testId, versionText(version));
    if (form === undefined || handIn === null) return [];
    return responsesAsked(form, list).map((response) => ({
      model: form.model(),
      response,
      answer: handIn.inputs[response] ?? "",
    }));
  });
}

/**
 * The parallel forms of a version whose items may be asked after it: of each other test of the family the newest published
 * version with the same responses. Forms that the pupil has taken are left out while there are others: she may remember the questions.
 */
function formsOf(
  library: Library,
  { test, responseNames }: LibraryVersion,
  taken: ReadonlySet<string>,
): LibraryVersion[] | Obstacle {
  const others = [...library.tests.values()].filter(
    ({ built }) => built._id !== test._id && familyOf(built) === familyOf(test),
  );
  const isParallel = (version: LibraryVersion): boolean =>
    version.built.published &&
    version.responseNames.size === responseNames.size &&
    [...responseNames].every((name) => version.responseNames.has(name)) &&
    Object.keys(version.built.itemPages).length > 0;
  const forms = others.flatMap(({ versions }) => {
    const parallel = [...versions.values()].filter(isParallel);
    return parallel.toSorted((a, b) => newestFirst(a.number, b.number)).slice(0, 1);
  });
  if (forms.length === 0) return others.length > 0 ? "version-without-form" : "no-form";
  const fresh = forms.filter((form) => !taken.has(form.test._id));
  return fresh.length > 0 ? fresh : forms;
}

/**
 * A diagnosis is unclear if no stage of a list is likely, and where a list has no stages, if a finding is neither likely nor
 * unlikely. A list with too many blanks is not unclear: nothing was said.
 */
function isUnclearList({ isUnanswered, word, stages, patterns }: Certainty): boolean {
  if (isUnanswered || word === "unknown") return false;
  if (stages.length > 0) return word === "unclear";
  return patterns.some(({ p }) => p < LIKELY && p > 1 - LIKELY);
}

/** The questions to be asked next, or why there are none. */
export interface Choice {
  isUnclear: boolean;
  next: { form: LibraryVersion; questions: FollowUpQuestion[] } | null;
  obstacle: Obstacle | null;
}

/** Chooses what to ask after an attempt that was handed in: the questions of one form that are expected to tell most. */
export function chooseFollowUp(
  library: Library,
  base: LibraryVersion,
  sheet: Pick<FirstAnswers, "inputs" | "opened" | "taken">,
  asked: readonly Asked[],
): Choice {
  const options = { opened: sheet.opened, followUps: followUpsOf(library, asked) };
  const isUnclear = certainty(base.model(), sheet.inputs, options).some(isUnclearList);
  const none = (obstacle: Obstacle): Choice => ({ isUnclear, next: null, obstacle });
  if (asked.some(({ handIn }) => handIn === null)) return none("already-asked");
  if (!isUnclear) return none("clear");
  if (asked.length >= MOST_ROUNDS) return none("twice-asked");
  const forms = formsOf(library, base, sheet.taken);
  if (typeof forms === "string") return none(forms);
  const choices = forms.map((form) => {
    const pool = { form: form.test._id, model: form.model(), responses: Object.keys(form.built.itemPages) };
    const chosen = questions(base.model(), sheet.inputs, [pool], options);
    return { form, chosen, bits: chosen.reduce((sum, { bits }) => sum + bits, 0) };
  });
  const best = choices.reduce((most, one) => (one.bits > most.bits ? one : most));
  if (best.chosen.length === 0) return none("no-question");
  const list = best.chosen.map(({ response }) => ({ response, pageId: best.form.built.itemPages[response] ?? 0 }));
  return { isUnclear, next: { form: best.form, questions: list }, obstacle: null };
}
