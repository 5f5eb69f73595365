import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "./say.ts";
import { shots } from "./screens/shots.ts";
import { type Look, openStudio, takeScreen } from "./screens/studio.ts";

/**
 * `node scripts/screens.ts [FOLDER] [NAME …]`: pictures of the demo school's screens. Without a folder it writes those of
 * docs/screens: the first view, German, light, 1280 and 390 px wide, as WebP. With one it writes whole pages in every language,
 * scheme and width, as PNG.
 */
const [folder, ...names] = process.argv.slice(2);
/** The screens of docs/screens. */
const SHOWN =
  /^(welcome|login|pupil-login|courses|management|library|single-test|named-stages|answers|wrong-answers|lesson|class-over-time|pupil-over-time|projector|import|preview|dashboard|player|practice|practice-cards|login-cards|account|administration-teachers)$/;

const looks: Look[] = [];
for (const language of folder === undefined ? (["de"] as const) : (["de", "en"] as const)) {
  for (const scheme of folder === undefined ? (["light"] as const) : (["light", "dark"] as const)) {
    for (const width of [1280, 390]) looks.push({ language, scheme, width });
  }
}
const target = folder ?? "docs/screens";
mkdirSync(target, { recursive: true });

const studio = await openStudio();
const wanted = (name: string): boolean =>
  names.length > 0 ? names.includes(name) : folder !== undefined || SHOWN.test(name);
for (const shot of shots.filter(({ name }) => wanted(name))) {
  for (const look of looks) {
    const details = folder === undefined ? [look.width] : [look.language, look.scheme, look.width];
    const path = join(target, `${[shot.name, ...details].join("-")}.${folder === undefined ? "webp" : "png"}`);
    say(path);
    try {
      const page = await studio.open(shot, look);
      const png = await takeScreen(page, folder !== undefined);
      await page.context().close();
      writeFileSync(path, folder === undefined ? await studio.asWebp(png) : png);
    } catch (error) {
      say(`${path}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      process.exitCode = 1;
    }
  }
}
await studio.close();
