import type { To } from "react-router";
import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import type { SearchedCourse, SearchIndex } from "#contract/search.schema.ts";
import type { Translate } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { withDialogs } from "../../ui/use-dialog-entry.ts";
import { levelsOf } from "../library/levels-of.ts";
import { previewOf, searchPath } from "../library/library-address.ts";
import { coursePath, testsOf } from "../links/course-address.ts";
import { namingsOf, registerName } from "../names/naming.ts";
import type { RealNames } from "../names/real-names.ts";
import { find, type Prepared, preparer, type Query } from "./matching.ts";

export const GROUPS = ["courses", "pupils", "tests", "archive"] as const;
export type Group = (typeof GROUPS)[number];

/** Something that the search finds, as a line of its list. */
export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly kind: "course" | "pupil" | "test" | "library";
  readonly title: string;
  /** The access name beside a real name, or a title in the other language; `isShown` if it is always to be seen, else only where it was typed and the title was not. */
  readonly beside?: { readonly text: string; readonly isShown: boolean } | undefined;
  /** The class that it is in. */
  readonly within?: string | undefined;
  /** Tells what else is known of it, and not searched. Only what is shown is asked: putting all of it into words would take long. */
  readonly tell: () => readonly string[];
  readonly to: To;
  readonly state?: unknown;
}

/** How names are told now. */
export interface Names {
  /** Undefined: access names. */
  readonly real: RealNames | undefined;
  /** True: neither real names nor access names may be seen, and no child is found. */
  readonly areHidden: boolean;
}

interface Speech {
  readonly t: Translate;
  readonly language: Language;
}

export type Entries = Readonly<Record<Group, readonly Prepared<Entry>[]>>;

const collator = new Intl.Collator("de", { numeric: true });

const isOfLibrary = ({ kind }: Entry): number => (kind === "library" ? 1 : 0);

/** A class's tests before those of the library, and titles as in German. */
const byTitle = (a: Entry, b: Entry): number =>
  isOfLibrary(a) - isOfLibrary(b) ||
  collator.compare(a.title, b.title) ||
  collator.compare(a.within ?? "", b.within ?? "") ||
  (a.id < b.id ? -1 : 1);

/** Everything that can be found, by group, sorted as in German. */
export function entriesOf(index: SearchIndex, names: Names, speech: Speech): Entries {
  const { t, language } = speech;
  const groups: Record<Group, Entry[]> = { courses: [], pupils: [], tests: [], archive: [] };
  for (const course of index.courses) {
    const isArchived = course.archived !== null;
    const told = [
      ...(course.owner === null ? [] : [t("colleagues.shared.from", { owner: course.owner })]),
      ...(isArchived ? [t("search.readOnly")] : []),
    ];
    groups[isArchived ? "archive" : "courses"].push(courseEntry(course, told, t));
    if (!names.areHidden) groups[isArchived ? "archive" : "pupils"].push(...pupilEntries(course, told, names.real));
    groups[isArchived ? "archive" : "tests"].push(...testEntries(course, index.tests, told, speech));
  }
  for (const { _id, name, classLevel } of index.library) {
    const title = name[language];
    groups.tests.push({
      id: `library ${_id}`,
      kind: "library",
      title,
      ...otherTitle({ name, variant: null }, language),
      tell: () => [t("search.library"), levelsOf({ classLevel }, t)].filter((part) => part !== undefined),
      to: searchPath(title),
      state: withDialogs(previewOf(_id)),
    });
  }
  const prepare = preparer();
  const ready = (entries: readonly Entry[]) =>
    entries
      .toSorted(byTitle)
      .map((entry) => prepare(entry, { title: entry.title, beside: entry.beside?.text, within: entry.within }));
  return {
    courses: ready(groups.courses),
    pupils: ready(groups.pupils),
    tests: ready(groups.tests),
    archive: ready(groups.archive),
  };
}

function courseEntry({ _id, name, pupils, courseTests }: SearchedCourse, told: readonly string[], t: Translate): Entry {
  const tell = (): string[] => {
    const counts = {
      pupils: t("search.pupils", { count: pupils.length }),
      tests: t("search.tests", { count: courseTests.length }),
    };
    return [t("search.course", counts), ...told];
  };
  return { id: _id, kind: "course", title: name, tell, to: coursePath(_id) };
}

function pupilEntries(course: SearchedCourse, told: readonly string[], real: RealNames | undefined): Entry[] {
  const children = course.pupils.map(({ _id: id, name: accessName }) => ({ id, accessName }));
  const namings = real === undefined ? [] : namingsOf(children, real);
  return children.map(({ id, accessName }, at) => {
    const naming = namings[at];
    const known = naming?.real;
    // Two children of the same name in one class are told apart by their access names.
    const isShown = naming?.beside !== undefined || naming?.name.includes(accessName) === true;
    return {
      id,
      kind: "pupil",
      title: known === undefined ? accessName : registerName(known),
      beside: known === undefined ? undefined : { text: accessName, isShown },
      within: course.name,
      tell: () => told,
      to: pathOf("ClassOverTime", { courseId: course._id, pupilId: id }),
    };
  });
}

function testEntries(
  course: SearchedCourse,
  tests: SearchIndex["tests"],
  told: readonly string[],
  { t, language }: Speech,
): Entry[] {
  return course.courseTests.flatMap(({ _id, test, published, handedIn, lastHandIn }): Entry[] => {
    const named = tests[test];
    if (named === undefined) return [];
    const isRead = handedIn > 0;
    const tell = (): string[] => [
      ...(isRead || published
        ? [t("search.handedIn", { done: handedIn, count: Math.max(course.pupils.length, handedIn) })]
        : [t("search.hidden")]),
      ...(lastHandIn === null ? [] : [dayOf(lastHandIn, t)]),
      ...told,
    ];
    return [
      {
        id: _id,
        kind: "test",
        title: fullTestName(named, language),
        ...otherTitle(named, language),
        within: course.name,
        tell,
        to: isRead ? pathOf("Results", { courseTestId: _id }) : testsOf(course._id),
      },
    ];
  });
}

/** A test's title in the other language, for who typed that. */
function otherTitle(
  { name, variant }: { name: Text; variant: string | null },
  language: Language,
): Pick<Entry, "beside"> {
  const other = language === "de" ? "en" : "de";
  if (name[other] === name[language]) return {};
  return { beside: { text: fullTestName({ name, variant }, other), isShown: false } };
}

/** The entries of a group that are shown, and how many there are. */
export interface FoundGroup {
  readonly group: Group;
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** In a group at most so many are shown: who sees more types on. */
const MOST = 8;
/** Below this score something begins with what was typed. */
const WITHIN = 2;

/**
 * What has all words of the query, by group. Groups of which something begins with what was typed come first. Without a query the
 * classes in use.
 */
export function findEntries(entries: Entries, query: Query): FoundGroup[] {
  if (query.length === 0) {
    const all = entries.courses.map(({ item }) => item);
    return all.length === 0 ? [] : [{ group: "courses", entries: all, total: all.length }];
  }
  return GROUPS.map((group) => ({ group, ...find(entries[group], query, MOST) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ group, found, total }) => ({ group, entries: found, total }));
}

/** The archive stays last. */
const placeOf = ({ group, best }: { group: Group; best: number }): number =>
  group === "archive" ? 2 : best < WITHIN ? 0 : 1;
