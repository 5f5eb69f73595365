import type { Text } from "#contract/common.schema.ts";
import type { FollowUpQuestion } from "#contract/follow-ups.schema.ts";
import type { PupilTest } from "#contract/library.schema.ts";
import type { LibraryVersion } from "./library.ts";

// Items of a test that are asked by themselves, each on a page of its own.

/** The responses that stand on the pages of some questions. */
export function responsesAsked({ built }: LibraryVersion, asked: readonly FollowUpQuestion[]): string[] {
  const pages = new Set(asked.map(({ pageId }) => pageId));
  return Object.entries(built.itemPages).flatMap(([response, pageId]) => (pages.has(pageId) ? [response] : []));
}

/** A version with the responses that a course test asks for: all, or those of its questions. */
export function askedOf(
  version: LibraryVersion,
  asked: readonly FollowUpQuestion[] | null,
): Pick<LibraryVersion, "responseNames"> {
  return asked === null ? version : { responseNames: new Set(responsesAsked(version, asked)) };
}

const NAMES: readonly Text[] = [
  { de: "Noch eine Frage", en: "One more question" },
  { de: "Noch zwei Fragen", en: "Two more questions" },
];

/** The name of a short test of some questions. It does not say what they are for. */
export function nameOfQuestions(asked: readonly FollowUpQuestion[]): { name: Text; variant: null } {
  const pages = new Set(asked.map(({ pageId }) => pageId));
  return { name: NAMES[pages.size - 1] ?? { de: "Noch ein paar Fragen", en: "A few more questions" }, variant: null };
}

/** The test as the pupil takes it: the pages of some questions. */
export function onlyAsked(test: PupilTest, version: LibraryVersion, asked: readonly FollowUpQuestion[]): PupilTest {
  return {
    ...test,
    ...nameOfQuestions(asked),
    pageIds: [...new Set(asked.map(({ pageId }) => pageId))].toSorted((a, b) => a - b),
    responseCount: responsesAsked(version, asked).length,
    minutes: 1,
    paged: true,
  };
}
