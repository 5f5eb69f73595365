import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };

test("the lock file holds every package to a SHA-512 of its content, and lets one alone run a script when it is installed", () => {
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
  expect(entries.length).toBeGreaterThan(400);
  const loose = entries.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
  expect(loose.map(([path]) => path)).toEqual([]);
  const running = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(running.map(([path]) => path)).toEqual(["node_modules/node"]);
});
