import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "./say.ts";
import { shots } from "./screens/shots.ts";
import { type Look, openStudio, takePaper, takeScreen } from "./screens/studio.ts";

/**
 * `node scripts/screens.ts [FOLDER] [NAME …]`: pictures of the demo school's screens. Without a folder it writes those of
 * docs/screens: the first view, German, light, 1280 and 390 px wide, as WebP. With one it writes whole pages in every language,
 * scheme and width, as PNG.
 */
const names = process.argv.slice(2);
const folder = shots.some(({ name }) => name === names[0]) ? undefined : names.shift();
/** The screens of docs/screens. */
const SHOWN: ReadonlySet<string> = new Set(
  `welcome login register mail pupil-login first-use-consent first-use-code home home-empty sample-class courses
  management import delete-class class-new class-test class-start library preview details results results-on-paper export
  single-test named-stages patterns wrong-answers class-in-detail answers lesson lesson-on-paper material-sheet material-solution material-board exercises class-over-time pupil-over-time
  projector wall live-room live-wall end-test login-cards booklets paper-entry tutorials tutorial account administration-teachers dataprotection dashboard player finish
  handed-in practice practice-cards try try-result try-class`.split(/\s+/),
);
/** Of their WebP. There are a hundred of them, and text stays readable. */
const QUALITY = 0.6;

const WIDTHS = [1280, 390];
const looks: Look[] = [];
for (const language of folder === undefined ? (["de"] as const) : (["de", "en"] as const)) {
  for (const scheme of folder === undefined ? (["light"] as const) : (["light", "dark"] as const)) {
    for (const width of WIDTHS) looks.push({ language, scheme, width });
  }
}
const target = folder ?? "docs/screens";
mkdirSync(target, { recursive: true });

const studio = await openStudio();
const wanted = (name: string): boolean =>
  names.length > 0 ? names.includes(name) : folder !== undefined || SHOWN.has(name);
for (const shot of shots.filter(({ name }) => wanted(name))) {
  // Paper has one width.
  for (const look of shot.paper ? looks.filter(({ width }) => width === WIDTHS[0]) : looks) {
    const size = shot.paper ? "a4" : look.width;
    const details = folder === undefined ? [size] : [look.language, look.scheme, size];
    const path = join(target, `${[shot.name, ...details].join("-")}.${folder === undefined ? "webp" : "png"}`);
    say(path);
    try {
      const page = await studio.open(shot, look);
      const png = await (shot.paper ? takePaper(page, shot.paper) : takeScreen(page, folder !== undefined));
      await page.context().close();
      writeFileSync(path, folder === undefined ? await studio.asWebp(png, QUALITY) : png);
    } catch (error) {
      say(`${path}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      process.exitCode = 1;
    }
  }
}
await studio.close();
