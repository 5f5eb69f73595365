import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import type { Person } from "../server/testing/api-client.ts";
import { expert } from "./answer-sheets.ts";
import { type Installation, test } from "./installation.ts";
import { expectNoName, keptBy } from "./no-name-leaves.ts";
import { logInTeacher } from "./staff.ts";

test.use({ withMarkedNames: false });

const DAY_MS = 86_400_000;
const PASSPHRASE = "Regen Lampe Fjord";
const CHILDREN = [
  { first: "Kunigunde", last: "Quitzow", name: "QuiKun" },
  { first: "Balthasar", last: "Zwirnemann", name: "ZwiBal" },
  { first: "Balthasar", last: "Quastenberg", name: "QuaBal" },
] as const;
const [FIRST, SECOND, THIRD] = CHILDREN;
const LIST = CHILDREN.map(({ first, last }) => `${last}, ${first}`).join("\n");

interface School {
  teacher: Person;
  courseId: string;
  courseTestId: string;
}

/**
 * A class of three, of whom two have handed a test in: the first knows all, the second nothing. Access names are unique in the installation,
 * which all journeys share: each has its own `number` behind them, of two digits, away from those
 * that the server counts up where it finds the name taken.
 */
async function school(installation: Installation, email: string, number: string): Promise<School> {
  const teacher = await installation.newTeacher(email);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  for (const { name } of CHILDREN) await teacher.call("createPupil", { body: { courseId, name: name + number } });
  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  const { _id: courseTestId } = await teacher.call("createCourseTest", { body });
  await teacher.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
  const right = Object.assign({}, ...expert) as Record<string, string>;
  await installation.handIn(FIRST.name + number, courseTestId, right);
  const wrong = Object.fromEntries(Object.entries(right).map(([key, value]) => [key, value === "E" ? "L" : "E"]));
  await installation.handIn(SECOND.name + number, courseTestId, wrong);
  return { teacher, courseId, courseTestId };
}

/** Logs in, and keeps the names of the whole class from a pasted list. */
async function keepList(page: Page, { url }: Installation, email: string, courseId: string): Promise<void> {
  await page.goto(`${url}/login?next=/course-management/${courseId}`);
  await logInTeacher(page, email);
  await page.getByRole("button", { name: "Echte Namen zeigen, nur auf diesem Gerät …" }).click();
  await page.getByLabel("Oder Namen einfügen").fill(LIST);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "3 Namen übernehmen" }).click();
  await page.getByLabel("Neue Passphrase").fill(PASSPHRASE);
  await page.getByLabel("Passphrase wiederholen").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Namen behalten", exact: true }).click();
  // The key is derived for a second or two; the preview of the list has the names before they are kept.
  await expect(page.getByRole("button", { name: /^Namen sichtbar/u })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: `${FIRST.last}, ${FIRST.first}` })).toBeVisible();
}

const unlock = async (page: Page): Promise<void> => {
  await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await page.getByRole("button", { name: "Entsperren", exact: true }).click();
};
const named = (page: Page): Locator => page.getByRole("rowheader", { name: FIRST.last });

test("names are sorted by name and stage, short where there is little room, and behind a projector nowhere @long", async ({
  page,
  installation,
}) => {
  const email = "sortiert@schule.example";
  const { courseId, courseTestId } = await school(installation, email, "14");
  await keepList(page, installation, email, courseId);
  const rows = page.getByRole("main").getByRole("rowheader");
  const inOrder = async (...children: readonly { last: string; first: string }[]): Promise<void> =>
    expect(rows).toHaveText(children.map(({ last, first }) => `${last}, ${first}`));
  await inOrder(THIRD, FIRST, SECOND);
  await page.getByText("Vorname", { exact: true }).click();
  await inOrder(THIRD, SECOND, FIRST);
  await page.getByText("Stufe", { exact: true }).click();
  await inOrder(SECOND, FIRST, THIRD);
  await page.getByRole("textbox", { name: "Name oder Zugangsname" }).fill("quitzow, ku");
  await inOrder(FIRST);

  const pages = [
    `course-management/${courseId}`,
    `courses?course=${courseId}`,
    `results/${courseTestId}?names`,
    `results?course=${courseId}`,
    `lesson/${courseTestId}`,
    `live/${courseTestId}`,
    `class-over-time/${courseId}`,
    `login-cards/${courseId}`,
  ];
  await page.goto(`${installation.url}/live/${courseTestId}`);
  await expect(page.getByText("Balthasar Z.", { exact: true })).toBeVisible();
  await expect(page.getByText(FIRST.first, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Namen für den Beamer/u }).click();
  await page.getByRole("menuitem", { name: "Gar keine Namen" }).click();
  const hidden = CHILDREN.flatMap(({ first, last, name }) => [first, last, name]);
  for (const path of pages) {
    await page.goto(`${installation.url}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A live room never ends to listen.
    if (path.startsWith("live")) await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
    else await page.waitForLoadState("networkidle");
    expectNoName(await page.content(), `what the projector shows of ${path}`, hidden);
  }
  await page.goto(`${installation.url}/course-management/${courseId}`);
  await page.getByRole("button", { name: "Namen zeigen" }).click();
  await expect(named(page)).toBeVisible();
});

test("a tab that locks locks the others, a page that comes back shows no name, and time locks and forgets @long", async ({
  page,
  context,
  installation,
}) => {
  const email = "gesperrt@schule.example";
  const { courseId } = await school(installation, email, "12");
  await page.clock.install();
  await keepList(page, installation, email, courseId);
  const list = `${installation.url}/course-management/${courseId}`;
  const second = await context.newPage();
  await second.goto(list);
  await expect(named(second)).toBeVisible();

  await test.step("one tab locks the other, also the page that the way back brings", async () => {
    await second.goto("about:blank");
    await page.getByRole("button", { name: "Namen sichtbar. Jetzt sperren" }).click();
    await expect(named(page)).toBeHidden();
    await second.goBack();
    await expect(second.getByRole("rowheader", { name: FIRST.name })).toBeVisible();
    await expect(named(second)).toBeHidden();
    await unlock(second);
    await expect(named(second)).toBeVisible();
    await expect(named(page)).toBeVisible();
    await page.getByRole("button", { name: "Jetzt sperren", exact: true }).click();
    await expect(named(second)).toBeHidden();
    await second.close();
  });

  await test.step("a quarter of an hour without a touch locks", async () => {
    await unlock(page);
    await expect(named(page)).toBeVisible();
    await page.clock.fastForward("16:00");
    await expect(page.getByText("Gesperrt, weil 15 Minuten lang niemand etwas eingegeben hat.")).toBeVisible();
    await expect(named(page)).toBeHidden();
  });

  await test.step("ninety days without being unlocked forget", async () => {
    await unlock(page);
    await expect(named(page)).toBeVisible();
    await page.clock.fastForward(91 * DAY_MS);
    // She is logged out long before.
    await expect(page.getByRole("heading", { name: "Anmelden", level: 1 })).toBeVisible();
    await page.goto(`${installation.url}/login?next=/names`);
    await logInTeacher(page, email);
    await expect(page.getByText("90 Tage lang hat sie niemand entsperrt")).toBeVisible();
    await expect(page.getByText("Dieser Browser kennt nur Zugangsnamen.")).toBeVisible();
    expectNoName(await keptBy(page, context), "what is left");
  });
});

test("spreadsheets and the strips of cards have names only where the teacher ticks them @long", async ({
  page,
  installation,
}) => {
  const email = "dateien@schule.example";
  const { courseId, courseTestId } = await school(installation, email, "13");
  await keepList(page, installation, email, courseId);
  const cells = async (): Promise<string> => {
    await page.goto(`${installation.url}/results/${courseTestId}`);
    await page
      .getByRole("button", { name: /^Mehr zu/u })
      .first()
      .click();
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      page.getByRole("menuitem", { name: "Exportieren" }).click(),
    ]);
    return JSON.stringify(await readXlsxFile(await readFile(await file.path())));
  };
  const strip = page.getByText(`${FIRST.first} ${FIRST.last}`);
  expectNoName(await cells(), "a spreadsheet without the tick");
  await page.goto(`${installation.url}/login-cards/${courseId}`);
  await expect(strip.first()).toBeAttached();

  await page.goto(`${installation.url}/names`);
  // A tick shows once it is kept.
  await page.getByLabel("Excel-Dateien").click();
  await expect(page.getByLabel("Excel-Dateien")).toBeChecked();
  await page.getByLabel("Karten").click();
  await expect(page.getByLabel("Karten")).not.toBeChecked();
  expect(await cells()).toContain(FIRST.last);
  await page.goto(`${installation.url}/login-cards/${courseId}`);
  await expect(page.getByText(FIRST.name).first()).toBeAttached();
  await expect(strip).toHaveCount(0);
});
