import { expect, type Page } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { logInTeacher, openCourses } from "./staff.ts";

const t = textsIn("de");
const OWNER = "teilen-sommer@schule.example";
const COLLEAGUE = "teilen-brandt@schule.example";

/** The names of a journey; two journeys may share an installation. */
interface Names {
  readonly owner: string;
  readonly colleague: string;
  readonly pupils: readonly [string, string];
}

/** A teacher's class with two pupils and a test, and a colleague with a class of her own. */
async function twoTeachers(installation: Installation, names: Names) {
  const owner = await installation.newTeacher(names.owner);
  const colleague = await installation.newTeacher(names.colleague);
  const { _id: courseId } = await owner.call("createCourse", { body: { name: "7b" } });
  await owner.call("createPupils", { body: { amount: 2, names: [...names.pupils], courseId } });
  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  await owner.call("createCourseTest", { body });
  await colleague.call("createCourse", { body: { name: "8a" } });
  return { owner, colleague, courseId };
}

const drawer = (page: Page) => page.getByRole("navigation", { name: t("shell.drawer.courses") });

test("a teacher shares her class by a link, gives another right, and hands it over; who did what stands below it @long", async ({
  page,
  browser,
  installation,
}) => {
  await twoTeachers(installation, { owner: OWNER, colleague: COLLEAGUE, pupils: ["KolAnn", "KolBen"] });
  await openCourses(page, installation.url, OWNER, "7b");
  const context = await browser.newContext({ locale: "de-DE" });
  const other = await context.newPage();

  const link = await test.step("makes a link for a colleague who reads", async () => {
    await page.getByRole("button", { name: t("colleagues.share"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t("colleagues.way.link"), { exact: true }).click();
    await dialog.getByRole("radio", { name: t("colleagues.right.read") }).check();
    await dialog.getByRole("button", { name: t("colleagues.link.make") }).click();
    const field = dialog.getByLabel(t("colleagues.link.label"));
    await expect(field).toHaveValue(/\/share#[\w-]{20,}$/);
    await expect(dialog.getByText(t("colleagues.aLink"), { exact: true })).toBeVisible();
    await expectAccessibleOnce(page, "sharing a class");
    return await field.inputValue();
  });

  await test.step("the colleague logs in on the way, sees whose class it is, and accepts", async () => {
    const addresses: string[] = [];
    other.on("request", (request) => void addresses.push(request.url()));
    await other.goto(link);
    await logInTeacher(other, COLLEAGUE);
    await expect(other.getByText(t("colleagues.offers.read", { from: OWNER, name: "7b", count: 2 }))).toBeVisible();
    expect(new URL(other.url()).hash).toBe("");
    await expectAccessibleOnce(other, "joining a class");
    await other.getByRole("button", { name: t("colleagues.offers.accept") }).click();
    await expect(other.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
    const key = new URL(link).hash.slice(1);
    expect(addresses.filter((address) => address.includes(key))).toEqual([]);
  });

  await test.step("who reads sees the class, and nothing to change in it", async () => {
    await expect(other.getByText(t("colleagues.shared.of", { owner: OWNER })).first()).toBeVisible();
    await expect(
      drawer(other)
        .getByRole("list", { name: t("colleagues.shared.list") })
        .getByText("7b"),
    ).toBeVisible();
    await expect(other.getByText(t("courses.table.hidden"))).toBeVisible();
    await expect(other.getByRole("switch")).toHaveCount(0);
    await expect(other.getByRole("button", { name: t("courses.addTest") })).toHaveCount(0);
    await expect(other.getByRole("button", { name: t("colleagues.share"), exact: true })).toHaveCount(0);
    await expectAccessibleOnce(other, "a class that is only read");
  });

  await test.step("the owner lets her teach too, and she releases the test", async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("colleagues.done") }).click();
    await page.reload();
    await page.getByRole("button", { name: t("colleagues.sharedWith", { count: 1 }) }).click();
    await dialog.getByRole("combobox", { name: t("colleagues.right.of", { name: COLLEAGUE }) }).selectOption("teach");
    await other.reload();
    await other.getByRole("switch").check();
    await expect(
      other.getByText(t("courses.toast.published", { name: "Dezimalzahlen vergleichen A" })).first(),
    ).toBeVisible();
  });

  await test.step("the owner hands the class over, and the colleague accepts on her first screen", async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("colleagues.handover.action") }).click();
    await expect(page.getByRole("button", { name: t("colleagues.handover.stay") })).toBeFocused();
    await expectAccessibleOnce(page, "handing a class over");
    await page.getByRole("button", { name: t("colleagues.handover.confirm", { name: COLLEAGUE }) }).click();
    await other.goto(`${installation.url}/courses?all`);
    await other.getByRole("button", { name: t("colleagues.offers.acceptOf", { name: "7b" }) }).click();
    await expect(other.getByText(t("colleagues.offers.takenOver", { name: "7b" })).first()).toBeVisible();
    await expect(other.getByRole("button", { name: t("colleagues.sharedWith", { count: 1 }) })).toBeVisible();
  });

  await test.step("both read who did what, and the former owner leaves", async () => {
    await page.goto(`${installation.url}/courses`);
    const history = page.getByRole("region", { name: t("colleagues.history.title") });
    await expect(history.getByRole("listitem").first()).toContainText(
      `${OWNER} ${t("colleagues.history.is.handed-over", { subject: COLLEAGUE })}`,
    );
    await expect(history).toContainText(t("colleagues.history.is.released", { test: "Dezimalzahlen vergleichen A" }));
    await page.getByRole("button", { name: t("colleagues.shared.leave") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("colleagues.shared.leaveConfirm") })
      .click();
    await expect(page.getByText(t("colleagues.shared.left", { name: "7b" })).first()).toBeVisible();
    await other.reload();
    await expect(other.getByRole("button", { name: t("colleagues.share"), exact: true })).toBeVisible();
  });
  await context.close();
});

test("a link that was used, an own link and an invitation by e-mail say what they are @long", async ({
  page,
  browser,
  installation,
}) => {
  const names = { owner: "teilen-arslan@schule.example", colleague: "teilen-vogt@schule.example" };
  const { owner, colleague, courseId } = await twoTeachers(installation, { ...names, pupils: ["KolCem", "KolDör"] });
  const params = { id: courseId };
  const { key } = await owner.call("offerCourse", { params, body: { right: "teach" } });
  await owner.call("offerCourse", { params, body: { right: "read", email: names.colleague } });

  await test.step("an own link is not used up", async () => {
    await page.goto(`${installation.url}/share#${key}`);
    await logInTeacher(page, names.owner);
    await expect(page.getByRole("heading", { name: t("colleagues.join.own") })).toBeVisible();
    await page.getByRole("link", { name: t("colleagues.join.toClasses") }).click();
  });

  const context = await browser.newContext({ locale: "de-DE" });
  const other = await context.newPage();
  await test.step("an invitation by e-mail is declined on the first screen", async () => {
    await other.goto(`${installation.url}/login`);
    await logInTeacher(other, names.colleague);
    const offer = other.getByText(t("colleagues.offers.read", { from: names.owner, name: "7b", count: 2 }));
    await expect(offer).toBeVisible();
    await other.getByRole("button", { name: t("colleagues.offers.declineOf", { name: "7b" }) }).click();
    await expect(offer).toHaveCount(0);
  });

  await test.step("a link that was used says so", async () => {
    await colleague.call("acceptOffer", { body: { key: key ?? "" } });
    await other.goto(`${installation.url}/share#${key}`);
    await expect(other.getByRole("heading", { name: t("colleagues.join.gone") })).toBeVisible();
  });

  await test.step("what only the owner or a teacher of the class does is refused in words where it is reached by address", async () => {
    await owner.call("updateMember", {
      params: { ...params, userId: (await colleague.call("getUser"))._id },
      body: { right: "read" },
    });
    await other.goto(`${installation.url}/first-test/${courseId}`);
    await expect(other.getByRole("heading", { name: t("colleagues.readOnly.title") })).toBeVisible();
    await other.goto(`${installation.url}/course-management/${courseId}`);
    await expect(other.getByRole("rowheader", { name: "KolCem" })).toBeVisible();
    await expect(other.getByRole("button", { name: t("management.deleteCourse") })).toHaveCount(0);
    await expect(other.getByRole("button", { name: t("editAccess.action", { name: "KolCem" }) })).toHaveCount(0);
  });
  await context.close();
});
