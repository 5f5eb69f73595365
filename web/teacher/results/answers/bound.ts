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

/** How a bound is spoken of: it was kept ("ab 4 von 5"), or it is needed for the next stage ("4 von 5"). */
export type Sense = "fits" | "needed";

/**
 * A rule's bound (`>=4`, `>33%`, `>=50% of wrong`, `<=other-count`; engine/bound.ts) in words.
 * Undefined if the rule asks for an answer's code, which the fact itself names.
 */
function boundInWords(
  { bound, of }: Fact,
  sense: Sense,
  scheme: Scheme,
  language: Language,
  t: Translate,
): string | undefined {
  const [, sign, rest = ""] = /^\s*(>=|<=|≥|≤|>|<|=)\s*(.+?)\s*$/u.exec(bound) ?? [];
  if (!isSign(sign)) return undefined;
  const say = (word: (typeof WORDS)[keyof typeof WORDS] | "all" | "none", amount: number | string): string =>
    t(`results.answers.bound.${sense}.${word}`, { amount });
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

/** All bounds of one count as one condition: "ab 2 von 5 und ab 40 %". Undefined if there are none in words. */
export function conditionInWords(
  facts: readonly Fact[],
  sense: Sense,
  scheme: Scheme,
  language: Language,
  t: Translate,
): string | undefined {
  const bounds = facts.flatMap((fact) => boundInWords(fact, sense, scheme, language, t) ?? []);
  if (bounds.length === 0) return undefined;
  return [...new Set(bounds)].reduce((first, second) => t("results.answers.bound.and", { first, second }));
}
