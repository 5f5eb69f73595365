import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../i18n/staff.ts";
import { type ClassResult, commonestStage, frequentPatterns, stageCounts } from "./distribution.ts";
import type { Scale } from "./standings.ts";

/**
 * The picture in words: for each scale the most frequent stage and the most frequent pattern. A sentence on patterns that is the
 * same for several scales comes once, at the end.
 */
export function describeClass(
  scales: readonly Scale[],
  { diagnosed }: ClassResult,
  language: Language,
  t: Translate,
): string[] {
  const total = diagnosed.length;
  if (total === 0) return [t("results.sentence.nobodyYet")];
  const described = scales.flatMap((scale) => {
    const commonest = commonestStage(stageCounts(scale, diagnosed));
    if (commonest === undefined) return [];
    const { stage, pupils } = commonest;
    const values = { count: pupils.length, total, stage: stage.is, label: stage.label[language] };
    const where =
      stage.is === "?"
        ? t("results.sentence.unclassified", values)
        : t(pupils.length === total ? "results.sentence.all" : "results.sentence.stage", values);
    const [top] = frequentPatterns(scale, diagnosed);
    const times = top?.pupils.length ?? 0;
    const thinking =
      top === undefined
        ? t("results.sentence.noPattern")
        : times === 1
          ? t("results.sentence.single")
          : t("results.sentence.pattern", { count: times, label: top.pattern.label[language] });
    return [{ title: scale.title?.[language], where, thinking }];
  });
  const [first, ...others] = described;
  const alike = first && others.length > 0 && others.every(({ thinking }) => thinking === first.thinking);
  const sentences = described.map(({ title, where, thinking }) => {
    const sentence = alike ? where : `${where} ${thinking}`;
    return title === undefined ? sentence : t("results.sentence.ofScale", { title, sentence });
  });
  return alike ? [...sentences, first.thinking] : sentences;
}
