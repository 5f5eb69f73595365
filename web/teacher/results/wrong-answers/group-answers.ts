import type { Pupil } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { isBlank } from "../../../test-view/form-values.ts";
import type { ItemOfScheme } from "../../findings/evidence.ts";

/** One wrong answer with its pupils. */
export interface WrongAnswer {
  /** The answer in its most frequent spelling. */
  given: string;
  /** The codes that the diagnosis gives it; empty if the rules do not know it. */
  codes: readonly string[];
  /** The pupils who gave it, in the order of the class. */
  pupils: Pupil[];
}

/** The answers of a class to one response. */
export interface ResponseAnswers {
  item: ItemOfScheme;
  /** The number of pupils who handed in. */
  total: number;
  correct: number;
  /** The pupils who left it blank, in the order of the class. */
  blank: Pupil[];
  /** Most frequent first; ties in the order of their text. */
  wrong: WrongAnswer[];
}

const WRITTEN = new Set(["number", "fraction", "expression", "point", "order"]);
const byText = new Intl.Collator("de", { numeric: true });

/** A written number without the unit of its response. */
function withoutUnit(text: string, unit: string | undefined): string {
  const isWithUnit = unit !== undefined && text.toLowerCase().endsWith(unit.toLowerCase());
  const number = isWithUnit ? text.slice(0, -unit.length).trimEnd() : text;
  return /\d$/u.test(number) ? number : text;
}

/**
 * The common spelling of answers that are the same to a teacher. Ignored are spaces without meaning, the kind of dash and of
 * multiplication sign, capitals, and the response's unit. A space between two digits stays: `1 1/2` is not `11/2`.
 * Decimal comma and point are the same if they can be nothing else.
 */
function sameText(given: string, { kind, unit }: ItemOfScheme): string {
  const typed = given.normalize("NFC").trim().replaceAll(/\s+/gu, " ");
  if (!WRITTEN.has(kind)) return typed;
  const text = withoutUnit(typed, unit);
  return text
    .replaceAll(/ (?!\d)|(?<!\d) /gu, "")
    .replaceAll(/[–—−‐‑‒]/gu, "-")
    .replaceAll(/[·×∙]/gu, "*")
    .replace(/^(-?\d*)\.(\d+)(?=\D*$)/u, (whole, before: string, after: string) =>
      after.length === 3 && before !== "" && before !== "-" ? whole : `${before},${after}`,
    )
    .replace(/^(-?),/u, "$10,")
    .toLowerCase();
}

/** The most frequent form; in a tie the first. */
function commonForm(forms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

function wrongAnswers(given: readonly { pupil: Pupil; text: string; codes: readonly string[] }[], item: ItemOfScheme) {
  // Answers that look alike but have different codes stay apart.
  const groups = new Map<string, (typeof given)[number][]>();
  for (const each of given) {
    const key = [sameText(each.text, item), ...each.codes].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()]
    .map((group) => ({
      given: commonForm(group.map(({ text }) => text.trim())),
      codes: group[0]?.codes ?? [],
      pupils: group.map(({ pupil }) => pupil),
    }))
    .toSorted((a, b) => b.pupils.length - a.pupils.length || byText.compare(a.given, b.given));
}

/**
 * The answers of a class, by response in the order of the test. Pupils who are not in `pupils`, such as deleted ones, do not count.
 * Names are those of `pupils`, never those of the evidence.
 */
export function groupAnswers(
  responses: readonly ItemOfScheme[],
  evidence: readonly Evidence[],
  pupils: readonly Pupil[],
): ResponseAnswers[] {
  const byPupil = new Map(evidence.map((each) => [each.pupilId, each]));
  const attempts = pupils.flatMap((pupil) => {
    const attempt = byPupil.get(pupil._id);
    return attempt ? [{ pupil, attempt }] : [];
  });
  return responses.map((item) => {
    const missed = attempts.filter(({ attempt }) => !attempt.result.outcomes[item.name]);
    const [blank, given] = [
      missed.filter(({ attempt }) => isBlank(attempt.inputs[item.name])),
      missed.filter(({ attempt }) => !isBlank(attempt.inputs[item.name])),
    ];
    return {
      item,
      total: attempts.length,
      correct: attempts.length - missed.length,
      blank: blank.map(({ pupil }) => pupil),
      wrong: wrongAnswers(
        given.map(({ pupil, attempt }) => ({
          pupil,
          text: attempt.inputs[item.name] ?? "",
          codes: attempt.codes[item.name] ?? [],
        })),
        item,
      ),
    };
  });
}

/** A wrong answer with its response. */
export interface FrequentAnswer {
  of: ResponseAnswers;
  answer: WrongAnswer;
}

/** The wrong answers that several pupils gave, most frequent first; ties in the order of the test. */
export function frequentAnswers(answers: readonly ResponseAnswers[], most: number): FrequentAnswer[] {
  return answers
    .flatMap((of) => of.wrong.filter(({ pupils }) => pupils.length > 1).map((answer) => ({ of, answer })))
    .toSorted((a, b) => b.answer.pupils.length - a.answer.pupils.length)
    .slice(0, most);
}

/** Sorts by the number of right answers, lowest first; ties in the order of the test. */
export function hardestFirst(answers: readonly ResponseAnswers[]): ResponseAnswers[] {
  return answers.toSorted((a, b) => a.correct - b.correct);
}
