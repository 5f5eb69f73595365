import { expect, type Page } from "@playwright/test";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { logInPupil } from "./pupil.ts";
import { openCourses } from "./staff.ts";

/** A test with four questions on one page in this version, followed by the survey. */
const TEST = "Werte für Buchstaben";
const VERSION = "1.1.0";
const RIGHT: [name: string, keys: string][] = [
  ["p1", "c"],
  ["p2", "abc"],
  ["p3", "c"],
  ["p4", "abc"],
];

/** A child's answers to the survey, which nobody at school may read. */
const TOLD = { reportGrade: "unsaid", homeLanguage: "de,tr", gender: "f" };

async function newClass({ newTeacher }: Installation, who: string, names: readonly string[]) {
  const email = `${who}@schule.example`;
  const teacher = await newTeacher(email);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "8d" } });
  await teacher.call("createPupils", { body: { amount: names.length, courseId, names: [...names] } });
  return { email, teacher, courseId };
}

const box = (page: Page, name: string, key: string) =>
  page.locator(
    `label:has(multi-select[name="${name}"] input[value="${key}"]), multi-select[name="${name}"] label:has(input[value="${key}"])`,
  );

async function answerTest(page: Page): Promise<void> {
  for (const [name, keys] of RIGHT) for (const key of keys) await box(page, name, key).click();
}

async function openAddForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bibliothek" }).click();
  await page.getByRole("searchbox", { name: "Test suchen" }).last().fill(TEST);
  await page.getByRole("button", { name: `Mehr Auswahl für ${TEST} A` }).click();
  await page.getByLabel("Version").selectOption(VERSION);
  await expect(page.getByRole("button", { name: "Zu 8d hinzufügen", exact: true })).toBeVisible();
}

const question = (page: Page) => page.getByRole("checkbox", { name: "Freiwillige Fragen zur Person anhängen" });

test("a teacher of the research appends the survey, a child answers what it likes, and only the research learns of it", {
  tag: "@long",
}, async ({ page, browser, installation }) => {
  const { url } = installation;
  const { email, teacher, courseId } = await newClass(installation, "forschung", ["UmfAnn"]);
  const results = async () =>
    (await teacher.call("listPupils", { params: { courseId }, query: { includeResults: true } })).results[0]?.results;

  await test.step("ticks the box, which is off by itself and says what is asked and what for", async () => {
    await openCourses(page, url, email, "8d");
    await openAddForm(page);
    await expect(question(page)).not.toBeChecked();
    await expect(page.getByText("Sie fragen Ihre Klasse für die Begleitforschung nach")).toBeVisible();
    await question(page).check();
    await expect(page.getByText("Dafür müssen die Genehmigung und die Einwilligungen der Eltern")).toBeVisible();
    await expectAccessibleOnce(page, "add a test with the survey");
    await page.getByRole("button", { name: "Zu 8d hinzufügen", exact: true }).click();
    await page.getByRole("link", { name: "Klassen", exact: true }).click();
    await expect(page.getByText("mit Fragen zur Person")).toBeVisible();
    const published = page.getByRole("switch", { name: `Freigegeben: ${TEST}` });
    await published.click();
    await expect(published).toBeChecked();
    await expectAccessibleOnce(page, "class with a test that has the survey");
  });

  await test.step("the child meets it as the last part, where nothing counts", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 740 } });
    const tablet = await context.newPage();
    await logInPupil(tablet, url, "UmfAnn");
    await tablet.getByRole("link", { name: `${TEST}: anfangen` }).click();
    await expect(tablet.getByText("Teil 1 von 2", { exact: true })).toBeVisible();
    await expect(tablet.getByText("Freiwillige Fragen", { exact: true })).toBeVisible();
    await expect(tablet.getByText("deine Lehrkraft sieht sie nicht")).toBeVisible();
    await answerTest(tablet);
    await expect(tablet.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await expectAccessibleOnce(tablet, "survey behind a test on one page");
    await tablet.locator('label:has(input[name="gender"][value="f"])').click();
    await tablet.locator('label:has(input[name="reportGrade"][value="unsaid"])').click();
    for (const key of ["de", "tr"]) await box(tablet, "homeLanguage", key).click();
    await expect(tablet.locator(".player-place").getByText("Freiwillige Fragen")).toBeVisible();
    await expect(tablet.getByText("gespeichert", { exact: true })).toBeVisible();

    await tablet.reload();
    await expect(tablet.locator('input[name="gender"][value="f"]')).toBeChecked();
    // The open class level must not be asked for.
    await tablet.getByRole("button", { name: "Test abgeben" }).click();
    await expect(tablet.getByRole("heading", { name: "Abgegeben. Danke dir!" })).toBeVisible();
    await context.close();
  });

  await test.step("the teacher sees the test and nothing of the survey", async () => {
    await page.reload();
    await page.getByRole("link", { name: `Auswertung: ${TEST}` }).click();
    await page.getByRole("tab", { name: "Klasse" }).click();
    await page.getByRole("button", { name: "Antworten von UmfAnn" }).click();
    const dialog = page.getByRole("dialog", { name: "UmfAnn" });
    await expect(dialog).toContainText("4 von 4 richtig");
    await expect(dialog.locator("multi-select")).toHaveCount(4);
    await expect(dialog.getByText("Fragen über dich")).toHaveCount(0);
    expect(JSON.stringify([await results(), await teacher.call("exportUser")])).not.toMatch(
      new RegExp(`${Object.keys(TOLD).join("|")}|${String(SURVEY_PAGE_ID).slice(0, 4)}\\d`),
    );
  });

  await test.step("the research has it", async () => {
    const root = await installation.newTeacher("wurzel@schule.example");
    installation.admin("flags", "wurzel@schule.example", "--superuser", "on");
    await root.setUpSecondFactor();
    const { results: exported } = await root.call("exportResearch");
    expect(exported.find(({ survey }) => survey !== null)?.survey).toEqual({ version: "1.1.0", inputs: TOLD });
  });

  await test.step("takes the questions away again, and the result stays", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Klassen", exact: true }).click();
    await page.getByRole("button", { name: `Fragen zur Person entfernen: ${TEST}` }).click();
    const dialog = page.getByRole("dialog", { name: "Fragen zur Person entfernen?" });
    await expectAccessibleOnce(page, "take the survey away");
    await dialog.getByRole("button", { name: "Entfernen" }).click();
    await expect(page.getByText("mit Fragen zur Person")).toHaveCount(0);
    expect((await results())?.[0]?.result).toMatchObject({ diagnosisallcorrect: 100 });
  });
});

test("a paged test has the survey as its last page, and the dialog before handing in counts the test alone @long", async ({
  page,
  installation,
}) => {
  const { teacher, courseId } = await newClass(installation, "seitenweise", ["UmfBen"]);
  const { _id: id } = await teacher.call("createCourseTest", {
    body: { courseId, testId: "alg-values-for-letters", testVersion: { major: 1, minor: 0, patch: 0 }, survey: true },
  });
  await teacher.call("updateCourseTest", { query: { id }, body: { published: true } });
  await logInPupil(page, installation.url, "UmfBen");
  await page.getByRole("link", { name: `${TEST}: anfangen` }).click();
  await box(page, "p1", "c").click();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByText("Seite 3 von 3", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Zum Schluss ein paar Fragen über dich" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expectAccessibleOnce(page, "survey as a page");
  await page.getByRole("button", { name: "Test abgeben" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText([
    /Seite 1: noch 1 Frage offen/,
    /Seite 2: noch 2 Fragen offen/,
  ]);
});

test("a teacher who withdraws her consent is asked about the survey no more, and neither is her class @long", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const { email, teacher, courseId } = await newClass(installation, "widerruf", ["UmfCem"]);
  const { _id: id } = await teacher.call("createCourseTest", {
    body: { courseId, testId: "alg-values-for-letters", testVersion: { major: 1, minor: 1, patch: 0 }, survey: true },
  });
  await teacher.call("updateCourseTest", { query: { id }, body: { published: true } });
  await openCourses(page, url, email, "8d");
  await expect(page.getByText("mit Fragen zur Person")).toBeVisible();
  await page.goto(`${url}/account`);
  await page.getByRole("button", { name: "Einwilligung zurückziehen" }).click();
  const dialog = page.getByRole("dialog", { name: "Einwilligung zurückziehen?" });
  await expect(dialog).toContainText("die Antworten darauf werden gelöscht");
  await dialog.getByRole("button", { name: "Zurückziehen", exact: true }).click();
  await expect(page.getByText("Ihre Einwilligung ist zurückgezogen.").first()).toBeVisible();
  await page.getByRole("link", { name: "Klassen", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: TEST })).toBeVisible();
  await expect(page.getByText("mit Fragen zur Person")).toHaveCount(0);
  await openAddForm(page);
  await expect(question(page)).toHaveCount(0);

  await logInPupil(page, url, "UmfCem");
  await page.getByRole("link", { name: `${TEST}: anfangen` }).click();
  await expect(page.getByText("Teil 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Freiwillige Fragen", { exact: true })).toHaveCount(0);
});
