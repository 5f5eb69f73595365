import { describe, expect, test } from "vitest";
import type { Pupil } from "#contract/pupils.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";
import { aPupil, aTest, entry } from "../findings/testing.ts";
import { LessonScreen } from "./lesson-screen.tsx";

const t = textsIn("de");

const PLACE = { address: "/lesson/one", path: "/lesson/:courseTestId" };
const AT = "2026-09-02T08:00:00Z";
const planned = (pupils: readonly Pupil[], user = {}) =>
  draw(<LessonScreen />, {
    ...PLACE,
    user,
    answers: [
      [keys.detailedTest("one"), aTest("one")],
      [keys.pupilsWithResults("7b"), { results: pupils, totalCount: pupils.length }],
    ],
  });
const LOW = aPupil("KayEmi", entry("one", AT, { stage: 0, patterns: ["L1"] }));
const AT_IT = aPupil("AydEmi", { ...entry("one", AT), page: 3 });
const ALIKE = aPupil("BraJon", entry("one", AT, { stage: 0, patterns: ["L1"] }));

describe("tomorrow's lesson", () => {
  test("has groups as soon as somebody has handed in", () => {
    const { text } = planned([LOW, ALIKE, AT_IT, aPupil("MusAnn")]);
    expect(text).toContain(t("lesson.groups", { count: 1 }));
    expect(text).toContain("KayEmi");
    expect(text).toContain(`${t("lesson.inProgress")}: AydEmi`);
    expect(text).toContain(`${t("lesson.notBegun")}: MusAnn`);
  });

  test("waits for the first hand-in, and tells how many are at it", () => {
    expect(planned([aPupil("MusAnn")]).text).toContain(t("lesson.nothing.text"));
    expect(planned([aPupil("MusAnn", entry("one", AT))]).text).toContain(t("lesson.nothing.inProgress", { count: 1 }));
  });

  test("is not for the simplified view, which has no groups", () => {
    const { text, links } = planned([LOW, ALIKE], { simplifiedView: true });
    expect(text).toContain(t("lesson.nothing.simplifiedTitle"));
    expect(text).not.toContain("KayEmi");
    expect(links).toContain(t("lesson.nothing.toTest"));
  });

  test("of a test that is gone says so, and does not offer to try again", () => {
    const gone = new CallError(404, { detail: "NOT_FOUND", message: "" });
    const { text, buttons } = draw(<LessonScreen />, { ...PLACE, failures: [[keys.detailedTest("one"), gone]] });
    expect(text).toContain(t("common.notFound.title"));
    expect(buttons).not.toContain(t("common.retry"));
  });

  test("keeps its heading while it waits and when it fails", () => {
    expect(draw(<LessonScreen />, PLACE)).toMatchObject({ isWaiting: true, text: t("lesson.title") });
    const error = new CallError(500, { detail: "SERVER_ERROR", message: "" });
    const { text, buttons } = draw(<LessonScreen />, {
      ...PLACE,
      failures: [[keys.detailedTest("one"), error, { failed: "failure.loadTest" }]],
    });
    expect(text).toContain(`${t("lesson.title")} ${t("failure.loadTest")}`);
    expect(buttons).toEqual([t("common.retry")]);
  });
});
