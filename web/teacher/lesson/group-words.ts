import type { Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/limits.ts";
import type { Translate } from "../../i18n/staff.ts";
import { type ExplainedPart, type Explanation, findPattern, findStage } from "../../test-view/explanation.ts";
import { itemText } from "../findings/evidence.ts";
import type { Scale } from "../findings/standings.ts";
import type { LessonGroup } from "./arrangement.ts";
import { itemToAskAbout } from "./question.ts";

/** How many suggestions of the explanation file stand on the sheet: the best ones (issue 4). */
const SUGGESTIONS = 2;

/** The stage that speaks for a group by stage: where most of its pupils stand, of equal ones the lower. */
export function leadStage({ stages, members }: LessonGroup): StageText | undefined {
  const count = (stage: StageText): number => members.filter(({ standing }) => standing?.stage === stage.is).length;
  return stages.toSorted((a, b) => count(b) - count(a))[0];
}

/** A group's name: what its pupils have in common. */
export function groupTitle(group: LessonGroup, language: Language): string {
  return (group.pattern ?? leadStage(group))?.label[language] ?? "";
}

/** What a teacher does with a group: all strings but `means` are HTML of the library's build or plain sentences of ours. */
export interface GroupWords {
  means: string;
  suggestions: string[];
  /** HTML of the explanation file; '' if it has no question. */
  question: string;
  /** What to ask where the file has no question. */
  instead: string;
}

/** What group and explanation file say for the sheet; no suggestions while the file is not there. */
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
