import type { Language } from "#contract/languages.ts";

/** One way in which an input element can stand on a page of a test; shown under `npm run dev` at /stories/<element>. */
export interface Story {
  title: string;
  /** The response's name and kind (engine/format.ts). */
  name: string;
  kind: string;
  /** The page as the library's build would serve it, one item in a card. */
  fragment: Record<Language, string>;
  /** The right answer and a wrong one, as the diagnosis writes them. */
  correct: string;
  wrong: string;
}
