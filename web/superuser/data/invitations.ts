import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** All invitations, newest first, including those that are over. */
export function useInvitations() {
  return useQuery({
    queryKey: keys.invitations,
    queryFn: ({ signal }) => asSuperuser(call("listInvitations", { signal })),
    select: ({ results }) => results,
    meta: { failed: "administration.failed.invitations" },
  });
}

/** Creates an invitation. Only this answer contains the link. */
export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"createInvitation">) => asSuperuser(call("createInvitation", { body })),
    // A failure refreshes too: after a network failure the list shows whether the invitation exists.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.invitations }),
    // The link is a secret: it is dropped with the dialog that shows it.
    gcTime: 0,
    meta: { failed: "administration.failed.invite", codes: OWN_SENTENCES },
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asSuperuser(call("revokeInvitation", { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.invitations }),
    meta: { failed: "administration.failed.revoke", codes: OWN_SENTENCES },
  });
}
