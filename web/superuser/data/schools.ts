import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** All schools by name, in numbers. */
export function useSchools() {
  return useQuery({
    queryKey: keys.schools,
    queryFn: ({ signal }) => asSuperuser(call("listSchools", { signal })),
    // An administrator may have come meanwhile.
    staleTime: 0,
    meta: { failed: "administration.failed.schools" },
  });
}

const CHANGE = { failed: "administration.failed.school", codes: OWN_SENTENCES } as const;

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.schools });
}

/** Founds a school, or renames the one with the id. */
export function useSaveSchool() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string | undefined; name: string }) =>
      asSuperuser<unknown>(
        id === undefined
          ? call("createSchool", { body: { name } })
          : call("updateSchool", { params: { id }, body: { name } }),
      ),
    onSettled: useRefresh(),
    meta: CHANGE,
  });
}

export function useDissolveSchool() {
  return useMutation({
    mutationFn: (id: string) => asSuperuser(call("deleteSchool", { params: { id } })),
    onSettled: useRefresh(),
    meta: CHANGE,
  });
}

/** Makes a member an administrator, or invites the address to become one. */
export function useAppoint() {
  return useMutation({
    mutationFn: ({ id, email }: { id: string; email: string }) =>
      asSuperuser(call("appointSchoolAdministrator", { params: { id }, body: { email } })),
    onSettled: useRefresh(),
    meta: {
      failed: "administration.failed.appoint",
      codes: { ...OWN_SENTENCES, TOO_MANY_INVITATIONS: "errorCodes.TOO_MANY_INVITATIONS" },
    },
  });
}

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ id, invitationId }: { id: string; invitationId: string }) =>
      asSuperuser(call("withdrawAdministratorInvitation", { params: { id, invitationId } })),
    onSettled: useRefresh(),
    meta: CHANGE,
  });
}
