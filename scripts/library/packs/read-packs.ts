import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { versionText } from "#contract/address.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import type { BuiltPack, ExitReading } from "../../../server/library/built-pack.ts";
import { namesIn } from "../../file-tree.ts";
import { readPreview } from "../markup/preview.ts";
import { MATERIAL, versionOfFolder } from "../source/content-folders.ts";
import { type Fault, type Report, sortFaults } from "../source/fault.ts";
import { readText } from "../source/files.ts";
import { readYaml, type YamlFile } from "../source/yaml-file.ts";
import type { ReadVersion } from "../versions/read-version.ts";
import { builtExit, builtSheetTask, builtTask, type CompiledPack, compilePack } from "./compile.ts";
import { avoidedOn } from "./forms.ts";
import { readFormula } from "./formula/evaluate.ts";
import type { PackFile } from "./pack-file.ts";
import { coversOf, type PackNames, type TestForm } from "./prove-covers.ts";
import { type Reading, readingOf } from "./reading.ts";
import { thinkersOf } from "./thinkers/of-test.ts";

/** A test as far as packs need it. */
export interface TestOfPacks {
  machineName: string;
  /** Newest first. */
  versions: readonly ReadVersion[];
}

/** A version of a pack as read from its folder. Unreadable parts are missing and have a fault. */
export interface ReadPackVersion {
  number: VersionNumber;
  /** Missing after a fault that leaves nothing to compile. */
  compiled: CompiledPack | undefined;
  built: Omit<BuiltPack, "published"> | undefined;
  /** For proofs that go on where reading ended. */
  reading: Reading | undefined;
  forms: readonly TestForm[];
  faults: Fault[];
  remarks: Fault[];
}

export interface ReadPack {
  id: string;
  preview: string;
  /** Newest first. */
  versions: ReadPackVersion[];
  /** Of no version. */
  faults: Fault[];
}

const VERSION_FILES = ["pack.yaml", "version.yaml"];

export const packFolder = (contentDir: string, id: string): string => join(contentDir, MATERIAL, id);

/** The folders of all packs. */
export const packIds = (contentDir: string): string[] => namesIn(join(contentDir, MATERIAL));

const reporter =
  (faults: Fault[], file: string): Report =>
  (line, message) =>
    void faults.push({ file, line, message });

/** The newest version of each form of a test. */
function formsOf(test: string, tests: readonly TestOfPacks[]): TestForm[] {
  const names = [test, ...["b", "c", "d"].map((letter) => `${test}-${letter}`)];
  return names.flatMap((name) => {
    const newest = tests.find(({ machineName }) => machineName === name)?.versions[0];
    return newest === undefined ? [] : [{ name, newest }];
  });
}

const pagesOf = ({ newest }: TestForm): string[] =>
  [...newest.files].flatMap(([name, html]) => (/^items\/\d+-de\.html$/u.test(name) ? [html] : []));

/** What the teacher does by the answers to the exit questions, in the order in which it counts. */
export function readingsOf({ exitReading }: Pick<PackFile, "exitReading">): ExitReading[] {
  const { right, family, flip, other } = exitReading;
  return [
    { when: "right", title: { de: "Beide richtig", en: "Both right" }, text: right },
    { when: "family", ...family },
    ...(flip === undefined ? [] : [{ when: "flip", ...flip }]),
    { when: "else", title: { de: "Etwas anderes", en: "Something else" }, text: other },
  ];
}

function builtPack(
  pack: CompiledPack,
  number: VersionNumber,
  covers: BuiltPack["covers"],
): Omit<BuiltPack, "published"> {
  const { file, types } = pack;
  const { id, test, classLevel, title, idea, needs, can, flipPack, tried, license, board } = file;
  const { write, ask, show, expect, tell } = board;
  const expected = expect.map(({ says, code = null, reply }) => ({ says, code, reply }));
  return {
    id,
    version: number,
    test,
    classLevel,
    covers,
    title,
    idea,
    needs,
    can,
    flipPack,
    tried,
    license,
    board: {
      write,
      figures: pack.board.figures,
      ...(pack.board.words.length > 0 && { words: pack.board.words }),
      ask,
      show,
      expect: expected,
      tell,
    },
    sheet: pack.sheet.map(builtSheetTask),
    exit: pack.exit.map(builtExit),
    exitReading: readingsOf(file),
    exercise: {
      rotation: file.exercise.rotation,
      thinkers: file.thinkers,
      flips: file.flips,
      types,
      tasks: Object.fromEntries(pack.exercise.map((task) => [task.id, builtTask(task)])),
    },
    sources: file.sources,
  };
}

/** Where a version of a pack is read from. */
interface VersionPlace {
  folder: string;
  shown: string;
  id: string;
  number: VersionNumber;
}

function readFile({ folder, shown, id }: VersionPlace, faults: Fault[]): YamlFile<PackFile> | undefined {
  const report = reporter(faults, `${shown}/pack.yaml`);
  for (const name of namesIn(folder).filter((one) => !VERSION_FILES.includes(one)))
    reporter(faults, `${shown}/${name}`)(1, "is not expected here; a version holds pack.yaml and version.yaml");
  const versionReport = reporter(faults, `${shown}/version.yaml`);
  const versionFile = readText(join(folder, "version.yaml"), versionReport);
  if (versionFile !== "") readYaml<unknown>(versionFile, "version", versionReport);
  const text = readText(join(folder, "pack.yaml"), report);
  const file = text === "" ? undefined : readYaml<PackFile>(text, "pack", report);
  if (file !== undefined && file.value.id !== id)
    report(file.lineOf(["id"]), `id is ${file.value.id}; it is the name of the folder, ${id}`);
  return file;
}

function readVersion(place: VersionPlace, tests: readonly TestOfPacks[], most: number | undefined): ReadPackVersion {
  const faults: Fault[] = [];
  const remarks: Fault[] = [];
  const empty = {
    number: place.number,
    compiled: undefined,
    built: undefined,
    reading: undefined,
    forms: [],
    faults,
    remarks,
  };
  const file = readFile(place, faults);
  if (file === undefined) return empty;
  const reading = readingOf(file, `${place.shown}/pack.yaml`, faults, remarks);
  const { test } = file.value;
  const forms = formsOf(test, tests);
  if (forms[0]?.name !== test) {
    reading.report(["test"], `there is no test ${test}; name form A by its folder in content`);
    return empty;
  }
  const avoided = avoidedOn(forms.flatMap(pagesOf), (formula) => readFormula(formula).evaluate(new Map()));
  const seed = `${place.id} ${versionText(place.number)}`;
  const compiled = compilePack(
    { seed, thinkers: thinkersOf(test), avoided, ...(most !== undefined && { most }) },
    reading,
  );
  const covers = coversOf(file.value, forms, reading);
  return { ...empty, compiled, built: builtPack(compiled, place.number, covers), reading, forms };
}

function readPack(contentDir: string, id: string, tests: readonly TestOfPacks[], most: number | undefined): ReadPack {
  const faults: Fault[] = [];
  const folder = packFolder(contentDir, id);
  const shown = `content/${MATERIAL}/${id}`;
  const previewReport = reporter(faults, `${shown}/preview.svg`);
  const drawing = readText(join(folder, "preview.svg"), previewReport);
  const preview = drawing === "" ? "" : readPreview(drawing, previewReport);
  const versions = namesIn(folder).flatMap((name): ReadPackVersion[] => {
    const number = versionOfFolder(folder, name);
    if (number !== undefined)
      return [readVersion({ folder: join(folder, name), shown: `${shown}/${name}`, id, number }, tests, most)];
    if (name !== "preview.svg")
      reporter(faults, `${shown}/${name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
    return [];
  });
  if (versions.length === 0) reporter(faults, shown)(1, "the pack has no version; make the folder 1.0.0 in it");
  return {
    id,
    preview,
    versions: versions.toSorted((a, b) => newestFirst(a.number, b.number)),
    faults: sortFaults(faults),
  };
}

/** The packs of a test, for the tests that must be read with them. @returns undefined if the file cannot be read */
export function testOfPack(contentDir: string, id: string): string | undefined {
  return namesOfPack(contentDir, id)?.test;
}

/** What other packs need to know of a pack; undefined if its file cannot be read. Only what stands before the board is read. */
export function namesOfPack(contentDir: string, id: string): PackNames | undefined {
  const folder = packFolder(contentDir, id);
  const newest = namesIn(folder)
    .flatMap((name) => versionOfFolder(folder, name) ?? [])
    .toSorted(newestFirst)[0];
  const path = newest && join(folder, versionText(newest), "pack.yaml");
  if (path === undefined || !existsSync(path)) return undefined;
  const text = readText(path, () => undefined);
  const read = (part: string): Partial<PackFile> => {
    const document = parseDocument(part);
    return document.errors.length > 0 ? {} : ((document.toJS() as Partial<PackFile> | null) ?? {});
  };
  const head = read(text.split(/^board:/mu)[0] ?? "");
  const { test, covers } = head.test === undefined || head.covers === undefined ? read(text) : head;
  if (typeof test !== "string" || typeof covers !== "object") return undefined;
  return { id, test, patterns: covers.patterns ?? [], stages: (covers.stages ?? []).map(String) };
}

/**
 * Reads the packs, draws their numbers and compiles them.
 * @param tests those of the packs, with all their forms @param only these packs; empty: all
 * @param most rows per task instead of the usual ones
 * @throws Error if a named pack does not exist
 */
export function readPacks(
  contentDir: string,
  tests: readonly TestOfPacks[],
  only: readonly string[] = [],
  most?: number,
): ReadPack[] {
  const ids = packIds(contentDir);
  for (const id of only)
    if (!ids.includes(id)) throw new Error(`There is no pack ${id}; there are ${ids.join(", ") || "none"}.`);
  return ids.filter((id) => only.length === 0 || only.includes(id)).map((id) => readPack(contentDir, id, tests, most));
}

/** A hash of the numbers of a version, which freezes them with its files. */
export function drawnHash({ built }: ReadPackVersion): string {
  const rows = [
    built?.sheet.map(({ drawn }) => drawn.rows),
    Object.values(built?.exercise.tasks ?? {}).map(({ drawn }) => drawn.rows),
  ];
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}
