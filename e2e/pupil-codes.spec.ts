import { expect, type Page } from "@playwright/test";
import { pathOf } from "#contract/screens.ts";
import { Person } from "../server/testing/api-client.ts";
import { pupilTextsIn, textsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { logInTeacher } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const t = textsIn("de");
const said = pupilTextsIn("de");

/** The codes on the cards, by access name. */
async function codesOn(page: Page): Promise<ReadonlyMap<string, string>> {
  const cards = await page.locator("main li", { has: page.locator("svg[role=img]") }).all();
  const texts = await Promise.all(cards.map(async (card) => await card.locator("strong").allTextContents()));
  return new Map(texts.map(([name = "", code = ""]) => [name, code]));
}

test("a teacher turns codes on and prints them once; a child gets in by card or code, and nobody by name alone", async ({
  page,
  browser,
  installation,
}) => {
  const { url } = installation;
  const { email, courseId } = await waitingClass(installation, "codes", ["CodAnn", "CodBen"], []);
  await page.goto(`${url}/login`);
  await logInTeacher(page, email);
  await page.waitForURL(`${url}${pathOf("Courses")}**`);
  const act = async (open: string, confirm: string) => {
    await page.getByRole("main").getByRole("button", { name: open, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  await page.goto(url + pathOf("LoginCards", { courseId }));
  await act(t("loginCards.codes.start"), t("loginCards.codes.start"));
  await expect(page.getByText(t("loginCards.codes.shown", { count: 2 }))).toBeVisible();
  const codes = await codesOn(page);
  const code = codes.get("CodAnn") ?? "";
  expect([...codes.values()]).toEqual([expect.stringMatching(/^\w{4}$/), expect.stringMatching(/^\w{4}$/)]);
  await expectAccessibleOnce(page, "login cards with codes");

  const context = await browser.newContext({ locale: "de-DE" });
  const child = await context.newPage();
  const submit = child.getByRole("button", { name: said("login.submit") });
  const inside = child.getByRole("heading", { name: said("dashboard.title") });

  await test.step("after the name, calmly, the code: a wrong one costs the usual wait, a right one may have blanks", async () => {
    await child.goto(`${url}/pupils`);
    await child.getByLabel(said("login.name")).fill("codann");
    await submit.click();
    const field = child.getByLabel(said("login.code"));
    await expect(field).toBeFocused();
    await expect(child.getByText(said("login.codeHint"))).toBeVisible();
    await submit.click();
    await expect(child.getByText(said("login.codeRequired"))).toBeVisible();
    await field.fill("3333");
    await submit.click();
    await expect(child.getByText(said("login.codeWrong"))).toBeVisible();
    await expect(child.getByRole("button", { name: said("login.wait", { count: 2 }) })).toBeDisabled();
    await expectAccessibleOnce(child, "pupil's login with a code");
    await field.fill(`${code.slice(0, 2)} ${code.slice(2).toLowerCase()}`);
    await submit.click();
    await expect(inside).toBeVisible();
    await child.getByRole("button", { name: said("logout") }).click();
    await expect(submit).toBeVisible();
  });

  await test.step("the card's QR code types both, and leaves neither in the address", async () => {
    await child.goto(`${url}/pupils#CodAnn:${code}`);
    await expect(child).toHaveURL(`${url}/pupils`);
    await submit.click();
    await expect(inside).toBeVisible();
  });

  await test.step("whoever is added later gets a code at once, which the teacher sees", async () => {
    await page.goto(url + pathOf("CourseManagement", { courseId }));
    await page.getByRole("button", { name: t("management.addAccess") }).click();
    await page.getByRole("dialog").getByLabel(t("management.access.firstName")).fill("Later");
    await page.getByRole("dialog").getByLabel(t("management.access.lastName")).fill("Codrun");
    await page.getByRole("button", { name: t("management.access.submit", { name: "CodLat" }) }).click();
    await page.getByRole("button", { name: t("accessSheets.names.without") }).click();
    await expect(page.getByRole("listitem").filter({ hasText: /CodLat: \w{4}/ })).toBeVisible();
    await page.getByRole("link", { name: t("logins.fresh.print") }).click();
    await expect(page.getByRole("button", { name: t("loginCards.print", { count: 1 }) })).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const reload = page.reload();
    expect((await asked).type()).toBe("beforeunload");
    await (await asked).accept();
    await reload;
    await page.goto(url + pathOf("CourseManagement", { courseId }));
  });

  await test.step("everybody is logged out, and the door is opened", async () => {
    await act(t("logins.end.all"), t("logins.end.confirm"));
    await child.reload();
    await expect(submit).toBeVisible();
    await act(t("logins.door.open"), t("logins.door.confirm"));
    await expect(page.getByText(/^Tür offen bis \d\d:\d\d Uhr$/)).toBeVisible();
    await expectAccessibleOnce(page, "a class's logins");
    await page.reload();
    await page.getByRole("button", { name: t("logins.door.close") }).click();
    await expect(page.getByRole("button", { name: t("logins.door.open") })).toBeVisible();
  });
  await context.close();
});

test("a child whose device is offline when everybody is logged out loses nothing: she logs in again and goes on", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "ohne-netz", ["OhnNet"], [TEST]);
  const id = school.tests[TEST] ?? "";
  await logInPupil(page, url, "OhnNet");
  await page.goto(`${url}/conduct/${id}`);
  await answer(page, expert[0] ?? {});
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: said("player.next") }).click();
  await answer(page, expert[1] ?? {});
  await school.teacher.call("endCourseLogins", { params: { id: school.courseId } });
  await context.setOffline(false);
  await page.getByRole("link", { name: said("player.loginAgain") }).click({ timeout: 45_000 });
  await page.getByLabel(said("login.name")).fill("OhnNet");
  await page.getByRole("button", { name: said("login.submit") }).click();
  for (const [name, key] of Object.entries(expert[1] ?? {}))
    await expect(page.locator(`input[name="${name}"][value="${key}"]`)).toBeChecked();
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  const other = new Person(url);
  await other.call("verifyPupilAccess", { body: { pupilName: "OhnNet" } });
  const { draft } = await other.call("openCourseTest", { params: { id } });
  expect(draft?.inputs).toEqual({ ...expert[0], ...expert[1] });
});
