import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Factors } from "#contract/factors.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import type { PasskeyAttestation } from "#contract/second-step.schema.ts";
import { call } from "../../wire/call.ts";

const KEY = ["factors"];

/** The second factors of the own account. */
export function useFactors() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call("getFactors", { signal }),
    meta: { failed: "secondFactor.loadFailed" },
  });
}

/** Shows factors that an answer has brought; without any, they are read again. */
export function useKeepFactors(): (factors?: Factors) => void {
  const client = useQueryClient();
  return (factors) => {
    if (factors) client.setQueryData(KEY, factors);
    else void client.invalidateQueries({ queryKey: KEY });
  };
}

/**
 * An act on the account's factors; failures are reported. If the password was typed too long ago, it is asked for on the way
 * (web/wire/confirmation.ts).
 */
export function useFactorAct<V, T>(act: (value: V) => Promise<T>) {
  return useMutation({
    mutationFn: act,
    meta: { failed: "secondFactor.changeFailed", codes: { LAST_FACTOR: "errorCodes.LAST_FACTOR" } },
  });
}

/** What follows on a new factor: with the first one there are recovery codes to show. */
export type Added = CallAnswer<"addPasskey">;

export function useAddPasskey(show: (error: unknown) => boolean) {
  return useMutation({
    mutationFn: async ({
      make,
      ...body
    }: {
      challenge: string;
      name: string;
      make: () => Promise<PasskeyAttestation>;
    }) => call("addPasskey", { body: { ...body, passkey: await make() } }),
    meta: { failed: "secondFactor.changeFailed", show },
  });
}

export function useAddTotp(show: (error: unknown) => boolean) {
  return useMutation({
    mutationFn: (digits: string) => call("addTotp", { body: { digits } }),
    meta: { failed: "secondFactor.changeFailed", show },
  });
}
