import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlatformSettings } from "#contract/lti.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { asSuperuser, OWN_SENTENCES } from "./refusal.ts";

/** All learning platforms by name, and what is entered in them. */
export function usePlatforms() {
  return useQuery({
    queryKey: keys.platforms,
    queryFn: ({ signal }) => asSuperuser(call("listPlatforms", { signal })),
    meta: { failed: "administration.failed.platforms" },
  });
}

/** Registers a platform, or changes the one with the id. */
export function useSavePlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, settings }: { id: string | undefined; settings: PlatformSettings }) =>
      asSuperuser(
        id === undefined
          ? call("createPlatform", { body: settings })
          : call("updatePlatform", { params: { id }, body: settings }),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.platforms }),
    meta: { failed: "administration.failed.platform", codes: OWN_SENTENCES },
  });
}

export function useRemovePlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asSuperuser(call("deletePlatform", { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.platforms }),
    meta: { failed: "administration.failed.removePlatform", codes: OWN_SENTENCES },
  });
}

export function useRenewPlatformKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => asSuperuser(call("renewPlatformKey")),
    onSettled: () => client.invalidateQueries({ queryKey: keys.platforms }),
    meta: { failed: "administration.failed.platformKey", codes: OWN_SENTENCES },
  });
}
