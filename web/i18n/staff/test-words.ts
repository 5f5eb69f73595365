import type { Translated } from "../setup.ts";

const de = {
  page: "Seite {{number}}",
  correctOf: "{{correct}} von {{total}}",
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
  correctOf: "{{correct}} of {{total}}",
  correct: "correct",
  wrong: "wrong",
  expected: "correct answer",
  unanswered: "no answer",
  solution: "Solution",
  nothingWrong: "Everything answered correctly.",
  loading: "The test is being loaded.",
  failed: "Could not load this test, please try again later.",
};

/** Words around the items of a test's pages, in preview, solution and answers. */
export const testWords = { de, en };
