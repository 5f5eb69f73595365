import { expect, type Page } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";

const t = textsIn("de");

/** The calls of the API that the page makes. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.add(`${request.method()} ${pathname}`);
  });
  return calls;
}

test("somebody without an account lets a child answer, and sees the results, the class and tomorrow's sheet", async ({
  installation,
  page,
}) => {
  const calls = callsOf(page);
  await page.goto(`${installation.url}/try`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("try.heading"));
  await expectAccessible(page, "the offer to try a test");
  for (const name of ["Jonas", "Mia"]) await page.locator("label", { hasText: name }).click();
  await page.getByRole("button", { name: t("try.child.submit", { name: "Mia" }) }).dblclick();

  await test.step("comes back to the children with one step back, also after a double click", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Mia");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("try.heading"));
    await page.goForward();
  });

  await test.step("sees the stage, the pattern and the answers", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Mia");
    await expect(page.getByText("Komma trennt").first()).toBeVisible();
    await expectAccessible(page, "the results of a child");
  });

  await test.step("sees the class with the child in it, opens another child's answers and comes back", async () => {
    await page.getByRole("tab", { name: t("try.views.class") }).click();
    await expect(page.getByText(t("try.class.text", { name: "Mia" }))).toBeVisible();
    await expectAccessible(page, "the sample class without an account");
  });

  await test.step("sees tomorrow's sheet", async () => {
    await page.getByRole("tab", { name: t("try.views.lesson") }).click();
    await expect(page.getByText("Länger heißt nicht größer").first()).toBeVisible();
    await expect(page.getByText("Mia").first()).toBeVisible();
    await expectAccessible(page, "tomorrow's sheet without an account");
  });

  await test.step("keeps the place over a reload, and asks the server for nothing but the test and its diagnosis", async () => {
    await page.reload();
    await expect(page.getByText("Länger heißt nicht größer").first()).toBeVisible();
    expect([...calls].filter((call) => !call.endsWith("/api/try") && call !== "GET /api/site")).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
});

test("somebody without an account answers the test, and keeps the answers in the tab @long", async ({
  installation,
  page,
}) => {
  await page.goto(`${installation.url}/try`);
  await page.getByRole("link", { name: t("try.self.submit") }).click();
  await page.locator('label:has(input[name="t1_1"][value="R"])').click();
  await expectAccessible(page, "the test without an account");
  await page.reload();
  await expect(page.locator('input[name="t1_1"][value="R"]')).toBeChecked();
  for (let turn = 0; turn < 3; turn += 1) await page.getByRole("button", { name: t("try.self.next") }).click();
  await page.getByRole("button", { name: t("try.self.done") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihre Antworten");
  await expect(page.getByText("1 von 22").first()).toBeVisible();
});
