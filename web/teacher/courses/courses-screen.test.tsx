import type { QueryKey } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import type { CourseNews, CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "../data/keys.ts";
import { aPupil, aTest, entry, words } from "../findings/testing.ts";
import { hideNames, showNames } from "../projector/projector.ts";
import { CoursesScreen } from "./courses-screen.tsx";
import { noteSeen } from "./seen.ts";

const t = textsIn("de");

const course = (name: string, more: Partial<Course> = {}): Course => ({
  _id: name,
  name,
  created: "2026-09-01T08:00:00Z",
  pupilCount: 24,
  courseTestCount: 1,
  doorUntil: null,
  right: "own",
  owner: null,
  memberCount: 0,
  archived: null,
  unused: null,
  ...more,
});
const listed = (...courses: Course[]) => [keys.courses, { results: courses, totalCount: courses.length }] as const;
const testsOf = (courseId: string, ...tests: CourseTest[]) =>
  [keys.courseTestList(courseId), { results: tests, totalCount: tests.length }] as const;

type Answer = readonly [QueryKey, unknown];
const at = (address: string, ...answers: Answer[]) => draw(<CoursesScreen />, { address, answers });

describe("without a selected class", () => {
  test("a teacher without classes is led to her first one", () => {
    const { text, links } = at("/courses", listed());
    expect(text).toContain(t("courses.none.title"));
    expect(links).toEqual([t("courses.none.action"), t("courses.none.tutorial")]);
  });

  const news = (courseId: string, time: string, handedIn: number, more: Partial<CourseNews> = {}): CourseNews => ({
    courseId,
    courseTestId: `test of ${courseId}`,
    name: words("Brüche"),
    variant: "A",
    published: true,
    handedIn,
    begun: 0,
    lastHandIn: handedIn > 0 ? time : null,
    lastBegin: handedIn > 0 ? time : null,
    time,
    ...more,
  });
  const home = (courses: Course[], ...results: CourseNews[]) =>
    at("/courses?all", listed(...courses), [keys.courseNews, { results, totalCount: results.length }]);

  test("a teacher of several classes has a line for each, the newest sign first, and is asked to choose", () => {
    const { text, links } = home(
      [course("6a"), course("7b"), course("9c", { pupilCount: 0, courseTestCount: 0 })],
      news("6a", "2026-11-20T08:00:00Z", 0),
      news("7b", "2026-11-21T08:00:00Z", 24),
    );
    expect(text).toContain(t("courses.choose.text"));
    const [first, second, third] = ["7b", "6a", "9c"].map((name) => links.indexOf(name));
    expect(first).toBeLessThan(second ?? 0);
    expect(second).toBeLessThan(third ?? 0);
  });

  test("each class has its next step: names, a test, the beginning, tomorrow's lesson", () => {
    const { links } = home(
      [course("5a", { pupilCount: 0 }), course("5b"), course("6a"), course("7b")],
      news("6a", "2026-11-20T08:00:00Z", 0),
      news("7b", "2026-11-21T08:00:00Z", 3),
    );
    const step = (label: string, name: string) => t("courses.home.stepOf", { step: label, name });
    expect(links).toEqual(
      expect.arrayContaining([
        step(t("courses.home.addNames"), "5a"),
        step(t("courses.home.chooseTest"), "5b"),
        step(t("courses.home.begin"), "6a"),
        step(t("lesson.title"), "7b"),
      ]),
    );
  });

  test("a class that is writing is watched, whatever is there of it already", () => {
    const now = new Date().toISOString();
    const { links } = home(
      [course("6a"), course("7b")],
      news("6a", now, 3),
      news("7b", now, 0, { begun: 5, lastBegin: now }),
    );
    const watch = (name: string) => t("courses.home.stepOf", { step: t("courses.running.watch"), name });
    expect(links).toEqual(expect.arrayContaining([watch("6a"), watch("7b")]));
  });

  test("only a class that has finished and was not looked at yet has a filled button", () => {
    const filled = (handedIn: number): number =>
      home([course("6a"), course("7b")], news("7b", "2026-11-21T08:00:00Z", handedIn)).html.split(
        'data-variant="filled"',
      ).length - 1;
    expect([filled(23), filled(24)]).toEqual([0, 1]);
    noteSeen(new Map([["test of 7b", 24]]));
    expect(filled(24)).toBe(0);
    noteSeen(new Map([["test of 7b", 0]]));
  });

  test("the sample class is offered no first test, and no test to add", () => {
    const offers = (more: Partial<Course>) => {
      const only = course("6b", more);
      const { links } = home([course("6a", { pupilCount: 0 }), only]);
      const { buttons } = at("/courses?course=6b", listed(only), testsOf("6b", aTest("one")));
      return [
        links.includes(t("courses.home.stepOf", { step: t("courses.home.chooseTest"), name: "6b" })),
        buttons.includes(t("courses.addTest")),
      ];
    };
    expect(offers({})).toEqual([true, true]);
    expect(offers({ sample: true })).toEqual([false, false]);
  });

  test("nothing is new in the sample class, of which nobody has handed in anything", () => {
    const time = "2026-11-21T08:00:00Z";
    const shown = (more: Partial<Course>) => home([course("6a"), course("6b", more)], news("6b", time, 24));
    const fresh = t("courses.home.news", { names: "6b" });
    expect(shown({}).text).toContain(fresh);
    const sample = shown({ sample: true });
    expect(sample.text).not.toContain(fresh);
    expect(sample.text).toContain(t("courses.titleNone"));
    expect(sample.html).not.toContain('data-variant="filled"');
  });

  test("the last class stays selected where not all of them are asked for", () => {
    localStorage.setItem("denkspur.course", "7b");
    expect(at("/courses", listed(course("6a"), course("7b")), testsOf("7b")).text).toContain(
      t("courses.title", { name: "7b" }),
    );
    expect(home([course("6a"), course("7b")]).text).toContain(t("courses.choose.text"));
    localStorage.removeItem("denkspur.course");
  });

  test("a class that is gone is not mistaken for none", () => {
    const { text } = at("/courses?course=9c", listed(course("7b")));
    expect(text).toContain(t("common.notFound.title"));
    expect(text).not.toContain(t("courses.choose.title"));
  });

  test("a list that could not be loaded can be asked for again", () => {
    const error = new CallError(500, { detail: "SERVER_ERROR", message: "" });
    const { text, buttons } = draw(<CoursesScreen />, {
      failures: [[keys.courses, error, { failed: "failure.loadCourses" }]],
    });
    expect(text).toContain(t("failure.loadCourses"));
    expect(buttons).toEqual([t("common.retry")]);
  });
});

describe("of accesses that nobody uses", () => {
  const unused = { count: 28, due: "2099-07-31T08:00:00Z" };
  const classes = listed(course("7b"), course("6a", { unused }));

  test("a teacher learns when they go, of every class, and may keep or delete them", () => {
    const { text, buttons } = at("/courses?course=7b", classes, testsOf("7b"));
    expect(text).toContain(t("courses.unused.due", { name: "6a", count: 28, day: "31. Juli 2099" }));
    expect(buttons).toContain(t("courses.unused.keepLabel", { name: "6a" }));
    expect(buttons).toContain(t("courses.unused.removeLabel", { name: "6a" }));
  });

  test("a teacher who may delete nothing may keep them, and a class before the projector sees nothing of it", () => {
    const answers = [classes, testsOf("7b")];
    const { buttons } = draw(<CoursesScreen />, {
      address: "/courses?course=7b",
      user: { disableDelete: true },
      answers,
    });
    expect(buttons).toContain(t("courses.unused.keepLabel", { name: "6a" }));
    expect(buttons).not.toContain(t("courses.unused.removeLabel", { name: "6a" }));
    hideNames("numbers");
    expect(at("/courses?course=7b", classes, testsOf("7b")).text).not.toContain(t("courses.unused.title"));
    showNames();
  });

  test("nothing is said where every access is used", () => {
    expect(at("/courses", listed(course("7b")), testsOf("7b")).text).not.toContain(t("courses.unused.title"));
  });
});

describe("of the selected class", () => {
  test("the only class is selected by itself", () => {
    expect(at("/courses", listed(course("7b")), testsOf("7b")).text).toContain(t("courses.title", { name: "7b" }));
  });

  test("a class without tests offers to add one, once", () => {
    const { text, buttons } = at("/courses", listed(course("7b", { courseTestCount: 0 })), testsOf("7b"));
    expect(text).toContain(t("courses.empty.title"));
    expect(buttons.filter((name) => name === t("courses.addTest"))).toHaveLength(1);
  });

  test("results have a place as soon as there are a test and a pupil", () => {
    const tests = testsOf("7b", aTest("one"));
    expect(at("/courses", listed(course("7b")), tests).text).toContain(t("results.overview.heading"));
    const empty = at("/courses", listed(course("7b", { pupilCount: 0 })), tests);
    expect(empty.text).not.toContain(t("results.overview.heading"));
    expect(empty.text).toContain(t("courses.empty.noPupils"));
  });

  test("a test tells its version where the class has it in another one too, and only then", () => {
    const older = aTest("one");
    const newer = { ...aTest("two"), testVersion: { major: 2, minor: 0, patch: 0 } };
    const version = t("courses.table.version", { version: "2.0.0" });
    expect(at("/courses", listed(course("7b")), testsOf("7b", newer)).text).not.toContain(version);
    expect(at("/courses", listed(course("7b")), testsOf("7b", newer, older)).text).toContain(version);
  });

  test("results are offered as soon as there are some", () => {
    const show = t("courses.table.showLabel", { name: "decimals" });
    const withCount = (resultCount: number) =>
      at("/courses", listed(course("7b")), testsOf("7b", { ...aTest("one"), resultCount })).links;
    expect(withCount(0)).not.toContain(show);
    expect(withCount(1)).toContain(show);
  });

  test("how many still write a test late is told in its row", () => {
    const withLate = (lateCount: number) =>
      at("/courses", listed(course("7b")), testsOf("7b", { ...aTest("one"), published: false, lateCount })).text;
    expect(withLate(0)).not.toContain("nach");
    expect(withLate(1)).toContain("1 schreibt nach");
    expect(withLate(2)).toContain("2 schreiben nach");
  });

  test("a test that runs shows a stone for each child, and says in words what they mean", () => {
    const now = new Date().toISOString();
    const pupils = [aPupil("AydEmi", entry("one", now, {})), aPupil("BauMax")];
    const answers: Answer[] = [
      listed(course("7b", { pupilCount: 2 })),
      testsOf("7b", aTest("one")),
      [keys.pupilsWithResults("7b"), { results: pupils, totalCount: 2 }],
    ];
    const { text, html } = at("/courses", ...answers);
    expect(text).toContain(`${t("courses.running.done", { count: 1 })}, ${t("courses.running.absent", { count: 1 })}`);
    expect(html).toContain("stone-done");
    expect(html).toContain("stone-missing");
  });
});
