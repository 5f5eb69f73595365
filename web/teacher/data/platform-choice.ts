import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "./keys.ts";

/** The platform for which a test is chosen; null if the choice is over. */
export function usePlatformChoice(ticket: string) {
  return useQuery({
    queryKey: keys.platformChoice(ticket),
    queryFn: async ({ signal }) => {
      try {
        return await call("getPlatformChoice", { params: { ticket }, signal });
      } catch (error) {
        // An address that was cut off is no choice either.
        if (error instanceof CallError && ["CHOICE_LOST", "NOT_FOUND"].includes(error.code ?? "")) return null;
        throw error;
      }
    },
    meta: { failed: "platformChoice.failed" },
  });
}

export function useChoosePlatformTest(ticket: string) {
  return useMutation({
    mutationFn: (courseTestId: string) => call("choosePlatformTest", { params: { ticket }, body: { courseTestId } }),
    meta: { failed: "platformChoice.notSaved", codes: { CHOICE_LOST: "errorCodes.CHOICE_LOST" } },
  });
}
