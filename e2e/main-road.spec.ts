import { expect, type Page } from "@playwright/test";
import { expert, gaveUp, wholeNumberThinker } from "./answer-sheets.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";

const TEST = "Dezimalzahlen vergleichen";

/** The typed names, the access names that leave the device, and each pupil's answers. */
const PUPILS = [
  { first: "Anna", last: "Musterfrau", name: "MusAnn", sheet: wholeNumberThinker },
  { first: "Emir", last: "Aydın", name: "AydEmi", sheet: expert },
  { first: "Benno", last: "Richter", name: "RicBen", sheet: gaveUp },
];

// The second journey goes on in the school of the first.
test.describe.configure({ mode: "serial" });

// Also in `npm test`.
test.use({ withMarkedNames: true });

test("a teacher comes in by invitation, three pupils take a test, and the teacher reads how each of them thinks", async ({
  page,
  browser,
  installation,
}) => {
  test.setTimeout(240_000);
  const { url } = installation;
  const email = "k.sommer@schule.example";

  await test.step("registers by invitation and confirms the address", async () => {
    await page.goto(installation.admin("invite"));
    await expect(page.getByRole("heading", { name: "Konto anlegen" })).toBeVisible();
    await expectAccessibleOnce(page, "register by invitation");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByRole("heading", { name: "Fast geschafft" })).toBeVisible();
    await expectAccessibleOnce(page, "registered");

    await page.goto(`${url}/login`);
    await expectAccessibleOnce(page, "login");
  });

  await test.step("is logged in by the mailed link, and goes through the first-use steps", async () => {
    await page.goto(await installation.mailbox.linkTo(email, "/verify/"));
    await expect(page.getByText("Bestätigt. Sie sind angemeldet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Denkspur gehört zu einem Forschungsprojekt" })).toBeVisible();
    await expectAccessibleOnce(page, "consent");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Annehmen und weiter" }).click();
    await page.getByLabel("Persönlicher Code").fill("mjbr07");
    await expectAccessibleOnce(page, "personal code");
    await page.getByRole("button", { name: "Code speichern und fertig" }).click();
  });

  await test.step("makes a class of three pupils", async () => {
    await expect(page.getByRole("heading", { name: "In drei Schritten kann Ihre Klasse anfangen" })).toBeVisible();
    await expectAccessibleOnce(page, "no class yet");
    await page.getByRole("button", { name: "Klasse anlegen" }).click();
    await page.getByLabel("Name der Klasse").fill("7b");
    await page.getByRole("button", { name: "Anlegen", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
    await page.getByRole("button", { name: "Später einfügen" }).click();
    await expect(page.getByRole("heading", { name: "Noch keine Kinder" })).toBeVisible();
    await expectAccessibleOnce(page, "class without pupils");
    await page.getByRole("button", { name: "Kind hinzufügen" }).first().click();
    for (const { first, last, name } of PUPILS) {
      await page.getByRole("dialog").getByLabel("Vorname").fill(first);
      await page.getByRole("dialog").getByLabel("Nachname").fill(last);
      await page.getByRole("button", { name: `${name} hinzufügen` }).click();
      await expect(page.getByText(`Zuletzt hinzugefügt: ${name}`)).toBeVisible();
    }
    await expectAccessibleOnce(page, "add pupil");
    await page.getByRole("button", { name: "Ohne Liste schließen" }).click();
    await expect(page.getByRole("rowheader")).toHaveText(["AydEmi", "MusAnn", "RicBen"]);
    await expectAccessibleOnce(page, "class management");
  });

  await test.step("adds a test of the library and publishes it", async () => {
    await page.getByRole("link", { name: "Bibliothek" }).click();
    await page.getByRole("searchbox", { name: "Test suchen" }).last().fill(TEST);
    await expect(page.getByRole("main").getByRole("heading", { name: TEST, exact: true })).toHaveCount(1);
    await expectAccessibleOnce(page, "library");
    await page.getByRole("button", { name: `${TEST} A ansehen` }).click();
    await expect(page.getByRole("dialog").getByText("4,63", { exact: true })).toBeVisible();
    await expectAccessibleOnce(page, "preview, test");
    await page.getByRole("tab", { name: "Lösung" }).click();
    await expect(page.getByRole("dialog").locator("[data-mark]").first()).toBeVisible();
    await expectAccessibleOnce(page, "preview, solution");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `${TEST} A zu 7b hinzufügen` })
      .click();
    await expect(page.getByRole("dialog").getByText("In 7b", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Klassen", exact: true }).click();
    const published = page.getByRole("switch", { name: `Freigegeben: ${TEST}` });
    await published.click();
    await expect(published).toBeChecked();
    await expectAccessibleOnce(page, "class with a published test");
  });

  for (const pupil of PUPILS) {
    await test.step(`${pupil.name} takes the test`, async () => {
      const context = await browser.newContext();
      const tablet = await context.newPage();
      await takeTest(tablet, url, pupil.name, pupil.sheet);
      await context.close();
    });
  }

  await test.step("reads stage, patterns and answers of each pupil", async () => {
    await page.reload();
    await expect(page.getByText("3 von 3").first()).toBeVisible();
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
    const badge = (pupil: string, name: RegExp) => row(pupil).getByRole("button", { name });
    await expect(badge("MusAnn", /^Stufe 0/)).toBeVisible();
    await expect(badge("MusAnn", /L1/)).toBeVisible();
    await expect(badge("AydEmi", /^Stufe 2/)).toBeVisible();
    await expect(badge("RicBen", /^Stufe \?/)).toBeVisible();
    await expectAccessibleOnce(page, "results at a glance");

    await page.getByRole("link", { name: `Auswertung: ${TEST}` }).click();
    await expect(page.getByRole("heading", { name: TEST, level: 1 })).toBeVisible();
    await expect(page.getByText("3 von 3 abgegeben")).toBeVisible();
    await expectAccessibleOnce(page, "single test");

    await page.getByRole("tab", { name: "Klasse" }).click();
    await page.getByRole("button", { name: "Antworten von MusAnn" }).click();
    const dialog = page.getByRole("dialog", { name: "MusAnn" });
    await expect(dialog).toContainText("14 von 22 richtig");
    await expect(dialog.locator('[data-mark="wrong"]')).toHaveCount(8);
    await expect(dialog.locator('[data-mark="correct"]')).toHaveCount(14);
    await expectAccessibleOnce(page, "answers");
    await dialog.getByRole("switch", { name: "Nur die 8 falschen" }).click();
    await expect(dialog.locator('[data-mark="correct"]:visible')).toHaveCount(0);
  });
});

/** Logs in, answers page by page and hands in, confirming open questions. */
async function takeTest(
  page: Page,
  url: string,
  name: string,
  sheet: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const complete = sheet.length === 4;
  await logInPupil(page, url, name);
  await expectAccessibleOnce(page, "pupil's dashboard");
  await page.getByRole("link", { name: `${TEST}: anfangen` }).click();
  await expect(page.getByRole("heading", { name: TEST, level: 1 })).toBeVisible();
  await expectAccessibleOnce(page, "player");
  for (const number of [1, 2, 3, 4]) {
    await answer(page, sheet[number - 1] ?? {});
    if (number === 2) {
      await page.getByRole("button", { name: "Zurück", exact: true }).click();
      await page.getByRole("button", { name: "Weiter", exact: true }).click();
    }
    if (number < 4) await page.getByRole("button", { name: "Weiter", exact: true }).click();
  }
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", complete ? "100" : "27");
  await page.getByRole("button", { name: "Test abgeben" }).click();
  if (!complete) {
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      "Du hast nicht alle Fragen beantwortet. Bist du sicher, dass du den Test abgeben möchtest?",
    );
    await expectAccessibleOnce(page, "confirm handing in");
    await dialog.getByRole("button", { name: "Trotzdem abgeben" }).click();
  }
  await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeVisible();
  await expectAccessibleOnce(page, "after handing in");
}

test("a pupil who logs in at a teacher's computer never sees her classes", async ({ page, installation }) => {
  const { url } = installation;
  await page.goto(`${url}/login`);
  await page.getByLabel("E-Mail oder Benutzername").fill("k.sommer@schule.example");
  await page.getByRole("textbox", { name: "Passwort" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeVisible();
  await page.goto(`${url}/pupils`);
  await page.getByLabel("Zugangsname").fill("musann");
  await page.getByRole("button", { name: "Los geht’s" }).click();
  await expect(page.getByText("Abgegeben am")).toBeVisible();
  await page.goto(`${url}/courses`);
  await expect(page.getByRole("heading", { name: "Klasse 7b" })).toBeHidden();
  await expect(page).toHaveURL(/\/(login|pupils)/);
});
