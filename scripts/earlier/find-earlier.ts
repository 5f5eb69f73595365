import { spawnSync } from "node:child_process";
import { say } from "../say.ts";

/** What Git prints, or undefined if it refuses: no repository, no such commit, no history. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The file of each migration of a commit, oldest first; undefined if this clone does not have the commit. */
function migrationsOf(commit: string): string[] | undefined {
  return git("ls-tree", "--name-only", commit, "server/db/migrations/")?.split("\n").toSorted();
}

/**
 * The state before the present one, as far as the database is concerned: the newest release whose schema is older or, where no
 * release is, the newest commit whose schema is. Undefined if this clone lacks the history.
 */
export function findEarlier(): string | undefined {
  const present = migrationsOf("HEAD")?.at(-1);
  if (present === undefined) return undefined;
  const isOlder = (commit: string): boolean => !(migrationsOf(commit) ?? [present]).includes(present);
  const releases = git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname")?.split("\n") ?? [];
  const release = releases.find((tag) => tag !== "" && isOlder(tag));
  if (release !== undefined) return release;
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", present);
  const before = added === undefined || added === "" ? undefined : git("rev-parse", "--verify", "--quiet", `${added}^`);
  return before !== undefined && migrationsOf(before) !== undefined ? before : undefined;
}

/** Whether this clone has the state before; if not, says how to get it. */
export function hasEarlier(): boolean {
  if (findEarlier() !== undefined) return true;
  say("two versions side by side are not tried: this clone lacks the history (`git fetch --unshallow --tags`)");
  return false;
}
