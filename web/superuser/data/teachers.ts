import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TeacherChange } from "#contract/administration.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { findUser } from "../../wire/kept-session.ts";
import { loadUser } from "../../wire/session.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** One page (zero-based) of the teachers whose e-mail or username contains `q`. The last page is shown while the next one loads. */
export function useTeachers(q: string, page: number) {
  return useQuery({
    queryKey: keys.teacherPage(q, page),
    queryFn: ({ signal }) => asSuperuser(call("listTeachers", { query: q === "" ? { page } : { q, page }, signal })),
    placeholderData: keepPreviousData,
    meta: { failed: "administration.failed.teachers" },
  });
}

/**
 * Changes a teacher's flags or her lock. The screen shows only what the server has confirmed: it changes with the answer, and reads
 * the list again after a failure.
 */
export function useUpdateTeacher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: TeacherChange }) =>
      asSuperuser(call("updateTeacher", { params: { id }, body: change })),
    onSuccess: async (changed) => {
      client.setQueriesData<CallAnswer<"listTeachers">>(
        { queryKey: keys.teachers },
        (list) =>
          list && { ...list, results: list.results.map((known) => (known._id === changed._id ? changed : known)) },
      );
      // A teacher who is locked or demoted loses the superuser invitations that she made.
      void client.invalidateQueries({ queryKey: keys.invitations });
      // The superuser's own flags also change her other screens.
      if (changed._id === findUser()?._id) await loadUser().catch(() => {});
    },
    onSettled: (_changed, error) => {
      if (error !== null) void client.invalidateQueries({ queryKey: keys.teachers });
    },
    meta: { failed: "administration.failed.teacher", codes: OWN_SENTENCES },
  });
}

/** Makes the server send a teacher a link for a new password. */
export function useSendReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asSuperuser(call("sendTeacherReset", { params: { id } })),
    onSettled: (_sent, error) => {
      if (error !== null) void client.invalidateQueries({ queryKey: keys.teachers });
    },
    meta: {
      failed: "administration.failed.reset",
      codes: {
        ...OWN_SENTENCES,
        TOO_MANY_REQUESTS: "administration.teachers.reset.enough",
        // Another superuser has locked the account, and the list does not show it yet.
        FORBIDDEN: "administration.teachers.actions.lockedReset",
      },
    },
  });
}

/** Removes all second factors of a teacher who has lost them. */
export function useResetFactors() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asSuperuser(call("resetTeacherFactors", { params: { id } })),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.teachers }),
    meta: { failed: "administration.failed.factors", codes: OWN_SENTENCES },
  });
}
