import type { RuleName } from "#contract/diagnosis.schema.ts";
import { findNamed, type NamedRule, namedRules } from "../key/named-rules.ts";
import type { ReadVersion } from "../versions/read-version.ts";
import type { PackFile } from "./pack-file.ts";
import type { Path, Reading } from "./reading.ts";
import type { Thinker } from "./thinkers/thinker.ts";

/** The newest version of each form of a test. */
export interface TestForm {
  name: string;
  newest: ReadVersion;
}

/** What is known of the other packs. */
export interface PackNames {
  id: string;
  test: string;
  patterns: readonly string[];
  stages: readonly string[];
}

const ruleName = ({ name, is }: NamedRule): RuleName => ({ name, is });

/** The patterns and stages that a pack covers, as they are in the newest version of form A. Unknown ones are faults. */
export function coversOf(
  { covers }: PackFile,
  forms: readonly TestForm[],
  reading: Reading,
): { patterns: RuleName[]; stages: RuleName[] } {
  const find = (kind: "pattern" | "stage", entries: readonly (string | number)[], key: string): RuleName[] =>
    entries.flatMap((entry, at) => {
      const path: Path = ["covers", key, String(at)];
      const found = forms.map(({ name, newest }) => {
        if (newest.key === undefined) return undefined;
        return findNamed(namedRules(newest.key.diagnosis), kind, String(entry), (message) =>
          reading.report(path, `in ${name} ${message}`),
        );
      });
      const [first] = found;
      if (first?.isTop === true)
        reading.report(path, `the stage ${first.text} is the highest, which needs no lesson; leave it out`);
      return first === undefined ? [] : [ruleName(first)];
    });
  const { patterns = [], stages = [] } = covers;
  if (patterns.length + stages.length === 0)
    reading.report(["covers"], "covers nobody; name patterns or stages of the test");
  return { patterns: find("pattern", patterns, "patterns"), stages: find("stage", stages, "stages") };
}

const textOf = ({ name, is }: RuleName): string => (name === null ? String(is) : `${is} of ${name}`);

/** Checks that each pattern and stage has one pack, that the reversal has one, and that the title is that of the family. */
function checkOthers(file: PackFile, forms: readonly TestForm[], others: readonly PackNames[], reading: Reading): void {
  const own = { patterns: file.covers.patterns ?? [], stages: (file.covers.stages ?? []).map(String) };
  const ofTest = others.filter(({ id, test }) => id !== file.id && test === file.test);
  for (const key of ["patterns", "stages"] as const)
    own[key].forEach((entry, at) => {
      const other = ofTest.find((pack) => pack[key].includes(entry));
      if (other !== undefined)
        reading.report(["covers", key, String(at)], `${other.id} covers ${entry} too; leave it in one`);
    });
  const families = forms[0]?.newest.families?.families ?? [];
  const covered = new Set([...ofTest, own].flatMap(({ patterns }) => patterns));
  const isComplete = families.every(({ patterns }) => patterns.every((rule) => covered.has(textOf(rule))));
  if (file.flipPack !== null && !ofTest.some(({ id }) => id === file.flipPack)) {
    const message = `there is no pack ${file.flipPack} of ${file.test}`;
    if (isComplete)
      reading.report(["flipPack"], `${message}; there are ${ofTest.map(({ id }) => id).join(", ") || "none"}`);
    else reading.remark(["flipPack"], `${message} yet`);
  }
  const isSameSet = (rules: readonly RuleName[]): boolean =>
    rules.length === own.patterns.length && rules.every((rule) => own.patterns.includes(textOf(rule)));
  const family = own.patterns.length === 0 ? undefined : families.find(({ patterns }) => isSameSet(patterns));
  for (const language of ["de", "en"] as const)
    if (family !== undefined && family.lesson[language] !== file.title[language])
      reading.report(
        ["title", language],
        `the family ${family.id} of the test has the same patterns and the lesson "${family.lesson[language]}"; give both the same title`,
      );
}

/** Checks that thinkers, and codes of the board, are ideas that the test or a function knows. */
function checkIdeas(
  file: PackFile,
  forms: readonly TestForm[],
  thinkers: Readonly<Record<string, Thinker>>,
  reading: Reading,
): void {
  const diagnosis = forms[0]?.newest.key?.diagnosis;
  if (diagnosis === undefined) return;
  const known = new Set([
    ...namedRules(diagnosis).flatMap(({ kind, is }) => (kind === "pattern" ? [String(is)] : [])),
    ...Object.keys(diagnosis.codes ?? {}),
    ...Object.keys(thinkers),
  ]);
  const check = (name: string, path: Path): void => {
    if (!known.has(name)) reading.report(path, `the test knows no ${name}; there are ${[...known].join(", ")}`);
  };
  file.thinkers.forEach((name, at) => check(name, ["thinkers", String(at)]));
  const flips = new Set(file.flips);
  file.board.expect.forEach(({ code }, at) => {
    if (code !== undefined && !flips.has(code)) check(code, ["board", "expect", String(at), "code"]);
  });
  for (const name of file.thinkers.filter((one) => flips.has(one)))
    reading.report(["flips"], `${name} is a thinker; a flip is another idea`);
}

/** Proves what a pack says of its test and of other packs. */
export function proveCovers(
  file: PackFile,
  forms: readonly TestForm[],
  others: readonly PackNames[],
  thinkers: Readonly<Record<string, Thinker>>,
  reading: Reading,
): void {
  checkOthers(file, forms, others, reading);
  checkIdeas(file, forms, thinkers, reading);
  const ids = [...file.sheet, ...file.exit].map(({ id }) => id);
  for (const id of ids.filter((one, at) => ids.indexOf(one) < at))
    reading.report(["sheet"], `${id} is the name of two tasks; give each its own`);
  const further = file.sheet.findIndex((task) => task.further === true);
  if (further >= 0 && file.sheet.slice(further).some((task) => task.further !== true))
    reading.report(["sheet", String(further), "further"], "tasks for the fast stand at the end; move it down");
  if (file.sources.at(-1)?.evidence !== "own")
    reading.report(["sources"], "says at its end what is own; add it with evidence: own");
}
