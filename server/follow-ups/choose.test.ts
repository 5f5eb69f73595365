import { expect, test } from "vitest";
import { getVersion, type Library } from "../library/library.ts";
import { libraryWithForm } from "../testing/test-library.ts";
import { unclearSheet } from "../testing/unclear-sheet.ts";
import { chooseFollowUp } from "./choose.ts";

const FORM = "decimal-comparison-b";
const library = libraryWithForm();
const base = getVersion(library, "decimal-comparison", "1.0.0");
const sheet = { inputs: unclearSheet(library, base), opened: new Set([1, 2, 3, 4]), taken: new Set([base.test._id]) };
const choose = (of: Library, asked: Parameters<typeof chooseFollowUp>[3] = []) =>
  chooseFollowUp(of, base, sheet, asked);

/** A round of questions on which nothing was answered, so that it stays as unclear as it was. */
const blank = (response: string, pageId: number) => ({
  testId: FORM,
  version: { major: 1, minor: 0, patch: 0 },
  questions: [{ response, pageId }],
  handIn: { inputs: {} },
});

test("a test without a parallel form has no questions, and says so", () => {
  const without = new Map([...library.tests].filter(([id]) => id !== FORM));
  expect(choose({ ...library, tests: without })).toEqual({ isUnclear: true, next: null, obstacle: "no-form" });
});

test("a form whose items do not stand for themselves is none", () => {
  const form = getVersion(library, FORM, "1.0.0");
  const unfit = { ...form, built: { ...form.built, itemPages: {} } };
  const newest = { built: form.test, newest: unfit, versions: new Map([["1.0.0", unfit]]) };
  expect(choose({ ...library, tests: new Map(library.tests).set(FORM, newest) }).obstacle).toBe("version-without-form");
});

test("a form that is not published is none", () => {
  const form = getVersion(library, FORM, "1.0.0");
  const draft = { ...form, built: { ...form.built, published: false } };
  const newest = { built: form.test, newest: draft, versions: new Map([["1.0.0", draft]]) };
  expect(choose({ ...library, tests: new Map(library.tests).set(FORM, newest) }).obstacle).toBe("version-without-form");
});

test("a form that the pupil has taken is asked only where there is no other", () => {
  const form = getVersion(library, FORM, "1.0.0");
  const third = { ...form, test: { ...form.test, _id: "decimal-comparison-c" } };
  const built = { ...form.test, _id: "decimal-comparison-c" };
  const tests = new Map(library.tests).set("decimal-comparison-c", {
    built,
    newest: third,
    versions: new Map([["1.0.0", third]]),
  });
  const formAfter = (of: Library, ...taken: string[]) =>
    chooseFollowUp(of, base, { ...sheet, taken: new Set([base.test._id, ...taken]) }, []).next?.form.test._id;
  const both = { ...library, tests };
  expect(formAfter(both, FORM)).toBe("decimal-comparison-c");
  expect(formAfter(both, "decimal-comparison-c")).toBe(FORM);
  expect(formAfter(both, FORM, "decimal-comparison-c")).toBeDefined();
  expect(formAfter(library, FORM)).toBe(FORM);
});

test("no item is asked twice, and after two rounds nothing more", () => {
  const { next } = choose(library);
  const [first] = next?.questions ?? [];
  const again = choose(library, [blank(first?.response ?? "", first?.pageId ?? 0)]);
  expect(again.next?.questions.map(({ response }) => response)).not.toContain(first?.response);
  const twice = choose(library, [blank("t1_1", 1100), blank("t2_1", 1101)]);
  expect(twice).toEqual({ isUnclear: true, next: null, obstacle: "twice-asked" });
});

test("open questions come first", () => {
  expect(choose(library, [{ ...blank("t1_1", 1100), handIn: null }]).obstacle).toBe("already-asked");
});

test("answers to a form that has left the library are left out", () => {
  expect(choose(library, [{ ...blank("t1_1", 1100), testId: "gone" }]).next).not.toBeNull();
});
