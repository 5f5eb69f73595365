import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { keepOwnUser } from "../../account/own-user.ts";
import { call } from "../../wire/call.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";

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

/** The teacher's logins that have not ended, on this device and others. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call("listSessions", { signal }),
    // A login on another device says nothing to this one.
    staleTime: 0,
    meta: { failed: "ownAccount.sessions.failed" },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => orGone(call("endSession", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: { failed: "ownAccount.sessions.endFailed" },
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("endOtherSessions"),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: { failed: "ownAccount.sessions.endFailed" },
  });
}
