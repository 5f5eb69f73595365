import { describe, expect, test } from "vitest";
import type { SearchedCourse, SearchIndex } from "#contract/search.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import type { KeptName } from "../names/vault.ts";
import { type Entry, entriesOf, findEntries, type Names } from "./entries.ts";
import { readQuery } from "./matching.ts";

const t = textsIn("de");
const course = (parts: Partial<SearchedCourse>): SearchedCourse => ({
  _id: "c7",
  name: "7b",
  owner: null,
  archived: null,
  pupils: [],
  courseTests: [],
  ...parts,
});
const courseTest = { _id: "t1", test: 0, published: true, handedIn: 2, lastHandIn: "2024-12-02T10:00:00.000Z" };
const index: SearchIndex = {
  courses: [
    course({
      pupils: [
        { _id: "p1", name: "MusAnn" },
        { _id: "p2", name: "AhmSel" },
      ],
      courseTests: [courseTest, { ...courseTest, _id: "t2", handedIn: 0, lastHandIn: null, published: false }],
    }),
    course({ _id: "c8", name: "8a", owner: "A. Brandt", pupils: [{ _id: "p3", name: "MusBen" }] }),
    course({
      _id: "c6",
      name: "6d",
      archived: "2025-07-31T10:00:00.000Z",
      pupils: [{ _id: "p4", name: "MusLea" }],
      courseTests: [{ ...courseTest, _id: "t3" }],
    }),
  ],
  tests: [{ name: { de: "Muster fortsetzen", en: "Continuing patterns" }, variant: "A" }],
  library: [{ _id: "patterns", name: { de: "Muster fortsetzen", en: "Continuing patterns" }, classLevel: [5, 6, 7] }],
};

const PLAIN: Names = { real: undefined, areHidden: false };
const real = (isBeside = true): Names => {
  const names: [string, KeptName][] = [
    ["p1", { courseId: "c7", first: "Annika", last: "Musial" }],
    ["p2", { courseId: "c7", first: "Selim", last: "Mustafa" }],
  ];
  return { real: { of: new Map(names), isBeside }, areHidden: false };
};

/** Each group with what is found, by title and what is told of it. */
const found = (typed: string, names = PLAIN, language: "de" | "en" = "de") =>
  findEntries(entriesOf(index, names, { t, language }), readQuery(typed)).map(({ group, entries }) => [
    group,
    ...entries.map(({ title, within, tell }) => [title, within, ...tell()].filter(Boolean).join(" · ")),
  ]);
const entryOf = (typed: string, names = PLAIN): Entry | undefined =>
  findEntries(entriesOf(index, names, { t, language: "de" }), readQuery(typed))[0]?.entries[0];

describe("the search", () => {
  test("finds children, tests of classes and of the library, and what is in the archive, each in its group", () => {
    expect(found("mus")).toEqual([
      ["pupils", "MusAnn · 7b", "MusBen · 8a · von A. Brandt"],
      [
        "tests",
        "Muster fortsetzen A · 7b · 2 von 2 · 2. Dez. 2024",
        "Muster fortsetzen A · 7b · nicht freigegeben",
        "Muster fortsetzen · Bibliothek · Klasse 5–7",
      ],
      ["archive", "MusLea · 6d · nur lesen", "Muster fortsetzen A · 6d · 2 von 2 · 2. Dez. 2024 · nur lesen"],
    ]);
  });

  test("has the classes in use before something is typed", () => {
    expect(found("")).toEqual([["courses", "7b · 2 Kinder, 2 Tests", "8a · 1 Kind, 0 Tests · von A. Brandt"]]);
  });

  test("shows first the group of which something begins with what was typed", () => {
    const school = { ...index, courses: [...index.courses, course({ _id: "c1", name: "Hannover" })] };
    const entries = entriesOf(school, PLAIN, { t, language: "de" });
    expect(findEntries(entries, readQuery("ann")).map(({ group }) => group)).toEqual(["pupils", "courses"]);
  });

  test("finds a test by its title in the other language", () => {
    expect(found("continuing")[0]?.[0]).toBe("tests");
    expect(found("muster", PLAIN, "en")[0]?.[1]).toMatch(/^Continuing patterns/);
  });

  test("finds children by their real names and by their access names, and shows the latter as the teacher wishes", () => {
    expect(found("annika", real())).toEqual([["pupils", "Musial, Annika · 7b"]]);
    expect(found("selim", real())).toEqual([["pupils", "Mustafa, Selim · 7b"]]);
    expect(found("ahmsel", real())).toEqual([["pupils", "Mustafa, Selim · 7b"]]);
    expect(entryOf("annika", real(true))?.beside).toEqual({ text: "MusAnn", isShown: true });
    expect(entryOf("annika", real(false))?.beside).toEqual({ text: "MusAnn", isShown: false });
  });

  test("finds no real name while names are locked, and nobody at all while a projector hides names", () => {
    expect(found("annika")).toEqual([]);
    const hidden = { ...real(), areHidden: true };
    for (const typed of ["annika", "MusAnn", "MusLea", "p1"]) expect(found(typed, hidden)).toEqual([]);
    expect(found("7b", hidden)).toEqual([["courses", "7b · 2 Kinder, 2 Tests"]]);
  });

  test("leads to the child, the class, the results of a test that was written, and else to the class's tests", () => {
    expect(entryOf("musann")?.to).toBe("/class-over-time/c7/p1");
    expect(entryOf("7b")?.to).toBe("/courses?course=c7");
    expect(entryOf("6d")?.to).toBe("/courses?course=c6");
    const tests = findEntries(entriesOf(index, PLAIN, { t, language: "de" }), readQuery("muster 7b"));
    expect(tests[0]?.entries.map(({ to }) => to)).toEqual(["/results/t1", "/courses?course=c7#tests"]);
    const library = findEntries(
      entriesOf({ ...index, courses: [] }, PLAIN, { t, language: "de" }),
      readQuery("muster"),
    )[0]?.entries[0];
    expect(library?.to).toBe("/library/all?level=all&q=Muster+fortsetzen");
    expect(library?.state).toEqual({ dialogs: ["preview patterns"] });
  });

  test("shows eight of a group and says how many there are", () => {
    const pupils = Array.from({ length: 20 }, (_, at) => ({ _id: `p${at}`, name: `Mus${at}` }));
    const entries = entriesOf({ ...index, courses: [course({ pupils })] }, PLAIN, { t, language: "de" });
    const [group] = findEntries(entries, readQuery("mus"));
    expect([group?.entries.map(({ title }) => title).slice(0, 3), group?.entries.length, group?.total]).toEqual([
      ["Mus0", "Mus1", "Mus2"],
      8,
      20,
    ]);
  });
});
