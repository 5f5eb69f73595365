import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { say } from "./say.ts";

/**
 * For deploy/container/Containerfile. `--node` ends with code 1 if this Node is not of the major version that package.json names;
 * `--prune` removes the packages that neither the server nor the command line imports, directly or through others: those of the
 * browser's code are in its build.
 */
interface Entry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };

const IMPORTING = ["server", "engine", "contract", "scripts/admin", "scripts/admin.ts", "scripts/healthy.ts"];
const IMPORT = /(?:\bfrom|\bimport|\brequire|\bresolve)\s*\(?\s*"(?<path>[^"]+)"/g;

function filesOf(path: string): string[] {
  if (path.endsWith(".ts")) return [path];
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file)).map((file) => join(path, file));
}

/** The packages that the files import by name. */
function imported(): Set<string> {
  const names = IMPORTING.flatMap(filesOf).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORT)].map(({ groups }) => groups?.["path"] ?? ""),
  );
  const [plain, scoped] = [1, 2];
  return new Set(
    names
      .filter((name) => !/^(?:[./#]|node:)/.test(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? scoped : plain)
          .join("/"),
      )
      .filter((name) => Object.hasOwn(manifest.dependencies, name)),
  );
}

/** Where the package at `from` finds another one, as Node looks for it: in its own folder, then in those above. */
function placeOf(name: string, from: string): string | undefined {
  const here = join(from, "node_modules", name);
  if (lock.packages[here] !== undefined) return here;
  return from === "" ? undefined : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}

function needed(): Set<string> {
  const kept = new Set<string>();
  const waiting = [...imported()].map((name) => placeOf(name, ""));
  while (waiting.length > 0) {
    const place = waiting.pop();
    if (place === undefined || kept.has(place)) continue;
    kept.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      waiting.push(placeOf(name, place));
  }
  return kept;
}

if (process.argv.includes("--node")) {
  const [wanted = ""] = /\d+/.exec(manifest.dependencies["node"] ?? "") ?? [];
  if (process.versions.node.split(".")[0] !== wanted) {
    say(`the base image has Node ${process.versions.node}, and package.json names ${wanted}: choose another BASE`);
    process.exitCode = 1;
  }
}
if (process.argv.includes("--prune")) {
  const kept = needed();
  const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);
  for (const path of Object.keys(lock.packages)) {
    const isNeeded = path === "" || [...kept].some((each) => isWithin(each, path));
    if (!isNeeded && existsSync(path)) rmSync(path, { recursive: true });
  }
  for (const name of [".bin", ".package-lock.json"])
    rmSync(join("node_modules", name), { recursive: true, force: true });
}
