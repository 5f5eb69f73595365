import { expect } from "@playwright/test";
import { besideTexts } from "../web/i18n/beside.ts";
import { exerciseTexts } from "../web/i18n/exercise.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { expectKept } from "./offline/device.ts";
import { Practising, practisingClass } from "./practising.ts";
import { logInPupil } from "./pupil.ts";

const words = exerciseTexts.de;
const today = (): string => new Date().toLocaleDateString("sv", { timeZone: "Europe/Berlin" });

test("a child practises: two misses, a hint, a reload and no network, and nothing is lost", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const { teacher, courseId, pupilId } = await practisingClass(installation, "ueben", "UebEns");
  await logInPupil(page, url, "UebEns");
  const practising = await Practising.of(page, url, pupilId);
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("from the dashboard, where it is the one filled button", async () => {
    const row = page.getByRole("link", { name: /Länger heißt nicht größer: üben/ });
    await expect(row).toHaveClass("button");
    await expect(page.locator(".tests .button")).toHaveClass("button button-tint");
    await expectAccessible(page, "dashboard with an exercise");
    await row.click();
    await expect(page.getByText("Üben, Aufgabe 1")).toBeVisible();
  });

  await test.step("no answer is none: it is asked for kindly, and nothing counts", async () => {
    await button(words.answer).click();
    await expect(page.getByText(/auch wenn du nicht sicher bist/)).toBeVisible();
    await expect(page.locator("main :focus")).toBeVisible();
  });

  await test.step("a miss says where to look, and after the second one the solution", async () => {
    const task = await practising.answer(page, false, today());
    await expectAccessible(page, "after a miss");
    await expect(button(words.next)).toHaveCount(0);
    await button(words.again).click();
    await button(words.answer).click();
    await expect(page.getByRole("heading", { name: words.feedback.solution })).toBeVisible();
    await expect(page.locator("main").getByText(/falsch|Fehler|leider/i)).toHaveCount(0);
    expect(task.solution.de).not.toBe("");
    await button(words.next).click();
    await expect(page.getByText("Üben, Aufgabe 2")).toBeVisible();
  });

  await test.step("two hints stay one below the other, also after a reload", async () => {
    await button(words.hint).click();
    await button(words.moreHints).click();
    await expect(page.getByText(fill(words.hintOf, 2))).toBeVisible();
    await expectKept(page, '"hints":2');
    await page.reload();
    await expect(page.getByText(fill(words.hintOf, 1))).toBeVisible();
    await expect(page.getByText("Üben, Aufgabe 2")).toBeVisible();
    await expectAccessible(page, "with both hints");
    await button(words.closeHints).click();
  });

  await test.step("without a network it goes on, and the server has it once the network is back", async () => {
    await context.setOffline(true);
    await practising.answer(page, false, today());
    await expect(page.getByText(/Alles ist auf diesem Gerät gespeichert/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
    const { results } = await teacher.call("listExercises", { params: { id: courseId } });
    expect(results).toMatchObject([{ pupilId, answered: 2, standing: "under-way" }]);
  });

  await test.step("a pause leads to the tests, and the dashboard says that it goes on", async () => {
    await page.getByRole("button", { name: /^Pause/ }).click();
    await expect(page.getByRole("link", { name: /: üben/ })).toHaveText(besideTexts.de.exercise.goOn);
  });

  await test.step("what the teacher takes back says so", async () => {
    await page.getByRole("link", { name: /Länger heißt nicht größer: üben/ }).click();
    await expect(page.getByText("Üben, Aufgabe 3").or(page.getByText(words.feedback.again))).toBeVisible();
    await teacher.call("takeBackExercise", {
      params: { id: courseId },
      body: { packId: "decimals-longer-is-not-larger", pupilIds: [pupilId] },
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: words.gone.title })).toBeVisible();
  });
});

test("beside the first miss the drawing leaves the answer to be found, beside the solution it shows it", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const { pupilId } = await practisingClass(installation, "bild", "BilDer");
  await logInPupil(page, url, "BilDer");
  const practising = await Practising.of(page, url, pupilId);
  await practising.openAt(page, url, pupilId, "place-hundredths");
  const drawing = page.locator(".pack-drawing");
  await practising.answer(page, false, today());
  await expect(drawing.getByRole("img")).toBeVisible();
  await expect(drawing.locator("circle")).toHaveCount(0);
  await page.getByRole("button", { name: words.again, exact: true }).click();
  await page.getByRole("button", { name: words.answer, exact: true }).click();
  await expect(page.getByRole("heading", { name: words.feedback.solution })).toBeVisible();
  await expect(drawing.locator("circle")).toHaveCount(1);
});

const fill = (text: string, number: number): string => text.replace("{{number}}", String(number));

test("a child answers an exit question, without a network at first, and is thanked @long", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const { teacher, courseId, pupilId } = await practisingClass(installation, "ausgang", "AusGan");
  await teacher.call("sendExit", { params: { id: courseId }, body: { packId: "decimals-longer-is-not-larger" } });
  await logInPupil(page, url, "AusGan");
  await page.getByRole("link", { name: /Ausgangsfrage zu .*: anfangen/ }).click();
  await expectAccessible(page, "an exit question");
  await page.locator('label:has(input[value="L"])').first().click();
  await page.getByRole("button", { name: words.exit.send }).click();
  await expect(page.getByText(words.blank)).toBeVisible();
  await page.locator("form.test-page").nth(1).locator("label").first().click();
  await expectKept(page, '"answers":{"x1":"L","x2":');
  await page.reload();
  await expect(page.locator('input[value="L"]').first(), "a draft stays").toBeChecked();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('input[value="L"]').first()).toBeChecked();
  await context.setOffline(true);
  await page.getByRole("button", { name: words.exit.send }).click();
  await expect(page.getByText(words.exit.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words.exit.arrived)).toBeVisible();
  const answers = async () => {
    const { results } = await teacher.call("listExits", { params: { id: courseId } });
    return results[0]?.pupils.find((each) => each.pupilId === pupilId)?.answers ?? {};
  };
  const given = await answers();
  expect(Object.keys(given)).toHaveLength(2);
  // Another tab, which still asks, takes no second answer and says that the first ones are there.
  await second.locator('label:has(input[value="R"])').first().click();
  await expect(second.getByText(words.exit.arrived)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.exit.arrived)).toBeVisible();
  expect(await answers()).toEqual(given);
});
