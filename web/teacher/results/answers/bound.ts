import type { Fact, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../../i18n/staff.ts";
import { percentText } from "../../findings/format.ts";

const WORDS = {
  ">=": "results.answers.bound.atLeast",
  "≥": "results.answers.bound.atLeast",
  ">": "results.answers.bound.moreThan",
  "<=": "results.answers.bound.atMost",
  "≤": "results.answers.bound.atMost",
  "<": "results.answers.bound.lessThan",
  "=": "results.answers.bound.exactly",
} as const;

const isSign = (sign: string | undefined): sign is keyof typeof WORDS => sign !== undefined && sign in WORDS;

/**
 * A rule's bound (`>=4`, `>33%`, `>=50% of wrong`, `<=other-count`; engine/bound.ts) in words: "mindestens 4".
 * Undefined if the rule asks for an answer's code, which the fact itself names.
 */
function boundInWords({ bound, of }: Fact, scheme: Scheme, language: Language, t: Translate): string | undefined {
  const [, sign, rest = ""] = /^\s*(>=|<=|≥|≤|>|<|=)\s*(.+?)\s*$/u.exec(bound) ?? [];
  if (!isSign(sign)) return undefined;
  const [, whole, percent, part, wrong] = /^(?:(\d+)|(\d+) ?%|(\d+\/\d+))( of wrong)?$/u.exec(rest) ?? [];
  if (whole !== undefined) {
    if (sign === "=" && Number(whole) === of && of > 1) return t("results.answers.bound.all", { amount: of });
    if (Number(whole) === 0 && (sign === "=" || sign === "<=")) return t("results.answers.bound.none");
    return t(WORDS[sign], { amount: whole });
  }
  const share = percent === undefined ? part : percentText(Number(percent) / 100, language);
  if (share !== undefined)
    return t(WORDS[sign], {
      amount: wrong === undefined ? share : t("results.answers.bound.ofWrong", { amount: share }),
    });
  const other = scheme.counts[rest];
  if (other === undefined) return undefined;
  return t(WORDS[sign], { amount: t("results.answers.bound.asMany", { means: other.means[language] }) });
}

/** All bounds of one count as one condition: "mindestens 2 und mindestens 40 %". Undefined if there are none in words. */
export function conditionInWords(
  facts: readonly Fact[],
  scheme: Scheme,
  language: Language,
  t: Translate,
): string | undefined {
  const bounds = facts.flatMap((fact) => boundInWords(fact, scheme, language, t) ?? []);
  if (bounds.length === 0) return undefined;
  return [...new Set(bounds)].reduce((first, second) => t("results.answers.bound.and", { first, second }));
}
