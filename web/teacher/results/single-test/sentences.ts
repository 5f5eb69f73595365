import type { Language } from "#contract/limits.ts";
import type { Say } from "../../../i18n/staff.ts";
import { type ClassResult, commonestStage, frequentPatterns, stageCounts } from "../distribution.ts";
import type { Scale } from "../standings.ts";

/**
 * What the picture shows, in words: for each scale the stage on which most stand and the most frequent pattern.
 * Empty when nobody has handed in.
 */
export function describeClass(
  scales: readonly Scale[],
  { diagnosed }: ClassResult,
  language: Language,
  say: Say,
): string[] {
  const total = diagnosed.length;
  return scales.flatMap((scale) => {
    const commonest = commonestStage(stageCounts(scale, diagnosed));
    if (commonest === undefined) return [];
    const { stage, pupils } = commonest;
    const values = { count: pupils.length, total, stage: stage.is, label: stage.label[language] };
    const where =
      stage.is === "?"
        ? say("results.sentence.unclassified", values)
        : say(pupils.length === total ? "results.sentence.all" : "results.sentence.stage", values);
    const [top] = frequentPatterns(scale, diagnosed);
    const times = top?.pupils.length ?? 0;
    const thinking =
      top === undefined
        ? say("results.sentence.noPattern")
        : times === 1
          ? say("results.sentence.single")
          : say("results.sentence.pattern", { count: times, label: top.pattern.label[language] });
    const sentence = `${where} ${thinking}`;
    return [scale.title ? say("results.sentence.ofScale", { title: scale.title[language], sentence }) : sentence];
  });
}
