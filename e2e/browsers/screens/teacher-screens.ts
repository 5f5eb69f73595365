import { readFileSync } from "node:fs";
import { pathOf } from "#contract/screens.ts";
import { TEACHER } from "../../../scripts/demo/plan.ts";
import { textsIn } from "../../../web/i18n/testing.ts";
import type { Target } from "../tab.ts";
import { confirmPassword } from "./inside.ts";
import { ENDED } from "./school.ts";
import type { Screen, Visit } from "./screen.ts";
import {
  CLASS,
  classOf,
  courseTestOf,
  DECIMALS,
  DECIMALS_NAME,
  inDialog,
  ofTeacher,
  PUPIL_OF_CLASS,
  press,
} from "./teacher-visit.ts";

/** A class list of a school's office. */
const CLASS_LIST = "web/sheets/fixtures/libreoffice.xlsx";

async function openCourse(visit: Visit): Promise<void> {
  const { tab, url } = visit;
  await tab.go(`${url}${pathOf("Courses")}?course=${classOf(visit).courseId}`);
  await tab.waitFor({ css: "main th", text: PUPIL_OF_CLASS });
}

async function openTestMenu(visit: Visit): Promise<void> {
  await openCourse(visit);
  await visit.tab.click({ css: 'main button[aria-haspopup="menu"]' });
  await visit.tab.waitFor({ css: '[role="menuitem"]' });
}

async function openRoom(visit: Visit, machineName: string): Promise<void> {
  const path = pathOf("LiveRoom", { courseTestId: courseTestOf(visit, machineName) });
  await visit.tab.go(visit.url + path);
  await visit.tab.waitFor({ css: "main li", text: new RegExp(PUPIL_OF_CLASS, "u") });
}

const MENU_ITEM: Target = { css: '[role="menu"] [role="menuitem"]' };

async function openManagement(visit: Visit): Promise<void> {
  const { tab, url } = visit;
  await tab.go(url + pathOf("CourseManagement", { courseId: classOf(visit).courseId }));
  await tab.waitFor({ css: "main th", text: new RegExp(`^${PUPIL_OF_CLASS}`, "u") });
}

async function openLoginCards(visit: Visit): Promise<void> {
  const { tab, url } = visit;
  await tab.go(url + pathOf("LoginCards", { courseId: classOf(visit).courseId }));
  await tab.waitFor({ css: 'main li svg[role="img"]' });
}

/** Each engine fits what is on a sheet to one page by its own type. */
const SHEETS = '[class*="_sheet_"]';

async function openBooklets(visit: Visit): Promise<void> {
  const { tab, url } = visit;
  await tab.go(url + pathOf("PaperBooklets", { courseTestId: courseTestOf(visit, DECIMALS) }));
  await tab.waitFor({ css: "main fieldset.pair b" });
}

/** A lesson pack of the library. */
const PACK = "decimals-longer-is-not-larger";

async function openSheet({ tab, url }: Visit, part: string, shown: string): Promise<void> {
  await tab.go(`${url}${pathOf("PackSheet", { packId: PACK, number: "0417" })}?part=${part}`);
  await tab.waitFor({ css: shown });
}

async function openImport(visit: Visit): Promise<void> {
  await openManagement(visit);
  await press(visit, textsIn(visit.language)("accessSheets.importOpen"), inDialog("button"));
}

/** Chooses a file without the system's dialog, which no engine can drive. */
async function chooseFile({ tab }: Visit, path: string): Promise<void> {
  await tab.evaluate((base64) => {
    const field = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], "7b.xlsx"));
    if (field) field.files = chosen.files;
    field?.dispatchEvent(new Event("change", { bubbles: true }));
  }, readFileSync(path).toString("base64"));
}

const roomOf = (visit: Visit): string => pathOf("LiveRoom", { courseTestId: courseTestOf(visit, DECIMALS) });

/** The screens of classes, pupils and the teacher's account. */
export const teacherScreens: readonly Screen[] = [
  ofTeacher("courses", openCourse),
  ofTeacher("home", async ({ tab, url }) => {
    await tab.go(`${url}${pathOf("Courses")}?all`);
    await tab.waitFor({ css: "main li h2 a", text: CLASS });
  }),
  ofTeacher("platform-choice-lost", async ({ tab, url }) => {
    await tab.go(url + pathOf("PlatformChoice", { ticket: "x".repeat(43) }));
    await tab.waitFor({ css: "main h1" });
  }),
  ofTeacher("school-year", async ({ tab, url }) => {
    await tab.go(`${url}${pathOf("SchoolYear")}`);
    await tab.waitFor({ css: "main aside dd" });
  }),
  ofTeacher("archive", async ({ tab, url }) => {
    await tab.go(`${url}${pathOf("Archive")}`);
    await tab.waitFor({ css: "main h2" });
  }),
  {
    ...ofTeacher("school", async ({ tab, url }) => {
      await tab.go(`${url}${pathOf("School")}`);
      await tab.waitFor({ css: "main table" });
    }),
    // On a phone they stand behind labels that are drawn by CSS, each a little longer or shorter in another engine.
    restless: "main td[data-label] > span",
  },
  ofTeacher("share", async (visit) => {
    await openCourse(visit);
    const label = textsIn(visit.language)("colleagues.sharedWith", { count: 1 });
    await press(visit, label, { css: '[role="dialog"] input' }, "main button");
  }),
  ofTeacher("shared-class", async ({ tab, url, school: { shared } }) => {
    await tab.go(`${url}${pathOf("Courses")}?course=${shared?.courseId}`);
    await tab.waitFor({ css: "main h2" });
  }),
  ofTeacher("join", async ({ tab, url, school: { shared } }) => {
    await tab.go(`${url}${pathOf("Share")}#${shared?.key}`);
    await tab.waitFor({ css: "main form, main button" });
  }),
  ofTeacher("courses-missing", async ({ tab, url }) => {
    await tab.go(`${url}${pathOf("Courses")}?course=0`);
    await tab.waitFor({ css: "main a" });
  }),
  ofTeacher("course-new", async (visit) => {
    await openCourse(visit);
    const where = "nav button, header button";
    // On a narrow screen the classes are behind a button of the header.
    const add = { css: "nav button", text: textsIn(visit.language)("shell.drawer.addCourse") };
    if (!(await visit.tab.sees(add))) await press(visit, textsIn(visit.language)("shell.menu"), add, where);
    await press(visit, add.text, inDialog("input"), where);
  }),
  ofTeacher("test-menu", openTestMenu),
  ofTeacher("comment", async (visit) => {
    await openTestMenu(visit);
    await press(visit, textsIn(visit.language)("courses.table.comment"), inDialog("textarea"), '[role="menuitem"]');
  }),
  ofTeacher("test-delete", async (visit) => {
    await openTestMenu(visit);
    // The last entry deletes.
    await visit.tab.click({ css: '[role="menuitem"]:last-of-type' });
    await visit.tab.waitFor(inDialog("input"));
  }),
  ofTeacher("add-test", async (visit) => {
    await openCourse(visit);
    await press(visit, textsIn(visit.language)("courses.addTest"), inDialog("li img"));
  }),
  ofTeacher("account-menu", async (visit) => {
    await openCourse(visit);
    const menu = textsIn(visit.language)("ownAccount.menu", { name: TEACHER.email });
    await press(visit, menu, { css: '[role="menu"] a' }, "header button");
  }),
  ofTeacher("search", async (visit) => {
    await openCourse(visit);
    await press(visit, textsIn(visit.language)("shell.search"), inDialog('input[role="combobox"]'), "header button");
    await visit.tab.write({ css: '[role="dialog"] input' }, "mu");
    await visit.tab.waitFor(inDialog('[role="option"] mark'));
  }),
  ofTeacher("projector-menu", async (visit) => {
    const t = textsIn(visit.language);
    await openCourse(visit);
    const menu = t("projector.menu", { now: t("projector.now.names") });
    await press(visit, menu, { css: '[role="menu"] [role="menuitem"]' }, "header button");
  }),

  ofTeacher("class-new", async (visit) => {
    await visit.tab.go(visit.url + pathOf("NewClass"));
    await visit.tab.write({ css: "main form input" }, CLASS);
    await visit.tab.write({ css: "main li input" }, "Anna Musterfrau");
    await visit.tab.waitFor({ css: "main li b", text: "MusAnn2" });
  }),
  ofTeacher("class-test", async (visit) => {
    await visit.tab.go(`${visit.url}${pathOf("FirstTest", { courseId: classOf(visit).courseId })}?level=7`);
    await visit.tab.waitFor({ css: "main fieldset img" });
  }),
  ofTeacher("class-start", async (visit) => {
    const { courseId } = classOf(visit);
    await visit.tab.go(visit.url + pathOf("ClassStart", { courseId, courseTestId: courseTestOf(visit, DECIMALS) }));
    await visit.tab.waitFor({ css: "main li", text: new RegExp(PUPIL_OF_CLASS, "u") });
  }),
  ofTeacher("live-room", async (visit) => {
    await visit.tab.go(visit.url + roomOf(visit));
    await visit.tab.waitFor({ css: "main li", text: new RegExp(PUPIL_OF_CLASS, "u") });
  }),
  ofTeacher("test-end", async (visit) => {
    await openRoom(visit, DECIMALS);
    await press(visit, textsIn(visit.language)("ending.end.action"), inDialog('input[type="radio"]'));
  }),
  ofTeacher("test-withdraw", async (visit) => {
    await openCourse(visit);
    const label = textsIn(visit.language)("courses.table.publishedLabel", { name: DECIMALS_NAME[visit.language] });
    await press(visit, label, inDialog('input[type="radio"]'), 'main input[role="switch"]');
  }),
  ofTeacher("not-finished", async (visit) => {
    await openRoom(visit, ENDED);
    // Of the first child: no screen has to scroll to it.
    await visit.tab.click({ css: 'main li button[aria-haspopup="menu"]' });
    await visit.tab.waitFor(MENU_ITEM);
    await press(visit, textsIn(visit.language)("ending.reopen.action"), inDialog("p"), MENU_ITEM.css);
  }),
  ofTeacher("test-over", async (visit) => await openRoom(visit, ENDED)),
  ofTeacher("write-late", async (visit) => {
    await openRoom(visit, ENDED);
    await press(visit, textsIn(visit.language)("ending.late.action"), inDialog('input[type="checkbox"]'));
  }),
  ofTeacher("test-acts", async (visit) => {
    await openRoom(visit, ENDED);
    await visit.tab.click({ css: 'main header button[aria-haspopup="menu"]' });
    await press(visit, textsIn(visit.language)("ending.acts.action"), inDialog("li"), MENU_ITEM.css);
  }),
  {
    ...ofTeacher("live-room-on-wall", async (visit) => {
      // Each device deals the animals by a salt of its own.
      await visit.tab.evaluate(() => localStorage.setItem("denkspur.projector", "animals 1 wall"));
      await visit.tab.go(`${visit.url}${roomOf(visit)}?wall`);
      await visit.tab.waitFor({ css: "dialog li" });
    }),
    leave: async ({ tab }) => await tab.evaluate(() => localStorage.removeItem("denkspur.projector")),
  },

  { ...ofTeacher("pack-sheet", (visit) => openSheet(visit, "sheet", "main article ol svg")), restless: SHEETS },
  { ...ofTeacher("pack-solution", (visit) => openSheet(visit, "solution", "main article td")), restless: SHEETS },
  { ...ofTeacher("pack-board", (visit) => openSheet(visit, "board", "main article td")), restless: SHEETS },
  ofTeacher("pack-exercises", async (visit) => {
    await visit.tab.go(visit.url + pathOf("Exercises", { packId: PACK, courseId: classOf(visit).courseId }));
    await visit.tab.waitFor({ css: "main h2" });
  }),
  ofTeacher("pack-exit", async (visit) => {
    await visit.tab.go(visit.url + pathOf("ExitResult", { packId: PACK, courseId: classOf(visit).courseId }));
    await visit.tab.waitFor({ css: "main h2" });
  }),
  { ...ofTeacher("paper-booklets", openBooklets), restless: SHEETS },
  {
    ...ofTeacher("paper-key", async (visit) => {
      await openBooklets(visit);
      await press(visit, textsIn(visit.language)("paper.booklets.key"), { css: "main section li b" }, "main label");
    }),
    restless: SHEETS,
  },
  ofTeacher("paper-entry", async (visit) => {
    await visit.tab.go(visit.url + pathOf("PaperEntry", { courseTestId: courseTestOf(visit, DECIMALS) }));
    await visit.tab.waitFor({ css: "main th", text: new RegExp(PUPIL_OF_CLASS, "u") });
  }),

  ofTeacher("management", openManagement),
  ofTeacher("open-door", async (visit) => {
    await openManagement(visit);
    await press(visit, textsIn(visit.language)("logins.door.open"), inDialog("p"));
  }),
  ofTeacher("add-access", async (visit) => {
    await openManagement(visit);
    await press(visit, textsIn(visit.language)("management.addAccess"), inDialog("input"));
    await visit.tab.write(inDialog('input[name="firstName"]'), "Mia");
    await visit.tab.write(inDialog('input[name="lastName"]'), "Ostermann");
    await visit.tab.waitFor({ ...inDialog("output"), text: "OstMi" });
  }),
  ofTeacher("edit-access", async (visit) => {
    const t = textsIn(visit.language);
    await openManagement(visit);
    await press(visit, t("editAccess.action", { name: PUPIL_OF_CLASS }), inDialog("textarea"));
    await press(visit, t("editAccess.rename"), inDialog('input[name="lastName"]'), inDialog("button").css);
  }),
  ofTeacher("secure-delete", async (visit) => {
    await openManagement(visit);
    await press(visit, textsIn(visit.language)("management.deleteCourse"), inDialog("input"));
    // A wrong phrase, so that nothing is deleted.
    await visit.tab.write(inDialog("input"), "7");
    await visit.tab.press("Enter");
    await visit.tab.waitFor(inDialog('input[aria-invalid="true"]'));
  }),
  ofTeacher("import", openImport),
  ofTeacher("import-preview", async (visit) => {
    await openImport(visit);
    await chooseFile(visit, CLASS_LIST);
    await press(visit, textsIn(visit.language)("accessSheets.file.next"), inDialog("table"), inDialog("button").css);
  }),
  ofTeacher("login-cards", openLoginCards),
  ofTeacher("login-cards-some", async (visit) => {
    await openLoginCards(visit);
    await press(visit, textsIn(visit.language)("loginCards.some"), { css: "main fieldset label" }, "main label");
    await visit.tab.click({ css: "main fieldset label", text: PUPIL_OF_CLASS });
    await visit.tab.waitFor({ css: 'main li svg[role="img"]' });
  }),

  // Only asked for: with codes no later visit of the class would look the same.
  ofTeacher("login-cards-codes", async (visit) => {
    await openLoginCards(visit);
    await press(visit, textsIn(visit.language)("loginCards.codes.start"), inDialog("p"));
  }),

  ofTeacher("account", async ({ tab, url }) => {
    await tab.go(url + pathOf("Account"));
    await tab.waitFor({ css: "main", text: new RegExp(TEACHER.personalCode, "u") });
    await tab.waitFor({ css: "main section li b" });
    // Each browser names itself, and the logins of all of them add up.
    await tab.evaluate(() => {
      const [own, ...others] = document.querySelectorAll<HTMLElement>("main section li");
      own?.querySelector("b")?.replaceChildren("Firefox, Windows");
      for (const other of others) other.style.display = "none";
      return null;
    });
  }),
  {
    ...ofTeacher("account-app", async (visit) => {
      await visit.tab.go(visit.url + pathOf("Account"));
      await confirmPassword(visit.tab, TEACHER.password);
      await press(visit, textsIn(visit.language)("secondFactor.app.setUp"), inDialog('svg[role="img"]'));
    }),
    // The secret is another one each time, and every browser lists the sessions under its own name.
    restless: '[role="dialog"] svg[role="img"], [role="dialog"] [translate="no"], [class*="_sessionList_"]',
  },
  ofTeacher("names", async (visit) => {
    await visit.tab.go(visit.url + pathOf("Names"));
    await visit.tab.waitFor({
      css: "main",
      text: new RegExp(textsIn(visit.language)("names.settings.none.title"), "u"),
    });
  }),
  ofTeacher("tutorials", async ({ tab, url }) => {
    await tab.go(url + pathOf("Tutorials"));
    await tab.waitFor({ css: "main li a" });
  }),
  ofTeacher("tutorial", async ({ tab, url }) => {
    await tab.go(url + pathOf("Tutorials", { tutorial: "results" }));
    await tab.waitFor({ css: "main li img" });
  }),
];
