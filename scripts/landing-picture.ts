import { writeFileSync } from "node:fs";
import { openDemo } from "./demo/open-demo.ts";
import { launchChromium } from "./installed-browsers.ts";
import { shots, takeShot } from "./screens/shots.ts";
import { asWebp } from "./screens/webp.ts";

/**
 * `node scripts/landing-picture.ts`: the demo class's sheet for the next lesson as it prints, in both languages, for the landing page. Take
 * it again when the sheet has changed.
 */
const A4_WIDTH = 700;
const school = await openDemo();
const browser = await launchChromium();
const converter = await browser.newPage();
const lesson = shots.find(({ name }) => name === "lesson");
if (lesson === undefined) throw new Error("There is no shot of the lesson.");
for (const language of ["de", "en"] as const) {
  const look = { language, scheme: "light", width: A4_WIDTH, whole: true } as const;
  const png = await takeShot(browser, school, { ...lesson, printed: "main article" }, look);
  writeFileSync(`web/public/welcome/lesson-sheet-${language}.webp`, await asWebp(converter, png));
}
await browser.close();
await school.close();
