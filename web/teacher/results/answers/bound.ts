import type { Fact, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../../i18n/staff.ts";
import { percentText } from "../../findings/format.ts";

const WORDS = {
  ">=": "atLeast",
  "≥": "atLeast",
  ">": "moreThan",
  "<=": "atMost",
  "≤": "atMost",
  "<": "lessThan",
  "=": "exactly",
} as const;

const isSign = (sign: string | undefined): sign is keyof typeof WORDS => sign !== undefined && sign in WORDS;

/**
 * A rule's bound (`>=4`, `>33%`, `>=50% of wrong`, `<=other-count`; engine/bound.ts) in words; `isBare` says "4" for "at least 4".
 * Undefined if the rule asks for an answer's code, which the fact itself names.
 */
function boundInWords(
  { bound, of }: Fact,
  isBare: boolean,
  scheme: Scheme,
  language: Language,
  t: Translate,
): string | undefined {
  const [, sign, rest = ""] = /^\s*(>=|<=|≥|≤|>|<|=)\s*(.+?)\s*$/u.exec(bound) ?? [];
  if (!isSign(sign)) return undefined;
  const say = (word: (typeof WORDS)[keyof typeof WORDS] | "all" | "none", amount: number | string): string =>
    isBare && word === "atLeast" ? String(amount) : t(`results.answers.bound.${word}`, { amount });
  const [, whole, percent, part, wrong] = /^(?:(\d+)|(\d+) ?%|(\d+\/\d+))( of wrong)?$/u.exec(rest) ?? [];
  if (whole !== undefined) {
    if ((sign === "=" || sign === ">=") && Number(whole) === of && of > 1) return say("all", of);
    if (Number(whole) === 0 && (sign === "=" || sign === "<=")) return say("none", 0);
    return say(WORDS[sign], of > 1 ? t("results.answers.bound.of", { amount: whole, of }) : whole);
  }
  const share = percent === undefined ? part : percentText(Number(percent) / 100, language);
  if (share !== undefined)
    return say(WORDS[sign], wrong === undefined ? share : t("results.answers.bound.ofWrong", { amount: share }));
  const other = scheme.counts[rest];
  if (other === undefined) return undefined;
  return say(WORDS[sign], t("results.answers.bound.asMany", { means: other.means[language] }));
}

/** A condition in words. `isFrom`: it only asks for so many or more, and `words` are the number alone ("4 von 5"). */
export interface Condition {
  words: string;
  isFrom: boolean;
}

const isFrom = ({ bound, of }: Fact): boolean => /^\s*(>=|≥)\s*\d/u.test(bound) && !bound.endsWith(`=${of}`);

/** All bounds of one count as one condition: "2 von 5 und 40 %", "höchstens 1 von 5". Undefined if there are none in words. */
export function conditionInWords(
  facts: readonly Fact[],
  scheme: Scheme,
  language: Language,
  t: Translate,
): Condition | undefined {
  const isBare = facts.every(isFrom);
  const bounds = facts.flatMap((fact) => boundInWords(fact, isBare, scheme, language, t) ?? []);
  if (bounds.length === 0) return undefined;
  const words = [...new Set(bounds)].reduce((first, second) => t("results.answers.bound.and", { first, second }));
  return { words, isFrom: isBare };
}
