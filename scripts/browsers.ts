import { rmSync } from "node:fs";
import { ENGINES } from "../e2e/browsers/device.ts";
import { libraryScreens } from "../e2e/browsers/screens/library-screens.ts";
import { publicScreens } from "../e2e/browsers/screens/public-screens.ts";
import { pupilScreens } from "../e2e/browsers/screens/pupil-screens.ts";
import { resultsScreens } from "../e2e/browsers/screens/results-screens.ts";
import { openSchool } from "../e2e/browsers/screens/school.ts";
import type { Screen } from "../e2e/browsers/screens/screen.ts";
import { superuserScreens } from "../e2e/browsers/screens/superuser-screens.ts";
import { teacherScreens } from "../e2e/browsers/screens/teacher-screens.ts";
import { testScreens } from "../e2e/browsers/screens/test-screens.ts";
import { checkGeometry, LOOKS, type ScreenDifference } from "./browsers/check.ts";
import type { Part } from "./browsers/measure.ts";
import { openDemo } from "./demo/open-demo.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { say } from "./say.ts";

/**
 * `npm run browsers [-- NAME …]`: compares every page of every test and every screen in Firefox and WebKit with Chromium. It uses
 * the widths of a phone, a tablet and a desk, both languages, light and dark (docs/browsers.md). `NAME` is the name of a screen
 * or its beginning: `teacher/`. A test's screen has its machine name.
 */
const FOLDER = ".build/browsers";

/** Every screen to compare with Chromium. */
const screens: readonly Screen[] = [
  ...pupilScreens,
  ...testScreens,
  ...publicScreens,
  ...teacherScreens,
  ...libraryScreens,
  ...resultsScreens,
  ...superuserScreens,
];

const box = (part: Part | undefined): string =>
  part === undefined ? "not there" : `${part.width} × ${part.height} at ${part.x}, ${part.y}`;

function inWords({ screen, engine, look, width, what, expected, found }: ScreenDifference): string {
  if (expected === undefined && found === undefined) return `${screen}, ${look.language}, ${look.theme}: ${what}`;
  const where = `${screen}, ${engine}, ${width} px, ${look.language}, ${look.theme}`;
  return `${where}: ${(expected ?? found)?.words}: ${what}\n    Chromium: ${box(expected)}; here: ${box(found)}`;
}

const names = process.argv.slice(2);
const chosen = screens.filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)));
if (chosen.length === 0) throw new Error(`No screen's name begins with ${names.join(" or ")}.`);

endAtSignals();
rmSync(FOLDER, { recursive: true, force: true });
const demo = await openDemo();
const school = await openSchool(demo);
const differences = await checkGeometry({
  school,
  screens: chosen,
  looks: LOOKS,
  engines: ENGINES,
  folder: FOLDER,
  found(screen, { language, theme }, found) {
    say(`${screen.name}, ${language}, ${theme}: ${found.length === 0 ? "alike" : `${found.length} differences`}`);
    for (const difference of found) process.stdout.write(`${inWords(difference)}\n`);
  },
});
await demo.close();
if (differences.length > 0) say(`pictures of what differs lie in ${FOLDER}`);
process.stdout.write(`${chosen.length} screens in ${ENGINES.length} engines: ${differences.length} differences\n`);
process.exit(differences.length > 0 ? 1 : 0);
