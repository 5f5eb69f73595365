import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { whyNoFailover } from "../../bench/failover/programs.ts";
import { findBinaries } from "../../server/testing/postgres-binaries.ts";
import { say } from "../say.ts";
import { installServers, onPath } from "../system-packages.ts";
import { whyNoMachine } from "../trying/machine.ts";

/*
 * What single long checks need. Each answers whether it is there, installed now if this user may; if not, it says what is left out, and
 * how to get what is missing.
 */

const FOLDERS = ["/usr/sbin", "/sbin"];

/** Whether each program is there or can be installed now. Packages are Debian's, by program. */
function provides(what: string, programs: Readonly<Record<string, string>>): boolean {
  const missing = (): string[] => Object.keys(programs).filter((name) => onPath([name], FOLDERS) === undefined);
  const packages = missing().map((name) => programs[name] ?? name);
  if (packages.length === 0) return true;
  installServers(what, packages);
  return missing().length === 0 || leftOut(what, `Debian's packages ${packages.join(" and ")} have what it takes`);
}

/** Says why a check is left out. @returns false */
function leftOut(what: string, why: string): false {
  say(`${what} is not tried: ${why}`);
  return false;
}

/** For scripts/archive.ts. */
export const isClone = (): boolean =>
  existsSync(".git") || leftOut("whether an archive starts like a clone", "there is no Git here to make one of");

/** For scripts/alerts.ts. Debian has promtool only together with the server. */
export const hasPromtool = (): boolean =>
  spawnSync("promtool", ["--version"]).status === 0 ||
  leftOut("what sets the alerts off", "Debian's package prometheus has promtool");

/** For scripts/point-in-time.ts. */
export const hasPgBackRest = (): boolean =>
  findBinaries() === undefined
    ? leftOut("the way back to a moment", "it takes a PostgreSQL that can be started here")
    : provides("the way back to a moment", { pgbackrest: "pgbackrest" });

/** For server/testing/start-pgbouncer.ts. */
export const hasPgBouncer = (): boolean => provides("the way through PgBouncer", { pgbouncer: "pgbouncer" });

/** For bench/failover.bench.ts. */
export function hasFailover(): boolean {
  const why = whyNoFailover();
  return why === undefined || leftOut("the failover", why);
}

/** For scripts/try-proxies.ts. */
export const hasProxy = (name: "caddy" | "nginx"): boolean =>
  provides(`the way behind ${name}`, { [name]: name, openssl: "openssl", certutil: "libnss3-tools" });

/** For scripts/try-systemd.ts. */
export function canStartMachines(): boolean {
  const why = whyNoMachine();
  return why === undefined || leftOut("the systemd unit", why);
}

/** For scripts/try-container.ts. */
export const canBuildImages = (): boolean =>
  process.getuid?.() === 0
    ? provides("the container", { buildah: "buildah", debootstrap: "debootstrap" })
    : leftOut("the container", "it takes root");
