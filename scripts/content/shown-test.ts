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
import { seededRandom } from "../seeded-random.ts";
import { hashOf } from "../stale.ts";

/** How often simulated pupils slip on the authors' page. */
const SLIP = 0.1;

const labelOf = ({ kind, name, is }: Target): string => `${kind} ${is}${name === null ? "" : ` of ${name}`}`;

/** The stages and patterns that cases are typical of, in the order of the cases, each once. */
function targetsOf({ cases = [] }: Key): string[] {
  return [...new Set(cases.flatMap(({ simulates }) => simulates.map(labelOf)))];
}

function keyOf(key: Key): NonNullable<ShownTest["key"]> {
  return {
    scheme: schemeOf(key.diagnosis, key.rules),
    solution: solutionOf(key.diagnosis),
    cases: (key.cases ?? []).map((one) => {
      const diagnosed = diagnose(key.rules, one.inputs);
      return { title: one.title, inputs: one.inputs, diagnosed, differences: differencesOf(one, diagnosed) };
    }),
    simulated: targetsOf(key),
  };
}

/** What was read of one test: what the page draws, its key and its files, those with faults as far as they can be drawn. */
export interface OpenTest {
  shown: ShownTest;
  key: Key | undefined;
  preview: string;
  /** `items/1-de.html` → HTML. */
  files: ReadonlyMap<string, string>;
}

/** Reads the newest version of a test, of the practice test or of the survey. */
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
      key: newest?.key ? keyOf(newest.key) : null,
    },
    key: newest?.key,
    preview: test?.preview ?? "",
    files,
  };
}

const opened = new Map<string, { hash: string; test: OpenTest }>();

/**
 * A test as its files are now; read again only when one has changed.
 * @returns undefined if there is no such folder.
 */
export function openTest(contentDir: string, machineName: string): OpenTest | undefined {
  const folder = join(contentDir, machineName);
  if (!testFolders(contentDir).includes(machineName)) return undefined;
  const originals = originalsOf(contentDir, machineName);
  const shared = ["categories.yaml", "published.lock.json", SURVEY, ...originals].map((name) => join(contentDir, name));
  const hash = hashOf([folder, ...shared]);
  const known = opened.get(folder);
  if (known?.hash === hash) return known.test;
  const test = readOpenTest(contentDir, machineName);
  opened.set(folder, { hash, test });
  return test;
}

/** All tests with their faults, the practice test and the survey among them. */
export function listTests(contentDir: string): ListedTest[] {
  return testFolders(contentDir).flatMap((machineName) => {
    const test = openTest(contentDir, machineName);
    return test ? [{ machineName, name: test.shown.name, faults: test.shown.faults }] : [];
  });
}

/** The sheet diagnosed. */
export function diagnoseAnswers({ rules }: Key, title: string, inputs: AnswerSheet): DiagnosedSheet {
  return { title, inputs, diagnosed: diagnose(rules, inputs) };
}

/**
 * The sheet of the `pupil`-th simulated pupil (from 1) of a target of `ShownTest.key.simulated`: one of its typical cases,
 * answered again with slips. The same number gives the same sheet.
 * @returns undefined if no case simulates it.
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
