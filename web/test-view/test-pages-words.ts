/** The texts of TestPages. The area that shows it passes them in, because this room belongs to no area and has no texts of its own. */
export interface TestPagesWords {
  /** "Seite 1" */
  page: (number: number) => string;
  /** "3 von 6": the right answers of a page */
  correctOf: (correct: number, total: number) => string;
  /** "richtig" */
  correct: string;
  /** "falsch" */
  wrong: string;
  /** "wäre richtig" */
  expected: string;
  /** "ohne Antwort" */
  unanswered: string;
  /** "Lösung", for screen readers before a solution */
  solution: string;
  /** "Alles richtig beantwortet.", when only wrong answers are to be shown and there are none */
  nothingWrong: string;
  /** "Der Test wird geladen." */
  loading: string;
  /** "Der Test konnte nicht geladen werden." */
  failed: string;
  /** "Noch einmal versuchen" */
  retry: string;
}
