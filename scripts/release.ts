import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeRelease } from "./release/make-release.ts";
import { ReleaseError } from "./release/programs.ts";
import { isPart, isVersion, PARTS } from "./release/version.ts";

/**
 * `npm run release -- major|minor|patch|VERSION [--without-long] [--to FOLDER] [--dry-run]` checks everything, gives what is
 * unreleased in CHANGELOG.md a version, commits and tags it, and writes the archive of the tag, an SBOM and their sums into
 * .build/release. It ends with code 2 if it was called wrongly, and 1 with one sentence if there can be no release.
 */
const USAGE = `Usage: npm run release -- ${PARTS.join("|")}|VERSION [--without-long] [--to FOLDER] [--dry-run]`;

function readWish() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      "without-long": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      to: { type: "string", default: join(".build", "release") },
    },
  });
  const [next = "", ...surplus] = positionals;
  if (surplus.length > 0 || !(isPart(next) || isVersion(next))) {
    throw new TypeError(
      next === "" ? "The version is missing." : `"${positionals.join(" ")}" is no version such as 1.2.0.`,
    );
  }
  return { next, folder: values.to, withoutLong: values["without-long"], dryRun: values["dry-run"] };
}

try {
  const day = new Date().toLocaleDateString("sv");
  await makeRelease(process.cwd(), { ...readWish(), day });
} catch (error) {
  // parseArgs tells of unknown options by a TypeError, too.
  const usage = error instanceof TypeError;
  if (!usage && !(error instanceof ReleaseError)) throw error;
  process.stderr.write(usage ? `${error.message}\n${USAGE}\n` : `denkspur: ${error.message}\n`);
  process.exitCode = usage ? 2 : 1;
}
