import { expect, test } from "vitest";
import type { Maturity, Test } from "#contract/library.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { words } from "../findings/testing.ts";
import { maturityWords } from "./maturity-note.tsx";
import { TestCard } from "./test-card.tsx";

const t = textsIn("de");

const TEST: Test = {
  _id: "decimals",
  machineName: "decimals",
  name: words("Dezimalzahlen"),
  description: words("Was größer ist."),
  variant: "A",
  classLevel: [5, 6],
  categories: ["Zahlen"],
  leitidee: [words("Größen und Messen"), words("Raum und Form")],
  maturity: "literature",
  pageIds: [1],
  responseCount: 22,
  minutes: 10,
  paged: true,
  author: "Denkspur",
  license: "CC BY",
  licenseVersion: "4.0",
  versions: [],
};

test("a card says to which Leitidee a test belongs, and how far it has been tried", () => {
  const { text, buttons } = draw(<TestCard test={TEST} course={undefined} onAdded={undefined} />);
  expect(text).toContain("Größen und Messen · Raum und Form");
  const maturity = t("library.maturity.literature");
  expect(buttons).toContain(t("library.maturity.label", { maturity, name: "Dezimalzahlen A" }));
});

test("a card in the simplified view, which has no diagnoses, does not say how far they are right", () => {
  const { text, buttons } = draw(<TestCard test={TEST} course={undefined} onAdded={undefined} />, {
    user: { simplifiedView: true },
  });
  expect(text).toContain("Raum und Form");
  expect(buttons.join(" ")).not.toContain(t("library.maturity.literature"));
});

test.each<[Maturity, label: string, explanation: RegExp]>([
  ["draft", "Entwurf", /noch nicht geprüft/],
  ["literature", "an Literatur geprüft", /noch nicht erprobt/],
  [{ tried: 312 }, "mit 312 Kindern erprobt", /312 Kinder haben/],
  [{ validated: { kappa: 0.7, n: 48 } }, "validiert (κ = 0,70)", /48 Kinder wurden .* κ = 0,70/],
])("the maturity %j is %j, and explained", (maturity, label, explanation) => {
  const said = maturityWords(maturity, "de", t);
  expect([said.label, explanation.test(said.explanation)]).toEqual([label, true]);
});
