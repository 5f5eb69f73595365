import { useMutation } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { keepOwnUser } from "../../ui/account/own-user.ts";
import { call } from "../../wire/call.ts";

/** Changes username or language. Its caller tells what went wrong: a taken username belongs to its field. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: (body: Body<"updateUser">) => call("updateUser", { body }),
    onSuccess: keepOwnUser,
  });
}

/** Takes the consent to the research back; nothing else changes. */
export function useWithdrawConsent() {
  return useMutation({
    mutationFn: () => call("withdrawConsent"),
    onSuccess: keepOwnUser,
    meta: { failed: "ownAccount.consent.withdrawFailed" },
  });
}
