import type { Language } from "#contract/languages.ts";

/** An example of an input element on a page of a test, shown under `npm run dev` at /stories/<element>. */
export interface Story {
  title: string;
  /** The response's name and kind (engine/format.ts). */
  name: string;
  kind: string;
  /** The page as the library's build serves it, one item in a card. */
  fragment: Record<Language, string>;
  /** The right answer and a wrong one, in the format of the diagnosis. */
  correct: string;
  wrong: string;
}
