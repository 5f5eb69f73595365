import { expect, type Page } from "@playwright/test";
import { Person } from "../server/testing/api-client.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInSuperuser, logInTeacher } from "./staff.ts";

const t = textsIn("de");
const SCHOOL = "Gesamtschule am Fluss";
const CHIEF = "schulen-leitung@schule.example";
const ADMINISTRATOR = "a.brandt@fluss.example";
const KNOWN = "j.hoffmann@fluss.example";
const UNKNOWN = "k.neu@fluss.example";
const CODE = /#([\w-]+)$/;

const colleagueRow = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("a superuser founds a school, its administrator registers and invites who has an account and who has none, and both see numbers @long", async ({
  page,
  browser,
  installation: { url, admin, mailbox, newTeacher, handIn },
}) => {
  test.setTimeout(180_000);
  const superuser = await newTeacher(CHIEF);
  admin("flags", CHIEF, "--superuser", "on");
  const [recoveryCode = ""] = await superuser.setUpSecondFactor();
  const known = await newTeacher(KNOWN);
  const { _id: courseId } = await known.call("createCourse", { body: { name: "Geheime 7b" } });
  await known.call("createPupils", { body: { amount: 1, names: ["FluAnn"], courseId } });
  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  const { _id: courseTestId } = await known.call("createCourseTest", { body });
  await known.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
  await handIn("FluAnn", courseTestId, {});
  const staffRoom = await browser.newContext({ locale: "de-DE" });
  const office = await staffRoom.newPage();

  await test.step("the superuser founds it, and says by mail who administers it", async () => {
    await page.goto(`${url}/administration/schools`);
    await logInSuperuser(page, CHIEF, recoveryCode);
    await page.getByRole("button", { name: t("administration.schools.found") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("administration.schools.form.name")).fill(SCHOOL);
    await dialog.getByRole("button", { name: t("administration.schools.found") }).dblclick();
    await expect(page.getByText(t("administration.schools.nobody"))).toHaveCount(1);
    await expectAccessibleOnce(page, "schools");
    await page.getByRole("button", { name: t("administration.schools.table.menu", { name: SCHOOL }) }).click();
    await page.getByRole("menuitem", { name: t("administration.schools.acts.administrators") }).click();
    await dialog.getByLabel(t("administration.schools.appoint.email")).fill(ADMINISTRATOR);
    await expectAccessibleOnce(page, "appointing an administrator");
    await dialog.getByRole("button", { name: t("administration.schools.appoint.submit") }).click();
    await expect(page.getByText(t("administration.schools.invited"))).toBeVisible();
  });

  await test.step("she opens the link, reads what it means, and creates just the account that is invited", async () => {
    const link = await mailbox.linkTo(ADMINISTRATOR, "/school-invitation#");
    const addresses: string[] = [];
    office.on("request", (request) => void addresses.push(request.url()));
    await office.goto(link);
    await expect(office.getByText(t("school.invitation.leadAdministers", { school: SCHOOL }))).toBeVisible();
    expect(new URL(office.url()).hash).toBe("");
    expect(addresses.filter((address) => address.includes(CODE.exec(link)?.[1] ?? "none"))).toEqual([]);
    await expectAccessibleOnce(office, "an invitation to a school");
    await office.getByRole("link", { name: t("school.invitation.register") }).click();
    await expect(office.getByLabel(t("account.email"))).toHaveValue(ADMINISTRATOR);
    await office.getByRole("textbox", { name: t("account.password"), exact: true }).fill(PASSWORD);
    await office.getByRole("button", { name: t("account.register.submit") }).click();
    await expect(office.getByRole("heading", { name: t("account.register.doneTitle") })).toBeVisible();
    await office.goto(await mailbox.linkTo(ADMINISTRATOR, "/verify/"));
    await expect(office.getByRole("button", { name: "Annehmen und weiter" })).toBeVisible();
    for (const box of await office.getByRole("checkbox").all()) await box.check();
    await office.getByRole("button", { name: "Annehmen und weiter" }).click();
    await office.getByLabel("Persönlicher Code").fill("AKBR07");
    await office.getByRole("button", { name: "Code speichern und fertig" }).click();
    await office.getByRole("link", { name: t("shell.tabs.school"), exact: true }).click();
    await expect(office.getByRole("heading", { name: SCHOOL })).toBeVisible();
  });

  await test.step("she invites two; whether an address has an account is not to be seen", async () => {
    const field = office.getByLabel(t("school.invite.label"));
    await field.fill(`${KNOWN}\nkeine-adresse`);
    await office.getByRole("button", { name: t("school.invite.submit", { count: 2 }) }).click();
    await expect(office.getByText(t("school.invite.wrong", { address: "keine-adresse" }))).toBeVisible();
    await field.fill(`${KNOWN}\n${UNKNOWN}`);
    await office.getByRole("button", { name: t("school.invite.submit", { count: 2 }) }).dblclick();
    await expect(office.getByText(t("school.invite.done", { count: 2 })).first()).toBeVisible();
    const open = office.getByRole("region", { name: t("school.invite.title") }).getByRole("listitem");
    await expect(open).toHaveCount(2);
    const [one = "", other = ""] = await open.allInnerTexts();
    const plain = (text: string) => text.replace(/\S+@\S+/, "");
    expect(plain(one)).toBe(plain(other));
    await expectAccessibleOnce(office, "a school");
  });

  await test.step("who has an account logs in on the way, accepts, and reads what is seen of her", async () => {
    const context = await browser.newContext({ locale: "de-DE" });
    const colleague = await context.newPage();
    await colleague.goto(await mailbox.linkTo(KNOWN, "/school-invitation#"));
    await colleague.getByRole("link", { name: t("school.invitation.logIn") }).click();
    await logInTeacher(colleague, KNOWN);
    await colleague.getByRole("button", { name: t("school.invitation.accept") }).dblclick();
    const own = colleague.getByRole("region", { name: t("school.own.title") });
    await expect(own).toContainText(SCHOOL);
    await expect(own).toContainText(t("school.own.administeredBy", { names: ADMINISTRATOR }));
    await expect(colleague.getByRole("link", { name: t("shell.tabs.school"), exact: true })).toHaveCount(0);
    await expectAccessibleOnce(colleague, "the own school");
    await context.close();
  });

  await test.step("who has none registers; then both are colleagues, with numbers and without a class's name", async () => {
    const [, code = ""] = CODE.exec(await mailbox.linkTo(UNKNOWN, "/school-invitation#")) ?? [];
    const account = { email: UNKNOWN, password: PASSWORD, personalCode: "MJBR07" };
    await new Person(url).register(`/${code}`, account, () => mailbox.linkTo(UNKNOWN, "/verify/"));
    await office.reload();
    await expect(colleagueRow(office, KNOWN)).toContainText(t("school.colleagues.used"));
    await expect(colleagueRow(office, UNKNOWN)).toBeVisible();
    await expect(office.getByText(t("school.open.none"))).toBeVisible();
    const numbers = office.getByRole("region", { name: t("school.numbers.label") });
    await expect(numbers).toContainText(/Konten\s*3/);
    await expect(numbers.getByRole("cell").last()).toHaveText("1");
    await expect(office.getByText("Geheime 7b")).toHaveCount(0);
    expect(await office.content()).not.toContain("FluAnn");
  });

  await test.step("she gives the role, and lays her own down after reading what that means for the last one", async () => {
    const menu = (email: string) => office.getByRole("button", { name: t("school.colleagues.menu", { name: email }) });
    const dialog = office.getByRole("dialog");
    await menu(ADMINISTRATOR).click();
    await office.getByRole("menuitem", { name: t("school.layDown.action") }).click();
    await dialog.getByRole("button", { name: t("school.layDown.confirm") }).click();
    await expect(dialog.getByRole("heading", { name: t("school.last.title") })).toBeVisible();
    await dialog.getByRole("button", { name: t("common.cancel") }).click();
    await menu(KNOWN).click();
    await office.getByRole("menuitem", { name: t("school.give.action") }).click();
    await dialog.getByRole("button", { name: t("school.give.confirm") }).click();
    // Giving power over others asks for the password: the link of the mail began this session.
    const confirming = office.getByRole("dialog", { name: t("session.confirm.title") });
    await confirming.getByRole("textbox", { name: t("account.password") }).fill(PASSWORD);
    await confirming.getByRole("button", { name: t("session.confirm.submit") }).click();
    await expect(office.getByText(t("school.give.done", { name: KNOWN })).first()).toBeVisible();
    await menu(ADMINISTRATOR).click();
    await office.getByRole("menuitem", { name: t("school.layDown.action") }).click();
    await dialog.getByRole("button", { name: t("school.layDown.confirm") }).click();
    await expect(office.getByRole("heading", { name: t("school.none.title") })).toBeVisible();
  });

  await test.step("the superuser sees the same numbers, and nobody's name", async () => {
    await page.reload();
    await expect(page.getByText(t("administration.schools.administrators", { count: 1 }))).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: SCHOOL });
    await expect(row.getByRole("cell").nth(0)).toHaveText("3");
    await expect(row).not.toContainText("@");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("administration.schools.save") }).click();
    expect((await saved).suggestedFilename()).toMatch(/^schulen-\d{4}-\d\d-\d\d\.xlsx$/);
  });
  await staffRoom.close();
});
