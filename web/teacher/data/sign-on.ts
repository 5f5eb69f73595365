import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../wire/call.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";

/** The teacher's connected accounts of the school. */
export function useSignOnLinks() {
  return useQuery({
    queryKey: keys.signOnLinks,
    queryFn: ({ signal }) => call("listSignOnLinks", { signal }),
    // They are connected on another screen, and by each login they are used.
    staleTime: 0,
    meta: { failed: "signOn.section.failed" },
  });
}

export function useRemoveSignOnLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => orGone(call("removeSignOnLink", { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.signOnLinks }),
    meta: { failed: "signOn.section.removeFailed" },
  });
}
