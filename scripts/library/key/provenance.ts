import type { Text } from "#contract/common.schema.ts";
import type { Provenance, ProvenanceRule } from "#contract/library.schema.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { Report } from "../source/fault.ts";
import { type Place, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";
import { findNamed, type NamedRule, namedRules } from "./named-rules.ts";

export const PROVENANCE = "key/provenance.yaml";

/** The shape of `key/provenance.yaml`. */
interface ProvenanceFile {
  sources: Record<string, { cite: string; url?: string; doi?: string }>;
  rules: {
    about: string;
    means?: Text;
    basis: ProvenanceRule["basis"];
    sources?: string[];
    note?: Text;
  }[];
  lessons?: Record<string, { title: string; url: string }>;
}

type Entry = ProvenanceFile["rules"][number];

/** Checks one line by itself: its words, and that its basis has a source. */
function checkEntry(
  { about, means, basis, sources = [] }: Entry,
  isOfRule: boolean,
  at: (...steps: string[]) => number,
  report: Report,
): void {
  if (isOfRule && means !== undefined)
    report(at("means"), `${about} has words of its own in key/diagnosis.yaml; leave means out, or make it a note`);
  if (!isOfRule && means === undefined)
    report(at("about"), `${about} needs means, which says in both languages which one it is; add it`);
  if (basis !== "ours" && sources.length === 0)
    report(at("basis"), `the basis ${basis} needs a work; name it in sources: [name], or write basis: ours`);
}

/** Reads the lines; each stage and pattern has exactly one. */
function readRules(
  entries: readonly Entry[],
  known: readonly NamedRule[],
  at: (...steps: string[]) => number,
  report: Report,
): ProvenanceRule[] {
  const told = new Set<NamedRule>();
  const read = entries.flatMap((entry, index): ProvenanceRule[] => {
    const line = (...steps: string[]): number => at("rules", String(index), ...steps);
    const [, kind, text] = /^(stage|pattern) (.+)$/u.exec(entry.about) ?? [];
    checkEntry(entry, kind !== undefined, line, report);
    const { means = null, note = null, basis, sources = [] } = entry;
    if (kind === undefined || text === undefined)
      return [{ about: entry.about === "items" ? "items" : "threshold", rule: null, means, note, basis, sources }];
    const found = findNamed(known, kind === "stage" ? "stage" : "pattern", text, (message) =>
      report(line("about"), message),
    );
    if (found === undefined) return [];
    if (told.has(found)) report(line("about"), `${entry.about} stands above already; leave one line, with all sources`);
    told.add(found);
    const { name, is } = found;
    return [{ about: found.kind, rule: { name, is }, means, note, basis, sources }];
  });
  for (const rule of known)
    if (!told.has(rule))
      report(
        at("rules"),
        `the ${rule.kind} ${rule.text} has no line; add { about: ${rule.kind} ${rule.text}, basis: … }`,
      );
  return read;
}

/** Checks that each work that a line names exists, and that each work is named. */
function checkSources({ sources, rules }: ProvenanceFile, at: (...steps: string[]) => number, report: Report): void {
  const named = rules.map((rule) => rule.sources ?? []);
  for (const [index, keys] of named.entries())
    for (const [place, key] of keys.entries())
      if (sources[key] === undefined)
        report(
          at("rules", String(index), "sources", String(place)),
          `there is no work ${key}; name one of ${Object.keys(sources).join(", ") || "sources, which has none"}`,
        );
  for (const [key, { url, doi }] of Object.entries(sources)) {
    if (!named.flat().includes(key))
      report(at("sources", key), `no line rests on ${key}; name it in one, or leave it out`);
    if (url !== undefined && doi !== undefined)
      report(at("sources", key, "url"), `${key} has a DOI, which is its address; leave url out`);
  }
}

/**
 * Reads and checks `key/provenance.yaml` (content/README.md). Every stage but `?` and every pattern has one line, every
 * work is used and every used work is there.
 */
export function readProvenance(place: Place, diagnosis: Diagnosis | undefined): Provenance | undefined {
  const { text, report } = readFile(place, PROVENANCE);
  const file = text === "" ? undefined : readYaml<ProvenanceFile>(text, "provenance", report);
  if (file === undefined || diagnosis === undefined) return undefined;
  const at = (...steps: string[]): number => file.lineOf(steps);
  const known = namedRules(diagnosis);
  checkSources(file.value, at, report);
  const { sources, rules, lessons = {} } = file.value;
  return {
    rules: readRules(rules, known, at, report),
    sources: Object.entries(sources).map(([key, { cite, url, doi }]) => ({
      key,
      cite,
      url: doi === undefined ? (url ?? null) : `https://doi.org/${doi}`,
    })),
    lessons: Object.entries(lessons).flatMap(([of, { title, url }]) => {
      const [, stage] = /^stage (.+)$/u.exec(of) ?? [];
      const kind = stage === undefined ? "pattern" : "stage";
      const found = findNamed(known, kind, stage ?? of, (message) => report(at("lessons", of), message));
      return found === undefined ? [] : [{ about: kind, rule: { name: found.name, is: found.is }, title, url }];
    }),
  };
}
