import type { PatternText, Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../i18n/staff.ts";
import { type ExplainedPart, type Explanation, findPattern, findStage } from "../../test-view/explanation.ts";
import { type ItemOfScheme, itemText } from "../findings/evidence.ts";
import type { Scale } from "../findings/standings.ts";
import type { LessonGroup, Member } from "./arrangement.ts";

type Lead = { pattern: PatternText } | { stage: StageText };

/** The pattern or stage that puts most pupils into a group; in a tie a pattern, the first one, or the lowest stage. */
export function leadOf({ patterns, stages, members }: LessonGroup): Lead | undefined {
  const shows = ({ standing }: Member, pattern: PatternText): boolean => standing?.patterns.includes(pattern) ?? false;
  const byStage = members.filter((member) => !patterns.some((pattern) => shows(member, pattern)));
  const leads: { lead: Lead; times: number }[] = [
    ...patterns.map((pattern) => ({
      lead: { pattern },
      times: members.filter((member) => shows(member, pattern)).length,
    })),
    ...stages.map((stage) => ({
      lead: { stage },
      times: byStage.filter(({ standing }) => standing?.stage === stage.is).length,
    })),
  ];
  return leads.toSorted((a, b) => b.times - a.times)[0]?.lead;
}

/** What the explanation file says of a pattern or stage. */
export function explained(lead: Lead, { name }: Scale, explanation: Explanation): ExplainedPart | undefined {
  return "pattern" in lead
    ? findPattern(explanation, name, lead.pattern.is)
    : findStage(explanation, name, lead.stage.is);
}

/** A group's title, true for all whom the diagnosis puts there: the lesson that they need, or their common pattern, or their stages. */
export function groupTitle({ family, patterns, stages }: LessonGroup, language: Language): string {
  if (family) return family.lesson[language];
  return (patterns.length > 0 ? patterns : stages).map(({ label }) => label[language]).join(" · ");
}

/** The advice for a group. All strings but `means` are HTML of the library's build or plain sentences of ours. */
export interface GroupWords {
  /** What `means` is: the thought behind a pattern, what a stage does or (the highest) can do, or what a family of several has in common. */
  about: "thinks" | "does" | "can" | "common";
  means: string;
  /** Of the explanation file, the best first. */
  suggestions: string[];
  /** HTML of the explanation file; '' if it has no question. */
  question: string;
  /** The question if the file has none. */
  instead: string;
}

const highestStage = ({ stages }: Scale): number => Math.max(...stages.map(({ is }) => (is === "?" ? 0 : is)));

/** A sentence that is true for everybody in the group: of a family with several patterns or stages what its pupils do. */
function meansOf(
  { family, patterns, stages, members, key }: LessonGroup,
  lead: Lead | undefined,
  scale: Scale,
  language: Language,
  t: Translate,
): Pick<GroupWords, "about" | "means"> {
  if (family && patterns.length + stages.length > 1) {
    // The teacher may have moved others here for another reason.
    const count = members.filter(({ home }) => home === key).length;
    const need = family.need[count === 1 ? "one" : "many"][language];
    return { about: "common", means: count === 0 ? "" : t("lesson.need", { count, need }) };
  }
  if (lead === undefined) return { about: "does", means: "" };
  return "pattern" in lead
    ? { about: "thinks", means: lead.pattern.means[language] }
    : { about: lead.stage.is === highestStage(scale) ? "can" : "does", means: lead.stage.means[language] };
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
  const lead = leadOf(group);
  const part = explanation && lead && explained(lead, scale, explanation);
  const item = itemToAskAbout(scheme, group.members);
  return {
    ...meansOf(group, lead, scale, language, t),
    suggestions: part?.suggestions ?? [],
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
