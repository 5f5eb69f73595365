import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import { namesIn } from "../../file-tree.ts";
import { versionOfFolder } from "../source/content-folders.ts";
import { type Place, type Reporter, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";
import { pageIdsIn, readPages, type Written } from "./read-pages.ts";

/** The shape of `version.yaml`. */
export interface VersionFile {
  changelog: Text;
  /** Only in a parallel form: the version of form A, `decimal-comparison/1.0.0`. */
  "parallel-to"?: string;
  paged?: boolean;
}

/** The parts of every version, without the key and explanations that only a diagnosis needs. */
export interface VersionPages extends Written {
  number: VersionNumber;
  /** Ascending. */
  pageIds: number[];
  /** In the order of the pages. */
  responses: string[];
  /** False: all items are shown on one page. */
  paged: boolean;
}

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

/** Reads and checks the versions in a folder, newest first. `beside` names other files that are allowed in it. */
export function readUnscoredVersions(
  folder: string,
  shown: string,
  beside: readonly string[],
  reporter: Reporter,
): VersionPages[] {
  const versions: VersionPages[] = [];
  for (const name of namesIn(folder)) {
    const number = versionOfFolder(folder, name);
    if (number)
      versions.push(readUnscoredVersion({ folder: join(folder, name), shown: `${shown}/${name}`, reporter }, number));
    else if (!beside.includes(name))
      reporter(`${shown}/${name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
  }
  return versions.toSorted((a, b) => newestFirst(a.number, b.number));
}
