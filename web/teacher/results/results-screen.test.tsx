import { describe, expect, test } from "vitest";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";
import { aPupil, aTest, entry, NAMED } from "../findings/testing.ts";
import { ResultsScreen } from "./results-screen.tsx";

const t = textsIn("de");

const AT = "2026-09-02T08:00:00Z";
const COURSE = {
  _id: "7b",
  name: "7b",
  created: AT,
  pupilCount: 2,
  courseTestCount: 1,
  unused: null,
  right: "own",
  archived: null,
};
const DONE = aPupil("KayEmi", entry("one", AT, { stage: 1, patterns: ["L1"], outcomes: { a: true, b: false } }));
const AT_IT = aPupil("BraJon", { ...entry("one", AT), page: 3 });
const NOT_BEGUN = aPupil("MusAnn");

const pupilsOf = (pupils: readonly Pupil[]) =>
  [keys.pupilsWithResults("7b"), { results: pupils, totalCount: pupils.length }] as const;
const courses = [keys.courses, { results: [COURSE], totalCount: 1 }] as const;

const ONE = { address: "/results/one", path: "/results/:courseTestId" };
const ofTest = (courseTest: CourseTest, pupils: readonly Pupil[], user = {}) =>
  draw(<ResultsScreen />, {
    ...ONE,
    user,
    answers: [courses, [keys.detailedTest("one"), courseTest], pupilsOf(pupils)],
  });
const ofClass = (courseTests: readonly CourseTest[], pupils: readonly Pupil[], user = {}) =>
  draw(<ResultsScreen />, {
    address: "/results?course=7b",
    user,
    answers: [
      courses,
      [keys.detailedTests("7b"), { results: courseTests, totalCount: courseTests.length }],
      pupilsOf(pupils),
    ],
  });

describe("the results of one test", () => {
  test("say why there are none, and what to do", () => {
    expect(ofTest(aTest("one"), []).text).toContain(t("results.test.noPupils"));
    expect(ofTest(aTest("one"), [NOT_BEGUN]).text).toContain(t("results.test.nothingPublished"));
    const hidden = ofTest(aTest("one", { published: false }), [NOT_BEGUN]);
    expect(hidden.text).toContain(t("results.test.nothingHidden"));
    expect(hidden.buttons).toContain(t("results.test.publish"));
    expect(hidden.html).not.toContain("tablist");
  });

  test("begin with the need, tomorrow's groups and the picture once somebody has handed in", () => {
    const { text, links } = ofTest(aTest("one"), [DONE, AT_IT, NOT_BEGUN]);
    const inOrder = [
      "Das eine Kind, das abgegeben hat, steht noch auf Stufe 1: stage 1.",
      t("results.tomorrow.heading", { count: 1 }),
      t("results.tomorrow.writing", { names: "BraJon" }),
      t("results.tomorrow.notBegun", { names: "MusAnn" }),
      t("results.picture.heading"),
      t("results.parts.answers"),
    ].map((part) => text.indexOf(part));
    expect(inOrder).not.toContain(-1);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(links).toContain(t("results.tomorrow.print"));
  });

  test("name at most four pupils beside the groups, and count the others, until the names are shown", () => {
    const absent = ["MusAnn", "NguLin", "PetIva", "RicBen"].map((name) => aPupil(name));
    const of = (address: string): string =>
      draw(<ResultsScreen />, {
        ...ONE,
        address,
        answers: [courses, [keys.detailedTest("one"), aTest("one")], pupilsOf([DONE, AT_IT, ...absent])],
      }).text;
    expect(of("/results/one")).toContain(t("results.tomorrow.writing", { names: "BraJon" }));
    expect(of("/results/one")).toContain(t("results.tomorrow.notBegun", { names: "4" }));
    expect(of("/results/one?names")).toContain(
      t("results.tomorrow.notBegun", { names: "MusAnn, NguLin, PetIva, RicBen" }),
    );
  });

  test("put everything else behind tabs, of which the address names the open one", () => {
    const shown = (address: string): string | undefined =>
      /data-active="true"[^>]*id="[^"]*-tab-(\w+)"/u.exec(
        draw(<ResultsScreen />, {
          ...ONE,
          address,
          answers: [courses, [keys.detailedTest("one"), aTest("one")], pupilsOf([DONE])],
        }).html,
      )?.[1];
    expect(shown("/results/one")).toBe("stages");
    expect(shown("/results/one?tab=class")).toBe("class");
    expect(shown("/results/one?tab=nothing")).toBe("stages");
  });

  test("group by the part that needs most, unless the address names another one", () => {
    const pupil = aPupil("KayEmi", entry("one", AT, { stage: { parts: 1, wholes: 0 }, patterns: { wholes: ["ADD"] } }));
    const of = (address: string): string =>
      draw(<ResultsScreen />, {
        ...ONE,
        address,
        answers: [courses, [keys.detailedTest("one"), aTest("one", {}, NAMED)], pupilsOf([pupil])],
      }).text;
    expect(of("/results/one")).toContain(t("results.need.most", { title: "Wholes" }));
    expect(of("/results/one?scale=parts")).toContain("Parts");
    expect(of("/results/one?scale=parts")).not.toContain(t("results.need.most", { title: "Parts" }));
  });

  test("have a picture and no lesson while the class is still at it", () => {
    const { text, links } = ofTest(aTest("one"), [AT_IT]);
    expect(text).toContain(t("results.picture.heading"));
    expect(text).not.toContain(t("results.parts.answers"));
    expect(links).not.toContain(t("results.tomorrow.print"));
  });

  test("name no stage and no pattern in the simplified view", () => {
    const { html, links } = ofTest(aTest("one"), [DONE, AT_IT], { simplifiedView: true });
    expect(html).not.toMatch(/stage \d|>L1</u);
    expect(html).toContain(t("results.overview.correctOf", { correct: 1, total: 2 }));
    expect(links).not.toContain(t("results.tomorrow.print"));
  });

  test("let a teacher reset an attempt that is under way, unless she may not delete", () => {
    const reset = t("editAccess.reset.actionOf", { name: "BraJon" });
    expect(ofTest(aTest("one"), [AT_IT]).buttons).toContain(reset);
    expect(ofTest(aTest("one"), [AT_IT], { disableDelete: true }).buttons).not.toContain(reset);
  });

  test("of a deleted test are missing, also while it is looked at", () => {
    const gone = new CallError(404, { detail: "NOT_FOUND", message: "" });
    const { text } = draw(<ResultsScreen />, { ...ONE, failures: [[keys.detailedTest("one"), gone]] });
    expect(text).toContain(t("common.notFound.title"));
  });
});

describe("the results of a class", () => {
  test("tell a class without pupils from one without tests and from one that has not begun", () => {
    expect(ofClass([aTest("one")], []).text).toContain(t("results.overview.noPupils"));
    expect(ofClass([aTest("one", { published: false })], [NOT_BEGUN]).text).toContain(t("results.overview.noTests"));
    expect(ofClass([aTest("one")], [NOT_BEGUN]).text).toContain(t("results.overview.nothingYet"));
  });

  test("leave out what is hidden or was not begun", () => {
    const tests = [aTest("one"), aTest("two"), aTest("three", { published: false })];
    const { html } = ofClass(tests, [DONE]);
    expect(html).toContain('href="/results/one"');
    expect(html).not.toContain('href="/results/two"');
    expect(html).not.toContain('href="/results/three"');
  });

  test("have a column for each scale of a test, and one for all of them in the simplified view", () => {
    const pupil = aPupil("KayEmi", entry("one", AT, { stage: { parts: 0, wholes: 1 }, patterns: { wholes: ["ADD"] } }));
    const named = ofClass([aTest("one", {}, NAMED)], [pupil]);
    expect(named.text).toContain("Parts");
    expect(named.html).toContain('colSpan="2"');
    const simplified = ofClass([aTest("one", {}, NAMED)], [pupil], { simplifiedView: true });
    expect(simplified.text).not.toContain("Parts");
    expect(simplified.html).not.toMatch(/colSpan="2"/u);
  });
});
