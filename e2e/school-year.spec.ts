import { expect, type Page } from "@playwright/test";
import { openDatabase } from "../server/db/open.ts";
import { loadLibrary } from "../server/library/load.ts";
import { writeClass } from "../server/testing/school.ts";
import { readAllRows } from "../server/testing/whole-database.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

const t = textsIn("de");

interface PlannedClass {
  readonly name: string;
  readonly pupils: readonly string[];
  readonly tests: number;
}

/** A teacher's classes whose children have handed in all of their tests. @returns the ids of the classes */
async function writeClasses(installation: Installation, email: string, classes: readonly PlannedClass[]) {
  const version = loadLibrary().tests.get("decimal-comparison")?.versions.get("1.0.0");
  if (version === undefined) throw new Error("The library has no decimal-comparison 1.0.0.");
  await using db = await openDatabase(installation.place);
  const { id } = await db.selectFrom("users").where("email", "=", email).select("id").executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const { name, pupils, tests } of classes) {
    const handedIn = () => version.solution;
    const written = await writeClass(db, id, {
      name,
      pupils,
      tests: Array.from({ length: tests }, () => ({ version, handedIn })),
    });
    ids.push(written.id);
  }
  return ids;
}

/** All rows that tell of a teacher's classes and of what is in them, in an order of their own. */
async function rowsOf({ place }: Installation, email: string): Promise<Record<string, string[]>> {
  const all = await readAllRows(place);
  const where = (table: string, column: string, values: readonly unknown[]) =>
    (all[table] ?? []).filter((row) => values.includes(row[column]));
  const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ id }) => id);
  const users = where("users", "email", [email]);
  const courses = where("courses", "teacher_id", idsOf(users));
  const courseTests = where("course_tests", "course_id", idsOf(courses));
  const pupils = where("pupils", "course_id", idsOf(courses));
  const work = ["results", "resets", "attempt_states"].map(
    (table) => [table, where(table, "course_test_id", idsOf(courseTests))] as const,
  );
  const tables = { courses, course_tests: courseTests, pupils, ...Object.fromEntries(work) };
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

/** The number of handed-in results that a class shows, by its name. */
async function countResults(installation: Installation, email: string): Promise<ReadonlyMap<string, number>> {
  await using db = await openDatabase(installation.place);
  const rows = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .innerJoin("pupils", "pupils.id", "results.pupil_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("users.email", "=", email)
    .where("submitted", "is not", null)
    // What lies at a course test of another class than the child's is shown nowhere.
    .whereRef("pupils.course_id", "=", "course_tests.course_id")
    .groupBy("courses.name")
    .select(({ fn }) => ["courses.name", fn.countAll().as("count")])
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** Chooses an entry of a list that is opened by its field. */
async function choose(page: Page, field: string, entry: string): Promise<void> {
  await page
    .getByRole("combobox", { name: field })
    .or(page.getByRole("textbox", { name: field }))
    .first()
    .click();
  await page.getByRole("option", { name: entry, exact: true }).click();
}

/** A line of the summary, as "Kinder heute 7". */
const line = (page: Page, what: string) =>
  page
    .getByRole("complementary", { name: t("schoolYear.happens") })
    .locator("dl > div")
    .filter({ hasText: what });

test("a child changes class with its results, a class moves up, a child leaves; all of it is undone @long", async ({
  page,
  installation,
}) => {
  const email = "schuljahr@schule.example";
  await installation.newTeacher(email);
  await writeClasses(installation, email, [
    { name: "7b", pupils: ["JahAnn", "JahBen", "JahCem", "JahDana"], tests: 2 },
    { name: "8a", pupils: ["JahEla", "JahFin"], tests: 1 },
  ]);
  const before = await rowsOf(installation, email);
  await page.goto(`${installation.url}/login`);
  await logInTeacher(page, email);

  await test.step("moves one child from the class list, and takes it back", async () => {
    await expect(page.getByRole("navigation", { name: t("shell.drawer.courses") })).toBeVisible();
    await page.goto(`${installation.url}/course-management`);
    await page.getByRole("main").getByRole("link", { name: /7b/ }).click();
    await page.getByRole("button", { name: t("movePupils.one", { name: "JahBen" }) }).click();
    const dialog = page.getByRole("dialog");
    await choose(page, t("movePupils.where"), "8a");
    await expect(dialog.getByRole("row", { name: "8a 2 → 3 2 → 4" })).toBeVisible();
    await expectAccessibleOnce(page, "moving a child");
    await dialog.getByRole("button", { name: t("movePupils.move", { count: 1 }), exact: true }).click();
    await expect(page.getByText(t("movePupils.moved", { count: 1 }))).toBeVisible();
    await expect(page.getByRole("row", { name: /JahBen/ })).toHaveCount(0);
    expect(Object.fromEntries(await countResults(installation, email))).toEqual({ "7b": 6, "8a": 4 });
    await page.getByRole("button", { name: t("common.undo.action") }).click();
    await expect(page.getByRole("row", { name: /JahBen/ })).toBeVisible();
    expect(await rowsOf(installation, email)).toEqual(before);
  });

  await test.step("plans the new school year and sees what will be", async () => {
    await page.goto(`${installation.url}/school-year`);
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "7b" }) }).click();
    await choose(page, t("schoolYear.goal.whoElse", { name: "7b" }), t("schoolYear.goal.leaves"));
    await choose(page, t("schoolYear.goal.leaves"), "JahAnn");
    await page.keyboard.press("Escape");
    await choose(page, t("schoolYear.becomes", { name: "8a" }), t("schoolYear.toArchive"));
    await expect(line(page, t("schoolYear.counts.pupilsBefore"))).toContainText("6");
    await expect(line(page, t("schoolYear.counts.leave"))).toContainText("1");
    await expect(line(page, t("schoolYear.counts.archived"))).toContainText("2");
    await expect(line(page, t("schoolYear.counts.resultsAfter"))).toContainText("8");
    await expectAccessibleOnce(page, "the plan of a school year");
    await page.getByRole("button", { name: t("schoolYear.apply") }).click();
    await expect(page.getByRole("heading", { name: t("schoolYear.archive.title"), level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "9a" })).toBeVisible();
    expect(Object.fromEntries(await countResults(installation, email))).toMatchObject({ "8b": 6, "9a": 2 });
  });

  await test.step("the archive can be searched, and its class is looked at only", async () => {
    await page.getByRole("searchbox", { name: t("schoolYear.archive.search") }).fill("jahela");
    await page.getByRole("link", { name: t("schoolYear.archive.showOf", { name: "9a" }) }).click();
    await expect(page.getByRole("heading", { name: "Klasse 9a" })).toBeVisible();
    await page.goBack();
  });

  await test.step("everything is undone", async () => {
    await page.getByRole("button", { name: t("schoolYear.undo.button") }).click();
    await expect(page.getByText(t("schoolYear.undo.done"))).toBeVisible();
    expect(await rowsOf(installation, email)).toEqual(before);
  });
});

test("a school year of 12 classes of 27: no result is lost, and undoing brings back the same rows @long", async ({
  page,
  installation,
}) => {
  const email = "schuljahr-zwoelf@schule.example";
  const grades = [5, 6, 7, 8, 9, 10];
  const names = grades.flatMap((grade) => [`${grade}a`, `${grade}b`]);
  await installation.newTeacher(email);
  const pupilsOf = (name: string) => Array.from({ length: 27 }, (_, index) => `Zwo${name}${index + 1}`);
  await writeClasses(
    installation,
    email,
    names.map((name) => ({ name, pupils: pupilsOf(name), tests: 10 })),
  );
  const before = await rowsOf(installation, email);
  await page.goto(`${installation.url}/login`);
  await logInTeacher(page, email);
  await expect(page.getByRole("navigation", { name: t("shell.drawer.courses") })).toBeVisible();
  await page.goto(`${installation.url}/school-year`);

  await test.step("every class but the tenth moves up by itself", async () => {
    for (const name of names.filter((each) => !each.startsWith("10")))
      await expect(page.getByRole("textbox", { name: t("schoolYear.newName", { name }), exact: true })).toHaveValue(
        `${Number.parseInt(name, 10) + 1}${name.at(-1)}`,
      );
  });
  await test.step("5b is split, 6b is joined with 6a, two children leave, one repeats the year", async () => {
    await page.getByRole("button", { name: t("schoolYear.make"), exact: true }).click();
    await page.getByRole("textbox", { name: t("schoolYear.made"), exact: true }).fill("6c");
    const goalOf = (name: string) => t("schoolYear.goal.course", { name });
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "5b" }) }).click();
    await choose(page, t("schoolYear.goal.whoElse", { name: "5b" }), goalOf("6c"));
    for (const name of pupilsOf("5b").slice(0, 13)) await choose(page, goalOf("6c"), name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "5b" }) }).click();
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "6b" }) }).click();
    await choose(page, t("schoolYear.goal.whoElse", { name: "6b" }), goalOf("7a"));
    await page.getByRole("button", { name: t("schoolYear.goal.restOf", { goal: goalOf("7a") }) }).click();
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "6b" }) }).click();
    await page.getByRole("button", { name: t("schoolYear.pupilsOf", { name: "8a" }) }).click();
    await choose(page, t("schoolYear.goal.whoElse", { name: "8a" }), t("schoolYear.goal.leaves"));
    for (const name of pupilsOf("8a").slice(0, 2)) await choose(page, t("schoolYear.goal.leaves"), name);
    await page.keyboard.press("Escape");
    await choose(page, t("schoolYear.goal.whoElse", { name: "8a" }), goalOf("8b"));
    await choose(page, goalOf("8b"), pupilsOf("8a")[5] ?? "");
    await page.keyboard.press("Escape");
  });
  await test.step("the preview counts every child and every result", async () => {
    const expected: readonly [string, string][] = [
      [t("schoolYear.counts.pupilsBefore"), "324"],
      [t("schoolYear.counts.resultsBefore"), "3240"],
      [t("schoolYear.counts.move"), "41"],
      [t("schoolYear.counts.leave"), "2"],
      [t("schoolYear.counts.archived"), "54"],
      [t("schoolYear.counts.resultsAfter"), "3220"],
    ];
    for (const [what, count] of expected) await expect(line(page, what).locator("dd")).toHaveText(count);
    await page.getByRole("button", { name: t("schoolYear.apply") }).click();
    await expect(page.getByRole("heading", { name: t("schoolYear.archive.title"), level: 1 })).toBeVisible();
  });
  await test.step("every result is in the class of its child; those of who left wait for the day", async () => {
    const counts = await countResults(installation, email);
    expect(Object.fromEntries(counts)).toEqual({
      "6a": 270,
      "6b": 140,
      "6c": 130,
      "7a": 540,
      "8a": 270,
      "8b": 280,
      "9a": 240,
      "9b": 270,
      "10a": 540,
      "10b": 540,
      Abgegangen: 20,
    });
  });
  await test.step("undoing brings back the same rows", async () => {
    await page.getByRole("button", { name: t("schoolYear.undo.button") }).click();
    await expect(page.getByText(t("schoolYear.undo.done"))).toBeVisible();
    expect(await rowsOf(installation, email)).toEqual(before);
  });
});
