import { pathOf } from "#contract/screens.ts";
import { textsIn } from "../../../web/i18n/testing.ts";
import type { Screen, Visit } from "./screen.ts";
import {
  classOf,
  courseTestOf,
  DECIMALS,
  inDialog,
  ofTeacher,
  PERCENT,
  PUPIL_OF_CLASS,
  press,
} from "./teacher-visit.ts";

type Part = "stages" | "patterns" | "answers" | "class";

/** Opens a test of the class at one of its tabs and waits for everything below its head. */
async function openResults(visit: Visit, machineName: string, part: Part = "class"): Promise<void> {
  await openResultsOf(visit, courseTestOf(visit, machineName), part);
}

async function openResultsOf({ tab, url }: Visit, courseTestId: string, part: Part = "class"): Promise<void> {
  await tab.go(`${url}${pathOf("Results", { courseTestId })}?tab=${part}`);
  await tab.waitFor({ css: "main details > summary" });
}

/** Opens the first stage or pattern of the part on screen. */
async function unfold({ tab }: Visit, part: "stages" | "patterns"): Promise<void> {
  await tab.click({ css: `[id$="panel-${part}"] button[aria-expanded="false"]` });
  await tab.waitFor({ css: `[id$="panel-${part}"] h4` });
}

/** Opens the answers of a pupil whose diagnosis is unclear: one who may be asked, or one who was. */
async function openUnclear(visit: Visit, which: 0 | 1): Promise<void> {
  const [found] = [...visit.school.classes.values()].flatMap(({ tests, unclear }) => {
    const courseTestId = tests.get(PERCENT) ?? "";
    const names = unclear.get(courseTestId);
    return names ? [{ courseTestId, names }] : [];
  });
  if (found === undefined) throw new Error("No diagnosis of a class is unclear.");
  const { courseTestId, names } = found;
  await openResultsOf(visit, courseTestId);
  const answers = textsIn(visit.language)("results.pupils.answersOf", { name: names[which] });
  await press(visit, answers, inDialog("h3 + ul b"));
}

async function openLesson(visit: Visit, machineName: string): Promise<void> {
  const { tab, url } = visit;
  await tab.go(url + pathOf("Lesson", { courseTestId: courseTestOf(visit, machineName) }));
  await tab.waitFor({ css: "main h3" });
}

/** The screens with results. */
export const resultsScreens: readonly Screen[] = [
  ofTeacher("results", async (visit) => {
    const { tab, url } = visit;
    await tab.go(`${url}${pathOf("Results")}?course=${classOf(visit).courseId}`);
    await tab.waitFor({ css: "main table" });
  }),
  ofTeacher("results-filtered", async (visit) => {
    const { tab, url } = visit;
    await tab.go(`${url}${pathOf("Results")}?course=${classOf(visit).courseId}`);
    await tab.waitFor({ css: "main table" });
    // The number of pupils follows.
    const lowest = new RegExp(`^${textsIn(visit.language)("results.overview.filter.lowest")}`, "u");
    await tab.click({ css: "main button[aria-pressed]", text: lowest });
    await tab.waitFor({ css: 'main button[aria-pressed="true"]', text: lowest });
  }),
  ofTeacher("test", (visit) => openResults(visit, DECIMALS, "stages")),
  ofTeacher("test-names", async (visit) => {
    await openResults(visit, DECIMALS, "stages");
    await visit.tab.click({ css: "main section .mantine-Switch-root input" });
    await visit.tab.waitFor({ css: "main ol p span" });
  }),
  ofTeacher("test-stage", async (visit) => {
    await openResults(visit, DECIMALS, "stages");
    await unfold(visit, "stages");
  }),
  ofTeacher("test-patterns", (visit) => openResults(visit, DECIMALS, "patterns")),
  ofTeacher("test-pattern", async (visit) => {
    await openResults(visit, DECIMALS, "patterns");
    await unfold(visit, "patterns");
  }),
  ofTeacher("test-answers", (visit) => openResults(visit, DECIMALS, "answers")),
  ofTeacher("test-class", (visit) => openResults(visit, DECIMALS)),
  ofTeacher("test-sources", async (visit) => {
    await openResults(visit, DECIMALS);
    const sources = textsIn(visit.language)("results.test.references");
    await visit.tab.click({ css: "main summary", text: sources });
    await visit.tab.waitFor({ css: "main details[open]" });
  }),
  ofTeacher("test-named-stages", (visit) => openResults(visit, PERCENT, "stages")),
  ofTeacher("test-named-patterns", (visit) => openResults(visit, PERCENT, "patterns")),
  ofTeacher("test-named-class", (visit) => openResults(visit, PERCENT)),
  ofTeacher("test-not-begun", (visit) => openResults(visit, "alg-letters-levels")),
  ofTeacher("answers", async (visit) => {
    await openResults(visit, DECIMALS);
    const label = textsIn(visit.language)("results.pupils.answersOf", { name: PUPIL_OF_CLASS });
    await press(visit, label, inDialog("[data-mark]"));
  }),
  ofTeacher("answers-menu", async (visit) => {
    const t = textsIn(visit.language);
    await openResults(visit, DECIMALS);
    await press(visit, t("results.pupils.answersOf", { name: PUPIL_OF_CLASS }), inDialog("[data-mark]"));
    const menu = { css: '[role="menuitem"]' };
    await press(visit, t("results.answers.more", { name: PUPIL_OF_CLASS }), menu, inDialog("button").css);
  }),
  ofTeacher("answers-weighed", async (visit) => {
    await openResults(visit, DECIMALS);
    await visit.tab.click({ css: "main table tr:has([data-unclear]) th button" });
    await visit.tab.waitFor(inDialog("summary"));
    await visit.tab.click(inDialog("details summary"));
  }),
  ofTeacher("answers-unclear", (visit) => openUnclear(visit, 0)),
  ofTeacher("answers-asked", (visit) => openUnclear(visit, 1)),
  ofTeacher("answers-verdict", async (visit) => {
    const t = textsIn(visit.language);
    await openResults(visit, DECIMALS);
    await press(visit, t("results.pupils.answersOf", { name: PUPIL_OF_CLASS }), inDialog("[data-mark]"));
    const choice = inDialog("section button[aria-pressed]").css;
    // A second press takes a word back, so the first time another one is pressed before.
    await visit.tab.click({ css: choice, text: t("results.answers.verdict.fits.partly") });
    await press(visit, t("results.answers.verdict.fits.no"), inDialog("select"), choice);
  }),
  ofTeacher("answers-why", async (visit) => {
    await openResults(visit, DECIMALS);
    await visit.tab.click({ css: `main tr[data-answers$=" ${classOf(visit).pupils.get(PUPIL_OF_CLASS)}"] td button` });
    await visit.tab.waitFor(inDialog("[data-mark]"));
  }),
  ofTeacher("attempt-states", async (visit) => {
    await openResults(visit, DECIMALS);
    await press(visit, textsIn(visit.language)("results.answers.states.action"), inDialog("li"));
  }),
  ofTeacher("attempt-give-back", async (visit) => {
    const t = textsIn(visit.language);
    await openResults(visit, DECIMALS);
    await press(visit, t("results.answers.states.action"), inDialog("li button"));
    const question = { ...inDialog("p"), text: t("results.answers.states.ask") };
    await press(visit, t("results.answers.states.giveBack"), question, inDialog("li button").css);
  }),
  ofTeacher("lesson", (visit) => openLesson(visit, DECIMALS)),
  ofTeacher("lesson-named-stages", (visit) => openLesson(visit, PERCENT)),
  ofTeacher("lesson-question-on-wall", async (visit) => {
    await openLesson(visit, DECIMALS);
    await press(visit, textsIn(visit.language)("lesson.toWall"), { css: "dialog p" });
  }),
  ofTeacher("class-over-time", async (visit) => {
    const { tab, url } = visit;
    await tab.go(url + pathOf("ClassOverTime", { courseId: classOf(visit).courseId }));
    await tab.waitFor({ css: "#pupils" });
  }),
  ofTeacher("pupil-over-time", async (visit) => {
    const { tab, url } = visit;
    const { courseId, pupils } = classOf(visit);
    await tab.go(url + pathOf("ClassOverTime", { courseId, pupilId: pupils.get(PUPIL_OF_CLASS) ?? "" }));
    await tab.waitFor({ css: "main li, main table" });
  }),
];
