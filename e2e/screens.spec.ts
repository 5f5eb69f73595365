import { expect, type Page } from "@playwright/test";
import { licencesPath, pathOf, type ScreenName, screens } from "#contract/screens.ts";
import { expectAccessibleScreen } from "./axe.ts";
import { type Installation, POSTGRESQL, test } from "./installation.ts";
import { PACK } from "./practising.ts";
import { logInPupil } from "./pupil.ts";
import { logInSuperuser } from "./staff.ts";

const EMAIL = "schirm@schule.example";

/** Makes a school in which every screen has content. Returns the parameters of the screens' paths. */
async function prepare({
  admin,
  newTeacher,
}: Installation): Promise<Record<string, string> & { recoveryCode: string }> {
  const teacher = await newTeacher(EMAIL);
  admin("flags", EMAIL, "--superuser", "on");
  const [recoveryCode = ""] = await teacher.setUpSecondFactor();
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  await teacher.call("createPupils", { body: { amount: 1, courseId, names: ["SchAxe"] } });
  const { results: pupils } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const testVersion = { major: 1, minor: 0, patch: 0 };
  const { _id: courseTestId } = await teacher.call("createCourseTest", {
    body: { courseId, testId: "decimal-comparison", testVersion },
  });
  await teacher.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
  const exercise = await teacher.call("giveExercise", {
    params: { id: courseId },
    body: { packId: PACK, pupilIds: pupils.map(({ _id }) => _id) },
  });
  const exit = await teacher.call("sendExit", { params: { id: courseId }, body: { packId: PACK } });
  return {
    courseId,
    courseTestId,
    packId: PACK,
    exerciseId: exercise.results[0]?._id ?? "",
    exitId: exit._id,
    number: "0417",
    token: "ausgedacht",
    invitationCode: "ausgedacht",
    ticket: "ausgedacht",
    recoveryCode,
  };
}

/** Screens with variants behind the same path. */
const VARIANTS: { readonly [N in ScreenName]?: readonly Record<string, string>[] } = {
  Items: [{ testId: "decimal-comparison", version: "1.0.0" }],
  Administration: ["invitations", "teachers", "platforms", "library", "audit"].map((section) => ({ section })),
  Verify: [{ token: "ausgedacht" }],
};

/** Screens from which the guard redirects an initialised teacher, or which lead on by themselves; journeys look at them. */
const PASSED_BY: ReadonlySet<ScreenName> = new Set(["UserInit", "Dashboard", "Share"]);

/** Screens that follow the server by a stream, which is a request without an end. */
const NEVER_IDLE: ReadonlySet<ScreenName> = new Set(["LiveRoom"]);

async function lookAt(page: Page, url: string, name: ScreenName, params: Record<string, string>): Promise<void> {
  for (const variant of VARIANTS[name] ?? [{}]) {
    const path = pathOf(name, { ...params, ...variant });
    await page.goto(url + path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    if (NEVER_IDLE.has(name)) await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    else await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).pathname, `stays at ${path}`).toBe(path);
    await expectAccessibleScreen(page, path);
  }
}

const all = Object.keys(screens) as ScreenName[];
const ofArea = (...areas: string[]): ScreenName[] =>
  all.filter((name) => areas.includes(screens[name].area) && !PASSED_BY.has(name));

test("every screen of the contract is accessible, light on one database and dark on the other", async ({
  browser,
  installation,
}, { project }) => {
  test.setTimeout(480_000);
  const { url } = installation;
  const { recoveryCode, ...params } = await prepare(installation);
  const colorScheme = project.name === POSTGRESQL ? "dark" : "light";
  const open = async (): Promise<Page> => (await browser.newContext({ colorScheme })).newPage();

  await test.step("for everybody", async () => {
    const page = await open();
    for (const name of ofArea("public")) await lookAt(page, url, name, params);
    await page.goto(url + licencesPath("de"));
    await page.locator("summary").first().click();
    await expectAccessibleScreen(page, "the page of licences");
  });
  await test.step("for a teacher who is a superuser too", async () => {
    const page = await open();
    await page.goto(`${url}/login`);
    await logInSuperuser(page, EMAIL, recoveryCode);
    await expect(page).toHaveURL(/\/courses/);
    for (const name of ofArea("teacher", "superuser")) await lookAt(page, url, name, params);
    await page.goto(url + pathOf("Tutorials"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("sch");
    await expect(page.getByRole("option", { selected: true })).toBeVisible();
    await expectAccessibleScreen(page, "the search");
  });
  await test.step("for a pupil", async () => {
    const page = await open();
    await page.goto(`${url}/pupils`);
    await expectAccessibleScreen(page, "PupilLogin");
    await logInPupil(page, url, "SchAxe");
    for (const name of ofArea("pupil")) if (name !== "PupilLogin") await lookAt(page, url, name, params);
  });
  for (const context of browser.contexts()) await context.close();
});
