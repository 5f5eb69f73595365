import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { asSuperuser, toastRefusal } from "./refusal.ts";

/** What the installation holds, in numbers. */
export function useLibraryState() {
  return useQuery({
    queryKey: ["admin", "library"],
    queryFn: ({ signal }) => asSuperuser(call("getLibraryState", { signal })),
    meta: { failed: "administration.failed.library" },
  });
}

/** One page (zero-based) of the administrative acts, newest first. */
export function useAudit(page: number) {
  return useQuery({
    queryKey: ["admin", "audit", page],
    queryFn: ({ signal }) => asSuperuser(call("listAudit", { query: { page }, signal })),
    placeholderData: keepPreviousData,
    // What was done in the section before must be there.
    staleTime: 0,
    meta: { failed: "administration.failed.audit" },
  });
}

/** What teachers who consented let research have. */
export function useExportResearch() {
  return useMutation({
    mutationFn: () => asSuperuser(call("exportResearch")),
    onError: (error) => toastRefusal(error, "administration.failed.research"),
    gcTime: 0,
  });
}
