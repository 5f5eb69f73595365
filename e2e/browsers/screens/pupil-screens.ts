import { pupilTextsIn } from "../../../web/i18n/testing.ts";
import { alterTests, goInside } from "./inside.ts";
import { PUPIL } from "./school.ts";
import type { Screen, Visit } from "./screen.ts";

/** Logs the pupil in, by the form as people do. */
export async function logInPupil({ tab, url, language }: Visit): Promise<void> {
  await tab.go(`${url}/pupils`);
  await tab.write({ css: 'input[name="pupilName"]' }, PUPIL);
  await tab.click({ css: "button", text: pupilTextsIn(language)("login.submit") });
  await tab.waitFor({ css: "ul.tests a" });
}

async function openPlayer({ tab, url, school }: Visit, machineName: string): Promise<void> {
  await tab.go(`${url}/conduct/${school.tests.get(machineName)?.courseTestId}`);
  await tab.waitFor({ css: ".test-page [name]" });
}

/** The pupil's screens, besides the pages of the tests. */
export const pupilScreens: readonly Screen[] = [
  {
    name: "pupil/login",
    viewer: "nobody",
    async open({ tab, url }) {
      await tab.go(`${url}/pupils`);
      await tab.waitFor({ css: 'input[name="pupilName"]' });
    },
  },
  {
    name: "pupil/login-code",
    viewer: "nobody",
    async open({ tab, url }) {
      // As from another page, since the fragment alone loads nothing anew.
      await tab.go(`${url}/imprint`);
      await tab.go(`${url}/pupils#${PUPIL}:K7RT`);
      await tab.waitFor({ css: 'input[name="code"]' });
    },
  },
  {
    name: "pupil/dashboard",
    viewer: "pupil",
    async open({ tab, url }) {
      await tab.go(`${url}/`);
      await tab.waitFor({ css: "ul.tests a" });
    },
  },
  {
    name: "pupil/exercise-closed",
    viewer: "pupil",
    async open({ tab, url }) {
      await tab.go(`${url}/exercise/taken-back`);
      await tab.waitFor({ css: ".ending h1" });
    },
  },
  {
    name: "pupil/exit-question-closed",
    viewer: "pupil",
    async open({ tab, url }) {
      await tab.go(`${url}/exit-question/closed`);
      await tab.waitFor({ css: ".ending h1" });
    },
  },
  { name: "pupil/player", viewer: "pupil", open: (visit) => openPlayer(visit, "decimal-comparison") },
  {
    name: "pupil/display",
    viewer: "pupil",
    async open(visit) {
      await openPlayer(visit, "decimal-comparison");
      await visit.tab.click({ css: ".display > button" });
      await visit.tab.waitFor({ css: ".display-panel input, .display-panel label" });
    },
  },
  {
    name: "pupil/finish",
    viewer: "pupil",
    async open(visit) {
      const { tab, language } = visit;
      const t = pupilTextsIn(language);
      await openPlayer(visit, "fraction-add-subtract");
      const finish = { css: ".pager button", text: t("player.finish") };
      // The device remembers the page of an earlier visit.
      while (!(await tab.sees(finish))) {
        const place = await tab.text(".player-place");
        await tab.click({ css: ".pager button", text: t("player.next") });
        await tab.until("another page", async () => (await tab.text(".player-place")) !== place);
        // Or the next press would be a double click's second one, which turns no page.
        await tab.click({ css: ".player-name" });
      }
      await tab.click(finish);
      await tab.waitFor({ css: "dialog[open] button" });
    },
  },
  {
    name: "pupil/number-pad",
    viewer: "pupil",
    async open(visit) {
      const { tab, url, school } = visit;
      await tab.go(`${url}/`);
      await tab.waitFor({ css: "ul.tests a" });
      // The browsers of a desk say that they are used with a mouse.
      await tab.evaluate(() => {
        const { matchMedia: ask } = globalThis;
        globalThis.matchMedia = (query) => ask(query === "(pointer: coarse)" ? "all" : query);
      });
      await goInside(tab, `/conduct/${school.tests.get("percent-three-types")?.courseTestId}`);
      await tab.click({ css: ".test-page number-input input" });
      await tab.waitFor({ css: ".pad button" });
    },
  },
  {
    name: "pupil/handed-in",
    viewer: "pupil",
    async open({ tab, url, school }) {
      await tab.go(`${url}/`);
      await tab.waitFor({ css: "ul.tests a" });
      await alterTests(tab, { submitted: "2026-11-20T09:00:00.000Z" });
      await goInside(tab, `/conduct/${school.tests.get("decimal-comparison")?.courseTestId}`);
      await tab.waitFor({ css: ".ending a" });
    },
  },
  {
    name: "pupil/practice",
    viewer: "pupil",
    async open({ tab, url }) {
      await tab.go(`${url}/practice`);
      await tab.waitFor({ css: ".test-page [name]" });
    },
  },
];
