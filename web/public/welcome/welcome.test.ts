import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { landingTexts } from "../../i18n/landing.ts";

const TEST = "content/decimal-comparison/1.1.0";

test("the landing page's example says what the test's families say of such children", () => {
  const families = readFileSync(`${TEST}/families.yaml`, "utf8");
  const wordsOf = (family: string, language: "de" | "en"): string => {
    const many =
      families
        .split("- id: ")
        .find((text) => text.startsWith(family))
        ?.match(/many: .*/)?.[0] ?? "";
    return new RegExp(`${language}: "([^"]*)"`).exec(many)?.[1] ?? "none";
  };
  for (const language of ["de", "en"] as const) {
    const { need } = landingTexts[language].landing.example;
    expect(need).toContain(wordsOf("decimals-longer-is-not-larger", language));
    expect(need).toContain(wordsOf("decimals-after-two-places", language));
  }
});

test("the landing page's example shows pairs of the test, as it reads them", () => {
  const items = readdirSync(`${TEST}/items`).map((file) => readFileSync(`${TEST}/items/${file}`, "utf8"));
  const { longer, money } = landingTexts.de.landing.example;
  const numbers = `${longer.answer} ${money.answer}`.match(/\d+,\d+/g) ?? [];
  expect(numbers).toHaveLength(4);
  expect(numbers.filter((number) => !items.some((item) => item.includes(`<b>${number}</b>`)))).toEqual([]);
});

test("the landing page promises no more tests than the library has", () => {
  const tests = readdirSync("content", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/-[b-z]$|^(practice|survey|schemas)$/.test(entry.name),
  );
  expect(tests.length).toBeGreaterThan(50);
  expect(landingTexts.de.landing.fact.tests).toBe("Über 50 Tests");
});
