import { expect } from "@playwright/test";
import { exampleRead, nextStep } from "#contract/exercise.ts";
import type { ExerciseTask } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { Person } from "../../server/testing/api-client.ts";
import { exerciseTexts } from "../../web/i18n/exercise.ts";
import { pupilTextsIn } from "../../web/i18n/testing.ts";
import type { EngineName } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab, Target } from "../browsers/tab.ts";
import { test } from "../installation.ts";
import { PACK, Practising, practisingClass, shownIn } from "../practising.ts";

// The same as exercise.spec.ts by real pointers and keys in each engine, from one device to another.

const t = pupilTextsIn("de");
const words = exerciseTexts.de;
const FORM = "form.test-page";
const LINK: Target = { css: 'main a[href^="/exercise/"]' };
const button = (text: string): Target => ({ css: "button", text });
const today = (): string => new Date().toLocaleDateString("sv", { timeZone: "Europe/Berlin" });
const [FIRST_PART, MISSED] = [3, 1];

async function logIn(tab: Tab, url: string, name: string): Promise<void> {
  await tab.go(url + pathOf("PupilLogin"));
  await tab.write({ css: "input[name=pupilName]" }, name);
  await tab.click(button(t("login.submit")));
  await tab.click(LINK);
}

/** Puts the stone of a line on a number by the keys of the line. */
async function place(tab: Tab, value: string): Promise<void> {
  const slider: Target = { css: `${FORM} [role=slider]` };
  const read = (attribute: string): Promise<number> =>
    tab.evaluate((name) => Number(document.querySelector("number-line[name]")?.getAttribute(name) ?? "0"), attribute);
  const [from, to, step] = [await read("from"), await read("to"), await read("step")];
  const [low = "0", high = low] = value.split("..");
  await tab.click(slider);
  // A press on the line has moved the stone.
  for (let left = 200; left > 0 && !(await isAt(tab, from)); left -= 1) await tab.press("ArrowLeft");
  const by = step > 0 ? step : (to - from) / 100;
  const moves = Math.round(((Number(low) + Number(high)) / 2 - from) / by);
  for (let moved = 0; moved < moves; moved += 1) await tab.press("ArrowRight");
}

const isAt = (tab: Tab, wanted: number): Promise<boolean> =>
  tab.evaluate(
    (number) => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuenow")) <= number,
    wanted,
  );

async function give(tab: Tab, { kind, html }: ExerciseTask, value: string): Promise<void> {
  const press = (key: string): Promise<void> => tab.click({ css: `${FORM} label:has(input[value="${key}"])` });
  if (kind === "pair" || kind === "choice") await press(value);
  else if (kind === "choices") for (const key of value) await press(key);
  else if (kind === "order") {
    const homes = shownIn(html.de);
    for (const key of value)
      await tab.click({ css: `${FORM} .order-homes li:nth-child(${homes.indexOf(key) + 1}) .item-card` });
  } else if (await tab.sees({ css: `${FORM} [role=slider]` })) await place(tab, value);
  else await tab.write({ css: `${FORM} input` }, value.split("..")[0]?.replace(".", ",") ?? "");
}

/** Answers the task on screen; a miss is answered alike once more, so that the solution comes. */
async function answer(tab: Tab, practising: Practising, isRight: boolean): Promise<void> {
  if (nextStep(practising.plan, practising.state).kind === "example") {
    await tab.click(button(words.similar));
    practising.state = exampleRead(practising.plan, practising.state);
  }
  const { task, value, code } = practising.due(isRight);
  await tab.waitFor(button(words.answer));
  await give(tab, task, value);
  await tab.click(button(words.answer));
  await tab.waitFor({ css: "h2, h3", text: isRight ? words.feedback.right : words.feedback.again });
  practising.note({ isRight, value, code }, today());
  if (!isRight) {
    await tab.click(button(words.again));
    await give(tab, task, value);
    await tab.click(button(words.answer));
    await tab.waitFor({ css: "h2, h3", text: words.feedback.solution });
  }
  await tab.click(button(words.next));
}

/** Waits until the page is at a task; its title names it. */
const atPlace = (tab: Tab, words: string): Promise<void> =>
  tab.until(words, async () => (await tab.evaluate(() => document.title)).includes(words));

const isOver = ({ plan, state }: Practising): boolean => nextStep(plan, state).kind === "end";

for (const [first, second] of [
  ["chromium", "firefox"],
  ["firefox", "webkit"],
  ["webkit", "chromium"],
] satisfies [EngineName, EngineName][])
  test(`a child begins to practise in ${first}, goes on in ${second}, and lays all stones`, async ({
    installation,
  }) => {
    const { url } = installation;
    const name = `Ub${first.slice(0, 2)}${second.slice(0, 2)}`;
    const { teacher, courseId, pupilId } = await practisingClass(installation, `ueben-${first}`, name);
    const child = new Person(url);
    await child.call("verifyPupilAccess", { body: { pupilName: name } });
    const { exercises } = await child.call("listPupilMaterial");
    const id = exercises.find(({ packId }) => packId === PACK)?._id ?? "";
    const practising = new Practising(await child.call("openExercise", { params: { id } }));
    const [one, other] = await Promise.all([openDevice(first), openDevice(second)]);
    try {
      const tab = await one.newTab();
      await logIn(tab, url, name);
      for (let done = 0; done < FIRST_PART; done += 1) await answer(tab, practising, done !== MISSED);
      const next = words.place.replace("{{number}}", String(FIRST_PART + 1));
      await atPlace(tab, next);
      const given = async () => (await teacher.call("listExercises", { params: { id: courseId } })).results;
      await expect.poll(given).toMatchObject([{ pupilId, answered: FIRST_PART, standing: "under-way" }]);

      const later = await other.newTab();
      await logIn(later, url, name);
      await atPlace(later, next);
      while (!isOver(practising)) await answer(later, practising, true);
      expect(practising.state.mastered).not.toBeNull();
      await later.waitFor({ css: "main", text: /Alle Steine liegen/u });
      await expect.poll(given).toMatchObject([{ pupilId, mastered: { day: today() } }]);

      // The first device still shows a task that is behind the child.
      await tab.go(url + pathOf("PupilDashboard"));
      await tab.waitUntilGone(LINK);
      const answers = practising.state.answered;
      expect((await given())[0]?.answered).toBe(answers);
    } finally {
      await one.close();
      await other.close();
    }
  });
