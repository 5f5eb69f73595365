import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Body } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { keepCodes } from "./new-codes.ts";

// How a course's pupils log in: with codes or without, and the end of their sessions.

/** Turns codes on and makes new ones. Their values are kept by {@link keepCodes}. Answers how many there are. */
export function useMakeCodes(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (renew: Body<"makeCodes">["renew"]) => {
      const { results } = await call("makeCodes", { params: { id: courseId }, body: { renew } });
      keepCodes(results.map(({ pupilId, code }) => [pupilId, code]));
      return results.length;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "logins.failed" },
  });
}

/** Turns codes off: the access name alone is enough. */
export function useStopCodes(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("stopCodes", { params: { id: courseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "logins.failed" },
  });
}

/** Ends the sessions of all pupils of a course, on all devices. */
export function useEndCourseLogins(courseId: string) {
  return useMutation({
    mutationFn: () => call("endCourseLogins", { params: { id: courseId } }),
    meta: { failed: "logins.failed" },
  });
}

/** Ends a pupil's sessions on all devices. */
export function useEndPupilLogins(pupilId: string) {
  return useMutation({
    mutationFn: () => call("endPupilLogins", { params: { id: pupilId } }),
    meta: { failed: "logins.failed" },
  });
}

/** Lets the names of a course in for some minutes, whatever is typed at the school's address. */
export function useOpenDoor(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("openDoor", { params: { id: courseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "logins.failed" },
  });
}

export function useCloseDoor(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("closeDoor", { params: { id: courseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "logins.failed" },
  });
}
