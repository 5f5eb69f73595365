import { libraryScreens } from "./library-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { pupilScreens } from "./pupil-screens.ts";
import { resultsScreens } from "./results-screens.ts";
import type { Screen } from "./screen.ts";
import { superuserScreens } from "./superuser-screens.ts";
import { teacherScreens } from "./teacher-screens.ts";
import { testScreens } from "./test-screens.ts";

/** Every screen that is held against Chromium. */
export const screens: readonly Screen[] = [
  ...pupilScreens,
  ...testScreens,
  ...publicScreens,
  ...teacherScreens,
  ...libraryScreens,
  ...resultsScreens,
  ...superuserScreens,
];
