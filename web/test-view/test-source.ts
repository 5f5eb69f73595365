import { versionText } from "#contract/address.ts";
import type { Language } from "#contract/languages.ts";
import type { VersionNumber } from "#contract/library.schema.ts";

/** The location of the files of one test version. */
export interface TestSource {
  machineName: string;
  /** Dotted: `1.0.0`. */
  version: string;
}

const FALLBACK: Language = "en";

/** The source of an object that names a test and a version: a course test, or a library card with its version. */
export function sourceOf(test: { machineName: string; testVersion: VersionNumber }): TestSource {
  return { machineName: test.machineName, version: versionText(test.testVersion) };
}

/** The address of a test's picture on cards. */
export function previewAddress(machineName: string): string {
  return `/tests-src/${encodeURIComponent(machineName)}/preview.svg`;
}

/** The addresses to try for a text file of a version, best first: the wanted language, then English. */
export function addressesOf(source: TestSource, file: string, language: Language): string[] {
  const base = `/tests-src/${encodeURIComponent(source.machineName)}/${encodeURIComponent(source.version)}/${file}`;
  return [...new Set([language, FALLBACK])].map((each) => `${base}-${each}.html`);
}
