import { type BrowserContext, expect, type Page } from "@playwright/test";
import { Person } from "../server/testing/api-client.ts";
import { LtiPlatform } from "../server/testing/lti-platform.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessible } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { answer } from "./pupil.ts";
import { logInSuperuser, logInTeacher } from "./staff.ts";
import { handedIn, type WaitingClass, waitingClass } from "./tests-of-class.ts";

const TEST = "Dezimalzahlen vergleichen";
const MACHINE_NAME = "decimal-comparison";
const ACCESS_NAME = /[A-Z][a-z]+[A-Z][a-z]+\d\d/u;

let platform: LtiPlatform;
test.beforeEach(async () => {
  platform = await LtiPlatform.start("localhost");
  platform.people.set("mia", { sub: "4711", role: "Learner", name: "Mia Musterkind" });
  platform.people.set("ben", { sub: "4712", role: "Learner", name: "Ben Beispiel" });
  platform.people.set("frau-sommer", { sub: "12", role: "Instructor", name: "Karla Sommer" });
});
test.afterEach(async () => platform.stop());

/** A superuser, logged in at the API with a second factor. */
async function newSuperuser({ admin, newTeacher }: Installation, email: string): Promise<[Person, string]> {
  const superuser = await newTeacher(email);
  admin("flags", email, "--superuser", "on");
  const [recoveryCode = ""] = await superuser.setUpSecondFactor();
  return [superuser, recoveryCode];
}

/** Enters platform and installation at each other. */
async function connect(superuser: Person): Promise<void> {
  await superuser.call("createPlatform", { body: platform.settings() });
  platform.connect((await superuser.call("listPlatforms")).tool);
}

/** The course of the platform, as somebody sees it. */
async function openCourse(page: Page, person: string): Promise<void> {
  await page.goto(`${platform.origin}/course?person=${person}`);
}

/** The teacher chooses the class's test in Denkspur, where she has come from the platform. */
async function choose(page: Page, { email }: WaitingClass): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/u);
  await logInTeacher(page, email);
  await expect(page.getByRole("heading", { name: "Einen Test in Schulmoodle einfügen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Test auswählen" })).toBeDisabled();
  await page.getByRole("radio", { name: TEST }).check();
  await expectAccessible(page, "platform choice");
  await page.getByRole("button", { name: "Test auswählen" }).click();
}

async function handIn(page: Page): Promise<void> {
  for (const [index, sheet] of expert.entries()) {
    await answer(page, sheet);
    await page
      .getByRole("button", { name: index < expert.length - 1 ? "Weiter" : "Test abgeben", exact: true })
      .click();
  }
  await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeVisible();
}

// This one comes first: it begins without a platform.
test("a superuser registers a platform; in a frame, windows of their own open for the choice and the test", {
  tag: "@long",
}, async ({ page, context, browser, installation }) => {
  test.setTimeout(180_000);
  const t = textsIn("de");
  const email = "verwaltung@schule.example";
  const [superuser, recoveryCode] = await newSuperuser(installation, email);
  const lesson = await waitingClass(installation, "rahmen", ["RahAnn"], [MACHINE_NAME]);

  await test.step("registers the platform, with its addresses and without a mistake", async () => {
    await page.goto(`${installation.url}/administration/platforms`);
    await logInSuperuser(page, email, recoveryCode);
    await expect(page.getByRole("heading", { name: "Noch keine Lernplattform" })).toBeVisible();
    await expectAccessible(page, "platforms, none");
    await page.getByRole("button", { name: t("administration.platforms.add") }).click();
    const { name, address, issuer, clientId, authorizationUrl, keysUrl } = platform.settings();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel(t("administration.platforms.form.address")).fill("moodle.schule.example");
    await dialog.getByLabel(t("administration.platforms.form.issuer")).fill(issuer);
    await dialog.getByLabel(t("administration.platforms.form.clientId")).fill(clientId);
    await dialog.getByLabel(t("administration.platforms.form.deployments")).fill(" 1 \n");
    await dialog.getByLabel(t("administration.platforms.form.authorizationUrl")).fill(authorizationUrl);
    await dialog.getByLabel(t("administration.platforms.form.keysUrl")).fill(keysUrl);
    await dialog.getByRole("button", { name: t("administration.platforms.form.save") }).click();
    await expect(dialog.getByText(t("administration.platforms.form.url"))).toBeVisible();
    await expectAccessible(page, "platform form");
    await dialog.getByLabel(t("administration.platforms.form.address")).fill(address);
    await dialog.getByRole("button", { name: t("administration.platforms.form.save") }).dblclick();
    await expect(page.getByText("„Schulmoodle“ ist gespeichert.")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Schulmoodle" })).toHaveCount(1);
    await expectAccessible(page, "platforms");
    platform.connect((await superuser.call("listPlatforms")).tool);
    expect(await page.getByRole("textbox", { name: t("administration.platforms.tool.launchUrl") }).inputValue()).toBe(
      `${installation.url}/api/lti/launch`,
    );
    await page.goto(`${installation.url}/administration/audit`);
    await expect(page.getByText("hat die Lernplattform „Schulmoodle“ eingetragen")).toBeVisible();
  });

  platform.framesTool = true;
  await test.step("the choice opens in a window and goes back through the frame", async () => {
    const teachers = await browser.newContext();
    const course = await teachers.newPage();
    await openCourse(course, "frau-sommer");
    await course.getByRole("button", { name: "Inhalt auswählen" }).click();
    const frame = course.frameLocator('iframe[name="tool"]');
    await expect(frame.getByRole("heading", { name: "Einen Test auswählen" })).toBeVisible();
    const opening = teachers.waitForEvent("page");
    await frame.getByRole("button", { name: "Auswahl öffnen" }).click();
    const window = await opening;
    await frame.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await expect(frame.getByRole("heading", { name: "Noch ist kein Test ausgewählt" })).toBeVisible();
    await choose(window, lesson);
    await expect(window.getByText("Gehen Sie zurück zu Schulmoodle")).toBeVisible();
    await frame.getByRole("button", { name: "Auswahl übernehmen" }).click();
    await frame.getByRole("button", { name: "In Schulmoodle einfügen" }).click();
    await expect(frame.getByRole("heading", { name: `Hinzugefügt: ${TEST}` })).toBeVisible();
    await teachers.close();
  });

  await test.step("the test opens in a window", async () => {
    const childs = await browser.newContext();
    const window = await openFromFrame(childs, "ben");
    await expect(window.getByRole("heading", { name: TEST, level: 1 })).toBeVisible();
    await childs.close();
  });

  await test.step("a teacher comes to the results, a copied address helps nobody", async () => {
    platform.framesTool = false;
    const teacher = await browser.newPage();
    await openCourse(teacher, "frau-sommer");
    await teacher.getByRole("button", { name: TEST }).click();
    await logInTeacher(teacher, lesson.email);
    await expect(teacher).toHaveURL(new RegExp(`/results/${lesson.tests[MACHINE_NAME] ?? ""}`, "u"));
    await teacher.goto(`${installation.url}/platform-choice/${"x".repeat(43)}`);
    await expect(teacher.getByRole("heading", { name: "Diese Auswahl gilt nicht mehr" })).toBeVisible();
    await expectAccessible(teacher, "lost choice");
    await teacher.close();
  });
  await context.clearCookies();
});

test("a teacher puts a test into her platform's course, and a child works on it from there @long", async ({
  page,
  browser,
  installation,
}) => {
  const [superuser] = await newSuperuser(installation, "plattform@schule.example");
  await connect(superuser);
  const lesson = await waitingClass(installation, "kurs", ["KurAnn"], [MACHINE_NAME]);

  await openCourse(page, "frau-sommer");
  await page.getByRole("button", { name: "Inhalt auswählen" }).click();
  await choose(page, lesson);
  await expect(page.getByRole("heading", { name: "Der Test ist ausgewählt" })).toBeVisible();
  await expectAccessible(page, "back to the platform");
  await page.getByRole("button", { name: "In Schulmoodle einfügen" }).click();
  await expect(page.getByRole("heading", { name: `Hinzugefügt: ${TEST}` })).toBeVisible();

  const childs = await browser.newContext();
  const child = await childs.newPage();
  await openCourse(child, "mia");
  await child.getByRole("button", { name: TEST }).click();
  await expect(child.getByRole("heading", { name: TEST, level: 1 })).toBeVisible();
  await handIn(child);

  await page.goto(`${installation.url}/course-management/${lesson.courseId}`);
  const row = page.getByRole("row", { name: "über Schulmoodle" });
  await expect(row.getByRole("rowheader")).toContainText(ACCESS_NAME);
  const name = ACCESS_NAME.exec((await row.textContent()) ?? "")?.[0] ?? "";
  expect(await handedIn(lesson, name, lesson.tests[MACHINE_NAME] ?? "")).toEqual(Object.assign({}, ...expert));
  expect(installation.log()).not.toContain("Musterkind");
  await childs.close();
});

async function openFromFrame(childs: BrowserContext, person: string): Promise<Page> {
  const course = await childs.newPage();
  await openCourse(course, person);
  await course.getByRole("button", { name: TEST }).click();
  const frame = course.frameLocator('iframe[name="tool"]');
  await expect(frame.getByRole("heading", { name: "Der Test braucht ein eigenes Fenster" })).toBeVisible();
  const opening = childs.waitForEvent("page");
  await frame.getByRole("button", { name: "Test öffnen" }).click();
  return await opening;
}

test("what is stolen, replayed or forged opens nothing, and says so kindly", {
  tag: "@long",
}, async ({ browser, installation }) => {
  const [superuser] = await newSuperuser(installation, "angriff@schule.example");
  await connect(superuser);
  const lesson = await waitingClass(installation, "angriff-kurs", ["AngAnn"], [MACHINE_NAME]);
  const teacher = await browser.newPage();
  await openCourse(teacher, "frau-sommer");
  await teacher.getByRole("button", { name: "Inhalt auswählen" }).click();
  await choose(teacher, lesson);
  await teacher.getByRole("button", { name: "In Schulmoodle einfügen" }).click();
  await expect(teacher.getByRole("heading", { name: /Hinzugefügt/u })).toBeVisible();

  /** A child's launch up to the platform's message, which is not sent but handed to the attacker. */
  const stolen = async (page: Page): Promise<string> => {
    let form = "";
    await page.route("**/api/lti/launch", async (route) => {
      form = route.request().postData() ?? "";
      await route.abort();
    });
    await openCourse(page, "mia");
    await page.getByRole("button", { name: TEST }).click();
    await expect.poll(() => form).not.toBe("");
    await page.unroute("**/api/lti/launch");
    return form;
  };
  /** Sends a message from the platform's page, as a browser would. */
  const send = async (page: Page, form: string): Promise<void> => {
    await page.goto(`${platform.origin}/course?person=mia`);
    await page.evaluate(
      ([action, sent]) => {
        const made = document.createElement("form");
        made.method = "post";
        made.action = action ?? "";
        for (const [name, value] of new URLSearchParams(sent)) {
          const field = document.createElement("input");
          Object.assign(field, { name, value });
          made.append(field);
        }
        document.body.append(made);
        made.submit();
      },
      [platform.tool.launchUrl, form],
    );
  };
  const [victims, attackers] = [await browser.newContext(), await browser.newContext()];
  const [victim, attacker] = [await victims.newPage(), await attackers.newPage()];
  const form = await stolen(victim);

  await send(attacker, form);
  await expect(attacker.getByRole("heading", { name: "Bitte öffne den Test noch einmal" })).toBeVisible();
  await expectAccessible(attacker, "refused launch");
  await attacker.goto(installation.url);
  await expect(attacker.getByLabel("Zugangsname")).toBeVisible();

  await send(victim, form);
  await expect(victim.getByRole("heading", { name: TEST, level: 1 })).toBeVisible();
  await send(victim, form);
  await expect(victim.getByText("LAUNCH_LOST")).toBeVisible();

  const evil = await LtiPlatform.start("localhost");
  const next = new URLSearchParams(await stolen(victim));
  const nonce = JSON.parse(Buffer.from(next.get("id_token")?.split(".")[1] ?? "", "base64url").toString()).nonce;
  const mia = platform.people.get("mia");
  if (mia === undefined) throw new Error("Nobody is there.");
  const claims = platform.linkClaims(mia, nonce, platform.items[0]?.custom["denkspur_link"]);
  next.set("id_token", await evil.sign(claims));
  await send(victim, next.toString());
  await expect(victim.getByText("LAUNCH_INVALID")).toBeVisible();
  await expect(victim.getByText("Du hast nichts falsch gemacht.")).toBeVisible();
  await evil.stop();
  await victims.close();
  await attackers.close();
  expect(await new Person(installation.url).call("getLtiKeys")).toMatchObject({ keys: [{ alg: "RS256" }] });
});
