import { expect } from "@playwright/test";
import { LANGUAGES } from "#contract/languages.ts";
import { allPacks, packsAmong } from "../scripts/library/material.ts";
import { sheetPath } from "../web/teacher/material/material-address.ts";
import { test } from "./installation.ts";
import { openCourses } from "./staff.ts";

test("board, sheets, solutions and strips of every pack stand on one page each, in both languages @long", async ({
  page,
  installation,
}) => {
  test.setTimeout(1_800_000);
  const { url } = installation;
  const email = "papiere@schule.example";
  const teacher = await installation.newTeacher(email);
  await teacher.call("createCourse", { body: { name: "7b" } });
  await openCourses(page, url, email, "7b");
  const over: string[] = [];
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem("denkspur.language", chosen), language);
    for (const id of packsAmong("content", allPacks("content")).packs)
      for (const [part, number] of [
        ["board", 0],
        ["sheet", 17],
        ["sheet", 417],
        ["solution", 417],
        ["strips", 0],
      ] as const) {
        await page.goto(url + sheetPath(id, number, {}, part));
        const paper = page.getByRole("article").first();
        await expect(paper).toHaveAttribute("lang", language);
        await page.evaluate(() => document.fonts.ready);
        if ((await paper.getAttribute("data-density")) === "over") over.push(`${id} ${part} ${number} ${language}`);
      }
  }
  expect(over).toEqual([]);
});
