import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { userInitTexts } from "../../web/i18n/staff/user-init.ts";
import { writePdf } from "./write-pdf.ts";

const source = (language: Language): string => readFileSync(`legal/research-information.${language}.md`, "utf8");

async function readBack(language: Language) {
  const pdf = await getDocumentProxy(new Uint8Array(await writePdf(source(language), language)));
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  return { pdf, totalPages, pages: text, text: text.join(" ").replaceAll(/\s+/g, " ") };
}

describe("the information on the research", () => {
  test.each(LANGUAGES)("can be read back from the %s file, every sentence of its text", async (language) => {
    const { text } = await readBack(language);
    const sentences = source(language)
      .split("\n")
      .filter((line) => line !== "" && !/^\|[-|]+\|$/.test(line))
      .flatMap((line) =>
        line
          .replace(/^(#+|-) /, "")
          .replaceAll("**", "")
          .split("|"),
      )
      .map((part) => part.trim())
      .filter((part) => part !== "");
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  test.each([
    ["de", ["vor dem Einsatz", "nach 6 Monaten", "höchstens 30 Minuten", "freiwillig", "ohne Nachteile", "Mein Konto"]],
    [
      "en",
      ["before you use", "after 6 months", "at most 30 minutes", "optional", "without any disadvantage", "My account"],
    ],
  ] as const)("says in %s what the consent is about", async (language, words) => {
    const { text } = await readBack(language);
    for (const word of words) expect(text).toContain(word);
  });

  test.each(LANGUAGES)("has in %s as many pages as its link says, each with its number", async (language) => {
    const { totalPages, pages } = await readBack(language);
    expect(userInitTexts[language].userInit.consent.informationKind).toContain(String(totalPages));
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${totalPages}`);
  });

  test.each([
    ["de", "de-DE", "Informationen zur Begleitforschung"],
    ["en", "en-GB", "Information on the accompanying research"],
  ] as const)(
    "says in %s its language and title to whoever reads it by ear, and has bookmarks",
    async (language, lang, title) => {
      const { pdf } = await readBack(language);
      const { info } = await getMeta(pdf);
      expect(info).toMatchObject({ Title: title, Language: lang });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      expect((await pdf.getOutline()).map((item) => item.title)[0]).toBe(title);
    },
  );

  test("is not made from a text with anything but headings, paragraphs, lists and tables", async () => {
    await expect(writePdf("# T\n\n> quote\n", "de")).rejects.toThrow(/tables only, but has: > quote/);
    await expect(writePdf("no title\n", "de")).rejects.toThrow(/must begin with its title/);
  });
});

test("how to report a fault in security can be read back from its file", async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await writePdf(readFileSync("SECURITY.md", "utf8"), "en")));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ["Reporting a fault in security", "/.well-known/security.txt", "What we aim at", "newest one"]) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  }
});
