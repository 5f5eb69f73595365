import { expect, test } from "@playwright/test";
import { MISSING_TEXT, MISSING_TEXTS, reportMissingTexts } from "./missing-texts.ts";

test("a key in place of a text is reported once, wherever it stands; words, addresses and numbers are not", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => void said.push(message.text()));
  await page.addInitScript(reportMissingTexts, MISSING_TEXTS);
  await page.goto(
    "data:text/html,<p id=words>school.members of it</p><p>3.14</p><p>ohne-schluessel@schule.example</p>",
  );
  await page.evaluate(async () => {
    const words = document.querySelector("#words");
    words?.append(Object.assign(document.createElement("b"), { innerHTML: "<i> school.members </i>" }));
    words?.setAttribute("aria-label", "search.field");
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector("i")?.firstChild?.replaceWith("of a moment");
    Object.assign(document.querySelector("i")?.firstChild ?? {}, { data: "lesson.title" });
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector("i")?.replaceWith("school.members");
  });
  await expect
    .poll(() => said.map((line) => line.replace(MISSING_TEXT, "").trim().split(" ")[0]))
    .toEqual(["school.members", "search.field", "lesson.title"]);
});
