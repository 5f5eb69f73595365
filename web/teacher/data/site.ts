import { useQuery } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** The operator's e-mail address, null if the installation has none. It changes only with a restart of the server. */
export function useContact() {
  return useQuery({
    queryKey: keys.site,
    queryFn: ({ signal }) => call("getSite", { signal }),
    select: ({ contact }) => contact,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
