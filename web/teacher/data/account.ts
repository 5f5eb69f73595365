import { useMutation } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { keepOwnUser } from "../../account/own-user.ts";
import { call } from "../../wire/call.ts";

/** Changes username or language. `show` shows an error at its field. */
export function useUpdateUser(show: (error: unknown) => boolean = () => false) {
  return useMutation({
    mutationFn: (body: Body<"updateUser">) => call("updateUser", { body }),
    onSuccess: keepOwnUser,
    meta: { failed: "ownAccount.profile.failed", show },
  });
}

/** Withdraws the consent to the research; nothing else changes. */
export function useWithdrawConsent() {
  return useMutation({
    mutationFn: () => call("withdrawConsent"),
    onSuccess: keepOwnUser,
    meta: { failed: "ownAccount.consent.withdrawFailed" },
  });
}
