import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInTeacher, openCourses } from "./staff.ts";

test("a teacher looks after her own account, takes her data along and leaves for good @long", async ({
  page,
  installation: { url, newTeacher },
}) => {
  test.setTimeout(180_000);
  const email = "konto@schule.example";
  const changed = "Ganz-Neu2026";
  const api = await newTeacher(email);
  const { _id: courseId } = await api.call("createCourse", { body: { name: "7b" } });
  await api.call("createPupils", { body: { amount: 2, courseId, names: ["KonAnn", "KonBen"] } });
  await openCourses(page, url, email, "7b");

  await test.step("gives herself a name to log in with", async () => {
    await page.getByRole("button", { name: `Konto: ${email}` }).click();
    await expectAccessible(page, "account menu");
    await page.getByRole("menuitem", { name: "Mein Konto" }).click();
    await expect(page.getByRole("heading", { name: "Mein Konto", level: 1 })).toBeVisible();
    await expectAccessible(page, "own account");
    const username = page.getByLabel("Benutzername", { exact: true });
    await username.fill("Frau Lang");
    await username.press("Enter");
    await expect(page.getByText("Der Benutzername darf nur Buchstaben", { exact: false })).toBeVisible();
    await username.fill("k_lang");
    await username.press("Enter");
    await expect(page.getByText("Ihr Benutzername ist gespeichert.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Konto: k_lang" })).toBeVisible();
  });

  await test.step("sees where she is logged in, and logs another device out", async () => {
    const here = page.getByRole("listitem").filter({ hasText: "Dieses Gerät" });
    await expect(here).toContainText(/^Chrome, \w+/);
    await expect(here.getByRole("button")).toHaveCount(0);
    const there = page.getByRole("listitem").filter({ hasText: "Unbekanntes Gerät" });
    await there.getByRole("button", { name: /^Unbekanntes Gerät abmelden/ }).click();
    await expect(there).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Anmeldungen" })).toBeFocused();
    await expect(api.call("getUser")).rejects.toThrow("401");
    await api.logIn(email, PASSWORD);
    await page.reload();
    await page.getByRole("button", { name: "Alle anderen Geräte abmelden" }).click();
    await expect(there).toHaveCount(0);
    await expect(api.call("getUser")).rejects.toThrow("401");
    await api.logIn(email, PASSWORD);
  });

  await test.step("changes her password: other devices are out, this one goes on", async () => {
    await page.getByRole("textbox", { name: "Altes Passwort" }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Neues Passwort" }).fill("kurz");
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await expect(page.getByText("Das Passwort passt nicht zur Regel.")).toBeVisible();
    await page.getByRole("textbox", { name: "Neues Passwort" }).fill(changed);
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await expect(page.getByText("Ihr Passwort ist geändert.", { exact: false }).first()).toBeVisible();
    await expect(api.call("getUser")).rejects.toThrow("401");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Mein Konto", level: 1 })).toBeVisible();
  });

  await test.step("withdraws her consent", async () => {
    await page.getByRole("button", { name: "Einwilligung zurückziehen" }).click();
    const dialog = page.getByRole("dialog", { name: "Einwilligung zurückziehen?" });
    await expectAccessible(page, "withdraw consent");
    await dialog.getByRole("button", { name: "Zurückziehen" }).click();
    await expect(page.getByText("Sie nehmen nicht teil.", { exact: false })).toBeVisible();
  });

  const download = async (): Promise<{
    user: { username: string };
    courses: { name: string; pupils: unknown[] }[];
  }> => {
    const loading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Daten herunterladen" }).first().click();
    const file = await loading;
    expect(file.suggestedFilename()).toMatch(/^denkspur-\d{4}-\d{2}-\d{2}\.json$/);
    await expect(page.getByText(`Gespeichert: ${file.suggestedFilename()}`).first()).toBeVisible();
    return JSON.parse(readFileSync(await file.path(), "utf8")) as never;
  };

  await test.step("takes all her data along as one file", async () => {
    const data = await download();
    expect(data.user.username).toBe("k_lang");
    expect(data.courses).toMatchObject([{ name: "7b", pupils: [{ name: "KonAnn" }, { name: "KonBen" }] }]);
  });

  await test.step("deletes her account only after typing her address, with everything in it", async () => {
    await page.getByRole("button", { name: "Konto löschen" }).click();
    const dialog = page.getByRole("dialog", { name: "Konto löschen" });
    await expect(dialog).toContainText("1 Klasse");
    await expect(dialog).toContainText("2 Zugangsnamen");
    await expectAccessible(page, "delete the account");
    await dialog.getByLabel("Geben Sie zur Bestätigung", { exact: false }).fill("konto@schule");
    await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect(dialog.getByText("Die Eingabe stimmt leider nicht überein.")).toBeVisible();
    await dialog.getByLabel("Geben Sie zur Bestätigung", { exact: false }).fill(email);
    // As if she had logged in more than five minutes ago.
    const json = { detail: "PASSWORD_NEEDED", message: "" };
    await page.route("**/api/auth/delete-user", (route) => route.fulfill({ status: 403, json }), { times: 1 });
    await dialog.getByRole("button", { name: "Endgültig löschen" }).dblclick();
    const confirming = page.getByRole("dialog", { name: "Bitte bestätigen Sie das mit Ihrem Passwort" });
    await expectAccessible(page, "confirm with the password");
    await confirming.getByRole("textbox", { name: "Passwort" }).fill("falsch");
    await confirming.getByRole("button", { name: "Bestätigen" }).click();
    await expect(confirming.getByText("Falsches Passwort", { exact: false })).toBeVisible();
    await confirming.getByRole("textbox", { name: "Passwort" }).fill(changed);
    await confirming.getByRole("button", { name: "Bestätigen" }).click();
    await expect(page).toHaveURL(new RegExp(`^${url}/(pupils|login)`));
    await page.goto(`${url}/login`);
    await logInTeacher(page, email, changed);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Falscher Benutzername");
    await page.goto(`${url}/pupils`);
    await page.getByLabel("Zugangsname").fill("KonAnn");
    await page.getByRole("button", { name: "Los geht’s" }).click();
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeHidden();
  });
});
