import { expect } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD, test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

const EASY = "sommerferien";

test("a teacher registers, mistypes on the way, confirms by a real mail and goes through all three first-use steps", async ({
  page,
  installation: { url, mailbox, admin },
}) => {
  test.setTimeout(180_000);
  const email = "m.winter@schule.example";
  const invitation = admin("invite");

  await test.step("is told at the field what is missing, and may look at what she types", async () => {
    await page.goto(invitation);
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
    await expect(page.getByText("Bitte geben Sie ein Passwort ein")).toBeVisible();
    // A password that is seen need not be typed twice.
    await expect(page.getByRole("textbox", { name: "Passwort wiederholen" })).toHaveCount(0);
    await page.getByRole("button", { name: "Passwort verbergen" }).click();
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByText("Bitte wiederholen Sie das Passwort")).toBeVisible();
    await expectAccessible(page, "register, nothing filled in");
    for (const label of ["E-Mail", "Passwort", "Passwort wiederholen"]) {
      const field = page.getByRole("textbox", { name: label, exact: true });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      // Keyboard users see the focus in faulty fields too. A password's focus ring includes its button.
      await field.focus();
      await expect(field.locator("xpath=ancestor-or-self::*[contains(@class, 'mantine-Input-input')]")).toHaveCSS(
        "outline-style",
        "solid",
      );
    }
    await page.getByLabel("E-Mail").fill(email);
    const password = page.getByRole("textbox", { name: "Passwort", exact: true });
    await password.fill(EASY);
    await page.getByRole("textbox", { name: "Passwort wiederholen" }).fill("winterferien");
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByText("Die Passwörter müssen übereinstimmen")).toBeVisible();
    await expect(page.getByLabel("E-Mail")).toHaveValue(email);
  });

  await test.step("sees while typing which parts of the rule her password keeps, and what she types", async () => {
    await page.getByRole("button", { name: "Passwort anzeigen" }).first().click();
    const password = page.getByRole("textbox", { name: "Passwort", exact: true });
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveAccessibleDescription(
      /8 Zeichen \(erfüllt\) ein Buchstabe \(erfüllt\) eine Ziffer ein Sonder/,
    );
    await password.fill("7 ");
    await expect(password).toHaveAccessibleDescription(/eine Ziffer \(erfüllt\).*nur Buchstaben, Ziffern und/);
    await password.fill(EASY);
    await expectAccessible(page, "register, typing a password");
  });

  await test.step("registers once, however often she clicks, and asks for the mail again", async () => {
    await page.getByRole("button", { name: "Konto anlegen" }).dblclick();
    await expect(page.getByRole("heading", { name: "Fast geschafft" })).toBeVisible();
    await expect(page.getByText("Ihr Passwort ist leicht zu erraten oder passt nicht zur Regel.")).toBeVisible();
    await mailbox.linkTo(email, "/verify/");
    await page.getByRole("button", { name: "Bestätigungslink noch einmal senden" }).click();
    await expect.poll(() => mailbox.mailsTo(email).length, "mails that arrived").toBe(2);
    const [first] = mailbox.mailsTo(email);
    expect(first?.subject).toBe("Denkspur: Bitte bestätigen Sie Ihre E-Mail-Adresse");
    expect(first?.html).toContain('lang="de"');
  });

  await test.step("cannot log in before she has confirmed, and gets another mail instead", async () => {
    await page.goto(`${url}/login`);
    await logInTeacher(page, email, EASY);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("noch nicht bestätigt");
    await expectAccessible(page, "login of somebody who is not verified");
    await expect.poll(() => mailbox.mailsTo(email).length, "mails that arrived").toBe(3);
    await page.getByRole("main").getByRole("alert").getByRole("button").click();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  });

  await test.step("confirms, and reads at the second time that this is done", async () => {
    const link = await mailbox.linkTo(email, "/verify/");
    await page.goto(link);
    await expect(page.getByText("Bestätigt. Sie sind angemeldet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ein Passwort, das nur Sie kennen" })).toBeVisible();
    await expect(page.getByText("Schritt 1 von 3")).toBeVisible();
    await page.goto(`${url}/imprint`);
    await page.goto(link);
    await expect(page.getByText(`Auf diesem Gerät ist ${email} angemeldet.`, { exact: false })).toBeVisible();
    await expectAccessible(page, "verify where somebody is logged in");
    await page.getByRole("button", { name: "Anderes Konto bestätigen" }).click();
    await expect(page.getByText("Ihr Konto ist schon bestätigt.")).toBeVisible();
    await expect(page.getByText("Das hat nicht geklappt")).toBeHidden();
    await expectAccessible(page, "verify, a second time");
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL(`${url}/pupils`);
    await page.goto(`${url}/verify`);
    await expect(page.getByText("Öffnen Sie den Link aus der E-Mail, um Ihr Konto zu bestätigen.")).toBeVisible();
    await expect(page).toHaveURL(`${url}/welcome`);
  });

  await test.step("asks for a deep link, logs in, and takes the first step: a password that keeps the rule", async () => {
    await page.goto(`${url}/library/all?q=dezimal`);
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInTeacher(page, email, EASY);
    await expect(page.getByRole("heading", { name: "Ein Passwort, das nur Sie kennen" })).toBeVisible();
    await expectAccessible(page, "first use, password");
    await page.getByRole("textbox", { name: "Altes Passwort" }).fill("falsch");
    await page.getByRole("textbox", { name: "Neues Passwort" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Passwort ändern und weiter" }).click();
    await expect(page.getByText("Falsches Passwort, bitte versuchen Sie es noch einmal.")).toBeVisible();
    await page.getByRole("textbox", { name: "Altes Passwort" }).fill(EASY);
    await page.getByRole("button", { name: "Passwort ändern und weiter" }).click();
  });

  await test.step("takes the second: consent, with the information to read", async () => {
    await expect(page.getByText("Ihr Passwort ist geändert.")).toBeVisible();
    await expect(page.getByText("Schritt 2 von 3")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Denkspur gehört zu einem Forschungsprojekt" })).toBeFocused();
    await expect(page.getByText("Ohne Ihre Einwilligung geht es hier nicht weiter.")).toBeVisible();
    const accept = page.getByRole("button", { name: "Annehmen und weiter" });
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription("Bitte setzen Sie beide Häkchen.");
    await expectAccessible(page, "first use, consent");
    const pdf = await page.getByRole("link", { name: /Informationen.*PDF/ }).getAttribute("href");
    const answer = await page.request.get(new URL(pdf ?? "", url).href);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await accept.click();
    await expect(page.getByText("Danke, Ihre Einwilligung ist gespeichert.")).toBeVisible();
  });

  await test.step("takes the third, goes on where she was after a reload, and is through", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Ein Code statt Ihres Namens" })).toBeVisible();
    await expect(page.getByText("Schritt 2 von 2")).toBeVisible();
    await expect(page.getByText("Bestätigt.", { exact: false })).toHaveCount(0);
    await page.getByRole("button", { name: "Code speichern und fertig" }).click();
    await expect(page.getByText("Bitte vergeben Sie einen persönlichen Code")).toBeVisible();
    await page.getByLabel("Persönlicher Code").fill("mjbr32");
    await page.getByRole("button", { name: "Code speichern und fertig" }).click();
    await expect(page.getByText("Ungültiger persönlicher Code")).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.getByLabel("Vorname Ihrer Mutter").fill("Ottilie");
    await page.getByLabel("Vorname Ihres Vaters").fill("Ümit");
    await page.getByLabel("Ihr Geburtsort").fill("Castrop-Rauxel");
    await expect(page.getByLabel("Persönlicher Code")).toHaveValue("");
    await page.getByLabel("Tag Ihres Geburtstags").fill("7");
    await expect(page.getByLabel("Persönlicher Code")).toHaveValue("OÜCA07");
    await expectAccessible(page, "first use, personal code");
    await page.getByRole("button", { name: "Code speichern und fertig" }).click();
    await expect(page.getByRole("heading", { name: "In drei Schritten kann Ihre Klasse anfangen" })).toBeVisible();
    // The answers are put together on the device: nothing but the code has left it, and nothing is kept.
    expect(sent.filter((request) => request.includes("OÜCA07"))).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect([...sent, kept].filter((text) => /Ottilie|Ümit|Castrop/.test(text))).toEqual([]);
  });
});

test("says of every invitation link what is wrong with it @long", async ({ page, installation: { url, admin } }) => {
  const used = admin("invite");
  const main = page.getByRole("main");
  const back = main.getByRole("link", { name: "Zur Anmeldung" });
  for (const path of ["/register", "/invitation/"]) {
    await page.goto(url + path);
    await expect(main.getByRole("textbox")).toHaveCount(1);
    await expect(main.getByRole("alert")).toHaveCount(path === "/register" ? 0 : 1);
    await main.getByRole("button", { name: "Einladung öffnen" }).click();
    await expect(main.getByText("Dieser Einladungslink enthält keinen Code.").last()).toBeVisible();
    await expect(back).toBeVisible();
    await expectAccessible(page, `${path} without a code`);
  }
  const tries = [
    [new URL(used).pathname, undefined],
    [new URL(admin("invite")).pathname, "Ein Konto mit dieser E-Mail-Adresse oder diesem Benutzernamen gibt es schon."],
  ] as const;
  for (const [path, message] of tries) {
    // The same address would be a reload, which remembers the registration.
    await page.goto("about:blank");
    await page.goto(url + path);
    await page.getByLabel("E-Mail").fill("Schon.Da@Schule.example");
    await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    if (message === undefined) await expect(page.getByRole("heading", { name: "Fast geschafft" })).toBeVisible();
    else await expect(main.getByRole("alert").filter({ hasText: message }).first()).toBeVisible();
    // The link to the login shows only without a code.
    if (message !== undefined) await expect(back).toHaveCount(0);
  }
  await expectAccessible(page, "register, refused");
});

test("says of a dead invitation link what is wrong with it, and asks for nothing", async ({
  page,
  installation: { url, admin },
}) => {
  const invited = page.getByText("Sie sind eingeladen.");
  await page.goto(url + new URL(admin("invite")).pathname);
  await expect(invited).toBeVisible();
  await page.goto(`${url}/invitation/ausgedacht`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert").filter({ hasText: "Dieser Einladungslink ist ungültig." })).toBeVisible();
  await expect(main.getByText("Bitten Sie um einen neuen Link.")).toBeVisible();
  await expect(invited).toHaveCount(0);
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Zur Anmeldung" })).toBeVisible();
  await expectAccessible(page, "invitation that is none");
});

test("every public screen fits into 320 px, which is 1280 at fourfold zoom @long", async ({
  page,
  installation: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = ["/welcome", "/login", "/register", "/verification", "/reset/request", "/reset/confirm/x", "/terms"];
  for (const path of paths) {
    await page.goto(url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide), `px that ${path} is too wide`).toBe(0);
    const cutOff = () =>
      [...document.querySelectorAll<HTMLElement>(".mantine-Button-label")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ innerText }) => innerText);
    expect(await page.evaluate(cutOff), `labels on ${path} that are cut off`).toEqual([]);
  }
});

test.describe("in English", () => {
  test.use({ locale: "en-US" });
  test("a teacher is written to and spoken to in her language @long", async ({
    page,
    installation: { mailbox, admin },
  }) => {
    const email = "j.doe@school.example";
    await page.goto(admin("invite"));
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.goto(await mailbox.linkTo(email, "/verify/"));
    await expect(page.getByText("Verified, and you are logged in.")).toBeVisible();
    expect(mailbox.mailsTo(email)[0]?.subject).toBe("Denkspur: please confirm your email address");
  });
});

test("registers with an invitation link that is pasted at the door of the landing page @long", async ({
  page,
  installation: { url, admin },
}) => {
  await page.goto(`${url}/welcome`);
  await expect(page.getByRole("heading", { name: "Wo möchten Sie hin?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ohne Konto ausprobieren" })).toHaveAttribute("href", "/try");
  await expectAccessible(page, "landing page");
  await page.getByLabel("Einladungslink oder Code").fill(` ${admin("invite").trim()}/ `);
  await page.getByRole("button", { name: "Einladung öffnen" }).click();
  await page.getByLabel("E-Mail").fill("eingefuegt@schule.example");
  await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Fast geschafft" })).toBeVisible();
});

test("confirms in another browser only when asked to, and begins the session there once", async ({
  browser,
  installation: { mailbox, admin },
}) => {
  const email = "zweites.geraet@schule.example";
  const here = await browser.newPage();
  await here.goto(admin("invite"));
  await here.getByLabel("E-Mail").fill(email);
  await here.getByRole("textbox", { name: "Passwort", exact: true }).fill(PASSWORD);
  await here.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(here.getByRole("heading", { name: "Fast geschafft" })).toBeVisible();
  const link = await mailbox.linkTo(email, "/verify/");

  // A mail scanner fetches the link, and may even run the page's scripts: neither uses it up.
  expect((await here.request.get(link)).status()).toBe(200);
  const there = await browser.newPage();
  await there.goto(link);
  await expect(there.getByRole("button", { name: "Bestätigen und anmelden" })).toBeVisible();
  await expect(there.getByText("Sie haben kein Konto angelegt?", { exact: false })).toBeVisible();
  await expectAccessible(there, "verify in another browser");
  await there.getByRole("button", { name: "Bestätigen und anmelden" }).click();
  await expect(there.getByText("Bestätigt. Sie sind angemeldet.")).toBeVisible();

  await here.goto(link);
  await expect(here.getByText("Ihr Konto ist schon bestätigt.")).toBeVisible();
  await here.getByRole("link", { name: "Zur Anmeldung" }).click();
  await logInTeacher(here, email);
  await expect(here.getByRole("heading", { name: "Denkspur gehört zu einem Forschungsprojekt" })).toBeVisible();
  await here.close();
  await there.close();
});
