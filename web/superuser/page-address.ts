import { useSearchParams } from "react-router";

/** The state of a list as in the address: `?q=…&page=…`. The page is counted from 1 there. */
export interface ListAddress {
  q: string;
  /** Zero-based. */
  page: number;
  search: (q: string) => void;
  turnTo: (page: number) => void;
}

/** The state of a list, kept in the address, so that it survives a reload and the back button. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  return {
    q: params.get("q") ?? "",
    page: pageOf(params.get("page")),
    // A search is typed in steps, and none of them is a place to go back to.
    search: (q) => setParams(q === "" ? {} : { q }, { replace: true }),
    turnTo: (page) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (page === 0) next.delete("page");
        else next.set("page", String(page + 1));
        return next;
      }),
  };
}

/** A number beyond the last page shows the last one. */
const LAST = 100_000;

/** The zero-based page of an address; the first one if the address names no valid page. */
export function pageOf(param: string | null): number {
  return /^[1-9]\d{0,5}$/.test(param ?? "") ? Math.min(Number(param), LAST) - 1 : 0;
}
