import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Pupil } from "#contract/pupils.schema.ts";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { orGone } from "../../wire/or-gone.ts";
import { dropName, useNameUpkeep } from "../names/upkeep.ts";
import { useShownPupils } from "../projector/shown-pupils.ts";
import { keys } from "./keys.ts";
import { keepCodes } from "./new-codes.ts";
import { type AccessesToSend, type SendReport, sendAccesses } from "./send-accesses.ts";

/**
 * All accesses of a course with their results, sorted by name as in German. While names are hidden they have their aliases here, so
 * that no screen can forget to hide them.
 * `watching` reads them again every 20 s, since a class hands in while its teacher watches.
 */
export function usePupils(courseId: string, { watching = false } = {}) {
  const select = useShownPupils(courseId);
  const pupils = useQuery({
    queryKey: keys.pupilsWithResults(courseId),
    queryFn: ({ signal }) =>
      call("listPupils", { params: { courseId }, query: { limit: 0, includeResults: true }, signal }),
    select,
    refetchInterval: watching && 20_000,
    meta: { failed: "failure.loadPupils" },
  });
  useNameUpkeep(courseId, pupils.data);
  return pupils;
}

async function refresh(client: QueryClient, courseId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.pupils(courseId) }),
    client.invalidateQueries({ queryKey: keys.courses }),
  ]);
}

/** A taken access name, and the next free one. */
export interface TakenName {
  taken: string;
  offer: string;
}

/** The result of `send`; if the name is taken, another one is offered. */
async function orOffer<T>(name: string, send: () => Promise<T>): Promise<T | TakenName> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "NAME_IN_USE") throw error;
    const { names } = await call("suggestPupilNames", { body: { names: [name] } });
    return { taken: name, offer: names[0] ?? name };
  }
}

/** Creates an access. Only the access name is sent; if it is taken, the answer is the next free one. */
export function useCreateAccess(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => orOffer(name, () => call("createPupil", { body: { name, courseId } })),
    onSuccess: (outcome) => {
      if ("taken" in outcome) return undefined;
      if (outcome.code !== undefined) keepCodes([[outcome._id, outcome.code]]);
      return refresh(client, courseId);
    },
    meta: { failed: "failure.addAccess" },
  });
}

/** The fields of an access to change; the others stay. */
export type AccessChange = Partial<Pick<Pupil, "name" | "comment">>;

/** Changes a pupil's comment or access name. After a change of the name the old one can no longer log in. */
export function useEditAccess({ _id, courseId }: Pick<Pupil, "_id" | "courseId">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: AccessChange) =>
      orOffer(change.name ?? "", () => call("updatePupil", { query: { id: _id }, body: change })),
    // A change and its undo are sent in order.
    scope: { id: `pupil-${_id}` },
    onSuccess: async (outcome) => {
      if ("taken" in outcome) return;
      await Promise.all([refresh(client, courseId), client.invalidateQueries({ queryKey: keys.allEvidence })]);
    },
    meta: { failed: "editAccess.failed" },
  });
}

/** Creates many accesses (see sendAccesses). The list is also read again after a failure, since some may have been created. */
export function useCreateAccesses(report: SendReport) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ courseId, ...accesses }: AccessesToSend & { courseId: string }) =>
      sendAccesses(courseId, accesses, report),
    onSettled: (_outcome, _error, { courseId }) => refresh(client, courseId),
    meta: { failed: "failure.importAccesses" },
  });
}

/**
 * For each access name the free one, in the same order: unchanged, or with the next free number. `isQuiet` reports no failure, for
 * names that are asked for while they are typed.
 */
export function useFreeNames({ isQuiet = false } = {}) {
  return useMutation({
    mutationFn: async (lists: readonly string[][]): Promise<string[]> => {
      const answers: string[] = [];
      for (const names of lists) answers.push(...(await call("suggestPupilNames", { body: { names } })).names);
      return answers;
    },
    meta: isQuiet ? { show: () => true } : { failed: "failure.importAccesses" },
  });
}

/** Keeps the accesses of a course that are announced to be deleted. */
export function useKeepUnusedPupils(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("keepUnusedPupils", { params: { id: courseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "failure.keepAccesses" },
  });
}

/** Deletes them with their results. */
export function useDeleteUnusedPupils(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteUnusedPupils", { params: { id: courseId } })),
    onSuccess: async () => {
      await refresh(client, courseId);
      await client.invalidateQueries({ queryKey: keys.courseTests(courseId) });
    },
    meta: { failed: "failure.deleteAccess" },
  });
}

/** Deletes an access with its results. */
export function useDeletePupil(courseId: string, pupilId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deletePupil", { params: { id: pupilId } })),
    onSuccess: async () => {
      dropName(pupilId);
      await refresh(client, courseId);
      await client.invalidateQueries({ queryKey: keys.courseTests(courseId) });
    },
    meta: { failed: "failure.deleteAccess" },
  });
}
