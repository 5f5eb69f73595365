import { useSearchParams } from "react-router";

/** A list as the address says: `?q=…&page=…`, the page counted from 1 there. */
export interface ListAddress {
  q: string;
  /** Zero-based. */
  page: number;
  search: (q: string) => void;
  turnTo: (page: number) => void;
}

/** What a list shows, kept in the address, so that it survives a reload and the way back. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  return {
    q: params.get("q") ?? "",
    page: pageOf(params.get("page")),
    // A search is typed in steps: none of them is a place to go back to.
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

/** More pages than the server counts; a number beyond shows the last one. */
const LAST = 100_000;

/** The zero-based page of an address; the first one where it says nothing that is a page. */
export function pageOf(param: string | null): number {
  return /^[1-9]\d{0,5}$/.test(param ?? "") ? Math.min(Number(param), LAST) - 1 : 0;
}
