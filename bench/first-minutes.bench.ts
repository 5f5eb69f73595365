import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { startMailbox } from "../e2e/mailbox.ts";
import { build } from "../scripts/build.ts";
import { launchChromium } from "../scripts/installed-browsers.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { type Stop, walk } from "./first-minutes/walk.ts";

// The way of a new teacher from her opened invitation to "Ihre Klasse kann anfangen", with the names of her class pasted: how many
// clicks, screens, fields and words. Nothing is timed: the figures are the same on every machine.

const AIMS = { clicks: 10, screens: 9, words: 250 } as const;

const NAMES = `Anna Musterfrau
Emir Aydın
Mia Koç
Max Mustermann
Maxi Mustermann
Anna-Lena von der Heide
Sami
Zoë Beispiel
`;

const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
const mailbox = await startMailbox();

/** The server under a name, since its address on this computer alone gets a warning that no school reads. */
const atSchool = (link: string): string => link.replace("//127.0.0.1:", "//schule.localhost:");

async function measure(browser: Browser, url: string, language: Language): Promise<Stop[]> {
  const email = `neu-${language}@schule.example`;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: url };
  const invitation = execFileSync(process.execPath, ["scripts/admin.ts", "invite"], { encoding: "utf8", env }).trim();
  const context = await browser.newContext({ locale: language === "de" ? "de-DE" : "en-GB" });
  const page = await context.newPage();
  await page.goto(atSchool(invitation));
  const findLink = async (): Promise<string> => atSchool(await mailbox.linkTo(email, "/verify/"));
  const stops = await walk(page, { email, names: NAMES, course: "7b", t: textsIn(language), findLink });
  await context.close();
  return stops;
}

function report(language: Language, stops: readonly Stop[]): void {
  const sum = (key: "clicks" | "fields" | "words" | "fieldWords"): number =>
    stops.reduce((total, stop) => total + stop[key], 0);
  const line = (name: string, ...figures: (number | string)[]): void =>
    console.log(name.padEnd(48) + figures.map((figure) => String(figure).padStart(9)).join(""));
  console.log(`\n${language}`);
  line("screen", "clicks", "fields", "words", "in fields");
  for (const { screen, heading, clicks, fields, words, fieldWords } of stops)
    line(`${screen}: ${heading}`.slice(0, 47), clicks, fields, words, fieldWords);
  const reached = { clicks: sum("clicks"), screens: stops.length, words: sum("words") };
  line(`${stops.length} screens`, reached.clicks, sum("fields"), reached.words, sum("fieldWords"));
  for (const [what, aim] of Object.entries(AIMS) as [keyof typeof AIMS, number][]) {
    const isReached = reached[what] <= aim;
    console.log(`  ${what}: ${reached[what]}, aim at most ${aim}${isReached ? "" : "  MISSED"}`);
    if (!isReached) process.exitCode = 1;
  }
}

await build();
const server = await startServerProcess({ dataDir, databaseUrl: undefined }, undefined, { SMTP_URL: mailbox.url });
const browser = await launchChromium();
for (const language of LANGUAGES) report(language, await measure(browser, server.url, language));
await browser.close();
await server.stop();
await mailbox.stop();
rmSync(dataDir, { recursive: true, force: true });
