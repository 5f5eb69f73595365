import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import type { StaffKey } from "../i18n/staff.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { type CodeSentences, refusalOf, toastError, toastFailure, toastNoLonger } from "./toasts.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    /** `failed` is the sentence for a failure to load; without it nothing is said. `codes` say more of a refusal, in place of the data. */
    queryMeta: Pick<Refusals, "failed" | "codes">;
    mutationMeta: Refusals;
  }
}

/**
 * How a failed mutation is reported. Failures of the network and the server are always reported, unless `show` has done so.
 * A type, because TanStack accepts no interface here.
 */
type Refusals = {
  /** The sentence that says what could not be done. */
  failed?: StaffKey;
  codes?: CodeSentences;
  /** Shows an error in its place, such as at a field; true if no further message is needed. */
  show?: (error: unknown) => boolean;
};

function tell(error: unknown, { failed, codes, show }: Refusals): void {
  if (show?.(error) === true) return;
  // She was asked for her password, and decided against the act.
  if (error instanceof CallError && error.code === "PASSWORD_NEEDED") return;
  const refusal = refusalOf(error, codes);
  if (refusal === undefined) toastFailure(error, failed);
  else toastError(i18next.t(...refusal));
}

/** Failures that are shown in place of their data, with a button to try again. */
const inPlace = new Set<unknown>();

/** Keeps a failure that is shown in place from also becoming a message; returns a function that ends this. */
export function showInPlace(error: unknown): () => void {
  inPlace.add(error);
  return () => void inPlace.delete(error);
}

/** The cache of the server's answers. A refused query is not tried again, one after a network failure once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_data, { meta }) => {
      if (meta?.failed !== undefined) toastNoLonger(meta.failed);
    },
    onError: (error, { meta }) => {
      if (meta?.failed === undefined) return;
      // The timeout lets the screens render the failure first.
      setTimeout(() => {
        if (!inPlace.has(error)) tell(error, meta);
      });
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _onMutateResult, { meta }) => {
      toastNoLonger(meta?.failed);
    },
    onError: (error, _variables, _onMutateResult, { meta }) => tell(error, meta ?? {}),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: "always",
      // `always` would switch this off: a query that failed without a network is repeated when the network is back.
      refetchOnReconnect: true,
      retry: (count, error) => error instanceof NetworkError && count < 1,
    },
    mutations: { networkMode: "always" },
  },
});
