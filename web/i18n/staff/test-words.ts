import type { Translated } from "../setup.ts";

const de = {
  page: "Seite {{number}}",
  correct: "richtig",
  wrong: "falsch",
  expected: "wäre richtig",
  unanswered: "ohne Antwort",
  solution: "Lösung",
  nothingWrong: "Alles richtig beantwortet.",
  loading: "Der Test wird geladen.",
  failed: "Der Test konnte nicht geladen werden.",
};

const en: Translated<typeof de> = {
  page: "Page {{number}}",
  correct: "correct",
  wrong: "wrong",
  expected: "would be correct",
  unanswered: "no answer",
  solution: "Solution",
  nothingWrong: "Everything answered correctly.",
  loading: "The test is being loaded.",
  failed: "Could not load this test, please try again later.",
};

/** Words around the items of a test's pages, in preview, solution and answers. */
export const testWords = { de, en };
