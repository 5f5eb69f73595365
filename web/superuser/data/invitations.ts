import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** All invitations, newest first; those that are over too. */
export function useInvitations() {
  return useQuery({
    queryKey: keys.invitations,
    queryFn: ({ signal }) => asSuperuser(call("listInvitations", { signal })),
    select: ({ results }) => results,
    meta: { failed: "administration.failed.invitations" },
  });
}

/** Makes an invitation; its answer is the only one that holds the link. */
export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"createInvitation">) => asSuperuser(call("createInvitation", { body })),
    // Also after a failure: when the network broke, the list says whether there is one.
    onSettled: () => void client.invalidateQueries({ queryKey: keys.invitations }),
    // The link is a secret: it goes with the dialog that shows it.
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
