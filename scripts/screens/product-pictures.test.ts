import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { allStaffTexts } from "../../web/i18n/testing.ts";
import { tutorialsFor } from "../../web/teacher/tutorials/tutorials.ts";
import { fileOf, readSizes, readWords, whyOld } from "./picture.ts";
import { productPictures } from "./product-pictures.ts";

test("each picture is there in both languages, with its size and its words, and those of the tutorials are small", () => {
  const faults = productPictures.flatMap((picture) => {
    const sizes = readSizes(picture.folder)[picture.name];
    const words = readWords(picture.folder)[picture.name];
    return LANGUAGES.flatMap((language) => {
      const file = fileOf(picture, language);
      if (!existsSync(file) || readFileSync(file).subarray(8, 12).toString() !== "WEBP") return [`no picture ${file}`];
      return [
        ...(statSync(file).size > 60_000 && picture.onPaper === undefined ? [`${file} is large`] : []),
        ...((sizes?.[language].width ?? 0) > 0 ? [] : [`${file} has no size`]),
        ...((words?.[language].length ?? 0) > 0 ? [] : [`${file} has no words`]),
      ];
    });
  });
  expect(faults).toEqual([]);
});

test("each step of a tutorial has a picture, and each picture of a tutorial a step", () => {
  const steps = tutorialsFor(false).flatMap((tutorial) => tutorial.steps);
  const taken = productPictures.filter(({ folder }) => folder.includes("tutorials")).map(({ name }) => name);
  expect(taken).toEqual(steps);
});

test.each(LANGUAGES)(
  "what a tutorial puts in quotation marks is a text of the product or of its pictures, %s",
  (language) => {
    const { tutorials, ...others } = allStaffTexts[language] as Record<string, object>;
    const textsOf = (texts: unknown): string[] =>
      // A label may end with a state: "Names for the projector: visible".
      typeof texts === "string"
        ? [texts.replace(/: \{\{\w+\}\}$/u, "")]
        : Object.values(texts as object).flatMap(textsOf);
    const pictured = Object.values(readWords("web/teacher/tutorials/pictures")).flatMap(
      (words) => words?.[language] ?? [],
    );
    const known = new Set([...textsOf(others), ...pictured]);
    const quoted = textsOf(tutorials).flatMap((text) => [...text.matchAll(/[„“](?<said>[^“”]+)[“”]/gu)]);
    const unknown = quoted.map(({ groups }) => groups?.["said"] ?? "").filter((said) => !known.has(said));
    expect(quoted.length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);

test("the simplified view has tutorials without a stage, a pattern or a suggestion in their pictures", () => {
  const words = readWords("web/teacher/tutorials/pictures");
  const steps = tutorialsFor(true).flatMap((tutorial) => tutorial.steps);
  expect(steps.length).toBeGreaterThan(0);
  const all = steps.flatMap((step) => words[step]?.de ?? [step]).join(" ");
  expect(all).not.toMatch(/Stufe|Muster|Anregung|Denkt vermutlich/u);
});

test("an old picture is named with what has changed and the command that makes it again", () => {
  expect(whyOld("class-login", "de", ["Anmelden", "Los geht’s"], ["Anmelden", "Los geht’s"])).toBeUndefined();
  expect(whyOld("class-login", "de", ["Anmelden", "Los geht’s"], ["Anmelden", "Weiter"])).toBe(
    [
      "The picture class-login (de) is old. Make it again with: node scripts/product-pictures.ts class-login",
      "- Los geht’s",
      "+ Weiter",
    ].join("\n    "),
  );
  expect(whyOld("class-login", "de", undefined, ["Anmelden"])).toContain("is missing");
});
