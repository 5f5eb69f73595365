import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { Exercise, ExerciseTask } from "#contract/exercises.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { give } from "../e2e/practising.ts";
import { Person } from "../server/testing/api-client.ts";
import { exerciseTexts } from "../web/i18n/exercise.ts";
import { sheetPath } from "../web/teacher/material/material-address.ts";
import { COURSES, TEACHER } from "./demo/plan.ts";
import { allPacks, packsAmong } from "./library/material.ts";
import { say } from "./say.ts";
import type { Picture } from "./screens/contact-sheet.ts";
import { openStudio, type Studio, takePaper } from "./screens/studio.ts";

/**
 * `node scripts/material-screens.ts [--papers] [ID …]`: pictures of everything that lesson packs show, in both languages, in .build/material-screens: board,
 * sheet, solutions and strips as printed, with the number of pages in the heading; and each task of the exercise on a phone, with what is said after a
 * first and a second answer that is not right, and the examples. Without ids it takes all packs, with `--papers` what is printed alone. A pack has to be published, and the
 * product built.
 */
const TARGET = ".build/material-screens";
const SHEET = 417;
const PHONE = { width: 390, height: 900, scheme: "light" } as const;
const DESK = { width: 1280, scheme: "light" } as const;
/** Pictures of a contact sheet: more are too small to be read. */
const PAPERS_TOGETHER = 2;
const TASKS_TOGETHER = 10;
/** Answers that no task of any pack expects. */
const OTHER = "9999";
const OTHER_FRACTION = "99/98";

const pdfPages = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

async function takePapers(studio: Studio, packId: string, language: Language): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const part of ["board", "sheet", "solution", "strips"] as const) {
    const open = async (page: Page, url: string): Promise<void> => {
      await page.goto(url + sheetPath(packId, SHEET, {}, part));
      await page.getByRole("article").first().waitFor();
    };
    const page = await studio.open({ name: part, who: "teacher", paper: "portrait", open }, { ...DESK, language });
    await page.waitForLoadState("networkidle");
    const pages = pdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true }));
    pictures.push({
      title: `${part}, ${pages === 1 ? "1 page" : `${pages} PAGES`}`,
      png: await takePaper(page, "portrait"),
    });
    await page.context().close();
  }
  return pictures;
}

/** An answer that is not right, with a sentence of its own if there is one. */
function missOf({ codes, right, kind }: ExerciseTask): string {
  const [known] = Object.values(codes).flat();
  const isChosen = kind === "pair" || kind === "choice";
  if (known !== undefined) return known;
  if (isChosen) return ["L", "a", "R", "b"].find((key) => !right.includes(key)) ?? "";
  return kind === "fraction" ? OTHER_FRACTION : OTHER;
}

/** A pupil of the demo school with the exercise, logged in at the API: the one of the studio. */
async function givenTo(
  studio: Studio,
  packId: string,
): Promise<{ pupil: Person; id: string; takeBack: () => Promise<unknown> }> {
  const teacher = new Person(studio.origin);
  await teacher.logIn(TEACHER.email, TEACHER.password);
  const { results: courses } = await teacher.call("listCourses");
  const courseId = courses.find(({ name }) => name === COURSES[1]?.name)?._id ?? "";
  const { results } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const name = COURSES[1]?.pupils[20] ?? "";
  const pupilIds = results.filter((each) => each.name === name).map(({ _id }) => _id);
  await teacher.call("giveExercise", { params: { id: courseId }, body: { packId, pupilIds } });
  const pupil = new Person(studio.origin);
  await pupil.call("verifyPupilAccess", { body: { pupilName: name } });
  const { exercises } = await pupil.call("listPupilMaterial");
  const id = exercises.find((each) => each.packId === packId)?._id ?? "";
  return {
    pupil,
    id,
    takeBack: () => teacher.call("takeBackExercise", { params: { id: courseId }, body: { packId, pupilIds } }),
  };
}

/** Each task and example of the exercise, to which the pupil is brought by a state that the server keeps. */
async function takeTasks(studio: Studio, packId: string, language: Language): Promise<Picture[]> {
  const { pupil, id, takeBack } = await givenTo(studio, packId);
  let address = "";
  const open = async (first: Page, url: string): Promise<void> => {
    address = url;
    await first.goto(url + pathOf("Exercise", { exerciseId: id }));
  };
  const page = await studio.open({ name: packId, who: "pupil", open }, { ...PHONE, language });
  const exercise: Exercise = await pupil.call("openExercise", { params: { id } });
  const words = exerciseTexts[language];
  const pictures: Picture[] = [];
  let answered = exercise.state.answered;
  const goTo = async (state: Partial<typeof NEW_EXERCISE>): Promise<void> => {
    answered += 1000;
    await pupil.call("saveExercise", { params: { id }, body: { state: { ...NEW_EXERCISE, answered, ...state } } });
    await page.goto(address + pathOf("Exercise", { exerciseId: id }));
    await page
      .getByRole("button", { name: words.hint })
      .or(page.getByRole("button", { name: words.similar }))
      .waitFor();
  };
  // The page stands between bars that stay on screen: a window as high as the page shows all of it.
  const take = async (title: string): Promise<void> => {
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...PHONE, height: high });
    pictures.push({ title, png: await page.screenshot({ animations: "disabled" }) });
    await page.setViewportSize(PHONE);
  };
  const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
  for (const task of new Set(exercise.plan.rotation)) {
    const filled = exercise.tasks[task]?.[0];
    if (filled === undefined) continue;
    await goTo({ queue: [task] });
    await press(words.hint);
    await take(`${task} (${exercise.plan.tasks[task]?.role}), hint`);
    await give(page, filled, missOf(filled));
    await press(words.answer);
    await take("first answer");
    await press(words.again);
    await give(page, filled, missOf(filled));
    await press(words.answer);
    await take("second answer");
  }
  for (const example of Object.keys(exercise.types)) {
    await goTo({ example });
    await take(`example ${example}`);
  }
  await page.context().close();
  await takeBack();
  return pictures;
}

async function takePack(studio: Studio, packId: string, language: Language): Promise<void> {
  const tasks = isPaperAlone ? [] : await takeTasks(studio, packId, language);
  const papers = await takePapers(studio, packId, language);
  for (const [name, pictures, together] of [
    ["papers", papers, PAPERS_TOGETHER],
    ["tasks", tasks, TASKS_TOGETHER],
  ] as const)
    for (let from = 0; from < pictures.length; from += together) {
      const file = join(TARGET, `${packId}-${name}-${language}-${1 + from / together}.png`);
      const shown = pictures.slice(from, from + together);
      writeFileSync(file, await studio.asSheet(shown, `${packId} · ${language}`));
      say(file);
    }
}

const args = process.argv.slice(2);
const isPaperAlone = args.includes("--papers");
const names = args.filter((argument) => argument !== "--papers");
const { packs, tests } = packsAmong("content", names.length === 0 ? allPacks("content") : names);
if (tests.length > 0) throw new Error(`There is no pack ${tests.join(", ")}.`);
if (names.length === 0) rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const studio = await openStudio();
for (const id of packs)
  for (const language of LANGUAGES)
    await takePack(studio, id, language).catch((error: unknown) => {
      say(`${id}, ${language}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    });
await studio.close();
