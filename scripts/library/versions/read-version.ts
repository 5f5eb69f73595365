import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import type { Provenance } from "#contract/library.schema.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Diagnosis } from "#engine/format.ts";
import { namesIn } from "../../file-tree.ts";
import { MODEL } from "../key/model.ts";
import { PROVENANCE, readProvenance } from "../key/provenance.ts";
import { type Key, readKey } from "../key/read-key.ts";
import { checkSameNumbers } from "../pages/check-same-numbers.ts";
import { LAST_PAGE } from "../pages/item-pages.ts";
import { DIFFERENCES, readParallelForm } from "../parallel/parallel-form.ts";
import { type Place, type Reporter, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";
import { checkExplanation, checkQuestions } from "./check-explanation.ts";
import { FAMILIES, type ReadFamilies, readFamilies } from "./read-families.ts";
import { LANGUAGES, pageIdsIn, readHtml, readPages, type Written } from "./read-pages.ts";
import type { VersionFile, VersionPages } from "./unscored.ts";

/** A version as read from its folder. Unreadable parts are missing and have a fault. */
export interface ReadVersion extends VersionPages {
  changelog: Text | undefined;
  key: Key | undefined;
  /** Undefined in a version that was published before there were families and provenance. */
  families: ReadFamilies | undefined;
  provenance: Provenance | undefined;
}

function readExplanations(place: Place, diagnosis: Diagnosis | undefined, written: Written): void {
  const asked: Record<(typeof LANGUAGES)[number], Set<string>> = { de: new Set(), en: new Set() };
  for (const language of LANGUAGES) {
    readHtml(place, `explanation-${language}.html`, "explanation", written, (fragment, strict) => {
      if (diagnosis) asked[language] = checkExplanation(fragment, diagnosis, strict);
    });
  }
  checkQuestions(asked.de, asked.en, place.reporter(`${place.shown}/explanation-de.html`));
  checkQuestions(asked.en, asked.de, place.reporter(`${place.shown}/explanation-en.html`));
}

function checkNumbers(place: Place, pageIds: readonly number[]): void {
  for (const pageId of pageIds) {
    const german = readFile(place, `items/${pageId}-de.html`);
    const english = readFile(place, `items/${pageId}-en.html`);
    if (german.text !== "" && english.text !== "") checkSameNumbers(german.text, english.text, english.report);
  }
}

/** The place of a version. In a parallel form, files made from form A replace missing ones. */
function placeOf(folder: string, shown: string, reporter: Reporter): Place {
  const form = readParallelForm(folder, shown, reporter);
  if (form === undefined) return { folder, shown, reporter };
  const mended: Reporter = (file) => (line, message) => {
    const fault = form.locate({ file, line, message });
    reporter(fault.file)(fault.line, fault.message);
  };
  return { folder, shown, reporter: mended, made: form };
}

const FILES = ["version.yaml", "items", "key", FAMILIES, "explanation-de.html", "explanation-en.html", DIFFERENCES];
const KEY_FILES = ["key/diagnosis.yaml", "key/cases.yaml", PROVENANCE, MODEL];

/**
 * Reads and checks a version's folder.
 * @param published the files with which the version was published; undefined if it is not published
 */
export function readVersion(
  folder: string,
  shown: string,
  number: ReadVersion["number"],
  published: readonly string[] | undefined,
  reporter: Reporter,
): ReadVersion {
  const place = placeOf(folder, shown, reporter);
  const { text, report } = readFile(place, "version.yaml");
  const version = text === "" ? undefined : readYaml<VersionFile>(text, "version", report);
  const strangers = [
    ...namesIn(folder).filter((name) => !FILES.includes(name)),
    ...namesIn(join(folder, "key"))
      .map((name) => `key/${name}`)
      .filter((name) => !KEY_FILES.includes(name)),
  ];
  for (const name of strangers) reporter(`${shown}/${name}`)(1, "is not expected here; see content/README.md");
  const { diagnosis, key } = readKey(place);
  // A version that was published without families stays as it was, and is not held to what was asked for later.
  const isEarlier = published !== undefined && !published.includes(FAMILIES);
  const families = isEarlier ? undefined : readFamilies(place, diagnosis);
  const provenance = isEarlier ? undefined : readProvenance(place, diagnosis);
  const pageIds = pageIdsIn(place);
  for (const page of new Set(Object.values(diagnosis?.responses ?? {}).map((rule) => rule.page))) {
    if (!pageIds.includes(page))
      place.reporter(`${shown}/items/${page}-de.html`)(
        1,
        "the file is missing; key/diagnosis.yaml has responses on this page",
      );
  }
  for (const page of pageIds.filter((id) => id >= SURVEY_PAGE_ID))
    place.reporter(`${shown}/items/${page}-de.html`)(
      1,
      `pages from ${SURVEY_PAGE_ID} on are the background survey's (content/survey); give it another number`,
    );
  for (const page of pageIds.filter((id) => id > LAST_PAGE && id < SURVEY_PAGE_ID))
    place.reporter(`${shown}/items/${page}-de.html`)(
      1,
      `a test has pages from 1 to ${LAST_PAGE}; give it another number`,
    );
  const written = { files: new Map<string, string>(), drafts: new Map<string, string>() };
  const responses = readPages(place, pageIds, diagnosis && { diagnosis, inPlace: !isEarlier }, written);
  if (!isEarlier) checkNumbers(place, pageIds);
  readExplanations(place, diagnosis, written);
  const { changelog, paged = true } = version?.value ?? {};
  return { number, changelog, pageIds, responses, paged, ...written, key, families, provenance };
}
