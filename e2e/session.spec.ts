import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInTeacher, openCourses } from "./staff.ts";

const MINUTE = 60_000;
const AGAIN = "Ihre Sitzung ist beendet";

/** Opens the class of a new teacher. `endElsewhere` ends this session by a password change on another device. */
async function prepare(
  page: Page,
  {
    url,
    newTeacher,
  }: { url: string; newTeacher: (email: string) => Promise<import("../server/testing/api-client.ts").Person> },
  email: string,
) {
  const api = await newTeacher(email);
  await api.call("createCourse", { body: { name: "7b" } });
  await openCourses(page, url, email, "7b");
  const endElsewhere = (newPassword: string) =>
    api.call("updatePassword", { body: { oldPassword: PASSWORD, newPassword } });
  return { api, endElsewhere };
}

const held = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)));

test("a session that ends in the middle of work loses nothing that was typed", async ({ page, installation }) => {
  const email = "mitten@schule.example";
  const { api, endElsewhere } = await prepare(page, installation, email);
  const again = page.getByRole("dialog", { name: AGAIN });

  await page.getByRole("button", { name: "Klasse anlegen" }).first().click();
  await page.getByLabel("Name der Klasse").fill("Forscherklasse 8");
  await endElsewhere("Anders-2026");
  await page.getByRole("button", { name: "Anlegen", exact: true }).click();

  await test.step("shows nothing of hers while nobody is logged in, and asks for the password", async () => {
    await expect(again).toBeVisible();
    expect(await held(page)).toEqual([]);
    await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeHidden();
    await expect(again.getByLabel("E-Mail")).toHaveValue(email);
    await expectAccessible(page, "logging in again");
    await again.getByRole("textbox", { name: "Passwort" }).fill(PASSWORD);
    await again.getByRole("button", { name: "Anmelden" }).click();
    await expect(again.getByRole("alert")).toContainText("Falscher Benutzername oder falsches Passwort");
  });

  await test.step("goes on where she was", async () => {
    await again.getByRole("textbox", { name: "Passwort" }).fill("Anders-2026");
    await again.getByRole("button", { name: "Anmelden" }).click();
    await expect(again).toBeHidden();
    // The change that was being saved when the session ended is saved now, without another click.
    await expect(page.getByRole("heading", { name: "Klasse Forscherklasse 8" })).toBeVisible();
  });

  await api.logIn(email, "Anders-2026");
  const { results: courses } = await api.call("listCourses");
  expect(courses.map(({ name }) => name).toSorted()).toEqual(["7b", "Forscherklasse 8"]);
});

test("a session that is over at the arrival leads to the login, and from there to the address asked for @long", async ({
  page,
  installation,
}) => {
  const email = "spaet@schule.example";
  const { endElsewhere } = await prepare(page, installation, email);
  await endElsewhere("Anders-2026");
  await page.goto(`${installation.url}/library/all?q=prozent`);
  await expect(page.getByText("Ihre Sitzung ist beendet.")).toBeVisible();
  await expectAccessible(page, "login after the session has ended");
  await page.getByLabel("E-Mail oder Benutzername").fill(email);
  await page.getByRole("textbox", { name: "Passwort" }).fill("Anders-2026");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(`${installation.url}/library/all?q=prozent`);
});

test("a slow arrival shows that something is under way, and nothing of hers before the session is known to live @long", async ({
  page,
  installation,
}) => {
  await prepare(page, installation, "langsam@schule.example");
  let goOn = (): void => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/auth/user", async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText("7b")).toHaveCount(0);
  goOn();
  await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

/** Another tab of the same browser, at the same class. */
async function secondTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${url}/courses`);
  await expect(tab.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
  return tab;
}

test("several tabs agree: one logs out all, and logging in again in one frees the others", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const { endElsewhere } = await prepare(page, installation, "tabs@schule.example");
  const tab = await secondTab(context, url);

  await test.step("one that has to log in again", async () => {
    await endElsewhere("Anders-2026");
    // A page that asks for news by itself may have found out before, and then its dialog covers the link.
    await page.getByRole("link", { name: "Bibliothek", includeHidden: true }).dispatchEvent("click");
    await expect(tab.getByRole("dialog", { name: AGAIN })).toBeVisible();
    const dialog = tab.getByRole("dialog", { name: AGAIN });
    await dialog.getByRole("textbox", { name: "Passwort" }).fill("Anders-2026");
    await dialog.getByRole("button", { name: "Anmelden" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${url}/courses`);
    await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
  });

  await test.step("one that logs out, on the server too", async () => {
    const token = await tab.evaluate(() => localStorage.getItem("denkspur.token"));
    const headers = { authorization: `Bearer ${token}` };
    const status = async () => (await fetch(`${url}/api/auth/user`, { headers })).status;
    expect(await status()).toBe(200);
    await tab.getByRole("button", { name: "tabs@schule.example" }).click();
    await tab.getByRole("menuitem", { name: "Abmelden" }).click();
    for (const each of [tab, page]) {
      await expect(each).toHaveURL(`${url}/pupils`);
      expect(await held(each)).toEqual([]);
    }
    expect(await status()).toBe(401);
    expect((await context.cookies()).filter(({ name, value }) => name === "pupil" && value !== "")).toEqual([]);
  });
});

test("a teacher who does nothing is warned, may stay, and is logged out with a message that stays", async ({
  page,
  installation,
}) => {
  await page.clock.install();
  await prepare(page, installation, "still@schule.example");
  const warning = page.getByRole("dialog", { name: "Sind Sie noch da?" });

  await page.clock.fastForward(28 * MINUTE);
  await expect(warning).toBeHidden();
  await page.clock.fastForward(1.5 * MINUTE);
  await expect(warning).toBeVisible();
  await expectAccessible(page, "inactivity warning");
  await warning.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await expect(warning).toBeHidden();

  await page.clock.fastForward(29.5 * MINUTE);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await expect(page).toHaveURL(/\/pupils\b/);
  const message = page.getByText("Sie wurden wegen Inaktivität abgemeldet.");
  await expect(message).toBeVisible();
  expect(await held(page)).toEqual([]);
  await expectAccessible(page, "logged out for inactivity");
  await page.clock.fastForward(10 * MINUTE);
  await page.reload();
  await expect(message).toBeVisible();
  await page.getByRole("link", { name: "Anmelden", exact: false }).first().click();
  await logInTeacher(page, "still@schule.example");
  await expect(page).toHaveURL(/\/courses/);
});
