import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { NetworkError } from "../../wire/call-error.ts";
import { download } from "../../wire/handed-on.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** Numbers of the installation's contents. */
export function useLibraryState() {
  return useQuery({
    queryKey: keys.library,
    queryFn: ({ signal }) => asSuperuser(call("getLibraryState", { signal })),
    meta: { failed: "administration.failed.library" },
  });
}

/** How the responses of a version were answered. */
export function useItemFigures(testId: string, version: string) {
  return useQuery({
    queryKey: keys.items(testId, version),
    queryFn: ({ signal }) => asSuperuser(call("getItemFigures", { params: { testId, version }, signal })),
    meta: { failed: "administration.failed.items" },
  });
}

/** One page (zero-based) of the administrative acts, newest first. */
export function useAudit(page: number) {
  return useQuery({
    queryKey: keys.audit(page),
    queryFn: ({ signal }) => asSuperuser(call("listAudit", { query: { page }, signal })),
    placeholderData: keepPreviousData,
    // The list must include acts that were just done in another section.
    staleTime: 0,
    meta: { failed: "administration.failed.audit" },
  });
}

/** The file with its number of results, read from its end: the whole may be too large to parse. */
async function counted(file: Blob): Promise<{ file: Blob; count: number }> {
  const end = await file.slice(-60).text();
  const count = /"totalCount":(\d+)\}$/.exec(end)?.[1];
  if (count === undefined) throw new NetworkError("The file was cut off.");
  return { file, count: Number(count) };
}

/** Exports the research data of teachers who consented. */
export function useExportResearch() {
  return useMutation({
    mutationFn: () => asSuperuser(download("exportResearch")).then(counted),
    gcTime: 0,
    meta: { failed: "administration.failed.research", codes: OWN_SENTENCES },
  });
}
