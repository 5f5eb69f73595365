import { expect, type Page } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { PASSWORD, test } from "./installation.ts";
import { chooseInMenu, logInTeacher } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const t = textsIn("de");

const toast = (page: Page, text: string) => page.locator(".mantine-Notification-root", { hasText: text });

/** Lets a call fail with a server error while `act` runs. */
async function broken(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status: 500, json: { detail: "SERVER_ERROR", message: "" } }),
  );
  await act();
  await page.unroute(`**/api/${path}`);
}

async function expectToasts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(toast(page, text)).toBeVisible();
}

test("a server that breaks is told as such, and beside it what could not be done", async ({ page, installation }) => {
  const { url } = installation;
  const { email, courseId } = await waitingClass(installation, "stoerung", ["StoRung"], ["decimal-comparison"]);
  const server = t("failure.server");

  await test.step("a link for a new password", async () => {
    await page.goto(`${url}/reset/request`);
    await broken(page, "auth/forgot-password", async () => {
      await page.getByLabel(t("account.email")).fill(email);
      await page.getByRole("button", { name: t("account.reset.requestSubmit") }).click();
      await expectToasts(page, server, t("account.reset.requestFailed"));
    });
  });

  await test.step("a link to confirm an account", async () => {
    await broken(page, "auth/verify", async () => {
      await page.goto(`${url}/verify/abc`);
      await page.getByRole("button", { name: t("account.verify.confirm") }).click();
      await expectToasts(page, server);
      await expect(page.getByRole("alert").getByText(t("account.verify.otherError"))).toBeVisible();
    });
  });

  await test.step("a login whose user is not told", async () => {
    await page.goto(`${url}/login`);
    await broken(page, "auth/user", async () => {
      await logInTeacher(page, email);
      await expectToasts(page, server, t("failure.loadUser"));
    });
    await logInTeacher(page, email);
    // The heading of the loading screen had the focus, and went.
    await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeFocused();
  });

  await test.step("a screen whose code does not come, in a frame that stays, and again when it does", async () => {
    const code = "**/assets/account-screen*.js";
    await page.route(code, (route) => route.abort());
    await page.getByRole("banner").getByRole("button", { name: email }).click();
    await page.getByRole("menuitem", { name: "Mein Konto" }).click();
    await expect(page.getByRole("heading", { name: t("common.crashed.title") })).toBeFocused();
    await expect(page.getByRole("main").getByText(t("failure.network"))).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: t("shell.tabs.library") })).toBeVisible();
    await page.unroute(code);
    await page.getByRole("button", { name: t("common.retry") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("ownAccount.title") })).toBeVisible();
  });

  await test.step("a course test that is deleted, which stays until it is", async () => {
    await page.goto(`${url}/courses?course=${courseId}`);
    await chooseInMenu(page, t, t("courses.table.remove"));
    const dialog = page.getByRole("dialog");
    const remove = dialog.getByRole("button", { name: t("common.delete.confirm") });
    await dialog.getByRole("textbox").fill("Dezimalzahlen vergleichen");
    await broken(page, "courseTests/*", async () => {
      await remove.click();
      await expectToasts(page, server, t("failure.deleteCourseTest"));
    });
    await expect(dialog.getByRole("textbox")).toHaveValue("Dezimalzahlen vergleichen");
    // It is deleted, and only the answer is lost: the second try finds nothing left to delete.
    await page.route("**/api/courseTests/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await remove.click();
    await expectToasts(page, t("failure.network"));
    await page.unroute("**/api/courseTests/*");
    await remove.click();
    await expect(page.getByText(t("courses.empty.title"))).toBeVisible();
    await expectToasts(page, t("courses.toast.deleted"));
  });

  await test.step("a password, and a personal code", async () => {
    await page.goto(`${url}/account`);
    await broken(page, "auth/update-password", async () => {
      await page.getByLabel(t("userInit.password.old"), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t("account.newPassword"), { exact: true }).fill("Anders-2026");
      await page.getByRole("button", { name: t("userInit.password.submit") }).click();
      await expectToasts(page, server, t("userInit.password.failed"));
    });
    await broken(page, "auth/save-personal-code", async () => {
      await page.getByRole("button", { name: t("ownAccount.code.change") }).click();
      await page.getByRole("textbox", { name: t("userInit.code.label") }).fill("MJBR08");
      await page.getByRole("button", { name: t("userInit.code.submit") }).click();
      await expectToasts(page, server, t("userInit.code.failed"));
    });
  });
});
