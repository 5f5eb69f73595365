import { expect, test } from "vitest";
import type { Course } from "#contract/courses.schema.ts";
import type { Maturity, Test } from "#contract/library.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { keys } from "../data/keys.ts";
import { aTest, words } from "../findings/testing.ts";
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

const card = (forms: Parameters<typeof TestCard>[0]["forms"], situation = {}) =>
  draw(<TestCard forms={forms} course={undefined} isFixed={false} />, situation);

const FORM_B: Test = { ...TEST, _id: "decimals-b", machineName: "decimals-b", variant: "B" };

test("a card says for whom a test is, how long it takes and how far it has been tried", () => {
  const { text, buttons } = card([TEST]);
  expect(text).toContain("Klasse 5–6 · 10 Minuten");
  const maturity = t("library.maturity.literature");
  expect(buttons).toContain(t("library.maturity.label", { maturity, name: "Dezimalzahlen A" }));
});

test("a card begins with what a child says, in bold", () => {
  const { html } = card([{ ...TEST, description: words("„63 ist mehr als 8.“ Findet die Regel.") }]);
  expect(html).toContain("<b>„63 ist mehr als 8.“</b> Findet die Regel.");
  expect(card([TEST]).html).not.toContain("<b>");
});

test("a card offers a choice only of forms that there are", () => {
  const choice = t("common.variant", { variant: "B" });
  expect(card([TEST, FORM_B]).buttons).toContain(choice);
  expect(card([TEST]).buttons).not.toContain(choice);
});

test("a card in the simplified view, which has no diagnoses, does not say how far they are right", () => {
  const { text, buttons } = card([TEST], { user: { simplifiedView: true } });
  expect(text).not.toContain("Was größer ist.");
  expect(buttons.join(" ")).not.toContain(t("library.maturity.literature"));
});

test("a card says which forms the class has, and offers the others with one press", () => {
  const course: Course = {
    _id: "7b",
    name: "7b",
    created: "2026-09-01T08:00:00Z",
    pupilCount: 24,
    courseTestCount: 2,
    withCodes: false,
    doorUntil: null,
    right: "own",
    owner: null,
    memberCount: 0,
    archived: null,
    unused: null,
  };
  const inClass = (testId: string, rest: object) => ({ ...aTest(testId), testId, ...rest });
  const there = [
    inClass("decimals", { resultCount: 12, publishDate: "2020-11-06T08:00:00Z" }),
    inClass("other", { resultCount: 3 }),
  ];
  const drawn = (forms: Parameters<typeof TestCard>[0]["forms"]) =>
    draw(<TestCard forms={forms} course={course} isFixed />, {
      answers: [[keys.courseTestList("7b"), { results: there, totalCount: 2 }]],
    });
  const { text, buttons } = drawn([TEST, FORM_B]);
  expect(text).toContain("7b: A (6. Nov. 2020)");
  expect(buttons).toContain(t("library.hasLabel", { name: "Dezimalzahlen A", course: "7b" }));
  expect(drawn([FORM_B]).buttons).toContain(t("library.toCourseLabel", { name: "Dezimalzahlen B", course: "7b" }));
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
