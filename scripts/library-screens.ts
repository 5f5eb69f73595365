import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { openTest } from "./content/shown-test.ts";
import { watch } from "./content/watch.ts";
import { launchChromium } from "./installed-browsers.ts";
import { testFolders } from "./library/source/content-folders.ts";
import { say } from "./say.ts";
import { type Look, openPages, takeSheet } from "./screens/contact-sheet.ts";

/**
 * `node scripts/library-screens.ts [NAME …]`: pictures of every page of tests as pupils see it, one sheet per test and look, and
 * an index, in .build/library-screens. Without names it takes the whole library. `CONTENT_PORT` is the port that draws the pages.
 */
const CONTENT = "content";
const TARGET = ".build/library-screens";
const [PHONE, DESK] = [390, 1280];

interface Shot extends Pick<Look, "theme" | "width"> {
  /** The file name's part after the test's name. */
  name: string;
  words: string;
  language: Language;
  onlyDrawings?: boolean;
}

const SHOTS: readonly Shot[] = [
  { name: "de", words: "de", language: "de", theme: "light", width: PHONE },
  { name: "dark", words: "dark", language: "de", theme: "dark", width: PHONE },
  { name: "wide", words: "drawings, wide", language: "de", theme: "light", width: DESK, onlyDrawings: true },
  { name: "en", words: "en", language: "en", theme: "light", width: PHONE },
];

const fileOf = (machineName: string, { name }: Shot): string => `${machineName}-${name}.png`;

/** Takes the pictures of one test in one language. */
async function takeAll(page: Page, machineName: string, language: Language): Promise<void> {
  const test = openTest(CONTENT, machineName);
  const all = test?.shown.pages[language] ?? [];
  if (test === undefined || all.length === 0) return;
  await openPages(page, url, machineName, language);
  for (const shot of SHOTS.filter((each) => each.language === language)) {
    const hasDrawing = (id: number): boolean =>
      /<svg|<number-line|<grid-point/u.test(test.files.get(`items/${id}-${language}.html`) ?? "");
    const pages = shot.onlyDrawings ? all.filter(hasDrawing) : all;
    if (pages.length === 0) continue;
    const title = `${test.shown.name?.[language] ?? ""} · ${machineName} ${test.shown.version} · ${shot.name}`;
    const picture = await takeSheet(page, { theme: shot.theme, width: shot.width, pages, title });
    const file = join(TARGET, fileOf(machineName, shot));
    writeFileSync(file, picture);
    say(file);
  }
}

/** Writes links to all pictures that exist. */
function writeIndex(machineNames: readonly string[]): string {
  const files = new Set(readdirSync(TARGET));
  const rows = machineNames.map((machineName) => {
    const links = SHOTS.map((shot) => {
      const file = fileOf(machineName, shot);
      return files.has(file) ? `[${shot.words}](${file})` : "";
    });
    return `| \`${machineName}\` | ${links.join(" | ")} |`;
  });
  return `# Every page of every test

As pupils see them, on a phone (${PHONE} px) in both languages and dark; pages with drawings at a desk (${DESK} px) too. Taken from
the files of \`content/\` by \`node scripts/library-screens.ts [NAME …]\`.

| test |${" |".repeat(SHOTS.length)}
|---|${"---|".repeat(SHOTS.length)}
${rows.join("\n")}
`;
}

const all = testFolders(CONTENT);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`There is no folder content/${unknown.join(", content/")}.`);
if (names.length === 0) rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });

process.env.CONTENT_PORT ??= "5190";
const url = `http://127.0.0.1:${process.env.CONTENT_PORT}`;
await watch(CONTENT, []);
const browser = await launchChromium();
const page = await browser.newPage();
for (const machineName of names.length === 0 ? all : names) {
  for (const language of LANGUAGES) {
    await takeAll(page, machineName, language).catch((error: unknown) => {
      say(`${machineName}, ${language}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      process.exitCode = 1;
    });
  }
}
await browser.close();
writeFileSync(join(TARGET, "README.md"), writeIndex(all));
// The server that draws the pages would run on.
process.exit();
