import type { Language } from "#contract/limits.ts";
import type { Tab } from "../tab.ts";
import type { School } from "./school.ts";

/** Who looks at a screen. People of the demo school; `pupil` has all tests of the library waiting. */
export const VIEWERS = ["nobody", "pupil", "teacher", "superuser"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Somebody at a screen: the tab, with the viewer logged in and the language chosen. */
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
 * so it changes nothing that the next one would see. It resolves when all that the screen shows is there; the check waits by
 * itself for fonts and until nothing moves. Then the whole page is measured in every width, what is open in it (a dialog, a menu) included.
 */
export interface Screen {
  /** How it is called in findings and on the command line: `teacher/courses`. */
  readonly name: string;
  readonly viewer: Viewer;
  /** What changes while nothing happens, such as a clock: left out with all that is in it. */
  readonly restless?: string;
  open(visit: Visit): Promise<void>;
}
