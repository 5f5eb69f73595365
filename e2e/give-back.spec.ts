import { expect } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { openCourses } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";

test("a pupil whose test a classmate emptied and handed in gets it back from her teacher and goes on @long", async ({
  page,
  browser,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "zurueck", ["BesTohl"], [TEST]);
  const id = school.tests[TEST] ?? "";
  const context = await browser.newContext();
  const tablet = await context.newPage();
  const given = (value: string) => tablet.locator(`input[name="t1_1"][value="${value}"]`);

  await test.step("she answers, and a classmate logs in with her name", async () => {
    await logInPupil(tablet, url, "BesTohl");
    await tablet.goto(`${url}/conduct/${id}`);
    await answer(tablet, { t1_1: "L" });
    await expect(tablet.getByText("gespeichert", { exact: true })).toBeVisible();
    await installation.handIn("BesTohl", id, {});
  });

  await test.step("her teacher sees that there is an earlier state, and gives it back", async () => {
    await openCourses(page, url, school.email, "7b");
    await page.goto(`${url}/results/${id}?tab=class`);
    await page.getByRole("button", { name: "Antworten von BesTohl" }).click();
    await page.getByRole("button", { name: "Frühere Stände ansehen" }).click();
    const dialog = page.getByRole("dialog", { name: "Frühere Stände: BesTohl" });
    await expect(dialog.getByRole("listitem")).toHaveText(/1 Antwort, in Arbeit/);
    await expectAccessible(page, "earlier states");
    await dialog.getByRole("button", { name: /^Diesen Stand zurückholen/ }).click();
    await expect(dialog.getByText("mit der einen Antwort weiter")).toBeVisible();
    await expectAccessible(page, "give a state back");
    await dialog.getByRole("button", { name: "Diesen Stand zurückholen" }).click();
    await expect(page.getByText("BesTohl kann mit dem früheren Stand weiterarbeiten.")).toBeVisible();
    await expect(page.getByRole("row", { name: /^BesTohl/ })).toContainText("in Arbeit");
  });

  await test.step("she logs in anew and finds her answer", async () => {
    await tablet.reload();
    await tablet.getByLabel("Zugangsname").fill("BesTohl");
    await tablet.getByRole("button", { name: "Los geht’s" }).click();
    await expect(given("L")).toBeChecked();
    await answer(tablet, { t1_1: "R" });
    await expect(tablet.getByText("gespeichert", { exact: true })).toBeVisible();
  });

  await test.step("and the teacher also reaches the earlier state of a test in progress", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Frühere Stände ansehen: BesTohl" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
  });
  await context.close();
});
