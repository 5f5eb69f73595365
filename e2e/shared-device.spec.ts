import { expect, type Page, test } from "@playwright/test";
import { expert } from "./answer-sheets.ts";
import { allKept } from "./offline/device.ts";
import { logInAndWait, openSchoolServer, resultsOf, type SchoolServer } from "./offline/school-server.ts";
import { answer, logInPupil } from "./pupil.ts";

const TEST = "Dezimalzahlen vergleichen";

let server: SchoolServer;
test.beforeAll(async () => {
  server = await openSchoolServer(4);
  await server.up();
});
test.afterAll(async () => server?.end());
test.beforeEach(async ({ context }) => {
  // Prefetching waits for a random time: here for the shortest.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
});

const start = (page: Page) => page.getByRole("link", { name: `${TEST}: anfangen` });
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true }).click();
const resultOf = (index: number) => resultsOf(server, index);

test("a pupil never sees anything of the one before at a shared device", async ({ page, context }) => {
  const [before, after] = [server.school.pupils[0], server.school.pupils[1]];
  await logInAndWait(page, server, before?.name ?? "");
  await start(page).click();
  await answer(page, expert[0] ?? {});
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Pause/ }).click();

  await test.step("logging out leaves nothing", async () => {
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    const kept = await allKept(page);
    expect(kept).not.toContain(before?.id);
    expect(kept).not.toContain(before?.name);
    await context.setOffline(true);
    await page.goto(server.url);
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toHaveCount(0);
    await page.goto(`${server.url}/pupils`);
    await page.getByLabel("Zugangsname").fill(before?.name ?? "");
    await page.getByRole("button", { name: "Los geht’s" }).click();
    const note = page.getByText("Die Verbindung klappt gerade nicht, bitte versuche es später noch einmal.");
    await expect(note, "said once").toHaveCount(1);
    await expect(page.getByRole("button", { name: "Los geht’s" }), "no lock for a dead network").toBeEnabled();
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });

  await test.step("who comes without the other logging out finds nothing of hers", async () => {
    await logInAndWait(page, server, before?.name ?? "");
    await page.getByRole("link", { name: `${TEST}: weitermachen` }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(6);
    await logInAndWait(page, server, after?.name ?? "");
    const kept = await allKept(page);
    expect(kept).not.toContain(before?.id);
    expect(kept).not.toContain(before?.name);
    await context.setOffline(true);
    await page.goto(server.url);
    await expect(page.getByText(after?.name ?? "")).toBeVisible();
    await start(page).click();
    await expect(page.getByRole("heading", { level: 1, name: TEST })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test("a tab that another pupil's login leaves behind shows and sends nothing of the one before any more @long", async ({
  page,
  context,
}) => {
  const [before, after] = [server.school.pupils[2], server.school.pupils[3]];
  await logInAndWait(page, server, before?.name ?? "");
  await start(page).click();
  await answer(page, expert[0] ?? {});
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();

  await test.step("what such a tab sends is not taken for the other one's", async () => {
    // Another pupil's cookie without a message about it, as in a tab that slept.
    await context.clearCookies();
    const path = `${server.url}/api/auth/verify-pupil-access`;
    await page.request.post(path, { form: { pupilName: after?.name ?? "" } });
    await next(page);
    await answer(page, expert[1] ?? {});
    await expect(page.getByText("Du bist nicht mehr angemeldet.", { exact: false })).toBeVisible();
    expect(await resultOf(3)).toEqual([]);
  });

  await test.step("a login in another tab takes the first one's screen away", async () => {
    const other = await context.newPage();
    await logInPupil(other, server.url, after?.name ?? "");
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
    await expect(page.getByText(after?.name ?? "")).toBeVisible();
    await expect(page.getByText(before?.name ?? "")).toHaveCount(0);
    await other.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    expect(await allKept(page)).not.toContain(before?.name);
    expect(await resultOf(3)).toEqual([]);
    expect(await resultOf(2)).toEqual([{ inputs: expert[0], handedIn: false }]);
  });

  await test.step("what could not be sent goes out when its own pupil comes back, and is forgotten then", async () => {
    await logInPupil(page, server.url, before?.name ?? "");
    await expect.poll(() => resultOf(2)).toEqual([{ inputs: { ...expert[0], ...expert[1] }, handedIn: false }]);
    expect(await resultOf(3)).toEqual([]);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    expect(await allKept(page)).not.toContain(before?.id);
  });
});
