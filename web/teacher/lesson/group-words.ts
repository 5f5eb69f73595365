import type { Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../i18n/staff.ts";
import { type ExplainedPart, type Explanation, findPattern, findStage } from "../../test-view/explanation.ts";
import { type ItemOfScheme, itemText } from "../findings/evidence.ts";
import type { Scale } from "../findings/standings.ts";
import type { LessonGroup, Member } from "./arrangement.ts";

/** The number of suggestions on the sheet: the first ones of the explanation file, which are the best. */
const SUGGESTIONS = 2;

/** The stage that names a group by stage: the most frequent one of its pupils, in a tie the lower. */
export function leadStage({ stages, members }: LessonGroup): StageText | undefined {
  const count = (stage: StageText): number => members.filter(({ standing }) => standing?.stage === stage.is).length;
  return stages.toSorted((a, b) => count(b) - count(a))[0];
}

/** A group's name: the common pattern or stage of its pupils. */
export function groupTitle(group: LessonGroup, language: Language): string {
  return (group.pattern ?? leadStage(group))?.label[language] ?? "";
}

/** The advice for a group. All strings but `means` are HTML of the library's build or plain sentences of ours. */
export interface GroupWords {
  means: string;
  suggestions: string[];
  /** HTML of the explanation file; '' if it has no question. */
  question: string;
  /** The question if the file has none. */
  instead: string;
}

/** The advice for a group on the sheet; without suggestions while the explanation file is missing. */
export function groupWords(
  group: LessonGroup,
  scale: Scale,
  scheme: Scheme,
  explanation: Explanation | undefined,
  language: Language,
  t: Translate,
): GroupWords {
  const stage = leadStage(group);
  let part: ExplainedPart | undefined;
  if (explanation && group.pattern) part = findPattern(explanation, scale.name, group.pattern.is);
  else if (explanation && stage) part = findStage(explanation, scale.name, stage.is);
  const item = itemToAskAbout(scheme, group.members);
  return {
    means: (group.pattern ?? stage)?.means[language] ?? "",
    suggestions: part?.suggestions.slice(0, SUGGESTIONS) ?? [],
    question: part?.question ?? "",
    instead: item ? t("lesson.askAbout", { place: itemText(item) }) : t("lesson.askAnything"),
  };
}

/**
 * The item to ask a group about if the explanation file has no question. It is the one that most of them answered wrong, in a tie
 * the first. Items left open count only if no answer is wrong. Undefined if all is right.
 */
export function itemToAskAbout(scheme: Scheme, members: readonly Member[]): ItemOfScheme | undefined {
  const wrong = (name: string, given: boolean): number =>
    members.filter(({ pupil, attempt }) => {
      if (attempt.state !== "done" || attempt.result.outcomes[name] !== false) return false;
      return !given || pupil.results?.some(({ result, inputs }) => result === attempt.result && inputs[name]);
    }).length;
  for (const given of [true, false]) {
    const counted = scheme.responses.map((response) => ({ response, times: wrong(response.name, given) }));
    const [top] = counted.filter(({ times }) => times > 0).toSorted((a, b) => b.times - a.times);
    if (top) return top.response;
  }
  return undefined;
}
