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

/** What the server said, kept while it is looked at. Refusals are not asked again, a broken network once more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.meta?.failed && toastFailure(error, query.meta.failed),
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
