import { expect } from "@playwright/test";
import { pupilTextsIn, textsIn } from "../../web/i18n/testing.ts";
import { wholeNumberThinker } from "../answer-sheets.ts";
import { ENGINES } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab } from "../browsers/tab.ts";
import { type Installation, PASSWORD, test } from "../installation.ts";
import { handedIn, waitingClass } from "../tests-of-class.ts";

const TEST = "decimal-comparison";
const pupilSay = pupilTextsIn("de");
const t = textsIn("de");

/** Logs in, answers page by page and hands in. */
async function takeTest(tab: Tab, { url }: Installation, pupil: string): Promise<void> {
  await tab.go(`${url}/pupils`);
  await tab.write({ css: 'input[name="pupilName"]' }, pupil);
  await tab.click({ css: "button", text: pupilSay("login.submit") });
  await tab.click({ css: 'a[href^="/conduct/"]' });
  for (const [index, page] of wholeNumberThinker.entries()) {
    for (const [name, key] of Object.entries(page))
      await tab.click({ css: `label:has(input[name="${name}"][value="${key}"])` });
    const last = index === wholeNumberThinker.length - 1;
    await tab.click({ css: ".pager button", text: pupilSay(last ? "player.finish" : "player.next") });
    if (!last) await tab.waitFor({ css: ".player-place", text: new RegExp(` ${index + 2} `, "u") });
  }
  await tab.waitFor({ css: ".ending", text: new RegExp(pupilSay("handIn.success"), "u") });
}

/** Presses the pupil's name. A press that misses it because the page moved is repeated, as a person does. */
async function openAnswers(tab: Tab, pupil: string): Promise<void> {
  const isOpen = (): Promise<boolean> => tab.sees({ css: '[role="dialog"]' });
  await tab.until(`the answers of ${pupil} open`, async () => {
    await tab.settled();
    if (await isOpen()) return true;
    await tab.click({ css: "button", text: new RegExp(pupil, "u") });
    await tab.until("a dialog", isOpen, 3000).catch(() => {});
    return isOpen();
  });
}

/** Logs in as the teacher and reads the pupil's answers. */
async function readResult(tab: Tab, { url }: Installation, email: string, pupil: string): Promise<void> {
  await tab.go(`${url}/login`);
  await tab.write({ css: 'input[autocomplete="username"]' }, email);
  await tab.write({ css: 'input[autocomplete="current-password"]' }, PASSWORD);
  await tab.click({ css: "button", text: t("account.login.submit") });
  await tab.click({ css: 'main a[href^="/results/"]' });
  await openAnswers(tab, pupil);
  await tab.waitFor({ css: '[role="dialog"] [data-mark="wrong"]' });
}

for (const engine of ENGINES.filter((each) => each !== "chromium")) {
  // Of the two, WebKit is what most tablets of schools have.
  const details = { tag: engine === "firefox" ? ["@long"] : [] };
  test(
    `in ${engine} a pupil takes a test and hands it in, and the teacher reads the answers`,
    details,
    async ({ installation }) => {
      test.setTimeout(240_000);
      const pupil = engine === "webkit" ? "MusAnn" : "AydEmi";
      const school = await waitingClass(installation, `weg-${engine}`, [pupil], [TEST]);
      const device = await openDevice(engine, { language: "de" });
      try {
        const tablet = await device.newTab();
        await tablet.resize({ width: 820, height: 1000 });
        await takeTest(tablet, installation, pupil);
        const inputs = await handedIn(school, pupil, school.tests[TEST] ?? "");
        expect(inputs).toEqual(Object.assign({}, ...wholeNumberThinker));
        await readResult(tablet, installation, school.email, pupil);
      } finally {
        await device.close();
      }
    },
  );
}
