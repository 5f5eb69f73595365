import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { logInSuperuser, logInTeacher, openCourses } from "./staff.ts";

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Verwaltung" }).or(page.getByRole("main")).getByRole("link", { name }).first();

test("a superuser invites, restricts, locks and unlocks a teacher, and all of it is written down @long", async ({
  page,
  browser,
  installation: { url, admin, mailbox, newTeacher },
}) => {
  test.setTimeout(180_000);
  const chief = "leitung@schule.example";
  const email = "kollege@schule.example";
  const superuser = await newTeacher(chief);
  admin("flags", chief, "--superuser", "on");
  const [recoveryCode = ""] = await superuser.setUpSecondFactor();
  const colleague = await newTeacher(email);
  await colleague.call("createCourse", { body: { name: "Geheime 9c" } });

  await page.goto(`${url}/administration`);
  await logInSuperuser(page, chief, recoveryCode);

  await test.step("makes an invitation, sees its link once, and takes it back", async () => {
    await expect(page).toHaveURL(/\/administration/);
    await page.getByRole("button", { name: "Einladung erstellen" }).first().click();
    await page.getByLabel("Für wen?").fill("Fachgruppe Mathematik");
    await expectAccessible(page, "invitation form");
    await page.getByRole("button", { name: "Link erstellen" }).dblclick();
    const link = await page.getByLabel("Einladungslink").inputValue();
    expect(link).toContain(`${url}/invitation/`);
    await expectAccessible(page, "invitation made");
    await page.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByText("Fachgruppe Mathematik")).toHaveCount(1);
    await expectAccessible(page, "invitations");

    const guest = await browser.newPage();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "Konto anlegen" })).toBeVisible();
    await page.getByRole("button", { name: "Einladung zurücknehmen: Fachgruppe Mathematik" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zurücknehmen" }).click();
    await expect(page.getByText("Die Einladung ist zurückgenommen.")).toBeVisible();
    await guest.getByLabel("E-Mail").fill("zu.spaet@schule.example");
    await guest.getByRole("textbox", { name: "Passwort", exact: true }).fill("Denk-Spur2026");
    await guest.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(guest.getByText("Dieser Einladungslink ist ungültig.")).toBeVisible();
    await guest.close();
  });

  await test.step("finds a teacher, sees nothing of the classes, and forbids deleting", async () => {
    await section(page, "Lehrkräfte").click();
    await page.getByRole("searchbox", { name: "E-Mail oder Benutzername suchen" }).fill("kolleg");
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(chief, { exact: true })).toBeHidden();
    await expect(page.getByText("Geheime 9c")).toHaveCount(0);
    await page.getByRole("switch", { name: `Löschschutz: ${email}` }).click({ force: true });
    await expect(page.getByRole("switch", { name: `Löschschutz: ${email}` })).toBeChecked();
    await expectAccessible(page, "teachers");
    const [course] = (await colleague.call("listCourses")).results;
    await expect(colleague.call("deleteCourse", { params: { id: course?._id ?? "" } })).rejects.toThrow("403");
  });

  await test.step("sends a mail for a new password", async () => {
    await page.getByRole("button", { name: `E-Mail für neues Passwort senden: ${email}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /senden/i })
      .click();
    expect(await mailbox.linkTo(email, "/reset/confirm/")).toContain(url);
  });

  await test.step("locks him out at once, and lets him in again with the old password", async () => {
    const context = await browser.newContext();
    const his = await context.newPage();
    await openCourses(his, url, email, "Geheime 9c");
    await page.getByRole("button", { name: `Konto sperren: ${email}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sperren" }).click();
    await expect(page.getByText("gesperrt", { exact: true }).first()).toBeVisible();
    await his.reload();
    await expect(his).toHaveURL(/\/login/);
    await logInTeacher(his, email);
    await expect(his.getByRole("main").getByRole("alert").filter({ hasText: "Falscher Benutzername" })).toBeVisible();
    await page.getByRole("button", { name: `Konto entsperren: ${email}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Entsperren" }).click();
    await expect(page.getByRole("button", { name: `Konto sperren: ${email}` })).toBeVisible();
    await logInTeacher(his, email);
    await expect(his.getByRole("heading", { name: "Klasse Geheime 9c" })).toBeVisible();
    await his.goto(`${url}/administration`);
    await expect(his).toHaveURL(`${url}/courses?all`);
    await context.close();
  });

  await test.step("sees the library's state and reads who did what", async () => {
    await section(page, "Überblick").click();
    await expect(page.getByText("Dezimalzahlen vergleichen").first()).toBeVisible();
    await expectAccessible(page, "library state");
    await section(page, "Protokoll").click();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByText("Kommandozeile").first()).toBeVisible();
    await expectAccessible(page, "audit");
  });
});
