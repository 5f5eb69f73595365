import { afterEach, describe, expect, test } from "vitest";
import type { Course } from "#contract/courses.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { draw } from "../../ui/testing/draw.tsx";
import { keys } from "../data/keys.ts";
import { aPupil, entry } from "../findings/testing.ts";
import { hideNames, showNames } from "../projector/projector.ts";
import { CourseManagementScreen } from "./course-management-screen.tsx";

const t = textsIn("de");

const COURSE: Course = {
  _id: "7b",
  name: "7b",
  created: "2026-09-01T08:00:00Z",
  pupilCount: 2,
  courseTestCount: 3,
  doorUntil: null,
  right: "own",
  owner: null,
  memberCount: 0,
  archived: null,
  unused: null,
};
const manage = (pupils: readonly Pupil[], user = {}) =>
  draw(<CourseManagementScreen />, {
    address: "/course-management/7b",
    path: "/course-management/:courseId",
    user,
    answers: [
      [keys.courses, { results: [COURSE], totalCount: 1 }],
      [keys.pupilsWithResults("7b"), { results: pupils, totalCount: pupils.length }],
    ],
  });
const CLASS = [aPupil("KayEmi", entry("one", "2026-09-02T08:00:00Z", {})), aPupil("BraJon")];

afterEach(showNames);

describe("a class and its accesses", () => {
  test("an empty class offers to import and to add, once each, and no cards", () => {
    const { text, buttons, links } = manage([]);
    expect(text).toContain(t("management.empty.title"));
    expect(buttons.filter((name) => name === t("management.addAccess"))).toHaveLength(1);
    expect(buttons.filter((name) => name === t("accessSheets.importOpen"))).toHaveLength(1);
    expect(links).not.toContain(t("loginCards.open"));
  });

  test("a class without children can have them pasted, and its next step after that is a test", () => {
    expect(manage([]).links).toContain(t("management.empty.paste"));
    expect(manage([]).links).not.toContain(t("management.toTests"));
    expect(manage(CLASS).links).toContain(t("management.toTests"));
  });

  test("a class with accesses lists them by name, each with how far it is", () => {
    const { text, links } = manage(CLASS);
    expect(text.indexOf("BraJon")).toBeLessThan(text.indexOf("KayEmi"));
    expect(text).toContain(t("management.handedInOf", { done: 1, count: 3 }));
    expect(links).toContain(t("loginCards.open"));
  });

  test("nothing can be deleted by a teacher who may not, and everything else can be done", () => {
    const mayDelete = manage(CLASS).buttons;
    expect(mayDelete).toContain(t("management.deleteCourse"));
    expect(mayDelete).toContain(t("management.table.remove", { name: "KayEmi" }));
    const { buttons } = manage(CLASS, { disableDelete: true });
    expect(buttons).not.toContain(t("management.deleteCourse"));
    expect(buttons).not.toContain(t("management.table.remove", { name: "KayEmi" }));
    expect(buttons).toContain(t("editAccess.action", { name: "KayEmi" }));
  });
});

describe("before a projector", () => {
  test("no access name is on screen, and nothing is offered that would bring one there", () => {
    hideNames("numbers");
    const { html, buttons } = manage(CLASS);
    expect(html).not.toMatch(/KayEmi|BraJon/);
    expect(buttons).not.toContain(t("management.addAccess"));
    expect(buttons).not.toContain(t("accessSheets.importOpen"));
    expect(buttons.some((name) => name.startsWith(t("projector.number", { number: 1 })))).toBe(false);
  });

  test("an empty class offers no way to fill it", () => {
    hideNames("animals");
    const { text, buttons } = manage([]);
    expect(text).toContain(t("management.empty.title"));
    expect(buttons).not.toContain(t("management.addAccess"));
  });
});
