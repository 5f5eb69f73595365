import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../say.ts";
import { writeArtifacts } from "./artifacts.ts";
import { isAllReleased, notesOf, readChangelog, whyNotReleasable, withRelease } from "./changelog.ts";
import { type Git, gitIn, ReleaseError, type Run, runIn, succeed } from "./programs.ts";
import { compareVersions, isPart, raised } from "./version.ts";

export interface Wish {
  /** `major`, `minor`, `patch` or a version. */
  readonly next: string;
  /** Folder of the files. */
  readonly folder: string;
  /** Day of the release, `2026-11-24`. */
  readonly day: string;
  readonly withoutLong: boolean;
  readonly dryRun: boolean;
}

const CHANGELOG = "CHANGELOG.md";
const MANIFESTS = ["package.json", "package-lock.json"] as const;
/** Releases come from here, and mends of older ones from a branch such as `1.2.x`. */
const BRANCH = /^(?:main|\d+\.\d+\.x)$/u;

const versionIn = (manifest: string): string => (JSON.parse(manifest) as { version: string }).version;
const tagOf = (version: string): string => `v${version}`;

/** A manifest with another version, its other bytes as they were: the lock file says the version twice, both at its beginning. */
function withVersion(manifest: string, from: string, to: string): string {
  const wanted = "lockfileVersion" in (JSON.parse(manifest) as object) ? 2 : 1;
  let left = wanted;
  const changed = manifest.replaceAll(`"version": "${from}"`, (found) => (left-- > 0 ? `"version": "${to}"` : found));
  if (left > 0) throw new ReleaseError(`package.json and package-lock.json do not both have the version ${from}.`);
  return changed;
}

/** The commit of the release, made beside branch and files: until its tag is there, nothing of it can be seen. */
function commitRelease(run: Run, git: Git, files: ReadonlyMap<string, string>, message: string): string {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-release-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    succeed(run("git", ["read-tree", "HEAD"], { env }));
    for (const [path, content] of files) {
      const id = succeed(run("git", ["hash-object", "-w", "--stdin"], { input: content })).trim();
      succeed(run("git", ["update-index", "--cacheinfo", `100644,${id},${path}`], { env }));
    }
    const tree = succeed(run("git", ["write-tree"], { env })).trim();
    return git("commit-tree", tree, "-p", "HEAD", "-m", message).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The last line of a check that passed, `812 passed, 0 failed, 0 skipped`. @throws ReleaseError if it failed */
async function passes(root: string, name: string, args: readonly string[]): Promise<string> {
  say(`${name} …`);
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    printed += chunk;
    process.stderr.write(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new ReleaseError(`${name} fails: what it says stands above. Nothing was changed.`);
  return printed.trim().split("\n").at(-1) ?? "";
}

/** The version of a release whose tag is there, so that only what comes after the tag is left to do; undefined if it is new. */
function begun(git: Git, { next }: Wish, wanted: string): string | undefined {
  const tagged = (version: string): string => git("tag", "--list", tagOf(version)).trim();
  const commitOf = (name: string): string => git("rev-parse", `${name}^{commit}`).trim();
  const head = commitOf("HEAD");
  const present = versionIn(git("show", "HEAD:package.json"));
  // Everything is done but the files.
  const meant = isPart(next) ? isAllReleased(git("show", `HEAD:${CHANGELOG}`)) : next === present;
  if (meant && tagged(present) !== "" && commitOf(tagOf(present)) === head) return present;
  if (tagged(wanted) === "") return undefined;
  // The branch has not been moved to the commit of the tag yet.
  if (
    git("rev-list", "--parents", "-1", commitOf(tagOf(wanted)))
      .trim()
      .split(" ")[1] === head
  )
    return wanted;
  throw new ReleaseError(`The tag ${tagOf(wanted)} is there already.`);
}

function finish(run: Run, git: Git, version: string, { folder }: Wish): void {
  const tag = tagOf(version);
  git("merge", "--ff-only", "--quiet", `${tag}^{commit}`);
  for (const path of writeArtifacts(git, run, { tag, version, folder })) say(path);
  say(`${tag} is made. Nothing was pushed: git push --follow-tags`);
}

/**
 * Makes a release of the checkout: checks, commit, tag, files. It can be ended at any moment and started again. Nothing is pushed.
 * @throws ReleaseError with one sentence why there is none
 */
export async function makeRelease(root: string, wish: Wish): Promise<void> {
  const run = runIn(root);
  const git = gitIn(run);
  const branch = run("git", ["symbolic-ref", "--short", "HEAD"]);
  if (branch.error || branch.status === 128) throw new ReleaseError("A release is made of a clone with Git.");
  const name = branch.stdout.trim();
  if (!BRANCH.test(name))
    throw new ReleaseError(
      `A release is made on main, or on a branch such as 1.2.x, but this is ${name || "no branch"}.`,
    );
  const changed = git("status", "--porcelain").trimEnd().split("\n").filter(Boolean);
  if (changed.length > 0)
    throw new ReleaseError(
      `Commit or remove first what is not committed: ${changed.map((line) => line.slice(3)).join(", ")}.`,
    );

  const [before, lock] = MANIFESTS.map((file) => readFileSync(join(root, file), "utf8")) as [string, string];
  const present = versionIn(before);
  const version = isPart(wish.next) ? raised(present, wish.next) : wish.next;
  const already = begun(git, wish, version);
  if (already !== undefined) {
    say(`${tagOf(already)} is tagged already; what is left to do:`);
    if (wish.dryRun) say(`would move ${name} to it and write its files into ${wish.folder}`);
    else finish(run, git, already, wish);
    return;
  }
  if (compareVersions(version, present) <= 0)
    throw new ReleaseError(`${version} does not come after ${present}, the version of package.json.`);
  const changelog = readFileSync(join(root, CHANGELOG), "utf8");
  const why = whyNotReleasable(changelog);
  if (why !== undefined) throw new ReleaseError(why);
  const released = withRelease(changelog, version, wish.day);
  const [fault] = readChangelog(released).faults;
  if (fault !== undefined) throw new ReleaseError(fault);
  const files = new Map([
    [CHANGELOG, released],
    [MANIFESTS[0], withVersion(before, present, version)],
    [MANIFESTS[1], withVersion(lock, present, version)],
  ]);

  const checks = [
    { name: "The content check", args: ["scripts/content.ts", "check", "--published"] },
    { name: "npm test", args: ["scripts/check.ts"] },
    ...(wish.withoutLong ? [] : [{ name: "npm run test:long", args: ["scripts/check-long.ts"] }]),
  ];
  if (wish.dryRun) {
    for (const check of checks) say(`would run: ${check.name}`);
    say(`would commit ${[...files.keys()].join(", ")} with ${version} and tag it ${tagOf(version)}`);
    say(`would write archive, SBOM and sums into ${wish.folder}`);
    return;
  }
  const head = git("rev-parse", "HEAD");
  const counts: string[] = [];
  for (const check of checks) {
    // The first that fails ends all: an hour of further checks would change nothing.
    // oxlint-disable-next-line no-await-in-loop
    const count = await passes(root, check.name, check.args);
    counts.push(`${check.name}: ${count === "" ? "passed" : count}`);
  }
  if (wish.withoutLong) counts.push("npm run test:long: not run");
  if (git("rev-parse", "HEAD") !== head || git("status", "--porcelain") !== "")
    throw new ReleaseError("The checkout has changed while it was checked: start again.");
  const commit = commitRelease(run, git, files, `Release ${version}`);
  const message = [`Denkspur ${version}`, "", notesOf(released, version), "", ...counts, ""].join("\n");
  succeed(
    run("git", ["tag", "--annotate", "--cleanup=verbatim", "--file=-", tagOf(version), commit], { input: message }),
  );
  finish(run, git, version, wish);
}
