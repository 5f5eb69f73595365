import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";

const field = (page: Page) => page.locator('input[name="pupilName"]');
const button = (page: Page) => page.getByRole("main").getByRole("button");

test("a pupil mistypes twice, waits as long as the button says, gets in, stays in and leaves", async ({
  page,
  installation: { url, newTeacher },
}) => {
  const teacher = await newTeacher("door@schule.example");
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "5c" } });
  const { name } = await teacher.call("createPupil", { body: { name: "KönJör", courseId } });
  await page.clock.install();
  await page.goto(`${url}/pupils`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const enter = async (typed: string) => {
    await field(page).fill(typed);
    await button(page).click();
  };

  await test.step("the first failure: two seconds, counted down each second, and nothing but the note", async () => {
    await enter("KönJor");
    await expect(page.getByText("Diesen Zugangsnamen gibt es hier nicht.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Schließen" }), "no message besides").toHaveCount(0);
    await expect(field(page)).toBeFocused();
    for (const label of ["Los geht’s in 2 s", "Los geht’s in 1 s"]) {
      await expect(button(page)).toHaveText(label);
      await expect(button(page)).toBeDisabled();
      await page.clock.runFor(1000);
    }
    await expect(button(page)).toHaveText("Los geht’s");
  });

  await test.step("the second: four seconds, through a change of the language, and Enter does not cut it short", async () => {
    await enter("KönJorr");
    await expect(button(page)).toHaveText("Los geht’s in 4 s");
    await page.clock.runFor(1000);
    await page.getByRole("button", { name: "English" }).click();
    await expect(button(page)).toHaveText("Let’s go in 3 s");
    await expect(page.getByText("There is no such access name here.")).toBeVisible();
    await expect(field(page)).toHaveValue("KönJorr");
    let calls = 0;
    page.on("request", () => (calls += 1));
    await field(page).press("Enter");
    await page.clock.runFor(2000);
    await expect(button(page)).toHaveText("Let’s go in 1 s");
    expect(calls).toBe(0);
    await page.clock.runFor(1000);
    await expect(button(page)).toHaveText("Let’s go");
    await page.getByRole("button", { name: "Deutsch" }).click();
  });

  await test.step("a reload or a new tab does not cut it short", async () => {
    await enter("KönJorrr");
    await expect(button(page)).toHaveText("Los geht’s in 6 s");
    await page.clock.runFor(1000);
    await page.reload();
    await expect(button(page)).toHaveText("Los geht’s in 5 s");
    const other = await page.context().newPage();
    await other.clock.install({ time: await page.evaluate(() => Date.now()) });
    await other.goto(`${url}/pupils`);
    await expect(button(other)).toBeDisabled();
    await other.close();
    await page.clock.runFor(5000);
    await expect(button(page)).toHaveText("Los geht’s");
  });

  await test.step("no lock after a fault of the server: the name was right", async () => {
    await page.route("**/api/auth/verify-pupil-access", (route) =>
      route.fulfill({ status: 503, json: { detail: "UNAVAILABLE", message: "" } }),
    );
    await enter(name);
    await expect(page.getByText("Beim Anmelden ist etwas schiefgegangen")).toBeVisible();
    await expect(button(page)).toBeEnabled();
    await page.unrouteAll();
  });

  await test.step("a refusal for the whole school: as long as the server says, and no failure of the pupil's", async () => {
    const address = "**/api/auth/verify-pupil-access";
    const refusal = { detail: "TOO_MANY_REQUESTS", message: "" };
    await page.route(address, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "3" }, json: refusal }),
    );
    await enter(name);
    await expect(page.getByText("Jemand hat zu oft falsch getippt.")).toBeVisible();
    await expect(page.getByLabel("Code"), "whoever has a code gets in with it all the same").toBeVisible();
    await expect(button(page)).toHaveText("Los geht’s in 3 s");
    await page.unroute(address);
    await page.clock.runFor(3000);
    await enter("KönJorrrr");
    await expect(button(page)).toHaveText("Los geht’s in 8 s");
    // axe waits with the page's own clock.
    await page.clock.resume();
    await expectAccessible(page, "pupil's login while it waits");
    await expect(button(page)).toHaveText("Los geht’s");
  });

  await test.step("the right name, in small letters: in, and still in after a reload", async () => {
    await enter(name.toLowerCase());
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
    const cookies = await page.context().cookies(`${url}/api/auth/verify-pupil-access`);
    expect(cookies.map((cookie) => [cookie.name, cookie.httpOnly, cookie.sameSite])).toEqual([
      ["device", true, "Strict"],
      ["pupil", true, "Strict"],
    ]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  await test.step("the login says whose tablet it is, and leads back", async () => {
    await page.goto(`${url}/pupils`);
    await expect(field(page), "where no finger types, the field waits").toBeFocused();
    await page.getByRole("link", { name: `Weiter als ${name}` }).click();
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
  });

  await test.step("leaving: the login again, and the device is known but nobody is in", async () => {
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    expect((await page.context().cookies(`${url}/api/auth/verify-pupil-access`)).map((cookie) => cookie.name)).toEqual([
      "device",
    ]);
  });
});

for (const what of ["script", "stylesheet"] as const)
  test(`a page whose ${what} was lost on the way says so, and is there when it is loaded again`, async ({
    page,
    installation: { url },
  }) => {
    await page.route("**/assets/**", (route) =>
      route.request().resourceType() === what ? route.abort() : route.continue(),
    );
    await page.goto(`${url}/pupils`);
    const again = page.getByRole("link", { name: "Noch einmal laden" });
    await expect(again).toBeVisible();
    await expect(page.getByText("zu alt")).toBeHidden();
    await page.unrouteAll();
    await again.click();
    await expect(again).toBeHidden();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  });
