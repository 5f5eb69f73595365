import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./installation.ts";
import { expectNoName, keptBy } from "./no-name-leaves.ts";
import { logInTeacher, openCourses } from "./staff.ts";

test.use({ withMarkedNames: false });

const CHILD = { first: "Kunigunde", last: "Quitzow", name: "QuiKun" };
const HERE = "Regen Lampe Fjord";
const FILE = "Anker Wolke Dachs";

async function keep(page: Page, passphrase: string, label: string): Promise<void> {
  await page.getByLabel(label).fill(passphrase);
  await page.getByLabel("Passphrase wiederholen").fill(passphrase);
}

test("a key file takes the names to another browser; a wrong passphrase and a damaged file take nothing @long", async ({
  page,
  browser,
  context,
  installation,
}) => {
  const email = "schluesseldatei@schule.example";
  const teacher = await installation.newTeacher(email);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  await openCourses(page, installation.url, email, "7b");
  await page.goto(`${installation.url}/course-management/${courseId}`);
  await page.getByRole("button", { name: "Kind hinzufügen" }).first().click();
  await page.getByLabel("Vorname").fill(CHILD.first);
  await page.getByLabel("Nachname").fill(CHILD.last);
  await page.getByRole("button", { name: `${CHILD.name} hinzufügen` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Namen hier behalten …" }).click();
  await keep(page, HERE, "Neue Passphrase");
  await page.getByRole("button", { name: "Namen behalten", exact: true }).click();
  await page.getByRole("button", { name: "Ohne Liste schließen" }).click();
  await expect(page.getByRole("rowheader", { name: `${CHILD.last}, ${CHILD.first}` })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("rowheader", { name: `${CHILD.last}, ${CHILD.first}` })).toBeVisible();
  await page.goto(`${installation.url}/names`);
  await page.getByRole("button", { name: "Schlüsseldatei sichern" }).click();
  await keep(page, FILE, "Passphrase der Datei");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Datei sichern", exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.denkspur-namen$/u);
  const text = await readFile(await saved.path(), "utf8");
  expectNoName(text, "the key file");
  expectNoName(await keptBy(page, context), "what the browser keeps");

  const elsewhere = await browser.newContext({ locale: "de-DE" });
  const other = await elsewhere.newPage();
  await other.goto(`${installation.url}/login?next=/names`);
  await logInTeacher(other, email);
  await other.getByRole("button", { name: "Schlüsseldatei einlesen" }).click();
  const give = (content: string): Promise<void> =>
    other
      .locator('input[type="file"]')
      .setInputFiles({ name: "namen.denkspur-namen", mimeType: "", buffer: Buffer.from(content) });
  await give(text.slice(0, -9));
  await expect(other.getByText("Das ist keine Schlüsseldatei, oder sie ist beschädigt.")).toBeVisible();
  await keep(other, "Nebel Kiste Specht", "Ihre Passphrase für dieses Gerät");
  const open = async (content: string, passphrase: string): Promise<void> => {
    await give(content);
    await other.getByLabel("Passphrase der Datei").fill(passphrase);
    await other.getByRole("button", { name: "Öffnen", exact: true }).click();
  };
  const refusal = other.getByText("Damit öffnet sich die Datei nicht.");
  await open(text, "Anker Wolke Fuchs");
  await expect(refusal).toBeVisible();
  await open(text.replace('"children":1', '"children":2'), FILE);
  await expect(refusal).toBeVisible();
  await open(text, FILE);
  await expect(other.getByText("1 Name ist übernommen.")).toBeVisible();
  await other.goto(`${installation.url}/course-management/${courseId}`);
  await expect(other.getByRole("rowheader", { name: `${CHILD.last}, ${CHILD.first}` })).toBeVisible();
  expectNoName(await keptBy(other, elsewhere), "what the other browser keeps");
  await elsewhere.close();
});

test("a passkey of this device opens the names without the passphrase, and the server hears nothing of it @long", async ({
  page,
  installation,
}) => {
  const email = "namenspasskey@schule.example";
  await installation.newTeacher(email);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A passkey is bound to a name, and an address in numbers has none.
  const url = installation.url.replace("127.0.0.1", "localhost");
  await page.goto(`${url}/login?next=/names`);
  await logInTeacher(page, email);
  await page.getByRole("button", { name: "Namen hier behalten …" }).click();
  await keep(page, HERE, "Neue Passphrase");
  await page.getByRole("button", { name: "Namen behalten", exact: true }).click();
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.method()} ${request.url()}`));
  await page.getByRole("button", { name: "Passkey einrichten" }).click();
  await page.getByRole("dialog").getByLabel("Passphrase", { exact: true }).fill(HERE);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByText("Der Passkey öffnet die Namen von jetzt an.")).toBeVisible();
  await page.getByRole("button", { name: "Jetzt sperren", exact: true }).click();
  await page.getByRole("button", { name: "Mit Passkey entsperren" }).click();
  await expect(page.getByRole("heading", { name: "Hier, in diesem Browser" })).toBeVisible();
  expect(sent.filter((each) => !each.startsWith("GET"))).toEqual([]);
});
