import { expect } from "@playwright/test";
import { textsIn } from "../../web/i18n/testing.ts";
import { ENGINES } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab } from "../browsers/tab.ts";
import { PASSWORD, test } from "../installation.ts";

const t = textsIn("de");

test.use({ withSchoolServer: true });

/** From the teachers' login to the school's server, which is another site, with a name. */
async function logInAtSchool(tab: Tab, url: string, name: string): Promise<void> {
  await tab.go(`${url}/login`);
  await tab.click({ css: 'a[href^="/api/auth/sign-on/"]' });
  await tab.write({ css: 'input[name="name"]' }, name);
  await tab.click({ css: "button", text: "Anmelden" });
}

for (const engine of ENGINES.filter((each) => each !== "chromium")) {
  test(`in ${engine} a teacher connects her account of the school and logs in with it @long`, async ({
    installation,
  }) => {
    test.setTimeout(240_000);
    const { url } = installation;
    const email = `schule-${engine}@example.org`;
    await installation.newTeacher(email);
    const device = await openDevice(engine, { language: "de" });
    try {
      const tab = await device.newTab();
      await logInAtSchool(tab, url, engine);
      await tab.waitFor({ css: "h1", text: t("signOn.unknown.title") });
      await tab.write({ css: 'input[autocomplete="username"]' }, email);
      await tab.write({ css: 'input[autocomplete="current-password"]' }, PASSWORD);
      await tab.click({ css: "button", text: t("account.login.submit") });
      await tab.click({ css: "button", text: t("signOn.connect.submit") });
      await tab.until(
        "the account is connected",
        async () => !(await tab.sees({ css: "h1", text: t("signOn.connect.title") })),
      );
      await tab.evaluate(() => localStorage.clear());
      // The school's server still knows her.
      await tab.go(`${url}/login`);
      await tab.click({ css: 'a[href^="/api/auth/sign-on/"]' });
      await tab.waitFor({ css: "header button", text: new RegExp(email, "u") });
      // An address of a login that never began here.
      await tab.evaluate(() => localStorage.clear());
      await tab.go(`${url}/api/auth/sign-on/school/callback?code=code&state=state`);
      await tab.waitFor({ css: '[role="alert"]', text: new RegExp(t("signOn.errors.expired"), "u") });
      expect(await tab.evaluate(() => localStorage.getItem("denkspur.token"))).toBeNull();
    } finally {
      await device.close();
    }
  });
}
