import { addressOf } from "#contract/address.ts";
import type { Tool } from "#contract/lti.schema.ts";
import { routes } from "#contract/routes.ts";

/**
 * The addresses that are entered in a platform. A choice begins at an address of its own, so that a frame can say what it is for
 * before the platform's message comes; both end at `launchUrl`.
 */
export function toolOf(publicUrl: string): Omit<Tool, "keySince"> {
  const launchUrl = publicUrl + addressOf(routes.launchLti);
  return {
    loginUrl: publicUrl + addressOf(routes.beginLti),
    launchUrl,
    choiceUrl: `${launchUrl}?choice`,
    keysUrl: publicUrl + addressOf(routes.getLtiKeys),
  };
}
