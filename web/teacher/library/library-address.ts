import { useNavigate, useParams, useSearchParams } from "react-router";
import { CLASS_LEVELS, SEARCH_MIN_LETTERS } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { entryState } from "../../ui/use-dialog-entry.ts";
import { levelInName } from "../selected-course/class-level.ts";

/** The word for "all" in the address: for categories the default, for class levels a choice. */
export const ALL = "all";

/** A class level of the library's chips. */
export type ClassLevel = (typeof CLASS_LEVELS)[number];

/** The chosen class level: that of the class at hand while nothing else is chosen. */
export type LevelChoice = ClassLevel | typeof ALL | undefined;

/** The state of the library, and how to change it. It is kept in the address on the Library screen, in memory in a dialog. */
export interface LibraryView {
  /** A category's name, or undefined for all. */
  category: string | undefined;
  level: LevelChoice;
  /** The search as typed. */
  search: string;
  /** The page of the list, from 0. */
  page: number;
  /**
   * Shows the tests of a category and clears the search, so that the list matches the category's count. With `correcting` the
   * previous category was invalid, not changed by the teacher: the search stays, and the back button must not return there.
   */
  chooseCategory: (category: string | undefined, correcting?: boolean) => void;
  chooseLevel: (level: ClassLevel | typeof ALL) => void;
  changeSearch: (search: string) => void;
  /** Searches in all categories and for all class levels. */
  searchEverywhere: () => void;
  turnTo: (page: number, correcting?: boolean) => void;
}

/** The name of a test's preview among the dialogs, by the id of its first form. */
export const previewOf = (testId: string): string => `preview ${testId}`;

/** The library with a test alone; its title is the search. */
export const searchPath = (title: string): string =>
  `${pathOf("Library", { category: ALL })}?${new URLSearchParams({ level: ALL, q: title }).toString()}`;

/** The search term to send; undefined below SEARCH_MIN_LETTERS characters. */
export function termOf(search: string): string | undefined {
  const term = search.trim();
  return term.length >= SEARCH_MIN_LETTERS ? term : undefined;
}

/**
 * The class level by which the list is narrowed. Nobody has chosen that of the class at hand, so a search goes beyond it.
 */
export function shownLevel({ level, search }: LibraryView, className: string | undefined): ClassLevel | undefined {
  if (level !== undefined) return level === ALL ? undefined : level;
  if (className === undefined || termOf(search) !== undefined) return undefined;
  const named = levelInName(className);
  return CLASS_LEVELS.find((each) => each === named);
}

function readLevel(text: string | null): LevelChoice {
  return text === ALL ? ALL : CLASS_LEVELS.find((level) => String(level) === text);
}

/** The library's state from its address: `/library/{category}?level=…&q=…&page=…`. The page is counted from 1 there. */
export function useLibraryAddress(): LibraryView {
  const { category } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();

  const change = (name: string, value: string, replace: boolean): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (name !== "page") next.delete("page");
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      // A dialog over the list stays open.
      { replace, ...(replace && { state: entryState() }) },
    );
  const goTo = (next: string | undefined, asked: Record<string, string | null>, replace = false): void => {
    const kept = Object.entries(asked).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
    const search = new URLSearchParams(kept).toString();
    const pathname = pathOf("Library", next === undefined ? {} : { category: next });
    void navigate({ pathname, search: search === "" ? "" : `?${search}` }, { replace });
  };

  return {
    category: category === undefined || category === ALL ? undefined : category,
    level: readLevel(params.get("level")),
    search: params.get("q") ?? "",
    page: Math.max(0, (Number.parseInt(params.get("page") ?? "1", 10) || 1) - 1),
    chooseCategory: (next, correcting = false) =>
      goTo(next, { level: params.get("level"), q: correcting ? params.get("q") : null }, correcting),
    chooseLevel: (level) => change("level", String(level), false),
    changeSearch: (search) => change("q", search, true),
    searchEverywhere: () => goTo(undefined, { level: ALL, q: params.get("q") }),
    turnTo: (page, correcting = false) => change("page", page === 0 ? "" : String(page + 1), correcting),
  };
}
