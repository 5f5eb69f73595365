import { describe, expect, test } from "vitest";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { keys } from "../data/keys.ts";
import { aTest } from "../findings/testing.ts";
import { AddForm } from "./add-form.tsx";

const t = textsIn("de");

const course = (name: string): Course => ({
  _id: name,
  name,
  created: "2026-09-01T08:00:00Z",
  pupilCount: 24,
  courseTestCount: 0,
  doorUntil: null,
  right: "own",
  owner: null,
  memberCount: 0,
  archived: null,
  unused: null,
});
const version = (majorVersion: number): Test["versions"][number] => ({
  majorVersion,
  minorVersion: 0,
  patchVersion: 0,
  changelog: { de: "", en: "" },
  pageIds: [],
  solution: {},
});
const TEST = { _id: "decimals", versions: [version(1), version(2)] } as Test;

const form = (courses: readonly Course[], { into, user = {} }: { into?: Course; user?: object } = {}) =>
  draw(<AddForm test={TEST} course={into} onAdded={() => {}} />, {
    user,
    answers: [
      [keys.courses, { results: courses, totalCount: courses.length }],
      [keys.courseTestList("7b"), { results: [aTest("one")], totalCount: 1 }],
    ],
  });

describe("the form that gives a test to a class", () => {
  test("leads a teacher without classes to them", () => {
    const { text, buttons } = form([]);
    expect(text).toContain(t("library.popup.noCourse"));
    expect(buttons).toEqual([]);
  });

  test("asks for the class only where there are several, and sends nothing before", () => {
    const several = form([course("7b"), course("8a")]);
    expect(several.text).toContain(t("library.popup.course"));
    expect(several.buttons).toEqual([t("library.popup.submitNone")]);
    const only = form([course("8a")]);
    expect(only.text).not.toContain(t("library.popup.courseChoose"));
    expect(only.buttons).toEqual([t("library.popup.submit", { name: "8a" })]);
  });

  test("does not ask where the class is given", () => {
    const { buttons } = form([course("7b"), course("8a")], { into: course("8a") });
    expect(buttons).toEqual([t("library.popup.submit", { name: "8a" })]);
  });

  test("calls the highest version the newest, in whatever order they came", () => {
    expect(form([course("8a")]).text).toContain(t("library.popup.newest", { version: "2.0.0" }));
  });

  test("asks for the version only where there are several", () => {
    const label = t("library.popup.version");
    expect(form([course("8a")]).text).toContain(label);
    const only = { ...TEST, versions: [version(1)] };
    const { text, buttons } = draw(<AddForm test={only} course={course("8a")} onAdded={() => {}} />);
    expect(text).not.toContain(label);
    expect(buttons).toEqual([t("library.popup.submit", { name: "8a" })]);
  });

  test("says when the class has the test already", () => {
    const already = t("library.popup.already", { name: "7b", version: "1.0.0", date: "" }).slice(0, 20);
    expect(form([], { into: course("7b") }).text).toContain(already);
    expect(form([], { into: course("8a") }).text).not.toContain(already);
  });

  test("offers the survey only to a teacher who agreed to the research", () => {
    expect(form([course("8a")]).text).toContain(t("library.popup.survey"));
    expect(form([course("8a")], { user: { consentConfirmed: false } }).text).not.toContain(t("library.popup.survey"));
  });
});
