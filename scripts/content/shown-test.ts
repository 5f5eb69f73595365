import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import type { Language } from "#contract/languages.ts";
import { diagnose } from "#engine/diagnose.ts";
import { schemeOf } from "../../server/library/scheme.ts";
import type { DiagnosedSheet, ListedTest, ShownTest } from "../../web/authors/shown-test.ts";
import { faultsOf } from "../library/check-library.ts";
import { type AnswerSheet, solutionOf, type Target } from "../library/key/cases.ts";
import type { Key } from "../library/key/read-key.ts";
import { answerAgain } from "../library/measure/simulate.ts";
import { originalsOf } from "../library/parallel/parallel-form.ts";
import { placeholdersIn } from "../library/placeholders.ts";
import { differencesOf } from "../library/prove/prove-cases.ts";
import { readLibrary } from "../library/read-library.ts";
import { SURVEY, testFolders } from "../library/source/content-folders.ts";
import type { ReadFamilies } from "../library/versions/read-families.ts";
import { seededRandom } from "../seeded-random.ts";
import { hashOf } from "../stale.ts";

/** The probability of a slip of simulated pupils on the authors' page. */
const SLIP = 0.1;

const labelOf = ({ kind, name, is }: Target): string => `${kind} ${is}${name === null ? "" : ` of ${name}`}`;

/** Lists the stages and patterns of which cases are typical, each once, in the order of the cases. */
function targetsOf({ cases = [] }: Key): string[] {
  return [...new Set(cases.flatMap(({ simulates }) => simulates.map(labelOf)))];
}

function keyOf(key: Key, families: ReadFamilies | undefined): NonNullable<ShownTest["key"]> {
  return {
    scheme: schemeOf(key.diagnosis, key.rules, families),
    solution: solutionOf(key.diagnosis),
    cases: (key.cases ?? []).map((one) => {
      const diagnosed = diagnose(key.rules, one.inputs);
      return { title: one.title, inputs: one.inputs, diagnosed, differences: differencesOf(one, diagnosed) };
    }),
    simulated: targetsOf(key),
  };
}

/**
 * A test as read from its files: the data for the page, its key and its files. Files with faults are included as far as
 * they can be drawn.
 */
export interface OpenTest {
  shown: ShownTest;
  key: Key | undefined;
  preview: string;
  /** `items/1-de.html` → HTML. */
  files: ReadonlyMap<string, string>;
}

/** Reads the newest version of a test, the practice test or the survey. */
function readOpenTest(contentDir: string, machineName: string): OpenTest {
  const library = readLibrary(contentDir, [machineName]);
  const faults = faultsOf(contentDir, library, [machineName]);
  const [test] = library.tests;
  const newest = test?.versions[0];
  const pages = newest ?? (library.practice ?? library.survey)?.versions[0];
  const files = new Map([...(pages?.drafts ?? []), ...(pages?.files ?? [])]);
  const pagesIn = (language: Language): number[] =>
    (pages?.pageIds ?? []).filter((id) => files.has(`items/${id}-${language}.html`));
  return {
    shown: {
      machineName,
      faults,
      placeholders: placeholdersIn(contentDir, machineName).length,
      isUnscored: (library.practice ?? library.survey) !== undefined,
      name: test?.card?.name ?? library.practice?.name ?? null,
      card: test?.card ?? null,
      version: pages ? versionText(pages.number) : null,
      changelog: newest?.changelog ?? null,
      pages: { de: pagesIn("de"), en: pagesIn("en") },
      key: newest?.key ? keyOf(newest.key, newest.families) : null,
      provenance: newest?.provenance ?? null,
    },
    key: newest?.key,
    preview: test?.preview ?? "",
    files,
  };
}

const opened = new Map<string, { hash: string; test: OpenTest }>();

/**
 * Gives a test as its files are now, reading them again only after a change.
 * @returns undefined if the folder does not exist
 */
export function openTest(contentDir: string, machineName: string): OpenTest | undefined {
  const folder = join(contentDir, machineName);
  if (!testFolders(contentDir).includes(machineName)) return undefined;
  const originals = originalsOf(contentDir, machineName);
  const shared = ["categories.yaml", "leitideen.yaml", "published.lock.json", SURVEY, ...originals].map((name) =>
    join(contentDir, name),
  );
  const hash = hashOf([folder, ...shared]);
  const known = opened.get(folder);
  if (known?.hash === hash) return known.test;
  const test = readOpenTest(contentDir, machineName);
  opened.set(folder, { hash, test });
  return test;
}

/** Lists all tests with their faults, including the practice test and the survey. */
export function listTests(contentDir: string): ListedTest[] {
  return testFolders(contentDir).flatMap((machineName) => {
    const test = openTest(contentDir, machineName);
    return test ? [{ machineName, name: test.shown.name, faults: test.shown.faults }] : [];
  });
}

/** Diagnoses an answer sheet. */
export function diagnoseAnswers({ rules }: Key, title: string, inputs: AnswerSheet): DiagnosedSheet {
  return { title, inputs, diagnosed: diagnose(rules, inputs) };
}

/**
 * Simulates the `pupil`-th pupil (from 1) of a target of `ShownTest.key.simulated`: one of its typical cases, answered
 * again with slips. The same number gives the same sheet.
 * @returns undefined if no case simulates the target
 */
export function simulatedAnswers(key: Key, label: string, pupil: number): DiagnosedSheet | undefined {
  const typical = (key.cases ?? []).filter(({ simulates }) => simulates.some((one) => labelOf(one) === label));
  const like = typical[(pupil - 1) % typical.length];
  if (like === undefined) return undefined;
  const { diagnosis, rules } = key;
  const random = seededRandom(`${label} ${pupil}`);
  const inputs = answerAgain({ diagnosis, rules, cases: typical }, like.inputs, SLIP, random);
  return diagnoseAnswers(key, like.title, inputs);
}
