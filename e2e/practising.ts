import { expect, type Page } from "@playwright/test";
import { answered, beginDay, exampleRead, nextStep } from "#contract/exercise.ts";
import type { Exercise, ExerciseState, ExerciseTask } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { API_PREFIX, PUPIL_HEADER } from "#contract/route.ts";
import { exerciseTexts } from "../web/i18n/exercise.ts";
import type { Installation } from "./installation.ts";
import { type WaitingClass, waitingClass } from "./tests-of-class.ts";

/** The pack that the journeys practise with. */
export const PACK = "decimals-longer-is-not-larger";

export interface PractisingClass extends WaitingClass {
  pupilId: string;
}

/** A class whose pupil has been given the exercise of {@link PACK}. */
export async function practisingClass(installation: Installation, who: string, name: string): Promise<PractisingClass> {
  const school = await waitingClass(installation, who, [name], ["decimal-comparison"]);
  const { teacher, courseId } = school;
  const { results } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const pupilId = results.find((pupil) => pupil.name === name)?._id ?? "";
  await teacher.call("giveExercise", { params: { id: courseId }, body: { packId: PACK, pupilIds: [pupilId] } });
  return { ...school, pupilId };
}

const words = exerciseTexts.de;

/** Somebody who practises: knows what comes next, and what is right. */
export class Practising {
  readonly #exercise: Exercise;
  state: ExerciseState;

  constructor(exercise: Exercise) {
    this.#exercise = exercise;
    this.state = exercise.state;
  }

  /** Asks the server for the exercise, as the page does. */
  static async of(page: Page, url: string, pupilId: string): Promise<Practising> {
    const headers = { [PUPIL_HEADER]: pupilId };
    const material = await (await page.request.get(`${url}${API_PREFIX}/pupil/material`, { headers })).json();
    const id: string = material.exercises[0]._id;
    const answer = await page.request.get(`${url}${API_PREFIX}/pupil/exercises/${id}`, { headers });
    return new Practising(await answer.json());
  }

  /** Brings the pupil to a task, as another device would, and opens its page. */
  async openAt(page: Page, url: string, pupilId: string, task: string): Promise<void> {
    this.state = { ...this.state, queue: [task], answered: this.state.answered + 1 };
    const data = { state: this.state };
    const saved = await page.request.put(`${url}${API_PREFIX}/pupil/exercises/${this.id}`, {
      headers: { [PUPIL_HEADER]: pupilId },
      data,
    });
    expect(saved.ok()).toBe(true);
    await page.goto(url + pathOf("Exercise", { exerciseId: this.id }));
  }

  get plan(): Exercise["plan"] {
    return this.#exercise.plan;
  }

  get id(): string {
    return this.#exercise._id;
  }

  /** The exercise has gone on to another day. */
  comeAgain(day: string): void {
    this.state = beginDay(this.#exercise.plan, this.state, day);
  }

  /** The task on screen; undefined for an example or an end. */
  get task(): ExerciseTask | undefined {
    const step = nextStep(this.#exercise.plan, this.state);
    if (step.kind !== "task") return undefined;
    const fillings = this.#exercise.tasks[step.task] ?? [];
    return fillings[step.filling % fillings.length];
  }

  /** The task on screen and an answer to it: right, or as the misconception gives it. @throws Error if no task is due */
  due(isRight: boolean): { task: ExerciseTask; value: string; code: string | null } {
    const { task } = this;
    if (!task) throw new Error("No task is due.");
    if (isRight) return { task, value: task.right[0] ?? "", code: null };
    const [code, answers] = Object.entries(task.codes)[0] ?? [];
    return { task, value: answers?.[0] ?? "9999", code: code ?? null };
  }

  /** The task was answered for the first time; `today` is the day of the page. */
  note(given: { isRight: boolean; value: string; code: string | null }, today: string): void {
    const { isRight, value: answer, code } = given;
    this.state = answered(this.#exercise.plan, this.state, { isRight, isHinted: false, answer, code }, today);
  }

  /** Answers the task on screen for the first time; `today` is the day of the page. */
  async answer(page: Page, isRight: boolean, today: string): Promise<ExerciseTask> {
    await expect(page.getByRole("button", { name: words.answer })).toBeVisible();
    const { task, value, code } = this.due(isRight);
    await give(page, task, value);
    await page.getByRole("button", { name: words.answer }).click();
    await expect(
      page.getByRole("heading", { name: isRight ? words.feedback.right : words.feedback.again }),
    ).toBeVisible();
    this.note({ isRight, value, code }, today);
    return task;
  }

  async readExample(page: Page): Promise<void> {
    await page.getByRole("button", { name: words.similar }).click();
    this.state = exampleRead(this.#exercise.plan, this.state);
  }
}

/** Fills a task's fields. */
export async function give(
  page: Page,
  { kind, html }: Pick<ExerciseTask, "kind" | "html">,
  value: string,
): Promise<void> {
  const form = page.locator("form.test-page").first();
  if (kind === "pair" || kind === "choice") await form.locator(`label:has(input[value="${value}"])`).click();
  else if (kind === "choices")
    for (const key of Array.from(value)) await form.locator(`label:has(input[value="${key}"])`).click();
  else if (kind === "order") {
    const laid = form.locator(".item-card[data-laid]");
    while ((await laid.count()) > 0) await laid.first().click();
    for (const index of value.split("").keys())
      await form.locator(`.item-card >> nth=${await placeOf(page, shownIn(html.de), value, index)}`).click();
  } else if ((await form.locator("number-line[name]").count()) > 0) await place(page, value);
  else
    await form
      .getByRole("textbox")
      .first()
      .fill(value.split("..")[0]?.replace(".", ",") ?? "");
}

/** The keys of an item's cards, in the order shown. */
export const shownIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-key="([^"]+)"/gu), ([, key = ""]) => key);

/** Where the card of a key stands among all of a page's, of which those that are laid come first. */
async function placeOf(page: Page, shown: readonly string[], value: string, index: number): Promise<number> {
  const laid = Array.from(value.slice(0, index));
  expect(await page.locator("form.test-page .item-card").count()).toBe(value.length);
  return laid.length + shown.filter((key) => !laid.includes(key)).indexOf(value[index] ?? "");
}

/** Puts the stone of a line on a number, with the keyboard. */
async function place(page: Page, value: string): Promise<void> {
  const line = page.getByRole("slider");
  const element = page.locator("number-line[name]");
  const [from, to, step] = await element.evaluate((each) =>
    ["from", "to", "step"].map((name) => Number(each.getAttribute(name) ?? Number.NaN)),
  );
  const [low = "0", high = low] = value.split("..");
  const wanted = (Number(low) + Number(high)) / 2;
  const by = step !== undefined && !Number.isNaN(step) ? step : ((to ?? 1) - (from ?? 0)) / 100;
  await line.focus();
  await page.keyboard.press("Home");
  for (let moved = 0; moved < Math.round((wanted - (from ?? 0)) / by); moved += 1)
    await page.keyboard.press("ArrowRight");
}
