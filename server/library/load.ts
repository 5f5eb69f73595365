import { readFileSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import { newestFirst } from "#contract/versions.ts";
import { compile } from "#engine/compile.ts";
import { compileModel } from "#engine/model.ts";
import { currentBuild } from "../process/builds.ts";
import type { BuiltLibrary, BuiltTest, BuiltVersion } from "./built.ts";
import type { BuiltPack } from "./built-pack.ts";
import { type Library, type LibraryTest, type LibraryVersion } from "./library.ts";
import { inOrder } from "./order.ts";
import { packsOf } from "./packs.ts";
import { schemeOf, solutionOf } from "./scheme.ts";

/** What `make` gives when it is first asked for, and the same from then on. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Old versions are seldom asked for again, so what takes time to make of a version is made when it is first needed. */
function readyVersion(test: BuiltTest, built: BuiltVersion): LibraryVersion {
  const { diagnosis, majorVersion: major, minorVersion: minor, patchVersion: patch } = built;
  const rules = once(() => compile(diagnosis));
  const scheme = once(() => schemeOf(diagnosis, rules(), built));
  const solution = solutionOf(diagnosis);
  return {
    test,
    built,
    number: { major, minor, patch },
    get rules() {
      return rules();
    },
    model: once(() => compileModel({ diagnosis, rules: rules(), solution, ...built.model })),
    solution,
    get scheme() {
      return scheme();
    },
    responseNames: new Set(Object.keys(diagnosis.responses)),
  };
}

function readyTest(test: BuiltTest): LibraryTest {
  const versions = test.versions
    .map((built) => readyVersion(test, built))
    .toSorted((a, b) => newestFirst(a.number, b.number));
  const newest = versions.find(({ built }) => built.published) ?? versions[0];
  if (newest === undefined) throw new Error(`the test ${test._id} has no version`);
  return { built: test, newest, versions: new Map(versions.map((version) => [versionText(version.number), version])) };
}

const withoutPacks = (): never => {
  throw new Error("this library has no packs");
};

/**
 * Puts the library into memory. Rules are compiled when a version is first used, and throw then if they are faulty, which a complete build
 * excludes.
 * @param readPack reads a version of a pack when it is first needed
 */
export function libraryOf(
  built: BuiltLibrary,
  readPack: (id: string, version: string) => BuiltPack = withoutPacks,
): Library {
  return {
    categories: built.categories,
    leitideen: built.leitideen,
    tests: new Map(inOrder(built, built.tests, "de").map((test) => [test._id, readyTest(test)])),
    practice: built.practice,
    survey: built.survey,
    packs: packsOf(built.packs, readPack),
  };
}

/** Makes now what is else made as it is needed. @throws Error if the rules of a version are none that this engine reads */
export function compileAll({ tests }: Library): void {
  for (const { versions } of tests.values()) for (const { scheme: _ } of versions.values());
}

/** Loads the library from the folder of its build. @throws Error if it is missing or is none that this server reads */
export function loadLibrary(dir: string = currentBuild("library")): Library {
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(dir, ...path), "utf8"));
  return libraryOf(
    read("library.json") as BuiltLibrary,
    (id, version) => read("packs", id, `${version}.json`) as BuiltPack,
  );
}
