import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** Read again with the classes, and a minute later: others may have handed in or changed a shared class. */
const searchIndex = queryOptions({
  queryKey: keys.searchIndex,
  queryFn: ({ signal }) => call("getSearchIndex", { signal }),
  staleTime: 60_000,
  meta: { failed: "search.failed" },
});

/** All that the teacher can look for. */
export const useSearchIndex = () => useQuery(searchIndex);

/** A function that reads it before it is needed; a failure is told once it is. */
export function useSearchAhead(): () => void {
  const client = useQueryClient();
  return () => void client.prefetchQuery({ ...searchIndex, meta: {} });
}
