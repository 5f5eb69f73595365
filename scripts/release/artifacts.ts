import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Git, type Run, succeed } from "./programs.ts";
import { sbomOf } from "./sbom.ts";

/** A UUID that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  // Version 8 (RFC 9562) is the one whose bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The SBOM of a tag. npm writes a random number and the present time; here both come from the commit. */
function sbomOfTag(git: Git, run: Run, tag: string): string {
  const sbom = sbomOf(run, git("show", `${tag}:package.json`), git("show", `${tag}:package-lock.json`));
  sbom.serialNumber = `urn:uuid:${uuidOf(git("rev-parse", `${tag}^{commit}`))}`;
  sbom.metadata.timestamp = new Date(git("show", "-s", "--format=%cI", `${tag}^{commit}`).trim()).toISOString();
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/**
 * Writes the archive of a tag, its SBOM and the sums of both into a folder. Written again, they are the same. The sums come last:
 * where they are, all is there.
 * @returns the paths of the files
 */
export function writeArtifacts(
  git: Git,
  run: Run,
  { tag, version, folder }: Record<"tag" | "version" | "folder", string>,
) {
  mkdirSync(folder, { recursive: true });
  const name = `denkspur-${version}`;
  const tar = succeed(run("git", ["archive", "--format=tar", `--prefix=${name}/`, tag], { encoding: "latin1" }));
  const files: [file: string, content: Buffer][] = [
    [`${name}.tar.gz`, gzipSync(Buffer.from(tar, "latin1"), { level: 9 })],
    [`${name}.cdx.json`, Buffer.from(sbomOfTag(git, run, tag))],
  ];
  const sums = files.map(([file, content]) => `${createHash("sha256").update(content).digest("hex")}  ${file}\n`);
  files.push(["SHA256SUMS", Buffer.from(sums.join(""))]);
  return files.map(([file, content]) => {
    const path = join(folder, file);
    writeFileSync(`${path}.new`, content);
    renameSync(`${path}.new`, path);
    return path;
  });
}
