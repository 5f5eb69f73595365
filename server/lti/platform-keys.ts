import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { KnownPlatform } from "./platforms.store.ts";

/** The longest wait for a platform's keys. */
const TIMEOUT_MS = 5000;
/** How long they are kept, and how soon an unknown key may make them be read again. */
const KEPT_MS = 600_000;
const AGAIN_MS = 30_000;

/** The keys of platforms, which each process reads for itself and keeps for a while. Nothing but speed depends on them. */
export class PlatformKeys {
  readonly #sets = new Map<string, JWTVerifyGetKey>();

  of({ id, keysUrl }: KnownPlatform): JWTVerifyGetKey {
    const name = `${id} ${keysUrl}`;
    const set =
      this.#sets.get(name) ??
      createRemoteJWKSet(new URL(keysUrl), {
        timeoutDuration: TIMEOUT_MS,
        cacheMaxAge: KEPT_MS,
        cooldownDuration: AGAIN_MS,
      });
    this.#sets.set(name, set);
    return set;
  }
}
