import { expect } from "@playwright/test";
import { readKeyFile, writeKeyFile } from "../../web/teacher/names/key-file.ts";
import type { Names } from "../../web/teacher/names/vault.ts";
import { ENGINES } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab } from "../browsers/tab.ts";
import { PASSWORD, test } from "../installation.ts";
import { expectNoName } from "../no-name-leaves.ts";

const CHILD = { first: "Xanthippe", last: "Ümläut", name: "ÜmlXan" };
const HERE = "Nebel Kiste Specht";
const FILE = "Anker Wölfe Dachs";
const BACK = "Fjord Regen Lampe";

/** Gives a file to the dialog, as a click on it would. */
async function give(tab: Tab, text: string): Promise<void> {
  await tab.waitFor({ css: '[role="dialog"] button', text: /Datei/u });
  await tab.evaluate((content) => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    if (input === null) return;
    const files = new DataTransfer();
    files.items.add(new File([content], "namen.denkspur-namen"));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, text);
}

/** Writes into the fields for passphrases of the dialog, in their order. */
async function writeAll(tab: Tab, ...values: string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    await tab.evaluate((place) => {
      const fields = document.querySelectorAll<HTMLInputElement>(
        '[role="dialog"] form input:not([type="file"]):not([type="checkbox"])',
      );
      for (const [at, field] of fields.entries()) field.toggleAttribute("data-now", at === place);
    }, index);
    await tab.write({ css: "input[data-now]" }, value);
  }
}

for (const [index, engine] of ENGINES.entries()) {
  // Access names are unique in the installation, which the engines share.
  const accessName = `${CHILD.name}${index + 1}`;
  test(`a key file that another engine wrote is opened in ${engine}, and one of its own opens elsewhere @long`, async ({
    installation,
  }) => {
    test.setTimeout(240_000);
    const { url } = installation;
    const email = `schluessel-${engine}@schule.example`;
    const teacher = await installation.newTeacher(email);
    const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
    const { _id: pupilId } = await teacher.call("createPupil", { body: { courseId, name: accessName } });
    const names: Names = new Map([[pupilId, { first: CHILD.first, last: CHILD.last, courseId }]]);
    // Node writes it by the same code: its cryptography is none of the three browsers'.
    const file = await writeKeyFile(names, FILE, "2026-11-28");
    const device = await openDevice(engine, { language: "de" });
    try {
      const tab = await device.newTab();
      await tab.go(`${url}/login?next=/names`);
      await tab.write({ css: 'input[autocomplete="username"]' }, email);
      await tab.write({ css: 'input[autocomplete="current-password"]' }, PASSWORD);
      await tab.click({ css: "button", text: "Anmelden" });
      await tab.click({ css: "main button", text: "Schlüsseldatei einlesen" });
      await give(tab, `${file.slice(0, 90)}${file.slice(91)}`);
      await tab.waitFor({ css: '[role="alert"]', text: /oder sie ist beschädigt/u });
      await give(tab, file);
      await tab.until("the file is read", async () => (await tab.text('[role="dialog"]')).includes("mit 1 Namen"));
      await writeAll(tab, "Anker Wölfe Fuchs", HERE, HERE);
      await tab.click({ css: '[role="dialog"] button', text: "Öffnen" });
      await tab.until("the passphrase is refused", async () =>
        (await tab.text('[role="dialog"]')).includes("Damit öffnet sich die Datei nicht."),
      );
      // Typed as some keyboards do it: the letter, then its dots.
      await writeAll(tab, FILE.normalize("NFD"));
      await tab.click({ css: '[role="dialog"] button', text: "Öffnen" });
      await tab.waitFor({ css: "h2", text: "Hier, in diesem Browser" });
      await tab.waitFor({ css: "li", text: "Vor- und Nachnamen von 1 Kind in 1 Klasse" });

      await tab.evaluate(() => {
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (made) => {
          if (made instanceof Blob) void made.text().then((text) => document.body.setAttribute("data-saved", text));
          return make(made);
        };
      });
      await tab.click({ css: "main button", text: "Schlüsseldatei sichern" });
      await tab.waitFor({ css: '[role="dialog"] button', text: "Datei sichern" });
      await writeAll(tab, BACK, BACK);
      await tab.click({ css: '[role="dialog"] button', text: "Datei sichern" });
      await tab.until("the file is saved", () => tab.evaluate(() => document.body.hasAttribute("data-saved")));
      const saved = (await tab.evaluate(() => document.body.getAttribute("data-saved"))) ?? "";
      expectNoName(saved, "the key file");
      expect(await readKeyFile(saved, BACK)).toEqual(names);

      await tab.go(`${url}/course-management/${courseId}`);
      await tab.waitFor({ css: "th", text: `${CHILD.last}, ${CHILD.first}` });
      // A page that is left and comes back after names were locked shows none, whether or not the engine kept it.
      await tab.go(`${url}/names`);
      await tab.click({ css: "main button", text: "Jetzt sperren" });
      await tab.waitFor({ css: "h2", text: /entsperren/u });
      await tab.evaluate(() => history.back());
      // While the page goes back there is nothing to look at.
      await expect(async () => await tab.waitFor({ css: "th", text: accessName })).toPass();
      expect(await tab.text("main")).not.toContain(CHILD.last);
    } finally {
      await device.close();
    }
  });
}
