import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { INVISIBLE } from "./marked-names.ts";
import { formFactors, repeatedOnPhone, type Seat, sitDown } from "./seats.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A class list as a file, from its rows. */
async function sheetOf(rows: readonly (readonly string[])[], name = "Klassenliste.xlsx") {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return { name, mimeType: XLSX, buffer: await writeExcelFile(cells).toBuffer() };
}

/** The rows of the spreadsheet that a click saves, with the file's name. */
async function savedBy(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; sheet: string; rows: unknown[][] }> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const [first] = await readXlsxFile(await readFile(await download.path()));
  return { name: download.suggestedFilename(), sheet: first?.sheet ?? "", rows: first?.data ?? [] };
}

async function typePhrase({ page, t }: Seat, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: t("common.delete.confirm") });
  await submit.click();
  await expect(dialog).toContainText(t("common.delete.phraseRequired"));
  await dialog.getByRole("textbox").fill(`${name}x`);
  await submit.click();
  await expect(dialog).toContainText(t("common.delete.phraseWrong"));
  await expectAccessibleOnce(page, "typed confirmation");
  await dialog.getByRole("textbox").fill(name);
  await submit.click();
}

const accesses = (page: Page): Locator => page.getByRole("main").getByRole("rowheader");

for (const formFactor of formFactors) {
  test(
    `a teacher imports her class list, mends, exports and deletes it, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation, withMarkedNames }, info) => {
      test.setTimeout(180_000);
      const email = `liste-${formFactor}@schule.example`;
      await installation.newTeacher(email);
      const seat = await sitDown(browser, installation.url, email, formFactor, info);
      const { page, t } = seat;
      const dialog = page.getByRole("dialog");
      const upload = async (file: Awaited<ReturnType<typeof sheetOf>>): Promise<void> => {
        await dialog.locator('input[type="file"]').setInputFiles(file);
        await dialog.getByRole("button", { name: t("accessSheets.file.next") }).click();
      };
      const header = ["Vorname", "Nachname"];
      const main = page.getByRole("main");

      await test.step("makes a class and names it anew", async () => {
        if (seat.phone) await page.getByRole("button", { name: t("shell.menu") }).click();
        await page.getByRole("button", { name: t("shell.drawer.addCourse") }).click();
        // On a phone the drawer below is a dialog, too.
        const adding = page.getByRole("dialog", { name: t("management.course.addTitle") });
        await adding.getByRole("button", { name: t("management.course.submitAdd"), exact: true }).click();
        await expect(adding).toContainText(t("management.course.required"));
        await expectAccessibleOnce(page, "add class");
        await adding.getByRole("textbox").fill("6a");
        await adding.getByRole("button", { name: t("management.course.submitAdd"), exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: t("courses.title", { name: "6a" }) })).toBeVisible();
        await page.getByRole("button", { name: t("firstClass.names.later") }).click();
        await expect(page.getByRole("heading", { name: t("management.empty.title") })).toBeVisible();
        await expectAccessibleOnce(page, "class without pupils");
        await page.getByRole("button", { name: t("management.rename") }).click();
        await dialog.getByRole("textbox").fill("6a/b");
        await expectAccessibleOnce(page, "edit class");
        await dialog.getByRole("button", { name: t("common.save") }).click();
        await expect(page.getByRole("heading", { level: 1, name: "6a/b" })).toBeVisible();
      });

      await test.step("adds two pupils whose names give the same access name", async () => {
        await main
          .getByRole("button", { name: t("management.addAccess") })
          .first()
          .click();
        const add = async (first: string, last: string, button: string): Promise<void> => {
          await dialog.getByLabel(t("management.access.firstName")).fill(first);
          await dialog.getByLabel(t("management.access.lastName")).fill(last);
          await dialog.getByRole("button", { name: t("management.access.submit", { name: button }) }).click();
        };
        await add("Maxim", "Bauer", "BauMax");
        await expect(dialog.getByText(t("management.access.created", { name: "BauMax" }))).toBeVisible();
        await add("Maxi", "Baum", "BauMax");
        await expect(dialog).toContainText(t("management.access.taken", { name: "BauMax" }));
        await expectAccessibleOnce(page, "add pupil, a clash");
        await dialog.getByRole("button", { name: t("management.access.submit", { name: "BauMax2" }) }).click();
        await expect(dialog.getByText(t("management.access.created", { name: "BauMax2" }))).toBeVisible();
        await expectAccessibleOnce(page, "add pupil, who has which access name");
        await page.keyboard.press("Escape");
        await dialog.getByRole("button", { name: t("accessSheets.names.without") }).click();
        await expect(accesses(page)).toHaveText([/^BauMax/, /^BauMax2/]);
      });

      await test.step("is told what is wrong with a file that is no class list", async () => {
        await page.getByRole("button", { name: t("accessSheets.importOpen") }).click();
        await expect(dialog.getByRole("button", { name: t("accessSheets.file.next") })).toBeDisabled();
        await expectAccessibleOnce(page, "import");
        const wrong = t("accessSheets.wrongFormat");
        const text = { name: "liste.xlsx", mimeType: XLSX, buffer: Buffer.from("Vorname;Nachname\nAnna;Ast\n") };
        await upload(text);
        await expect(dialog).toContainText(wrong);
        await upload({ ...text, buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) });
        await expect(dialog).toContainText(wrong);
        await upload(
          await sheetOf([
            ["Name", "Klasse"],
            ["Anna Ast", "6a"],
          ]),
        );
        await expect(dialog).toContainText(wrong);
        await expectAccessibleOnce(page, "a wrong file");
      });

      await test.step("downloads the template", async () => {
        const { name, sheet, rows } = await savedBy(page, () =>
          dialog.getByRole("button", { name: t("accessSheets.file.template") }).click(),
        );
        expect(name).toBe(t("accessSheets.sheet.templateFile"));
        expect(sheet).toBe("6a b");
        expect(rows).toHaveLength(4);
      });

      await test.step("sees every row's access name before anything is sent, and confirms once", async () => {
        await upload(
          await sheetOf([
            header,
            ["Änne", "Östrup"],
            ["Änne", "Östermann"],
            ["", ""],
            ["", "Cemal"],
            ["123", "456"],
            ["Mia", "Koç"],
          ]),
        );
        const table = dialog.getByRole("table");
        await expect(table.getByRole("rowheader", { name: "ÖstÄnn", exact: true })).toBeVisible();
        await expect(table.getByRole("row", { name: "KoMi" })).toContainText(
          t("accessSheets.state.whole", { whole: "KocMia", base: "KoMi" }),
        );
        await expectAccessibleOnce(page, "preview of an import");
        // Half a name is doubtful: the teacher confirms it.
        await dialog.getByRole("checkbox", { name: t("accessSheets.preview.take", { row: 5 }), exact: true }).check();
        await dialog.getByRole("button", { name: t("accessSheets.preview.submit", { count: 4 }) }).click();
        // The preview has a row like the one below.
        await expect(dialog.getByText(t("accessSheets.created", { count: 4 }))).toBeVisible();
        await expect(dialog.getByRole("row", { name: "Koç" })).toContainText("KoMi");
        await expectAccessibleOnce(page, "who has which access name after an import");
        await page.keyboard.press("Escape");
        await dialog.getByRole("button", { name: t("accessSheets.names.without") }).click();
        await expect(dialog).toBeHidden();
        await expect(accesses(page)).toContainText(["BauMax", "BauMax2", "Cem", "KoMi", "ÖstÄnn", "ÖstÄnn2"]);
      });

      await test.step("pastes names into the import, looks at them and goes back", async () => {
        await page.getByRole("button", { name: t("accessSheets.importOpen") }).click();
        await dialog.getByLabel(t("accessSheets.file.paste")).fill("Ostermann, Enno\nSami");
        await dialog.getByRole("button", { name: t("accessSheets.file.next") }).click();
        for (const name of ["OstEnn", "Sam"])
          await expect(dialog.getByRole("rowheader", { name, exact: true })).toBeVisible();
        await dialog.getByRole("button", { name: t("accessSheets.preview.other") }).click();
        await expect(dialog.getByLabel(t("accessSheets.file.paste"))).toHaveValue("Ostermann, Enno\nSami");
        await dialog.getByRole("button", { name: t("common.cancel") }).click();
      });

      await test.step("exports the class list", async () => {
        const { name, rows } = await savedBy(page, () =>
          page.getByRole("button", { name: t("accessSheets.exportNow") }).click(),
        );
        expect(name).toBe(t("accessSheets.sheet.exportFile"));
        expect(rows.map(([cell]) => cell)).toEqual([
          "Zugangsname",
          "BauMax",
          "BauMax2",
          "Cem",
          "KoMi",
          "ÖstÄnn",
          "ÖstÄnn2",
        ]);
      });

      await test.step("comments on a pupil and takes it back", async () => {
        await page.getByRole("button", { name: t("editAccess.action", { name: "Cem" }) }).click();
        await expectAccessibleOnce(page, "edit pupil");
        await dialog.getByRole("textbox", { name: t("editAccess.comment") }).fill("sitzt vorn");
        await dialog.getByRole("button", { name: t("common.save") }).click();
        await expect(main.getByText("sitzt vorn")).toBeVisible();
        await page.getByRole("button", { name: t("common.undo.action") }).click();
        await expect(main.getByText("sitzt vorn")).toBeHidden();
        // A message under the pointer stays, and would cover the last pupil.
        await page.mouse.move(0, 0);
      });

      await test.step("deletes a pupil and the class, each by its name", async () => {
        await page.getByRole("button", { name: t("management.table.remove", { name: "ÖstÄnn2" }) }).click();
        await typePhrase(seat, withMarkedNames ? `ÖstÄnn2${INVISIBLE}` : "ÖstÄnn2");
        await expect(accesses(page)).toHaveCount(5);
        await page.getByRole("button", { name: t("management.deleteCourse") }).click();
        await typePhrase(seat, "6a/b");
        await expect(page.getByText(t("management.toast.courseDeleted"))).toBeVisible();
        await expect(page.getByRole("heading", { name: t("courses.none.title") })).toBeVisible();
      });
      await page.context().close();
    },
  );
}
