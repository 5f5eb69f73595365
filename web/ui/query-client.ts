import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { StaffKey } from "../i18n/staff.ts";
import { NetworkError } from "../wire/call.ts";
import { toastFailure } from "./toasts.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    /** `failed`: what to say when it does not work; without it the screen says it itself, and a query nothing. */
    queryMeta: { failed?: StaffKey };
    mutationMeta: { failed?: StaffKey };
  }
}

/** Failures that are said where their data belongs, with a button to try again. */
const inPlace = new Set<unknown>();

/** Keeps a failure that stands on screen from being told by a message too; returns how to end that. */
export function showInPlace(error: unknown): () => void {
  inPlace.add(error);
  return () => void inPlace.delete(error);
}

/** What the server said, kept while it is looked at. Refusals are not asked again, a broken network once more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failed === undefined) return;
      const { failed } = meta;
      // By then the screens have been drawn with the failure.
      setTimeout(() => {
        if (!inPlace.has(error)) toastFailure(error, failed);
      });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => toastFailure(error, mutation.meta?.failed),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: "always",
      // `always` would switch it off: what failed without a network comes by itself when it is back.
      refetchOnReconnect: true,
      retry: (count, error) => error instanceof NetworkError && count < 1,
    },
    mutations: { networkMode: "always" },
  },
});
