import { say } from "../say.ts";
import { installServers, onPath } from "../system-packages.ts";

/**
 * Whether PgBouncer is there, installed now if this user may.
 * @returns whether its tests can run; if not, it has said why
 */
export function providePgBouncer(): boolean {
  const isThere = (): boolean => onPath(["pgbouncer"], ["/usr/sbin"]) !== undefined;
  if (!isThere()) installServers("PgBouncer", ["pgbouncer"]);
  if (isThere()) return true;
  say("the server tests through PgBouncer are skipped: install it (Debian's package `pgbouncer`)");
  return false;
}
