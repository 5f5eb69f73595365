import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { say } from "./say.ts";

/** The first of these programs on the PATH or in one of the other folders where distributions put it. */
export function onPath(names: readonly string[], more: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Runs a program as root, if this user is root or may become it without a password.
 * @returns whether it succeeded
 */
function asRoot(...command: string[]): boolean {
  const [file = "", ...args] = process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(file, args, { stdio: ["ignore", "ignore", 2], env }).status === 0;
}

/** Whether Debian's package manager knows a package; false without a package manager. */
export function isOffered(name: string): boolean {
  const cache = onPath(["apt-cache"]);
  return cache !== undefined && spawnSync(cache, ["show", name], { stdio: "ignore" }).status === 0;
}

/**
 * Installs packages with Debian's package manager, if there is one and this user may. `before` runs first, as root. Errors are
 * only printed: the caller checks whether it now has what it needs.
 */
export function installPackages(what: string, packages: readonly string[], before?: readonly string[]): void {
  const apt = onPath(["apt-get"]);
  if (apt === undefined) return;
  say(`installing ${what} with the system's package manager …`);
  asRoot(apt, "update", "-qq");
  if (before) asRoot(...before);
  asRoot(apt, "install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/** There only where systemd has started this machine. */
const SYSTEMD = "/run/systemd/system";

/**
 * Installs packages of servers as `installPackages` does, but not where systemd would start them at once and at every start from
 * then on: tests leave nothing behind.
 */
export function installServers(what: string, packages: readonly string[]): void {
  if (!existsSync(SYSTEMD)) installPackages(what, packages);
}
