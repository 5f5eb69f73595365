import { useQueries, useQuery } from "@tanstack/react-query";
import { familyOf } from "#contract/variants.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** The library changes only with a release. */
const STALE_MS = 5 * 60_000;

/** The lesson packs for a test, in all of its forms. */
export function usePacks(test: { machineName: string; variant: string | null }, { enabled = true } = {}) {
  const machineName = familyOf(test);
  return useQuery({
    enabled,
    queryKey: keys.packs(machineName),
    queryFn: ({ signal }) => call("listPacks", { params: { machineName }, signal }),
    select: ({ results }) => results,
    staleTime: STALE_MS,
    meta: { failed: "failure.loadPacks" },
  });
}

/** A lesson pack, newest version. */
export function usePack(packId: string) {
  return useQuery({
    queryKey: keys.pack(packId),
    queryFn: ({ signal }) => call("getPack", { params: { packId }, signal }),
    staleTime: STALE_MS,
    meta: { failed: "failure.loadPacks" },
  });
}

/** Sheets of a pack by their numbers, in this order. */
export function useSheets(packId: string, numbers: readonly number[]) {
  return useQueries({
    queries: numbers.map((number) => ({
      queryKey: keys.packSheet(packId, number),
      queryFn: ({ signal }: { signal: AbortSignal }) => call("getSheet", { params: { packId, number }, signal }),
      staleTime: STALE_MS,
      meta: { failed: "material.failed.sheet" as const },
    })),
  });
}
