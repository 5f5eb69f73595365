import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import type { ResearchExport } from "#contract/administration.schema.ts";
import { researchLists } from "../../server/administration/research-form.ts";
import { hashOfVersion } from "../library/lock.ts";
import { exercisesMeasured, packsAmong, readMaterial } from "../library/material.ts";
import {
  type Figures,
  type GENERATORS,
  type Modelled,
  measureFigures,
  modelled,
  PUPILS,
} from "../library/measure/figures.ts";
import { EXPORT_FILE, PupilExport, TRUTH_FILE, type VersionName } from "../library/measure/pupil-export.ts";
import { aimsTable, libraryPage, type Measured, testTable, weakWithoutRemark } from "../library/measure/tables.ts";
import { type ReadTest, readLibrary } from "../library/read-library.ts";
import { say } from "../say.ts";

/** The name of the other form of a test: B of A, A of any other. */
const otherForm = (name: string): string => (/-[b-z]$/u.test(name) ? name.slice(0, -2) : `${name}-b`);

interface Measuring {
  /** Of each kind, stage, pattern and condition. */
  pupils: number;
  /** Undefined: the pupils are written nowhere. */
  pupilExport?: PupilExport | undefined;
}

/** The newest version of the other form, if it was made from the same cases. */
function formOf(test: ReadTest, own: Modelled, all: readonly ReadTest[]): (Modelled & VersionName) | undefined {
  const machineName = otherForm(test.machineName);
  const [newest] = all.find((one) => one.machineName === machineName)?.versions ?? [];
  const form = modelled(newest?.key);
  if (newest === undefined || form?.cases.length !== own.cases.length) return undefined;
  return { ...form, machineName, version: versionText(newest.number) };
}

/** Measures the newest version of a test; empty if it cannot be measured. */
function measure(test: ReadTest, all: readonly ReadTest[], { pupils, pupilExport }: Measuring): Measured[] {
  const [newest] = test.versions;
  const own = modelled(newest?.key);
  if (newest?.key === undefined || own === undefined || test.card === undefined) {
    say(`${test.machineName} is left out: its diagnosis or cases have faults`);
    return [];
  }
  const named = { machineName: test.machineName, version: versionText(newest.number) };
  const form = formOf(test, own, all);
  const figures = (generator: keyof typeof GENERATORS, count: number): Figures => {
    const witness = pupilExport?.witnessOf(named, form ?? named, generator);
    return measureFigures({ ...own, form, witness }, generator, `${named.machineName}/${named.version}`, count);
  };
  return [
    {
      ...named,
      name: test.card.name.en,
      responses: own.rules.responses.length,
      minutes: test.card.minutes,
      hasForm: form !== undefined,
      remarks: newest.key.remarks,
      plain: figures("plain", pupils),
      other: figures("other", Math.ceil(pupils / 2)),
    },
  ];
}

/** What a research export says of the newest version of each test. */
function exportedVersions(contentDir: string, tests: readonly ReadTest[]): ResearchExport["versions"] {
  return tests.flatMap(({ machineName, versions: [newest] }) => {
    if (newest?.key === undefined) return [];
    const version = versionText(newest.number);
    const sha256 = hashOfVersion(contentDir, `${machineName}/${version}`);
    return [{ machineName, version, sha256, lists: researchLists(newest.key.diagnosis) }];
  });
}

/**
 * Lets simulated pupils answer the newest versions of the tests with these names, or of all tests.
 * @param pupils of each kind, stage, pattern and condition
 * @param folder where the pupils are written as a research export; undefined: nowhere
 */
export function measureTests(
  contentDir: string,
  names: readonly string[],
  pupils: number,
  folder?: string,
): Measured[] {
  const forms = names.map(otherForm).filter((name) => existsSync(join(contentDir, name)));
  const all = readLibrary(contentDir, [...new Set([...names, ...forms])]).tests;
  const asked = all.filter(({ machineName }) => names.length === 0 || names.includes(machineName));
  const pupilExport = folder === undefined ? undefined : new PupilExport(folder, exportedVersions(contentDir, asked));
  const measured = asked.flatMap((test) => measure(test, all, { pupils, pupilExport }));
  pupilExport?.close();
  return measured;
}

const PAGE = "docs/library.md";

/** What becomes of the figures. */
export type Then = { do: "print"; pupils?: number; folder?: string | undefined } | { do: "write" } | { do: "compare" };

/**
 * Simulates pupils (docs/library.md) of tests and of the exercises of packs, and prints the figures, and writes the pupils to a folder if one is given. For the whole library
 * it can also write the figures to the page, or compare them with it.
 * @returns false if they differ from the page
 */
export function showRobustness(contentDir: string, names: readonly string[], then: Then): boolean {
  const { pupils = PUPILS, folder } = then.do === "print" ? then : {};
  const asked = packsAmong(contentDir, names);
  const isOnlyPacks = names.length > 0 && asked.tests.length === 0;
  const measured = isOnlyPacks ? [] : measureTests(contentDir, asked.tests, pupils, folder);
  const exercises = exercisesMeasured(readMaterial(contentDir, names.length === 0 ? undefined : asked.packs));
  if (then.do === "compare") {
    const isSame = readFileSync(PAGE, "utf8").replaceAll("\r\n", "\n") === libraryPage(measured, exercises);
    say(isSame ? `${PAGE} is as measured` : `${PAGE} is not as measured: npm run content -- --robustness --write`);
    return isSame;
  }
  if (then.do === "write") {
    writeFileSync(PAGE, libraryPage(measured, exercises));
    say(`wrote ${PAGE}`);
  } else {
    for (const one of measured) process.stdout.write(`${testTable(one)}\n`);
    if (measured.length > 1) process.stdout.write(`${aimsTable(measured)}\n`);
    process.stdout.write(exercises);
    if (folder !== undefined) say(`wrote ${join(folder, EXPORT_FILE)} and ${TRUTH_FILE}`);
  }
  for (const { machineName } of measured.filter(weakWithoutRemark))
    say(`${machineName} has weak figures; say beside the rule what would mend them: # Robustness: …`);
  return true;
}
