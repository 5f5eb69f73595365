import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SchoolYearPlan } from "#contract/school-year.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** What a plan can be refused for. */
const REFUSALS = {
  SCHOOL_YEAR_CHANGED: "errorCodes.SCHOOL_YEAR_CHANGED",
  SCHOOL_YEAR_UNFIT: "errorCodes.SCHOOL_YEAR_UNFIT",
} as const;

/** What a plan would do; without a plan it waits. */
export function useSchoolYearPreview(plan: SchoolYearPlan | undefined) {
  return useQuery({
    queryKey: keys.schoolYearPreview(plan),
    queryFn: ({ signal }) => call("previewSchoolYear", { body: plan ?? { courses: [], made: [], moves: [] }, signal }),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
    // A plan that does not fit fails again.
    retry: false,
    staleTime: 0,
    meta: { failed: "schoolYear.failed.preview", codes: REFUSALS },
  });
}

/** Everything that shows classes, children and results is read again. */
function useRefreshAll() {
  const client = useQueryClient();
  return async (): Promise<void> => await client.invalidateQueries();
}

export function useApplySchoolYear() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (body: { plan: SchoolYearPlan; fingerprint: string }) => call("applySchoolYear", { body }),
    // After a refusal too: the preview is of before.
    onSettled: refresh,
    meta: { failed: "schoolYear.failed.apply", codes: REFUSALS },
  });
}

export function useUndoSchoolYear() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (id: string) => call("undoSchoolYear", { params: { id } }),
    onSettled: refresh,
    meta: {
      failed: "schoolYear.failed.undo",
      codes: { UNDO_OVER: "errorCodes.UNDO_OVER", UNDO_BLOCKED: "errorCodes.UNDO_BLOCKED" },
    },
  });
}

/** The newest change that can be undone. */
export function useSchoolYearUndo() {
  return useQuery({
    queryKey: keys.schoolYearUndo,
    queryFn: ({ signal }) => call("getSchoolYearUndo", { signal }),
    select: ({ change }) => change,
    meta: { failed: "schoolYear.failed.undo" },
  });
}

export function useArchive() {
  return useQuery({
    queryKey: keys.archive,
    queryFn: ({ signal }) => call("listArchive", { signal }),
    select: ({ results }) => results,
    meta: { failed: "schoolYear.failed.archive" },
  });
}

/** Brings a class back from the archive. */
export function useRestoreCourse() {
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const plan = { courses: [{ id, name, archived: false }], made: [], moves: [] };
      const { fingerprint } = await call("previewSchoolYear", { body: plan });
      return await call("applySchoolYear", { body: { plan, fingerprint } });
    },
    onSettled: refresh,
    meta: { failed: "schoolYear.failed.apply", codes: REFUSALS },
  });
}
