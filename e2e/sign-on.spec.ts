import { expect, type Page } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessible } from "./axe.ts";
import { type Installation, PASSWORD, test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

const t = textsIn("de");

test.use({ withSchoolServer: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** From the teachers' login to the school's server, and with this name back. */
async function logInAtSchool(page: Page, { url }: Pick<Installation, "url">, name: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

/** Connects an account of the school with a new teacher's. */
async function connect(page: Page, installation: Installation, who: string): Promise<string> {
  const email = `${who}@example.org`;
  await installation.newTeacher(email);
  await logInAtSchool(page, installation, who);
  await logInTeacher(page, email);
  await button(page, t("signOn.connect.submit")).click();
  await expect(page.getByText(t("signOn.connect.done"))).toBeVisible();
  return email;
}

test("a teacher connects her account of the school, and from then on it opens Denkspur @long", async ({
  page,
  installation,
}) => {
  const email = "schulkonto@example.org";
  await installation.newTeacher(email);
  await page.goto(`${installation.url}/login`);
  await expect(page.getByRole("link", { name: "Schulkonto" })).toBeVisible();
  await expectAccessible(page, "login with school accounts");

  await logInAtSchool(page, installation, "s.konto");
  await expect(heading(page, t("signOn.unknown.title"))).toBeVisible();
  await expect(page.getByText(t("signOn.unknown.who", { provider: "Schulkonto", label: "s.konto" }))).toBeVisible();
  // The code stands in no address that could be kept.
  expect(page.url()).toBe(`${installation.url}/sign-on`);
  await expectAccessible(page, "an unknown school account");
  await logInTeacher(page, email);
  await expect(heading(page, t("signOn.connect.title"))).toBeVisible();
  await expectAccessible(page, "connect a school account");
  await button(page, t("signOn.connect.submit")).click();
  await expect(page.getByText(t("signOn.connect.done"))).toBeVisible();

  // A logout of a session that began by the password leaves the school alone.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${installation.url}/account`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  // The school still knows her, so nobody types anything; and she comes where she wanted to go.
  const removes = page.getByRole("button", { name: t("signOn.section.removeFrom", { provider: "Schulkonto" }) });
  await expect(removes).toBeVisible();
  await expect(page.getByText(t("signOn.section.connected", { since: t("common.today") }))).toBeVisible();
  await expectAccessible(page, "the account with a school account");

  // What begins at the school ends there too, if she says so.
  await page.getByRole("button", { name: t("ownAccount.menu", { name: email }) }).click();
  await page.getByRole("menuitem", { name: t("shell.logout") }).click();
  await page.getByRole("button", { name: /yes|sign me out/iu }).click();
  await expect(page).toHaveURL(`${installation.url}/pupils`);
  await page.goto(`${installation.url}/login`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();
});

test("a school account is taken off again, with the password @long", async ({ page, installation }) => {
  await connect(page, installation, "trennen");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${installation.url}/account`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  await page.getByRole("button", { name: t("signOn.section.removeFrom", { provider: "Schulkonto" }) }).click();
  await expectAccessible(page, "disconnect a school account");
  await button(page, t("signOn.section.remove")).last().click();
  // This session has begun without the password, so it is asked for now.
  await page.getByRole("textbox", { name: t("account.password"), exact: true }).fill(PASSWORD);
  await button(page, t("session.confirm.submit")).click();
  await expect(page.getByText(t("signOn.section.removed"))).toBeVisible();
  await expect(page.getByText(t("signOn.section.notConnected"))).toBeVisible();
  // And connected anew from here: she is logged in, and only says yes.
  await page.getByRole("link", { name: t("signOn.section.connectWith", { provider: "Schulkonto" }) }).click();
  await button(page, t("signOn.connect.submit")).click();
  await expect(page).toHaveURL(`${installation.url}/account`);
  await expect(page.getByText(t("signOn.section.connected", { since: t("common.today") }))).toBeVisible();
});

test("no address of a login lets anybody else in @long", async ({ page, browser, installation }) => {
  const { url } = installation;
  const email = await connect(page, installation, "angriff");
  await page.evaluate(() => localStorage.clear());
  const callbacks: string[] = [];
  const results: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/callback?")) callbacks.push(request.url());
  });
  page.on("response", (response) => {
    const { location = "" } = response.headers();
    if (location.startsWith("/sign-on#")) results.push(url + location);
  });
  await page.goto(`${url}/login`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  // The start page of somebody without a class.
  await expect(page).not.toHaveURL(/login|sign-on/u);
  await expect(page.getByRole("button", { name: t("ownAccount.menu", { name: email }) })).toBeVisible();
  const [callback = ""] = callbacks;
  const [result = ""] = results;
  expect(callback).toContain("state=");
  expect(result).toContain("code=");

  const expired = t("signOn.errors.expired");
  const thief = await (await browser.newContext()).newPage();
  for (const address of [callback, result]) {
    await thief.goto("about:blank");
    await thief.goto(address);
    await expect(thief.getByText(expired)).toBeVisible();
    expect(await thief.evaluate(() => localStorage.getItem("denkspur.token"))).toBeNull();
  }
  await expectAccessible(thief, "a login that is over");
  // In a browser that has begun a login of its own, somebody else's answer ends nothing.
  await thief.goto(`${url}/login`);
  await thief.getByRole("link", { name: "Schulkonto" }).click();
  await expect(thief.getByLabel("Name")).toBeVisible();
  await thief.goto(callback);
  await expect(thief.getByText(expired)).toBeVisible();
  // Nor does it work twice where it did once.
  await page.goto(callback);
  await expect(page.getByText(expired)).toBeVisible();
  // Neither code stands in what the browser hands on to the next page.
  expect(await page.evaluate(() => document.referrer)).toBe("");
  expect(installation.log()).not.toContain(new URL(result).hash.slice("#code=".length));
});

test("a login at the school that is given up or not possible leads back with a sentence @long", async ({
  page,
  installation,
}) => {
  await page.goto(`${installation.url}/login`);
  await page.getByRole("link", { name: "Schulkonto" }).click();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText(t("signOn.errors.cancelled"))).toBeVisible();
  await page.getByRole("link", { name: t("account.toLogin") }).click();
  await expect(heading(page, t("account.login.title"))).toBeVisible();
  // A reload of the screen has nothing to go on with.
  await logInAtSchool(page, installation, "neuladen");
  await expect(heading(page, t("signOn.unknown.title"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t("signOn.errors.expired"))).toBeVisible();
});
