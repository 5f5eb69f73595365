import { type CDPSession, expect, type Page } from "@playwright/test";
import { digitsOf } from "../server/testing/digits.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessible } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

const t = textsIn("de");

/** Gives the page's browser an authenticator that confirms by itself, like a laptop with a fingerprint. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The installation by its name: a passkey is bound to one, and an address in numbers has none. */
const byName = (url: string): string => url.replace("127.0.0.1", "localhost");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, t("secondFactor.passkeys.add")).click();
  await page.getByLabel(t("secondFactor.passkeys.name"), { exact: true }).fill(name);
  await expectAccessible(page, "add a passkey");
  await button(page, t("secondFactor.passkeys.addConfirm")).click();
}

/** Reads the recovery codes that are shown, and puts them away. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: t("secondFactor.recovery.shownTitle") });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await expectAccessible(page, "recovery codes");
  await button(page, t("secondFactor.recovery.done")).click();
  return codes;
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test("a superuser sets up a passkey before the administration opens, and logs in with it from then on @long", async ({
  page,
  installation: { url: address, admin, newTeacher },
}) => {
  const url = byName(address);
  const email = "schluessel@schule.example";
  await newTeacher(email);
  admin("flags", email, "--superuser", "on");
  await addAuthenticator(page);

  await page.goto(`${url}/administration`);
  await logInTeacher(page, email);
  await expect(page.getByRole("heading", { name: t("secondFactor.gate.title") })).toBeVisible();
  await expectAccessible(page, "second factor before the administration");
  await addPasskey(page, "Dienst-Laptop");
  await keepCodes(page);
  await expect(page.getByRole("heading", { name: "Einladungen", level: 1 })).toBeVisible();

  await logOut(page);
  await page.goto(`${url}/administration`);
  await logInTeacher(page, email);
  await expect(page.getByLabel(t("secondFactor.step.remember"))).toHaveCount(0);
  await expectAccessible(page, "second step by passkey");
  await button(page, t("secondFactor.step.withPasskey")).click();
  await expect(page.getByRole("heading", { name: "Einladungen", level: 1 })).toBeVisible();

  await test.step("and gets in again by the command line when all is lost", async () => {
    admin("reset-factors", email);
    await page.reload();
    await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
    await logInTeacher(page, email);
    await expect(page.getByRole("heading", { name: t("secondFactor.gate.title") })).toBeVisible();
  });
});

test("a teacher adds a passkey, an app and recovery codes, logs in with each, and removes them @long", async ({
  page,
  installation: { url: address, newTeacher },
}) => {
  test.setTimeout(120_000);
  const url = byName(address);
  const email = "zwei.faktoren@schule.example";
  await newTeacher(email);
  const authenticator = await addAuthenticator(page);
  const logIn = async (): Promise<void> => {
    await logOut(page);
    await page.goto(`${url}/login`);
    await logInTeacher(page, email);
    await expect(page.getByRole("heading", { name: t("secondFactor.step.title") })).toBeVisible();
  };
  const isIn = async (): Promise<void> => await expect(page).toHaveURL(/\/courses/);

  await page.goto(`${url}/account`);
  await logInTeacher(page, email);
  let codes: string[] = [];
  let secret = "";
  await test.step("adds a passkey and logs in with it", async () => {
    await addPasskey(page, "Schul-Tablet");
    codes = await keepCodes(page);
    await expect(page.getByText("Schul-Tablet")).toBeVisible();
    await logIn();
    await button(page, t("secondFactor.step.withPasskey")).click();
    await isIn();
  });

  await test.step("sets up an app", async () => {
    await page.goto(`${url}/account`);
    await button(page, t("secondFactor.app.setUp")).click();
    const dialog = page.getByRole("dialog", { name: t("secondFactor.app.setUpTitle") });
    secret = ((await dialog.getByText(/^[A-Z2-7 ]{39}$/).textContent()) ?? "").replaceAll(" ", "");
    await expectAccessible(page, "set up an app");
    // Of the step before, so that the login below need not wait for the next one.
    await dialog.getByLabel(t("secondFactor.app.digits")).fill(digitsOf(secret, new Date(Date.now() - 30_000)));
    await button(page, t("secondFactor.app.confirm")).click();
    await expect(dialog).toBeHidden();
    await expect(button(page, t("secondFactor.app.remove"))).toBeVisible();
    await expectAccessible(page, "account with second factors");
  });

  await test.step("logs in with the digits of the app, kindly told when they are wrong", async () => {
    await logIn();
    await button(page, t("secondFactor.step.use.totp")).click();
    await page.getByLabel(t("secondFactor.step.digits")).fill("000 000");
    await button(page, t("secondFactor.step.confirm")).click();
    await expect(page.getByText(t("secondFactor.step.wrong.totp"))).toBeVisible();
    await expectAccessible(page, "wrong digits");
    await page.getByLabel(t("secondFactor.step.digits")).fill(digitsOf(secret, new Date()));
    await button(page, t("secondFactor.step.confirm")).click();
    await isIn();
  });

  await test.step("logs in with a recovery code, and is not asked again on this device", async () => {
    await logIn();
    await button(page, t("secondFactor.step.use.recovery")).click();
    await page.getByLabel(t("secondFactor.step.recoveryCode")).fill(codes[0] ?? "");
    await page.getByLabel(t("secondFactor.step.remember")).check();
    await button(page, t("secondFactor.step.confirm")).click();
    await isIn();
    await logOut(page);
    await page.goto(`${url}/login`);
    await logInTeacher(page, email);
    await isIn();
  });

  await test.step("is asked in the dialog of an expired session too", async () => {
    await page.context().clearCookies();
    await page.goto(`${url}/account`);
    await expect(page.getByText(t("secondFactor.recovery.left", { count: 9 }))).toBeVisible();
    await page.evaluate(() => localStorage.setItem("denkspur.token", "dead"));
    await button(page, t("secondFactor.app.remove")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("secondFactor.removeConfirm") })
      .click();
    const again = page.getByRole("dialog", { name: t("session.again.title") });
    await again.getByRole("textbox", { name: t("account.password") }).fill(PASSWORD);
    await again.getByRole("button", { name: t("account.login.submit") }).click();
    const step = page.getByRole("dialog", { name: t("secondFactor.step.title") });
    await expect(step).toBeVisible();
    await expectAccessible(page, "second step over an expired session");
    await step.getByRole("button", { name: t("secondFactor.step.withPasskey") }).click();
    await expect(step).toBeHidden();
    await expect(button(page, t("secondFactor.app.setUp"))).toBeVisible();
  });

  await test.step("removes the last one, with the password if that was typed too long ago", async () => {
    const body = { detail: "PASSWORD_NEEDED", message: "" };
    await page.route("**/passkeys/remove", (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
    await page.getByRole("button", { name: t("secondFactor.passkeys.remove", { name: "Schul-Tablet" }) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("secondFactor.removeConfirm") })
      .click();
    const question = page.getByRole("dialog", { name: t("session.confirm.title") });
    await question.getByRole("textbox", { name: t("account.password") }).fill(PASSWORD);
    await question.getByRole("button", { name: t("session.confirm.submit") }).click();
    await expect(page.getByText("Schul-Tablet")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: t("secondFactor.recovery.title") })).toHaveCount(0);
    await authenticator.detach();
    await logOut(page);
    await page.goto(`${url}/login`);
    await logInTeacher(page, email);
    await isIn();
  });
});
