import { useState } from "react";
import type { Language } from "#contract/languages.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import { resultsWorkbook } from "../../sheets/results-workbook.ts";
import { type ItemTexts, NO_ITEM_TEXTS } from "../../test-view/item-texts.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { readItems } from "../../test-view/read-items.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toastFailure, toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useSimplified } from "../../ui/use-user.ts";
import type { DetailedTest } from "../findings/standings.ts";
import { registerName } from "../names/naming.ts";
import { ownNames } from "../names/own-names.ts";
import { type ExportedPupil, sheetTests } from "./class-results.ts";
import { exportFileName } from "./file-name.ts";
import { writeInBackground } from "./write-in-background.ts";

/** The content of the export: one test, or with `overview` all tests of a course with an overview sheet. */
export interface Exported {
  tests: readonly DetailedTest[];
  pupils: readonly ExportedPupil[];
  /** The parts of the file's name: the course, and the test if it is about one. */
  about: string;
  overview: boolean;
}

async function makeFile(exported: Exported, simplified: boolean, language: Language, t: Translate): Promise<Blob> {
  const { tests, overview } = exported;
  const pupils = exported.pupils.map(forFile);
  const texts = await loadItemTexts(tests, language);
  const sheets = resultsWorkbook(sheetTests(tests, pupils, texts, { language, simplified, t }), {
    t,
    language,
    overview,
  });
  return await writeInBackground({ sheets, language });
}

/** A pupil as a file names it: with the real name only where the teacher has ticked that, and while her names are open. */
function forFile(pupil: ExportedPupil): ExportedPupil {
  const state = ownNames().state();
  const real = state.is === "open" && state.settings.inFiles ? state.names.get(pupil._id) : undefined;
  if (real === undefined) return pupil;
  return { ...pupil, inFile: `${registerName(real)} (${pupil.accessName ?? pupil.name})` };
}

/** Makes the file in the browser and saves it: names and answers are sent nowhere. A second click meanwhile is ignored. */
export function useExport(exported: Exported): { busy: boolean; start: () => void } {
  const t = useText();
  const simplified = useSimplified();
  const [busy, setBusy] = useState(false);
  const start = useSingle(async () => {
    setBusy(true);
    try {
      const language = currentLanguage();
      const file = exportFileName(t, exported.about, new Date());
      saveFile(file, await makeFile(exported, simplified, language, t));
      toastSuccess(t("resultSheets.saved", { file }));
    } catch (error) {
      toastFailure(error, "resultSheets.failed");
    } finally {
      setBusy(false);
    }
  });
  return { busy, start };
}

/**
 * The texts on the pages of tests, by the ids of the course tests. A test whose pages cannot be loaded has none, but its answers
 * are still in the file.
 */
async function loadItemTexts(tests: readonly DetailedTest[], language: Language): Promise<Map<string, ItemTexts>> {
  const loaded = tests.map(async (courseTest): Promise<[string, ItemTexts]> => {
    const ids = courseTest.test.pageIds.filter((id) => id < SURVEY_PAGE_ID);
    const items = await loadPages(sourceOf(courseTest), ids, language).then(
      (pages) => readItems(pages).items,
      () => NO_ITEM_TEXTS,
    );
    return [courseTest._id, items];
  });
  return new Map(await Promise.all(loaded));
}
