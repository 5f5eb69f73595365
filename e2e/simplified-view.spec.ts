import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { fullClass } from "./full-class.ts";
import { test } from "./installation.ts";
import { sitDown } from "./seats.ts";
import { chooseInMenu } from "./staff.ts";

/** All texts of the page: visible or not, of screen readers and of tooltips. */
function everythingSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set<string>();
    const unsaid = new Set(["class", "id", "style", "href", "src", "srcset", "name", "value", "for"]);
    for (const element of document.querySelectorAll("body, body *")) {
      if (["SCRIPT", "STYLE"].includes(element.tagName)) continue;
      for (const { name, value } of element.attributes) if (!unsaid.has(name)) said.add(value);
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.add(node.textContent ?? "");
    }
    return [...said, document.title];
  });
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("the simplified view names no stage and no pattern, on any screen, in any tooltip, on paper or in a file @long", async ({
  browser,
  installation,
}, info) => {
  test.setTimeout(300_000);
  const { email, teacher, tests, pupils, courseId } = await fullClass(installation, "schlicht");
  installation.admin("flags", email, "--simplified-view", "on");
  const { page, t, language } = await sitDown(browser, installation.url, email, "desktop", info);
  const { url } = installation;
  const [first = ""] = pupils;

  const { results } = await teacher.call("listCourseTests", { params: { courseId }, query: { includeTests: true } });
  const schemes = results.flatMap(({ test: of }) => of?.scheme ?? []);
  const named = schemes.flatMap(({ stages, patterns }) => [
    ...stages.flatMap(({ stages: all }) => all.map(({ label }) => label[language])),
    ...patterns.flatMap(({ patterns: all }) => all.flatMap(({ is, label }) => [is, label[language]])),
  ]);
  // The general words too, since "Stufe 2" names a stage as well.
  const general = language === "de" ? ["Stufen?", "Muster"] : ["[Ss]tages?", "[Pp]atterns?"];
  const secret = new RegExp(
    `(?<![\\p{L}\\d])(?:${[...general, ...new Set(named.map(escaped))].join("|")})(?![\\p{L}\\d])`,
    "u",
  );
  const found: string[] = [];
  const judge = (where: string, said: readonly string[]): void => {
    expect(said.length, where).toBeGreaterThan(5);
    for (const words of said) {
      const [word] = secret.exec(words) ?? [];
      if (word !== undefined) found.push(`${where}: ${word} in ${words.trim().slice(0, 120)}`);
    }
  };
  const look = async (where: string): Promise<void> => judge(where, await everythingSaid(page));
  const download = async (act: () => Promise<void>): Promise<Download> => {
    const [file] = await Promise.all([page.waitForEvent("download"), act()]);
    return file;
  };
  const visit = async (path: string, there: string): Promise<void> => {
    await page.goto(url + path);
    await expect(page.getByText(there).first()).toBeVisible();
    await look(path);
    await page.emulateMedia({ media: "print" });
    await look(`${path} on paper`);
    await page.emulateMedia({ media: "screen" });
  };
  const saveResults = async (where: string, isInMenu = false): Promise<void> => {
    const file = await download(() =>
      isInMenu
        ? chooseInMenu(page, t, t("resultSheets.export"))
        : page
            .getByRole("button", { name: t("resultSheets.export") })
            .first()
            .click(),
    );
    const sheets = await readXlsxFile(await readFile(await file.path()));
    const cells = sheets.flatMap(({ sheet, data }) => [sheet, ...data.flat().map(String)]);
    judge(where, cells);
  };

  await test.step("her classes and their results", async () => {
    await visit(`/courses?course=${courseId}`, first);
    await saveResults("the sheet of the class");
    for (const machineName of ["decimal-comparison", "percent-three-types"]) {
      const path = `/results/${tests[machineName]}?tab=class`;
      await visit(path, first);
      await saveResults(`the sheet of ${machineName}`, true);
      await page.getByRole("button", { name: t("results.pupils.answersOf", { name: first }) }).click();
      await expect(page.getByRole("dialog").locator("form").first()).toBeVisible();
      await look(`answers of ${machineName}`);
      await page.keyboard.press("Escape");
      await visit(`/lesson/${tests[machineName]}`, t("lesson.nothing.simplified"));
    }
    for (const path of [`/paper/${tests["percent-three-types"]}`, `/paper/${tests["percent-three-types"]}/booklets`])
      await visit(path, first);
    await page.getByText(t("paper.booklets.key"), { exact: true }).click();
    await look("answer key");
    await visit("/results", first);
    await visit(`/class-over-time/${courseId}`, first);
    await page.getByRole("link", { name: first }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
    await look("one pupil over time");
  });

  await test.step("her accesses, account and help", async () => {
    await visit(`/course-management/${courseId}`, first);
    await visit(`/login-cards/${courseId}`, first);
    await visit("/tutorials", t("tutorials.lead"));
    await visit("/account", t("ownAccount.data.title"));
    const own = await download(() => page.getByRole("button", { name: t("ownAccount.data.download") }).click());
    const data = await readFile(await own.path(), "utf8");
    judge("her own data", data.split("\n"));
  });

  await test.step("the library", async () => {
    await visit("/library/all", t("library.title"));
    for (const { name: names } of results) {
      const name = names[language];
      await page.goto(`${url}/library/all?q=${encodeURIComponent(name)}`);
      const choices = page.getByRole("button", { name: t("library.choices", { name }) });
      const card = page.getByRole("listitem").filter({ has: choices }).first();
      await card.getByRole("button", { name: t("library.choices", { name }) }).click();
      await look(`adding ${name}`);
      await page.keyboard.press("Escape");
      await card.getByRole("button", { name: new RegExp(t("library.previewLabel", { name: "" }).trim()) }).click();
      for (const tab of ["test", "solution"] as const) {
        await page.getByRole("tab", { name: t(`library.previewDialog.${tab}`) }).click();
        await expect(page.getByRole("dialog").locator("form").first()).toBeVisible();
        await look(`preview of ${name}, ${tab}`);
      }
      await page.getByRole("button", { name: t("library.detailsLabel", { name }) }).click();
      await expect(page.getByRole("dialog")).toHaveCount(2);
      await look(`details of ${name}`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    }
  });

  expect(found).toEqual([]);
  await page.context().close();
});
