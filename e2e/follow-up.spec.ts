import { expect, type Page } from "@playwright/test";
import { getVersion } from "../server/library/library.ts";
import { loadLibrary } from "../server/library/load.ts";
import { unclearSheet } from "../server/testing/unclear-sheet.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { expectWorker, rememberedTests } from "./offline/device.ts";
import { logInPupil } from "./pupil.ts";
import { openCourses } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const NAME = "Noch zwei Fragen";

/** Answers a question rightly: chooses the larger of its two numbers. */
async function answerRightly(page: Page): Promise<void> {
  const labels = page.locator("fieldset.item label:has(b)");
  const [left = 0, right = 0] = (await labels.locator("b").allTextContents()).map((text) =>
    Number(text.replace(",", ".")),
  );
  await labels.nth(left > right ? 0 : 1).click();
}

test("a teacher asks two children two questions more, one of whom is without a network, and the diagnosis is sure @long", async ({
  page,
  browser,
  installation,
}) => {
  const { url } = installation;
  const names = ["OdeBirk", "KimMees"];
  const school = await waitingClass(installation, "nachfrage", names, [TEST]);
  const id = school.tests[TEST] ?? "";
  const library = loadLibrary();
  const unclear = unclearSheet(library, getVersion(library, TEST, "1.0.0"));
  for (const name of names) await installation.handIn(name, id, unclear);
  const dialog = page.getByRole("dialog");
  const answersOf = (name: string) => page.getByRole("button", { name: `Antworten von ${name}` });

  await test.step("she sees two unclear diagnoses and asks both", async () => {
    await openCourses(page, url, school.email, "7b");
    await page.goto(`${url}/results/${id}?tab=class`);
    await answersOf("OdeBirk").click();
    await expect(dialog.getByRole("heading", { name: "Unklar: 2 Fragen klären es meist" })).toBeVisible();
    await expectAccessible(page, "questions that would settle it");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Bei 2 Kindern nachfragen" }).click();
    await expect(page.getByText("2 Kinder haben jetzt die Fragen in ihrer Liste.")).toBeVisible();
    await expect(page.getByText("Fragen offen: bei 2 Kindern.")).toBeVisible();
    await expectAccessible(page, "a class that was asked");
  });

  await test.step("she takes one back, and asks once more", async () => {
    await answersOf("KimMees").click();
    await expect(dialog.getByText("noch nicht beantwortet")).toBeVisible();
    await expectAccessible(page, "open questions");
    await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
    await dialog.getByRole("button", { name: "Die 2 Fragen stellen" }).click();
    await expect(dialog.getByText("noch nicht beantwortet")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  for (const [index, name] of names.entries()) {
    const context = await browser.newContext();
    const tablet = await context.newPage();
    await tablet.addInitScript(() => {
      Math.random = () => 0;
    });
    await test.step(`${name} answers them${index === 1 ? " without a network" : ""}`, async () => {
      await logInPupil(tablet, url, name);
      await expect(tablet.getByRole("heading", { name: NAME })).toBeVisible();
      await expectAccessible(tablet, "the dashboard with two questions");
      if (index === 1) {
        await expectWorker(tablet);
        await expect.poll(() => rememberedTests(tablet)).toBe(1);
        await context.setOffline(true);
        await tablet.reload();
      }
      await tablet.getByRole("link", { name: `${NAME}: anfangen` }).click();
      await expect(tablet.locator("fieldset.item")).toHaveCount(1);
      await expectAccessible(tablet, "a question");
      await answerRightly(tablet);
      await tablet.getByRole("button", { name: "Weiter", exact: true }).click();
      await answerRightly(tablet);
      await tablet.getByRole("button", { name: "Test abgeben" }).click();
      if (index === 1) {
        await expect(tablet.getByRole("heading", { name: "Fertig! Jetzt fehlt nur noch das Netz." })).toBeVisible();
        await context.setOffline(false);
      }
      await expect
        .poll(
          async () => {
            const { results } = await school.teacher.call("listFollowUps", { params: { id } });
            return results.filter(({ asked }) => asked.some(({ submitted }) => submitted !== null)).length;
          },
          { timeout: 40_000 },
        )
        .toBe(index + 1);
    });
    await context.close();
  }

  await test.step("she sees both answers, and that nothing is unclear any more", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: /nachfragen$/u })).toHaveCount(0);
    await answersOf("KimMees").click();
    await expect(dialog.getByText("Beantwortet am")).toBeVisible();
    await expect(dialog.getByText("19 von 22 richtig")).toBeVisible();
    await expectAccessible(page, "answered questions");
  });
});
