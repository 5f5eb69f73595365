import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GivenExercise, SentExit } from "#contract/exercises.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";

/** The exercises of the pupils of a course. `watching` reads them again every 20 s, since a class practises while its teacher watches. */
export function useExercises(courseId: string, { watching = false, enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: keys.exercises(courseId),
    queryFn: ({ signal }) => call("listExercises", { params: { id: courseId }, signal }),
    select: ({ results }) => results,
    refetchInterval: watching && 20_000,
    meta: { failed: "material.failed.exercises" },
  });
}

interface PackForPupils {
  packId: string;
  pupilIds: readonly string[];
}

/** Lets pupils do the exercise of a pack. It answers with the ids of those who did not have it before. */
export function useGiveExercise(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ packId, pupilIds }: PackForPupils) => {
      const params = { id: courseId };
      const before = await call("listExercises", { params });
      const had = new Set(before.results.flatMap((each) => (each.packId === packId ? [each.pupilId] : [])));
      await call("giveExercise", { params, body: { packId, pupilIds: [...pupilIds] } });
      return pupilIds.filter((id) => !had.has(id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.exercises(courseId) }),
    meta: { failed: "material.give.failed", codes: { NOT_FOUND: "material.give.gone" } },
  });
}

/** Takes the exercise of a pack back, with what the pupils have done of it. */
export function useTakeBackExercise(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ packId, pupilIds }: PackForPupils) =>
      orGone(call("takeBackExercise", { params: { id: courseId }, body: { packId, pupilIds: [...pupilIds] } })),
    onSuccess: (_done, { packId, pupilIds }) => {
      client.setQueryData<{ results: GivenExercise[]; totalCount: number }>(keys.exercises(courseId), (known) => {
        const results = known?.results.filter((each) => each.packId !== packId || !pupilIds.includes(each.pupilId));
        return results && { results, totalCount: results.length };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.exercises(courseId) }),
    meta: { failed: "material.takeBack.failed" },
  });
}

/** As often an open exit question is read again: a class answers within two minutes. */
const WATCHED_MS = 4000;

/** The exit questions of a course, newest first. `watching` reads them again every few seconds while one is open. */
export function useExits(courseId: string, { watching = false, enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: keys.exits(courseId),
    queryFn: ({ signal }) => call("listExits", { params: { id: courseId }, signal }),
    select: ({ results }) => results,
    refetchInterval: ({ state }) =>
      watching && state.data?.results.some(({ closed }) => closed === null) === true && WATCHED_MS,
    meta: { failed: "material.failed.exits" },
  });
}

function showExit(client: QueryClient, courseId: string, exit: SentExit): void {
  client.setQueryData<CallAnswer<"listExits">>(keys.exits(courseId), (known) => {
    const results = [exit, ...(known?.results ?? []).filter(({ _id }) => _id !== exit._id)];
    return { results, totalCount: results.length };
  });
}

/** Sends the exit question of a pack to a course. */
export function useSendExit(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (packId: string) => call("sendExit", { params: { id: courseId }, body: { packId } }),
    onSuccess: (exit) => showExit(client, courseId, exit),
    onSettled: () => client.invalidateQueries({ queryKey: keys.exits(courseId) }),
    meta: { failed: "material.exit.sendFailed" },
  });
}

/** Ends an exit question. */
export function useCloseExit(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exitId: string) => call("closeExit", { params: { id: courseId, exitId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.exits(courseId) }),
    meta: { failed: "material.exit.closeFailed" },
  });
}
