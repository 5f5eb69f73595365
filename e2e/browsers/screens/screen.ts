import type { Language } from "#contract/languages.ts";
import type { Tab } from "../tab.ts";
import type { School } from "./school.ts";

/** The viewers of screens, people of the demo school; `pupil` has all tests of the library to take. */
export const VIEWERS = ["nobody", "pupil", "teacher", "superuser"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** A viewer's visit: the tab, with the viewer logged in and the language chosen. */
export interface Visit {
  readonly tab: Tab;
  readonly school: School;
  /** Of the school, without a slash at its end. */
  readonly url: string;
  readonly language: Language;
}

/**
 * A screen that `npm run browsers` holds against Chromium in the other engines. To add one, write it into the list of its
 * area in this folder; `open` comes from anywhere in the product, in every engine by turns with the same school behind it,
 * so it changes nothing that the next one would see. It resolves when all that the screen shows is there; the check waits
 * by itself for fonts and until nothing moves. Then the whole page is measured in every width, what is open in it (a
 * dialog, a menu) included.
 */
export interface Screen {
  /** Its name in findings and on the command line: `teacher/courses`. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Selector of elements that change by themselves, such as a clock; they are left out with their content. */
  readonly restless?: string;
  open(visit: Visit): Promise<void>;
  /** Takes back what it has left on the device that the next screen would see. */
  leave?(visit: Visit): Promise<void>;
}
