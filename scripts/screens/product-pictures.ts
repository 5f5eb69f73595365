import type { Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { Person } from "../../server/testing/api-client.ts";
import { textsIn } from "../../web/i18n/testing.ts";
import { COURSES, TEACHER } from "../demo/plan.ts";
import type { Picture, ShownClass } from "./picture.ts";

const WELCOME = "web/public/welcome";
const TUTORIALS = "web/teacher/tutorials/pictures";
/** Sharp on paper and on a phone, and still small. */
const DENSITY = 1.5;

const CLASS = COURSES[1]?.name;
const DECIMALS = "decimal-comparison";
/** Children of the class: one who holds the longer decimal for the larger one and does not any more in form B, and one who knows. */
const BRAJON = "BraJon";
const MUSANN = "MusAnn";

/** @throws Error if the demo school at the address has no such class */
export async function readShownClass(url: string): Promise<ShownClass> {
  const teacher = new Person(url);
  await teacher.logIn(TEACHER.email, TEACHER.password);
  const { results: courses } = await teacher.call("listCourses");
  const courseId = courses.find(({ name }) => name === CLASS)?._id;
  if (courseId === undefined) throw new Error(`The demo school has no class ${CLASS}.`);
  const { results: tests } = await teacher.call("listCourseTests", { params: { courseId } });
  const { results: pupils } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const ids = new Map(tests.map(({ testId, _id }) => [testId, _id]));
  const followUps = await teacher.call("listFollowUps", { params: { id: ids.get(DECIMALS) ?? "" } });
  return {
    courseId,
    tests: ids,
    pupils: new Map(pupils.map(({ name, _id }) => [name, _id])),
    unclear: followUps.results.find(({ next }) => next !== null)?.pupilId ?? "",
  };
}

const resultsOf =
  (test: string, part: string) =>
  ({ tests }: ShownClass): string =>
    `${pathOf("Results", { courseTestId: tests.get(test) ?? "" })}?tab=${part}`;
const lessonOf = ({ tests }: ShownClass): string => pathOf("Lesson", { courseTestId: tests.get(DECIMALS) ?? "" });
const SEARCH: Record<Language, string> = { de: "Dezimalzahlen vergleichen", en: "Comparing decimals" };
const libraryOf = (_: ShownClass, language: Language): string =>
  `${pathOf("Library", { category: "all" })}?${new URLSearchParams({ q: SEARCH[language] })}`;

/** Invented children; those of each language are others, since access names are given once. */
const CHILDREN: Record<Language, readonly string[]> = {
  de: ["Lina Aydın", "Emil Bäcker", "Mia Koç", "Jonas Vogt"],
  en: ["Olivia Hughes", "Noah Patel", "Amy Lee", "Jack Turner"],
};
const NEW_CLASS: Record<Language, string> = { de: "5a", en: "5b" };

/** Types the name of a new class and pastes its children. */
async function typeClass(page: Page, language: Language): Promise<void> {
  await page.locator("main form input").first().fill(NEW_CLASS[language]);
  const line = page.locator("main li input").first();
  await line.focus();
  await page.evaluate(
    ([target, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      target?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [await line.elementHandle(), CHILDREN[language].join("\n")] as const,
  );
  await page
    .locator("main li b")
    .nth(CHILDREN[language].length - 1)
    .waitFor();
  await page.getByRole("heading", { level: 1 }).click();
}

/** A picture of a tutorial, of a teacher's screen if nothing else is said. */
const ofTutorial = (picture: Omit<Picture, "folder" | "who"> & Partial<Pick<Picture, "who">>): Picture => ({
  who: "teacher",
  density: DENSITY,
  ...picture,
  folder: TUTORIALS,
});

/** A narrow window: what it shows can be read on a phone and on half a sheet of paper. */
const NARROW = 620;
/** The pictures that the product shows of itself, in their order there. `node scripts/product-pictures.ts` takes them. */
export const productPictures: readonly Picture[] = [
  {
    name: "lesson-sheet",
    folder: WELCOME,
    who: "teacher",
    width: 700,
    address: lessonOf,
    shows: "main h3",
    parts: ["main article"],
    margin: 0,
    onPaper: true,
  },

  ofTutorial({
    name: "class-begin",
    // An account without a class.
    who: "superuser",
    width: NARROW,
    address: () => pathOf("Courses"),
    shows: "main ol",
    parts: ["main"],
  }),
  ofTutorial({
    name: "class-names",
    who: "superuser",
    width: 1000,
    address: () => pathOf("NewClass"),
    shows: "main form",
    act: typeClass,
    parts: ["main form h1", 'main form button[type="submit"]', "main form ol"],
  }),
  ofTutorial({
    name: "class-list",
    who: "superuser",
    width: NARROW,
    address: () => pathOf("NewClass"),
    shows: "main form",
    async act(page, language) {
      const t = textsIn(language);
      await typeClass(page, language);
      const count = CHILDREN[language].length;
      await page.getByRole("button", { name: t("firstClass.names.submit", { name: NEW_CLASS[language] }) }).click();
      await page.getByRole("button", { name: t("firstClass.test.give") }).click();
      await page.getByRole("heading", { name: t("firstClass.start.here", { here: 0, count }) }).waitFor();
    },
    parts: ["#here", 'main section[class*="_note_"]'],
  }),
  ofTutorial({
    name: "class-cards",
    width: 1180,
    address: ({ courseId }) => pathOf("LoginCards", { courseId }),
    shows: 'main li svg[role="img"]',
    parts: ["main ul > li:has(svg)", "main ul > li:has(svg):nth-child(2)"],
  }),
  ofTutorial({
    name: "class-login",
    who: "nobody",
    width: 440,
    address: () => pathOf("PupilLogin"),
    shows: 'input[name="pupilName"]',
    act: async (page) => page.locator('input[name="pupilName"]').fill(MUSANN),
    parts: ["main form"],
  }),

  ofTutorial({
    name: "test-choose",
    width: 1180,
    address: libraryOf,
    shows: "main li img",
    parts: ["main li:has(img)"],
  }),
  ofTutorial({
    name: "test-preview",
    width: NARROW,
    height: 620,
    address: libraryOf,
    shows: "main li img",
    async act(page) {
      await page.locator('main li:has(img) [class*="_actions_"] button').first().click();
      await page.locator('[role="tabpanel"] [name]').first().waitFor();
    },
    parts: ['[role="dialog"]'],
    margin: 0,
  }),
  ofTutorial({
    name: "test-release",
    width: 700,
    address: ({ courseId }) => `${pathOf("Courses")}?course=${courseId}`,
    shows: "main table svg.stones",
    parts: ["main tbody tr:nth-child(1)", "main tbody tr:nth-child(3)"],
    margin: 0,
  }),
  ofTutorial({
    name: "test-begin",
    width: NARROW,
    address: ({ courseId, tests }) =>
      pathOf("ClassStart", { courseId, courseTestId: tests.get("sta-line-graph") ?? "" }),
    shows: "main ul li",
    parts: ["main section", "main ul li:nth-child(15)"],
    margin: 8,
  }),
  ofTutorial({
    name: "test-practice",
    who: "pupil",
    width: 560,
    height: 760,
    address: () => pathOf("Practice"),
    shows: ".test-page [name]",
    parts: [".player-head", ".pager"],
    margin: 0,
  }),
  ofTutorial({
    name: "test-player",
    who: "pupil",
    width: 560,
    address: ({ tests }) => pathOf("ConductTest", { courseTestId: tests.get("sta-line-graph") ?? "" }),
    shows: ".test-page input",
    parts: [".player-head", ".test-page input"],
    margin: 12,
  }),

  ofTutorial({
    name: "results-need",
    width: 760,
    address: resultsOf(DECIMALS, "stages"),
    shows: "#tomorrow",
    parts: ["#need", 'main section[aria-labelledby="tomorrow"]'],
  }),
  ofTutorial({
    name: "results-stones",
    width: 760,
    address: resultsOf(DECIMALS, "stages"),
    shows: "#picture",
    parts: ['main section[aria-labelledby="picture"]'],
  }),
  ofTutorial({
    name: "results-patterns",
    width: 1024,
    address: resultsOf(DECIMALS, "patterns"),
    shows: '[id$="panel-patterns"] tbody tr',
    parts: ['[id$="panel-patterns"] thead', '[id$="panel-patterns"] tbody:nth-of-type(2)'],
    margin: 0,
  }),
  ofTutorial({
    name: "results-evidence",
    width: 1280,
    height: 1100,
    address: resultsOf(DECIMALS, "class"),
    shows: '[id$="panel-class"] tbody',
    async act(page, language) {
      await page.getByRole("button", { name: textsIn(language)("results.pupils.answersOf", { name: BRAJON }) }).click();
      await page.locator('[role="dialog"] [data-mark]').first().waitFor();
    },
    parts: ['[role="dialog"] [data-why]', '[role="dialog"] [class*="_panel_"] ul > li:nth-child(3)'],
    margin: 0,
  }),
  ofTutorial({
    name: "results-unclear",
    width: 1280,
    height: 1100,
    address: (shown) => `${resultsOf(DECIMALS, "class")(shown)}&pupil=${shown.unclear}`,
    shows: '[role="dialog"] h3 + ul b',
    parts: ['[role="dialog"] [data-why]', '[role="dialog"] section section'],
    margin: 0,
  }),

  ofTutorial({
    name: "lesson-opening",
    width: 1000,
    address: lessonOf,
    shows: "main h3",
    parts: ["main article header", "main article section"],
    margin: 4,
  }),
  ofTutorial({
    name: "lesson-groups",
    density: 1.25,
    width: 1000,
    address: lessonOf,
    shows: "main h3",
    parts: ["main article ol > li", "main article ol > li:nth-child(2)"],
    margin: 4,
  }),
  ofTutorial({
    name: "lesson-move",
    width: 1000,
    height: 1500,
    address: lessonOf,
    shows: "main h3",
    async act(page) {
      await page.locator("main article ol > li [data-moves]").nth(1).click();
      await page.locator('[role="menuitem"]').first().waitFor();
    },
    parts: ["main article ol > li", ".mantine-Menu-dropdown"],
  }),
  ofTutorial({
    name: "lesson-talks",
    width: 1000,
    address: lessonOf,
    shows: "main h3",
    parts: ['main article [class*="_beside_"]'],
    margin: 4,
  }),
  ofTutorial({
    name: "lesson-wall",
    width: 820,
    height: 460,
    address: lessonOf,
    shows: "main h3",
    async act(page, language) {
      await page
        .getByRole("button", { name: textsIn(language)("lesson.toWall") })
        .first()
        .click();
      await page.locator("dialog p").first().waitFor();
    },
    parts: ["dialog"],
    margin: 0,
  }),

  ofTutorial({
    name: "again-form",
    width: 1180,
    address: libraryOf,
    shows: "main li img",
    act: async (page) => page.locator('main li:has(img) [role="group"] button').nth(1).click(),
    parts: ["main li:has(img)"],
  }),
  ofTutorial({
    name: "again-class",
    density: 1,
    width: 700,
    address: ({ courseId }) => pathOf("ClassOverTime", { courseId }),
    shows: "main figure",
    parts: ["main article header", "main figure"],
  }),
  ofTutorial({
    name: "again-child",
    density: 1.25,
    width: 1180,
    address: ({ courseId, pupils }) => pathOf("ClassOverTime", { courseId, pupilId: pupils.get(BRAJON) ?? "" }),
    shows: "main figure",
    parts: ["main section.card"],
  }),
  ofTutorial({
    name: "again-access",
    width: NARROW,
    address: ({ courseId }) => pathOf("CourseManagement", { courseId }),
    shows: "main tbody tr",
    async act(page, language) {
      await page.getByRole("button", { name: textsIn(language)("editAccess.action", { name: MUSANN }) }).click();
      await page.locator('[role="dialog"] textarea').waitFor();
    },
    parts: ['[role="dialog"]'],
    margin: 0,
  }),
];
