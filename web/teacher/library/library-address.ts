import { useNavigate, useParams, useSearchParams } from "react-router";
import { SEARCH_MIN_LETTERS } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";

/** The word for "all categories" in the path, the default. */
export const ALL = "all";

/** The state of the library, and how to change it. It is kept in the address on the Library screen, in memory in a dialog. */
export interface LibraryView {
  /** A category's name, or undefined for all. */
  category: string | undefined;
  /** The search as typed. */
  search: string;
  /** The page of the list, from 0. */
  page: number;
  /**
   * Shows the tests of a category and clears the search, so that the list matches the category's count. With `correcting` the
   * previous category was invalid, not changed by the teacher: the search stays, and the back button must not return there.
   */
  chooseCategory: (category: string | undefined, correcting?: boolean) => void;
  changeSearch: (search: string) => void;
  turnTo: (page: number, correcting?: boolean) => void;
}

/** The search term to send; undefined below SEARCH_MIN_LETTERS characters. */
export function termOf(search: string): string | undefined {
  const term = search.trim();
  return term.length >= SEARCH_MIN_LETTERS ? term : undefined;
}

/** The library's state from its address: `/library/{category}?q=…&page=…`. The page is counted from 1 there. */
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
      { replace },
    );

  return {
    category: category === undefined || category === ALL ? undefined : category,
    search: params.get("q") ?? "",
    page: Math.max(0, (Number.parseInt(params.get("page") ?? "1", 10) || 1) - 1),
    chooseCategory: (next, correcting = false) => {
      const q = correcting ? params.get("q") : null;
      void navigate(
        {
          pathname: pathOf("Library", next === undefined ? {} : { category: next }),
          search: q === null ? "" : `?q=${encodeURIComponent(q)}`,
        },
        { replace: correcting },
      );
    },
    changeSearch: (search) => change("q", search, true),
    turnTo: (page, correcting = false) => change("page", page === 0 ? "" : String(page + 1), correcting),
  };
}
