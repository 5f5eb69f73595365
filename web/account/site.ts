import { useQuery } from "@tanstack/react-query";
import type { Site } from "#contract/site.schema.ts";
import { call } from "../wire/call.ts";

/** The installation's settings, or a part of them. They change only with a restart of the server. */
export function useSite<T>(select: (site: Site) => T) {
  return useQuery({
    queryKey: ["site"],
    queryFn: ({ signal }) => call("getSite", { signal }),
    select,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
