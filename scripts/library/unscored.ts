import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import { isFolder, namesIn, type Place, type Reporter, readFile } from "./files.ts";
import { pageIdsIn, readPages, type Written } from "./read-pages.ts";
import { readYaml } from "./yaml-file.ts";

/** The shape of `version.yaml`. */
export interface VersionFile {
  changelog: Text;
  /** Of a parallel form: the version of form A, `decimal-comparison/1.0.0`. */
  "parallel-to"?: string;
  paged?: boolean;
}

/** What every version has; without a key and explanations that nothing is diagnosed of. */
export interface VersionPages extends Written {
  number: { major: number; minor: number; patch: number };
  /** Ascending. */
  pageIds: number[];
  /** In the order of the pages. */
  responses: string[];
  /** False: pupils have all items on one page. */
  paged: boolean;
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

function readUnscoredVersion(place: Place, number: VersionPages["number"]): VersionPages {
  const { text, report } = readFile(place, "version.yaml");
  const version = text === "" ? undefined : readYaml<VersionFile>(text, "version", report);
  for (const name of namesIn(place.folder))
    if (name !== "version.yaml" && name !== "items")
      place.reporter(`${place.shown}/${name}`)(1, "is not expected here; this folder has version.yaml and items");
  const pageIds = pageIdsIn(place);
  const written = { files: new Map<string, string>(), drafts: new Map<string, string>() };
  const responses = readPages(place, pageIds, undefined, written);
  return { number, pageIds, responses, paged: version?.value.paged ?? true, ...written };
}

/** Reads and checks the versions in a folder, newest first. `beside`: the files that may stand beside them. */
export function readUnscoredVersions(
  folder: string,
  shown: string,
  beside: readonly string[],
  reporter: Reporter,
): VersionPages[] {
  const versions: VersionPages[] = [];
  for (const name of namesIn(folder)) {
    const [, major, minor, patch] = VERSION.exec(name) ?? [];
    const path = join(folder, name);
    if (major !== undefined && isFolder(path)) {
      const number = { major: Number(major), minor: Number(minor), patch: Number(patch) };
      versions.push(readUnscoredVersion({ folder: path, shown: `${shown}/${name}`, reporter }, number));
    } else if (!beside.includes(name))
      reporter(`${shown}/${name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
  }
  return versions.toSorted((a, b) => newestFirst(a.number, b.number));
}
