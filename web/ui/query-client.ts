import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import type { ErrorCode } from "#contract/errors.ts";
import type { StaffKey } from "../i18n/staff.ts";
import { CallError, NetworkError } from "../wire/call.ts";
import { toastError, toastFailure } from "./toasts.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    /** `failed`: the sentence when it could not be loaded; without it nothing is said. */
    queryMeta: { failed?: StaffKey };
    mutationMeta: Refusals;
  }
}

/**
 * How a mutation that fails is told. A broken network and a broken server are told in any case, unless `show` has.
 * TanStack takes no interface here.
 */
type Refusals = {
  /** What could not be done. */
  failed?: StaffKey;
  /** Codes that say more than that, with their sentences. */
  codes?: { readonly [Code in ErrorCode]?: StaffKey };
  /** Shows an error where it belongs, such as at a field; true if nothing is left to be told by a message. */
  show?: (error: unknown) => boolean;
};

function tell(error: unknown, { failed, codes, show }: Refusals): void {
  if (show?.(error) === true) return;
  const sentence = error instanceof CallError ? codes?.[error.code] : undefined;
  if (sentence === undefined) toastFailure(error, failed);
  else toastError(i18next.t(sentence));
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
    onError: (error, _variables, _onMutateResult, { meta }) => tell(error, meta ?? {}),
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
