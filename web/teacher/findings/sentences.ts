import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../i18n/staff.ts";
import type { Diagnosed } from "./distribution.ts";
import { capitalised } from "./format.ts";
import { type Need, needOf } from "./need.ts";
import { numberText } from "./number-text.ts";
import type { Scale, ScaleFamily } from "./standings.ts";

/** `Zehn von 25`, `Alle drei`, `Das eine Kind, das abgegeben hat,`. */
function whoText(count: number, total: number, t: Translate): string {
  const values = { count: numberText(count, t), total: numberText(total, t) };
  if (count < total)
    return count === 1 ? t("results.sentence.who.one", values) : t("results.sentence.who.some", values);
  return total === 1
    ? t("results.sentence.who.only")
    : t(total === 2 ? "results.sentence.who.both" : "results.sentence.who.all", values);
}

const needText = ({ need }: ScaleFamily, count: number, language: Language): string =>
  need[count === 1 ? "one" : "many"][language];

/** What all of them need: the family's need, or else the stage on which they still stand. */
function firstSentence(need: Need, language: Language, t: Translate): string {
  const { count, total, low, above, family, among } = need;
  const who = whoText(count, total, t);
  if (family) return t("results.sentence.need", { who, need: needText(family, count, language) });
  const [stage, ...more] = low;
  if (stage === undefined) return t("results.sentence.highest", { count, who, label: above?.label[language] ?? "" });
  if (more.length > 0) return t("results.sentence.below", { count, who, stage: above?.is ?? "" });
  // The next sentence says of all of them what the stage's name would.
  if (among?.count === count) return t("results.sentence.stage", { count, who, stage: stage.is });
  return t("results.sentence.stageNamed", { count, who, stage: stage.is, label: stage.label[language] });
}

/** What most of these need. */
function secondSentence({ count: total, among }: Need, language: Language, t: Translate): string[] {
  if (among === undefined) return [];
  const { count, family } = among;
  const who =
    total === 1
      ? t("results.sentence.them.only")
      : t(count === total ? "results.sentence.them.all" : "results.sentence.them.some", {
          count: numberText(count, t),
        });
  return [t("results.sentence.need", { who: capitalised(who), need: needText(family, count, language) })];
}

/** The others, by stage, and those of whom nothing can be said. */
function otherSentences({ others, unclassified }: Need, t: Translate): string[] {
  const onStages = others.map(({ stage, count }, index) =>
    t(index === 0 ? "results.sentence.others" : "results.sentence.more", {
      count,
      number: numberText(count, t),
      stage: stage.is,
    }),
  );
  const sentences = onStages.length > 0 ? [`${onStages.join(", ")}.`] : [];
  if (unclassified > 0)
    sentences.push(t("results.sentence.unclassified", { count: unclassified, who: numberText(unclassified, t) }));
  return sentences.map(capitalised);
}

/** What a class needs on one scale, and how the others stand, in sentences that count every pupil who has handed in once. */
export interface ClassInWords {
  /** The need, first; a second sentence only speaks of those in the first. */
  need: string;
  /** '' if there is nobody else. */
  others: string;
}

/** The class on one scale in words: what it needs most, never only the most frequent stage. */
export function describeClass(
  scale: Scale,
  diagnosed: readonly Diagnosed[],
  language: Language,
  t: Translate,
): ClassInWords {
  if (diagnosed.length === 0) return { need: t("results.sentence.nobodyYet"), others: "" };
  const need = needOf(scale, diagnosed);
  if (need.unclassified === need.total) {
    const who = whoText(need.total, need.total, t);
    return { need: t("results.sentence.unclassified", { count: need.total, who: capitalised(who) }), others: "" };
  }
  return {
    need: [capitalised(firstSentence(need, language, t)), ...secondSentence(need, language, t)].join(" "),
    others: otherSentences(need, t).join(" "),
  };
}
