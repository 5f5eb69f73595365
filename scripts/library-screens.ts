import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LANGUAGES } from "#contract/limits.ts";
import { findChromium } from "./chromium.ts";
import { openTest } from "./content/shown-test.ts";
import { watch } from "./content/watch.ts";
import { testFolders } from "./library/read.ts";
import { say } from "./say.ts";
import { type ContactSheet, takeSheet } from "./screens/contact-sheet.ts";
import { withFewColours } from "./screens/palette-png.ts";

/**
 * `node scripts/library-screens.ts [NAME …]`: pictures of every page of tests as pupils see it, one sheet for each test and
 * look, and an index of all. Without names, of the whole library. `CONTENT_PORT` says where the pages are drawn meanwhile.
 */
const CONTENT = "content";
const TARGET = "docs/screens/library";
const [PHONE, DESK] = [390, 1280];

interface Look {
  /** What stands behind the test's name in the file's. */
  name: string;
  words: string;
  sheet: Pick<ContactSheet, "language" | "theme" | "width">;
  onlyDrawings?: boolean;
}

const LOOKS: readonly Look[] = [
  ...LANGUAGES.map(
    (language): Look => ({ name: language, words: language, sheet: { language, theme: "light", width: PHONE } }),
  ),
  { name: "dark", words: "dark", sheet: { language: "de", theme: "dark", width: PHONE } },
  { name: "wide", words: "drawings, wide", sheet: { language: "de", theme: "light", width: DESK }, onlyDrawings: true },
];

/** The sheet of a test in a look; undefined where the look has nothing to show. */
function sheetOf(machineName: string, { name, sheet, onlyDrawings = false }: Look): ContactSheet | undefined {
  const test = openTest(CONTENT, machineName);
  const pages = (test?.shown.pages[sheet.language] ?? []).filter(
    (id) => !onlyDrawings || test?.files.get(`items/${id}-${sheet.language}.html`)?.includes("<svg"),
  );
  if (pages.length === 0) return undefined;
  const title = `${test?.shown.name?.[sheet.language] ?? ""} · ${machineName} ${test?.shown.version} · ${name}`;
  return { machineName, title, pages, ...sheet };
}

const fileOf = (machineName: string, { name }: Look): string => `${machineName}-${name}.png`;

/** Links to all sheets that there are. */
function indexOf(machineNames: readonly string[]): string {
  const files = new Set(readdirSync(TARGET));
  const rows = machineNames.map((machineName) => {
    const links = LOOKS.map((look) => {
      const file = fileOf(machineName, look);
      return files.has(file) ? `[${look.words}](${file})` : "";
    });
    return `| \`${machineName}\` | ${links.join(" | ")} |`;
  });
  return `# Every page of every test

As pupils see them, on a phone (${PHONE} px) in both languages and dark; pages with drawings at a desk (${DESK} px) too. Taken from
the files of \`content/\` by \`node scripts/library-screens.ts [NAME …]\`.

| test |${" |".repeat(LOOKS.length)}
|---|${"---|".repeat(LOOKS.length)}
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
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"],
});
const page = await browser.newPage({ viewport: { width: DESK, height: 900 }, reducedMotion: "reduce" });
for (const machineName of names.length === 0 ? all : names) {
  for (const look of LOOKS) {
    const sheet = sheetOf(machineName, look);
    const file = join(TARGET, fileOf(machineName, look));
    if (sheet === undefined) continue;
    try {
      writeFileSync(file, await withFewColours(page, await takeSheet(page, url, sheet)));
      say(file);
    } catch (error) {
      say(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
      process.exitCode = 1;
    }
  }
}
await browser.close();
writeFileSync(join(TARGET, "README.md"), indexOf(all));
// What draws the pages would go on.
process.exit();
