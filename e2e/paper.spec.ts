import { expect, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import type { Person } from "../server/testing/api-client.ts";
import { expert, gaveUp, wholeNumberThinker } from "./answer-sheets.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { logInPupil } from "./pupil.ts";
import { sitDown, takeTablet } from "./seats.ts";
import { chooseInMenu } from "./staff.ts";

const SIZE = 24;
const PAGES = 4;
/** In the order of the pages. */
const RESPONSES = expert.flatMap((page) => Object.keys(page));
const LETTERS = { L: "a", E: "b", R: "c" } as const;
type Key = keyof typeof LETTERS;
type Sheet = Readonly<Record<string, Key>>;

/** What each of the class wrote: known kinds of sheets, and others that are like none. */
const sheets: readonly Sheet[] = Array.from({ length: SIZE }, (_, pupil) => {
  const known = [expert, wholeNumberThinker, gaveUp][pupil % 4];
  if (known !== undefined) return Object.assign({}, ...known) as Sheet;
  const keys = ["L", "E", "R"] as const;
  return Object.fromEntries(RESPONSES.map((name, at) => [name, keys[(pupil * 7 + at * at) % 3] ?? "L"]));
});

async function classWithTest(teacher: Person, name: string, letters: string, size = SIZE) {
  const { _id: courseId } = await teacher.call("createCourse", { body: { name } });
  const names = Array.from({ length: size }, (_, at) => `${letters}${String(at + 1).padStart(2, "0")}`);
  await teacher.call("createPupils", { body: { amount: size, names, courseId } });
  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  const { _id: courseTestId } = await teacher.call("createCourseTest", { body });
  return { courseId, courseTestId, names };
}

/** The diagnoses of a class by the place of the pupil in it. */
async function diagnosesOf(teacher: Person, courseTestId: string) {
  const { results } = await teacher.call("listEvidence", { params: { courseTestId } });
  return results
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ inputs, result, codes, because, onPaper }) => ({ inputs, result, codes, because, onPaper }));
}

/** The rows of the grid by their places, their fields, and what each says of itself. */
function gridOf(page: Page) {
  const row = (place: number) => page.locator("tbody tr").nth(place);
  return {
    row,
    field: (place: number, column: number) => row(place).locator("input").nth(column),
    state: (place: number) => row(place).getByRole("status"),
  };
}

/** Types answers into the fields from the one with the focus on, as far as the sheet has them. */
async function typeSheet(
  press: (key: string) => Promise<void>,
  sheet: Sheet,
  from = 0,
  to = RESPONSES.length,
): Promise<void> {
  for (const name of RESPONSES.slice(from, to)) {
    const given = sheet[name];
    await press(given === undefined ? "ArrowRight" : LETTERS[given]);
  }
}

test(
  "a teacher prints a test, enters 24 sheets by keyboard, and finds what devices would have told",
  { tag: "@long" },
  async ({ browser, installation }, info) => {
    test.setTimeout(180_000);
    const email = "papier@schule.example";
    const teacher = await installation.newTeacher(email);
    const paper = await classWithTest(teacher, "6p", "Papier");
    const devices = await classWithTest(teacher, "6g", "Geraet");
    await teacher.call("updateCourseTest", { query: { id: devices.courseTestId }, body: { published: true } });
    await Promise.all(
      devices.names.map(async (name, at) => await installation.handIn(name, devices.courseTestId, sheets[at] ?? {})),
    );
    const { page, t } = await sitDown(browser, installation.url, email, "desktop", info);

    await test.step("prints a booklet for each pupil, one sheet for each page of the test", async () => {
      await page.goto(`${installation.url}/courses?course=${paper.courseId}`);
      await chooseInMenu(page, t, t("courses.table.booklets"));
      await expect(page.getByRole("button", { name: t("paper.booklets.print", { count: SIZE }) })).toBeVisible();
      await expect(page.locator("main fieldset.pair").first()).toBeVisible();
      await expectAccessibleOnce(page, "booklets");
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      expect(pdf.numPages).toBe(SIZE * PAGES);
      const { text } = await extractText(pdf);
      for (const [at, name] of paper.names.entries()) {
        for (let sheet = 0; sheet < PAGES; sheet += 1) {
          const words = text[at * PAGES + sheet] ?? "";
          expect(words).toContain(name);
          expect(words).toContain(t("paper.booklets.pageOf", { page: sheet + 1, total: PAGES }));
        }
      }
    });

    await test.step("prints an answer key on one sheet", async () => {
      await page.getByText(t("paper.booklets.key"), { exact: true }).click();
      await expect(page.locator("main ol > li")).toHaveCount(RESPONSES.length);
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      expect(pdf.numPages).toBe(1);
      await expectAccessibleOnce(page, "answer key");
    });

    let strokes = 0;
    const press = async (key: string): Promise<void> => {
      strokes += 1;
      await page.keyboard.press(key);
    };
    const { row, field, state } = gridOf(page);

    await test.step("enters the sheets by keyboard alone, with a reload and a dead network in the middle", async () => {
      await page.getByRole("link", { name: t("paper.booklets.toEntry") }).click();
      await expect(row(SIZE - 1)).toBeVisible();
      await expectAccessibleOnce(page, "grid for paper");
      await field(0, 0).focus();
      for (const [place, sheet] of sheets.entries()) {
        if (place === 9) {
          await typeSheet(press, sheet, 0, 10);
          await page.reload();
          await expect(row(place)).toContainText(
            t("paper.entry.filled", {
              done: RESPONSES.slice(0, 10).filter((name) => sheet[name] !== undefined).length,
              total: RESPONSES.length,
            }),
          );
          await field(place, 10).focus();
          await typeSheet(press, sheet, 10);
        } else await typeSheet(press, sheet);
        if (place === 5) await page.context().setOffline(true);
        await press("Enter");
        if (place === 5) {
          await expect(state(place)).toHaveText(t("paper.entry.state.offline"));
          // It is sent by itself.
          await page.context().setOffline(false);
        }
        await expect(state(place)).toHaveText(t("paper.entry.state.saved"));
      }
      const answers = sheets.reduce((sum, sheet) => sum + Object.keys(sheet).length, 0);
      info.annotations.push({ type: "key strokes per answer", description: (strokes / answers).toFixed(2) });
      expect(strokes / answers).toBeLessThanOrEqual(1.3);
      await expect.poll(() => keptRows(page)).toEqual([]);
    });

    await test.step("each has the diagnosis of the same answers from a device", async () => {
      const [onPaper, byDevice] = [
        await diagnosesOf(teacher, paper.courseTestId),
        await diagnosesOf(teacher, devices.courseTestId),
      ];
      expect(onPaper).toHaveLength(SIZE);
      expect(onPaper).toEqual(byDevice.map((each) => ({ ...each, onPaper: true })));
    });

    await test.step("the results say who wrote on paper", async () => {
      await page.getByRole("link", { name: t("paper.entry.toResults") }).click();
      await page.goto(`${installation.url}/results/${paper.courseTestId}?tab=class`);
      await expect(page.getByText(t("results.onPaper")).filter({ visible: true })).toHaveCount(SIZE);
    });
    await page.context().close();
  },
);

test("what was first counts: a device over its row in the grid, and paper over a device that comes later @long", async ({
  browser,
  installation,
}, info) => {
  const email = "papier-und-geraet@schule.example";
  const teacher = await installation.newTeacher(email);
  const { courseTestId, names } = await classWithTest(teacher, "6m", "Gemischt", 3);
  await teacher.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
  const [late = "", device = ""] = names;
  await installation.handIn(device, courseTestId, sheets[1] ?? {});
  const { page, t } = await sitDown(browser, installation.url, email, "desktop", info);
  await page.goto(`${installation.url}/paper/${courseTestId}`);
  const { row, field, state } = gridOf(page);
  const press = async (key: string): Promise<void> => await page.keyboard.press(key);
  const [ofLate, ofDevice, ofPaper] = [0, 1, 2];
  await expect(state(ofDevice)).toHaveText(t("paper.entry.state.device"));
  await expect(row(ofDevice).locator("input")).toHaveCount(0);

  await field(ofLate, 0).focus();
  await typeSheet(press, sheets[0] ?? {});
  await installation.handIn(late, courseTestId, sheets[2] ?? {});
  await press("Enter");
  // The row of the device is passed over.
  await expect(field(ofPaper, 0)).toBeFocused();
  await typeSheet(press, sheets[0] ?? {}, 0, 3);
  await page.reload();
  // Without being done, what was typed is kept and not sent.
  await expect(state(ofPaper)).toHaveText(t("paper.entry.state.open"));
  await field(ofPaper, 3).focus();
  await typeSheet(press, sheets[0] ?? {}, 3);
  await press("Enter");
  await expect(state(ofPaper)).toHaveText(t("paper.entry.state.saved"));

  await expect(state(ofLate)).toHaveText(`${t("paper.entry.state.device")} ${t("paper.entry.state.notNeeded")}`);
  await row(ofLate)
    .getByRole("button", { name: t("paper.entry.discardOf", { name: late }) })
    .click();
  await expect(state(ofLate)).toHaveText(t("paper.entry.state.device"));
  expect(await keptRows(page)).toEqual([]);
  const told = (await diagnosesOf(teacher, courseTestId)).map(({ inputs, onPaper }) => [inputs, onPaper]);
  expect(told).toEqual([
    [sheets[2], false],
    [sheets[1], false],
    [sheets[0], true],
  ]);
  await page.context().close();

  const { page: tablet, t: tell } = await takeTablet(browser, installation.url, "desktop", info);
  await logInPupil(tablet, installation.url, names[ofPaper] ?? "", tell);
  await tablet.goto(`${installation.url}/conduct/${courseTestId}`);
  await expect(tablet.getByRole("heading", { name: tell("player.elsewhere") })).toBeVisible();
  await expect(tablet.getByText(tell("player.elsewhereAnswers"))).toBeVisible();
  await tablet.context().close();
});

const keptRows = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("denkspur.paper")));
