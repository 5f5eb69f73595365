import { execFileSync } from "node:child_process";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the user to run PostgreSQL and what belongs to it as, since these programs refuse to run as root. Undefined if this process
 * is not root's: then it runs them itself.
 * @throws Error if there is no such user
 */
export function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string): number =>
    Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", user), gid: id("-g", user) };
    } catch {
      // This user does not exist here; try the next one.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
}
