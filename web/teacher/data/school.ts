import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";

/** The teacher's own school, null if there is none. Nothing is said where it cannot be loaded: the shell only shows a tab by it. */
export function useSchool() {
  return useQuery({
    queryKey: keys.school,
    queryFn: ({ signal }) => call("getSchool", { signal }),
    select: ({ school }) => school,
    staleTime: 60_000,
  });
}

/** The school that the teacher administers, as a whole. */
export function useSchoolOverview() {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.schoolOverview,
    queryFn: ({ signal }) =>
      call("getSchoolOverview", { signal }).catch(async (error: unknown) => {
        // Somebody has taken the role: the tab goes too.
        if (error instanceof CallError && error.code === "FORBIDDEN") {
          void client.invalidateQueries({ queryKey: keys.school, exact: true });
        }
        throw error;
      }),
    // A colleague may join at any time.
    staleTime: 0,
    meta: { failed: "school.failed" },
  });
}

/** Reads the school again after a change, also after one that failed. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.school });
}

export function useInvite() {
  return useMutation({
    mutationFn: (emails: readonly string[]) => call("inviteToSchool", { body: { emails: [...emails] } }),
    onSettled: useRefresh(),
    meta: {
      failed: "school.invite.failed",
      codes: {
        TOO_MANY_REQUESTS: "school.invite.enough",
        TOO_MANY_INVITATIONS: "errorCodes.TOO_MANY_INVITATIONS",
        FORBIDDEN: "errorCodes.FORBIDDEN",
      },
    },
  });
}

export function useRepeatInvitation() {
  return useMutation({
    mutationFn: (id: string) => call("repeatSchoolInvitation", { params: { id } }),
    onSettled: useRefresh(),
    meta: {
      failed: "school.invite.failed",
      codes: { TOO_MANY_REQUESTS: "school.invite.enough", NOT_FOUND: "errorCodes.NOT_FOUND" },
    },
  });
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: string) => orGone(call("withdrawSchoolInvitation", { params: { id } })),
    onSettled: useRefresh(),
    meta: { failed: "school.open.withdrawFailed" },
  });
}

/** Whether nobody would administer the school after a change: the screen says what that means, and asks. */
export const isLastAdministrator = (error: unknown): boolean =>
  error instanceof CallError && error.code === "LAST_ADMINISTRATOR";

const CHANGE = {
  failed: "school.changeFailed",
  codes: { NOT_FOUND: "errorCodes.NOT_FOUND", FORBIDDEN: "errorCodes.FORBIDDEN" },
  show: isLastAdministrator,
} as const;

interface RoleChange {
  userId: string;
  administers: boolean;
  leavesNobody?: boolean;
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ userId, ...body }: RoleChange) => call("updateSchoolMember", { params: { userId }, body }),
    onSettled: useRefresh(),
    meta: CHANGE,
  });
}

/** Removes a colleague, or leaves. */
export function useRemoveFromSchool() {
  return useMutation({
    mutationFn: ({ userId, leavesNobody = false }: { userId: string; leavesNobody?: boolean }) =>
      orGone(call("removeSchoolMember", { params: { userId }, query: leavesNobody ? { leavesNobody } : {} })),
    onSettled: useRefresh(),
    meta: CHANGE,
  });
}
