import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { test } from "./installation.ts";
import { expectNoName, keptBy, listen } from "./no-name-leaves.ts";
import { openCourses } from "./staff.ts";

test.use({ withMarkedNames: false });

const EMAIL = "namen@schule.example";

/** A child whose names occur nowhere else in the product. */
const TYPED = { first: "Ottokar", last: "Quitzow", name: "QuiOtt" };
/** The same child with the mistyped name corrected. */
const MENDED = { first: "Ottoline", last: "Quastenberg", name: "QuaOtt" };
const LISTED = [
  { first: "Balthasar", last: "Zwirnemann", name: "ZwiBal" },
  { first: "Xanthippe", last: "Ümläut-Grözke", name: "ÜmlXan" },
  { first: "Balduin", last: "Zwiesel", name: "ZwiBal2" },
  { first: "Nguyệt", last: "Phương", name: "PhuNgu" },
];
/** The class at the end: two of it have the same letters, which only the teacher can tell apart. */
const KEPT = [...LISTED, MENDED];
/** A class list of a school, in a file whose name contains a child's. */
async function classList(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const rows = [["Vorname", "Nachname"], ...LISTED.map(({ first, last }) => [first, last])];
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  return {
    name: "Klasse 7b von Zwirnemann.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await writeExcelFile(cells).toBuffer(),
  };
}

/** What the teacher opens her names with; it may not leave the device either. */
const PASSPHRASE = "Wurzelpeter Anker Wolke";

test("no name of a child leaves the device: not by an import, not by adding or renaming a pupil, not by paper, not by an end @long", async ({
  page,
  context,
  installation,
}) => {
  const teacher = await installation.newTeacher(EMAIL);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  await openCourses(page, installation.url, EMAIL, "7b");
  const heard = listen(page);
  const origins = new Set<string>();
  page.on("request", (request) => void origins.add(new URL(request.url()).origin));
  await page.goto(`${installation.url}/course-management/${courseId}`);

  await test.step("adds a pupil by first and last name", async () => {
    await page.getByRole("button", { name: "Kind hinzufügen" }).first().click();
    await page.getByLabel("Vorname").fill(TYPED.first);
    await page.getByLabel("Nachname").fill(TYPED.last);
    await page.getByRole("button", { name: `${TYPED.name} hinzufügen` }).click();
    await expect(page.getByText(`Zuletzt hinzugefügt: ${TYPED.name}`)).toBeVisible();
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole("button", { name: "Liste drucken" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("row", { name: `${TYPED.last} ${TYPED.first} ${TYPED.name}` })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => void window.dispatchEvent(new Event("afterprint")));
    await page.getByRole("button", { name: "Fertig" }).click();
  });

  await test.step("imports a class list, one name of which is taken twice", async () => {
    await page.getByRole("button", { name: "Importieren" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('input[type="file"]').setInputFiles(await classList());
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await expect(dialog.getByText(LISTED[0]?.last ?? "")).toBeVisible();
    await dialog.getByRole("button", { name: "4 Kinder hinzufügen" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Liste speichern (.xlsx)" }).click(),
    ]);
    const [sheet] = await readXlsxFile(await readFile(await file.path()));
    expect(sheet?.data.slice(1)).toEqual(LISTED.map(({ first, last, name }) => [first, last, name]));
    await dialog.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByRole("rowheader")).toHaveText(
      [...LISTED, TYPED].map(({ name }) => name).toSorted(new Intl.Collator("de").compare),
    );
  });

  await test.step("mends a mistyped name", async () => {
    await page.getByRole("button", { name: `${TYPED.name} bearbeiten` }).click();
    await page.getByRole("button", { name: "Zugangsname ändern" }).click();
    await page.getByLabel("Vorname").fill(MENDED.first);
    await page.getByLabel("Nachname").fill(MENDED.last);
    await page.getByRole("button", { name: `Als ${MENDED.name} speichern` }).click();
    await expect(page.getByRole("rowheader", { name: MENDED.name })).toBeVisible();
  });

  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  const { _id: courseTestId } = await teacher.call("createCourseTest", { body });
  await test.step("prints a test as booklets and enters what is on one", async () => {
    await page.goto(`${installation.url}/paper/${courseTestId}/booklets`);
    await expect(page.getByRole("button", { name: "5 Hefte drucken" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("region", { name: `${MENDED.name}, Seite 1 von 4` })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Antworten eintragen" }).click();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: MENDED.name }) });
    await row.getByRole("textbox").first().fill("a");
    await page.keyboard.press("Enter");
    await expect(row.getByRole("status")).toHaveText("gespeichert");
    await row.getByRole("textbox").nth(1).fill("b");
    expect(await keptBy(page, context), "a row that is not done is kept").toContain("denkspur.paper");
  });

  await test.step("ends the test in the live room, lets a child write late, and reads what was done", async () => {
    await teacher.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
    await page.goto(`${installation.url}/live/${courseTestId}`);
    await page.getByRole("button", { name: "Test beenden …" }).click();
    await page.getByLabel("Jetzt gleich").check();
    await page.getByRole("button", { name: "Jetzt beenden" }).click();
    const [late = { name: "" }] = LISTED;
    await page.getByRole("button", { name: `Mehr zu ${late.name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Nachschreiben lassen", exact: true }).click();
    await expect(page.getByText(`${late.name} darf nachschreiben.`).first()).toBeVisible();
    await page.getByRole("button", { name: /^Mehr zu Dezimalzahlen/u }).click();
    await page.getByRole("menuitem", { name: "Protokoll" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText(late.name);
    await page.keyboard.press("Escape");
  });

  await test.step("keeps the names on this device, sees them on every screen, and they stay there", async () => {
    await page.goto(`${installation.url}/names`);
    await page.getByRole("button", { name: "Namen hier behalten …" }).click();
    await page.getByLabel("Neue Passphrase").fill(PASSPHRASE);
    await page.getByLabel("Passphrase wiederholen").fill(PASSPHRASE);
    await page.getByRole("button", { name: "Namen behalten", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Hier, in diesem Browser" })).toBeVisible();
    await page.getByRole("button", { name: "Namensliste einlesen: 7b" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "Liste von Zwirnemann.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Nachname;Vorname", ...KEPT.map(({ first, last }) => `${last};${first}`)].join("\r\n")),
    });
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "3 Namen sind zugeordnet, 2 sind offen" })).toBeVisible();
    for (const { first, last, name } of KEPT.filter(({ name }) => name.startsWith("ZwiBal")))
      await dialog.getByLabel(`Zugangsname von ${last}, ${first}`).selectOption(name);
    await dialog.getByRole("button", { name: "5 Namen übernehmen" }).click();
    await expect(page.getByText("5 Namen stehen jetzt in diesem Browser.")).toBeVisible();
    await page.goto(`${installation.url}/course-management/${courseId}`);
    await expect(page.getByRole("rowheader", { name: `${MENDED.last}, ${MENDED.first}` })).toBeVisible();
    await page.getByRole("button", { name: `${MENDED.first} ${MENDED.last} bearbeiten` }).click();
    await page.getByLabel("Kommentar").fill("sitzt vorn");
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText("sitzt vorn")).toBeVisible();
    await page.getByRole("textbox", { name: "Name oder Zugangsname" }).fill(MENDED.last.slice(0, 4));
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    for (const path of [
      `results/${courseTestId}`,
      `lesson/${courseTestId}`,
      `live/${courseTestId}`,
      `login-cards/${courseId}`,
    ]) {
      await page.goto(`${installation.url}/${path}`);
      await expect(page.getByText(MENDED.first).first()).toBeAttached();
    }
    const search = page.getByRole("combobox", { name: "Klassen, Kinder und Tests" });
    await page.keyboard.press("/");
    await search.fill(`${MENDED.last.slice(0, 5)} 7b`);
    await expect(page.getByRole("option")).toHaveText(new RegExp(`^${MENDED.last}, ${MENDED.first}`));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/class-over-time/${courseId}/`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(MENDED.first);
    await page.getByRole("button", { name: "Namen sichtbar. Jetzt sperren" }).click();
    await expect(page.getByText(MENDED.first)).toHaveCount(0);
    await page.keyboard.press("/");
    await search.fill(MENDED.last);
    await expect(page.getByText("Die Namen sind gesperrt: Gefunden werden nur Zugangsnamen.")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByText(MENDED.first)).toHaveCount(0);
    await page.goto(`${installation.url}/names`);
    await page.getByLabel("Passphrase", { exact: true }).fill("falsch geraten");
    await page.getByRole("button", { name: "Entsperren", exact: true }).click();
    await expect(page.getByText("Die Passphrase passt nicht.")).toBeVisible();
    await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await page.getByRole("button", { name: "Entsperren", exact: true }).click();
    await expect(page.getByText("Vor- und Nachnamen von 5 Kindern in 1 Klasse")).toBeVisible();
  });

  await test.step("neither page translation nor a spelling check may take names off the screen", async () => {
    const root = page.locator("html");
    await expect(root).toHaveAttribute("translate", "no");
    await expect(root).toHaveAttribute("spellcheck", "false");
  });

  await test.step("nothing of it was sent, kept or logged", async () => {
    expect(
      heard.some((line) => line.includes("ZwiBal2")),
      "the import was heard",
    ).toBe(true);
    expect([...origins], "no third party is called").toEqual([new URL(installation.url).origin]);
    expectNoName(heard.join("\n"), "what left the page");
    expectNoName(await keptBy(page, context), "what the browser keeps");
    expectNoName(installation.log(), "the server's log");
    await expect(page.getByText(LISTED[0]?.last ?? "")).toHaveCount(0);
  });
});
