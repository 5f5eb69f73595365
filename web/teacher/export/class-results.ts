import type { Language } from "#contract/languages.ts";
import type { Pupil, PupilResult } from "#contract/pupils.schema.ts";
import type { Translate } from "../../i18n/staff.ts";
import type { SheetAttempt, SheetResult, SheetTest, Words } from "../../sheets/results-of-test.ts";
import { type ItemTexts, NO_ITEM_TEXTS } from "../../test-view/item-texts.ts";
import { arrivalWords } from "../findings/arrival.ts";
import { surenessWord } from "../findings/certainty.ts";
import { correctCount, type DetailedTest, type Scale, scalesOf, standingsOf } from "../findings/standings.ts";

/**
 * A pupil from the screens. If `name` is another name, `accessName` is the access name. `inFile` is what the file says, where the teacher
 * has ticked that it names children.
 */
export type ExportedPupil = Pupil & { accessName?: string; inFile?: string };

/** The file always has access names, even while they are hidden on screen, since the teacher needs them. */
const nameOf = ({ inFile, accessName, name }: ExportedPupil): string => inFile ?? accessName ?? name;

const byName = new Intl.Collator("de", { numeric: true });

function resultOf(entry: PupilResult, scales: readonly Scale[], { t, language }: Words): SheetResult | undefined {
  const { result, submitted, inputs, seconds, certainty, onPaper } = entry;
  if (result === null || submitted === null) return undefined;
  return {
    handedIn: new Date(submitted),
    arrival: arrivalWords({ ...entry, submitted }, t, language) ?? null,
    standings: standingsOf({ result, certainty }, scales).map((standing) => ({
      stage: standing.stage,
      patterns: standing.patterns,
      certainty: surenessWord(standing, t) ?? null,
    })),
    ...correctCount(result),
    percent: result.diagnosisallcorrect,
    outcomes: result.outcomes,
    inputs,
    seconds,
    onPaper: onPaper === true,
  };
}

function attemptOf(name: string, entry: PupilResult | undefined, scales: readonly Scale[], words: Words): SheetAttempt {
  if (entry === undefined) return { pupil: name, state: "none", result: undefined };
  const result = resultOf(entry, scales, words);
  return { pupil: name, state: result === undefined ? "progress" : "done", result };
}

/**
 * The tests of a course with all attempts by access name, in the shape of the sheets; in the simplified view without stages and
 * patterns.
 */
export function sheetTests(
  tests: readonly DetailedTest[],
  pupils: readonly ExportedPupil[],
  texts: ReadonlyMap<string, ItemTexts>,
  { language, simplified, t }: { language: Language; simplified: boolean; t: Translate },
): SheetTest[] {
  const inOrder = pupils.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)));
  const entries = new Map(
    pupils.flatMap(({ _id, results = [] }) => results.map((entry) => [`${entry.courseTestId} ${_id}`, entry] as const)),
  );
  return tests.map(({ _id: courseTestId, name, variant, created, test }) => {
    const scales = simplified ? [] : scalesOf(test.scheme);
    return {
      name: name[language],
      variant,
      day: created.slice(0, 10),
      scales: scales.map(({ title, stages, patterns }) => ({ title: title?.[language] ?? null, stages, patterns })),
      responses: test.scheme.responses,
      solution: test.solution,
      items: texts.get(courseTestId) ?? NO_ITEM_TEXTS,
      attempts: inOrder.map((pupil) =>
        attemptOf(nameOf(pupil), entries.get(`${courseTestId} ${pupil._id}`), scales, { t, language }),
      ),
    };
  });
}
