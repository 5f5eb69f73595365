import { useNavigate, useParams, useSearchParams } from "react-router";
import { SEARCH_MIN_LETTERS } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";

/** The path's word for "all categories", the default. */
export const ALL = "all";

/** What the library shows, and how to change it: kept in the address on the Library screen, in memory in a dialog. */
export interface LibraryView {
  /** A category's name, or undefined for all. */
  category: string | undefined;
  /** As typed. */
  search: string;
  /** Zero-based. */
  page: number;
  /**
   * Shows the tests of a category, all that its count promises: what was searched for before goes. `correcting`: nobody chose it,
   * the one before was wrong; the search stays, and the back button must not lead to it again.
   */
  chooseCategory: (category: string | undefined, correcting?: boolean) => void;
  changeSearch: (search: string) => void;
  turnTo: (page: number, correcting?: boolean) => void;
}

/** The term that is sent; undefined below SEARCH_MIN_LETTERS characters. */
export function termOf(search: string): string | undefined {
  const term = search.trim();
  return term.length >= SEARCH_MIN_LETTERS ? term : undefined;
}

/** The library as its address says: `/library/{category}?q=…&page=…`, the page counted from 1 there. */
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
