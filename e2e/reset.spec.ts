import { expect } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

test("a teacher who has forgotten her password chooses a new one, which logs out every other device @long", async ({
  page,
  installation: { url, mailbox, newTeacher },
}) => {
  const email = "vergesslich@schule.example";
  const other = await newTeacher(email);

  await test.step("asks for the link, as anybody can for any address", async () => {
    await page.goto(`${url}/login`);
    await page.getByRole("link", { name: "Passwort vergessen?" }).click();
    await expectAccessible(page, "request a reset");
    for (const address of ["niemand@schule.example", email]) {
      await page.goto(`${url}/reset/request`);
      await page.getByLabel("E-Mail").fill(address);
      await page.getByRole("button", { name: "Link senden" }).click();
      await expect(page.getByText(`Wenn es zu ${address} ein Konto gibt`)).toBeVisible();
    }
    await expectAccessible(page, "reset requested");
    expect(mailbox.mailsTo("niemand@schule.example")).toEqual([]);
  });

  const link = await mailbox.linkTo(email, "/reset/confirm/");
  const chosen = "Regen-Amboss26";
  const choose = async (): Promise<void> => {
    await page.goto(link);
    await page.getByRole("textbox", { name: "Neues Passwort" }).fill(chosen);
    await page.getByRole("button", { name: "Passwort speichern" }).click();
  };

  await test.step("chooses another one and logs in with it", async () => {
    await choose();
    await expect(page.getByText("Ihr Passwort wurde zurückgesetzt.")).toBeVisible();
    await expect(other.call("getUser")).rejects.toThrow("401");
    await logInTeacher(page, email, PASSWORD);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Falscher Benutzername oder falsches Passwort",
    );
    await logInTeacher(page, email, chosen);
    await expect(page.getByRole("heading", { name: "In drei Schritten kann Ihre Klasse anfangen" })).toBeVisible();
  });

  await test.step("finds the link used up, and the way to a new one", async () => {
    const stranger = await page.context().browser()?.newContext();
    const tab = await stranger?.newPage();
    if (tab === undefined) throw new Error("There is no browser.");
    await tab.goto(link);
    await tab.getByRole("textbox", { name: "Neues Passwort" }).fill(chosen);
    await tab.getByRole("button", { name: "Passwort speichern" }).click();
    await expect(tab.getByRole("main").getByRole("alert")).toContainText(
      "Ihr Passwort konnte nicht zurückgesetzt werden.",
    );
    await expectAccessible(tab, "reset, refused");
    await tab.getByRole("link", { name: "Neuen Link anfordern" }).click();
    await expect(tab).toHaveURL(`${url}/reset/request`);
    await stranger?.close();
  });
});
