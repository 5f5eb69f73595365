import { delimiter } from "node:path";
import { installServers, onPath } from "../../scripts/system-packages.ts";
import { findBinaries, NO_POSTGRES } from "../../server/testing/postgres-binaries.ts";

/** Where distributions put servers, beside the folders of PATH. */
const SBIN = ["/usr/sbin"];
const NEEDED = ["etcd", "patroni", "patronictl", "haproxy", "pgbouncer", "pkill"];

/** The PATH on which they all are. */
export const programPath = [process.env.PATH ?? "", ...SBIN].join(delimiter);

const missing = (): string[] => NEEDED.filter((name) => onPath([name], SBIN) === undefined);

/**
 * Looks for what the drill starts, and installs it where this user may.
 * @returns why there can be no drill; undefined if all is there
 */
export function whyNoFailover(): string | undefined {
  if (findBinaries() === undefined) return NO_POSTGRES;
  if (missing().length > 0) {
    const packages = ["patroni", "python3-etcd", "etcd-server", "haproxy", "pgbouncer", "procps"];
    installServers("Patroni, etcd, HAProxy and PgBouncer", packages);
  }
  const lacking = missing();
  return lacking.length === 0 ? undefined : `There is no ${lacking.join(", no ")}: Debian's packages have them.`;
}
