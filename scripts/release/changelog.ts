import { compareVersions, isVersion } from "./version.ts";

/** The parts of an entry, in their order. */
const PARTS = ["For teachers and pupils", "For operators", "Upgrade notes"] as const;
type Part = (typeof PARTS)[number];

interface Entry {
  /** `Unreleased` or a version. */
  readonly name: string;
  /** Day of the release, `2026-11-24`. */
  readonly date: string | undefined;
  readonly line: number;
  /** The points of each part that the entry has. */
  readonly parts: ReadonlyMap<Part, number>;
}

export interface Changelog {
  readonly entries: readonly Entry[];
  /** What is wrong with its form: `CHANGELOG.md:12: …`. */
  readonly faults: readonly string[];
}

const UNRELEASED = "Unreleased";
const HEADING = /^## \[(?<name>[^\]]+)\](?: - (?<date>\S+))?$/u;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the text of CHANGELOG.md and holds it to its form (docs/decisions/38-releases.md). */
export function readChangelog(text: string): Changelog {
  const faults: string[] = [];
  const entries: (Entry & { parts: Map<Part, number> })[] = [];
  let part: Part | undefined;
  const lines = text.split("\n");
  const fault = (line: number, what: string): void => void faults.push(`CHANGELOG.md:${line}: ${what}`);
  if (lines[0] !== "# Changelog") fault(1, 'does not begin with "# Changelog".');
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    const entry = entries.at(-1);
    if (line.startsWith("## ")) {
      const { name, date } = HEADING.exec(line)?.groups ?? {};
      part = undefined;
      if (name === undefined) fault(at, 'is no heading such as "## [1.2.0] - 2026-11-24".');
      else entries.push({ name, date, line: at, parts: new Map() });
    } else if (line.startsWith("### ")) {
      part = PARTS.find((known) => line === `### ${known}`);
      if (part === undefined) fault(at, `is none of the parts ${PARTS.join(", ")}.`);
      else if (!entry) fault(at, "stands in no entry.");
      else {
        const order = PARTS.indexOf(part);
        const isLate = [...entry.parts.keys()].some((before) => PARTS.indexOf(before) >= order);
        if (isLate) fault(at, `"${part}" stands twice or out of order.`);
        entry.parts.set(part, entry.parts.get(part) ?? 0);
      }
    } else if (entry && line.startsWith("- ")) {
      const count = part && entry.parts.get(part);
      if (part === undefined || count === undefined) fault(at, "is a point outside of the parts.");
      else entry.parts.set(part, count + 1);
    } else if (entry && entry.parts.size > 0 && line.trim() !== "" && !/^(?: {2}|```)/u.test(line)) {
      fault(at, "is neither a heading nor a point.");
    }
  }
  for (const [index, { name, date, line, parts }] of entries.entries()) {
    if ((name === UNRELEASED) !== (index === 0)) fault(line, `"${UNRELEASED}" must be the first entry and no other.`);
    if (name === UNRELEASED) continue;
    if (!isVersion(name)) fault(line, `"${name}" is no version.`);
    if (date === undefined || !isDay(date)) fault(line, `${name} has no day such as 2026-11-24.`);
    for (const known of PARTS) if (!parts.get(known)) fault(line, `${name} says nothing under "${known}".`);
    const later = entries[index - 1];
    if (!later || later.name === UNRELEASED || !isVersion(later.name) || !isVersion(name)) continue;
    if (compareVersions(later.name, name) <= 0) fault(line, `${name} does not come before ${later.name}.`);
    if ((later.date ?? "") < (date ?? "")) fault(line, `${name} has a later day than ${later.name}.`);
  }
  return { entries, faults };
}

/** Why the entry "Unreleased" cannot become a release, in one sentence; undefined if it can. */
export function whyNotReleasable(text: string): string | undefined {
  const { entries, faults } = readChangelog(text);
  const [fault] = faults;
  if (fault !== undefined) return fault;
  const unreleased = entries.find(({ name }) => name === UNRELEASED);
  if (!unreleased) return `CHANGELOG.md has no entry "${UNRELEASED}".`;
  const missing = PARTS.filter((part) => !unreleased.parts.get(part));
  if (missing.length === PARTS.length) return `"${UNRELEASED}" in CHANGELOG.md is empty: there is nothing to release.`;
  if (missing.length === 0) return undefined;
  const parts = missing.map((part) => `"${part}"`).join(" and ");
  return `"${UNRELEASED}" in CHANGELOG.md says nothing under ${parts}: write a point, if only that there is nothing to do.`;
}

/** Whether there is nothing under "Unreleased" yet. */
export function isAllReleased(text: string): boolean {
  const [first] = readChangelog(text).entries;
  return first?.name === UNRELEASED && first.parts.size === 0;
}

/** Gives what is unreleased a version and a day, below a new empty "Unreleased". */
export function withRelease(text: string, version: string, day: string): string {
  return text.replace(`## [${UNRELEASED}]\n`, `## [${UNRELEASED}]\n\n## [${version}] - ${day}\n`);
}

/** The points of a version, for the message of its tag. @throws Error if there is no such entry */
export function notesOf(text: string, version: string): string {
  const { entries } = readChangelog(text);
  const index = entries.findIndex(({ name }) => name === version);
  const entry = entries[index];
  if (!entry) throw new Error(`CHANGELOG.md has no entry for ${version}.`);
  const end = entries[index + 1]?.line;
  return text
    .split("\n")
    .slice(entry.line, end === undefined ? undefined : end - 1)
    .join("\n")
    .trim();
}
