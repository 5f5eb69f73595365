import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Run, succeed } from "./programs.ts";

/** What is read and changed of CycloneDX' form. */
export interface Sbom {
  serialNumber: string;
  metadata: { timestamp: string };
  readonly components: readonly { readonly purl: string }[];
}

interface Manifest {
  devDependencies?: unknown;
}

interface Lock {
  packages: Record<string, Manifest & { dev?: boolean }>;
}

/** Both files without what is there for development only. */
function forProduction(manifest: string, lock: string): [manifest: string, lock: string] {
  const { devDependencies: _own, ...production } = JSON.parse(manifest) as Manifest;
  const { packages, ...rest } = JSON.parse(lock) as Lock;
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  const entries = kept.map(([path, { devDependencies: _named, ...entry }]) => [path, entry] as const);
  return [JSON.stringify(production), JSON.stringify({ ...rest, packages: Object.fromEntries(entries) })];
}

/**
 * What these two files install for production, as CycloneDX. npm makes it of the lock file alone, so that it does not depend on what
 * is installed here. npm's own `--omit=dev` would also leave out packages that a development tool needs as well, such as the
 * one that sends the mails.
 * @param manifest the text of package.json
 * @param lock the text of package-lock.json
 */
export function sbomOf(run: Run, manifest: string, lock: string): Sbom {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-sbom-"));
  // npm names the product after the folder.
  const product = join(folder, "denkspur");
  const [ownManifest, ownLock] = forProduction(manifest, lock);
  try {
    mkdirSync(product);
    writeFileSync(join(product, "package.json"), ownManifest);
    writeFileSync(join(product, "package-lock.json"), ownLock);
    const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
    return JSON.parse(succeed(run("npm", args, { cwd: product }))) as Sbom;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
