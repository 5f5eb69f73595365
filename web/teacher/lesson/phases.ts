import { type ExplainedPart, type Explanation, findPattern, findStage } from "../../test-view/explanation.ts";
import type { Scale } from "../findings/standings.ts";
import type { LessonGroup } from "./arrangement.ts";
import { explained, leadOf } from "./group-words.ts";

/** The plan of a lesson of 45 minutes: a beginning for all, work in groups, and an end for all. */
export const MINUTES = { opening: 10, groups: 25, closing: 10 } as const;

/** A question for the whole class, in HTML of the library's build. */
interface Phase {
  question: string;
  /** How to go on from the first answers; '' if the explanation has nothing. */
  idea: string;
}

/** What all do together: both questions are about the family that most pupils need. */
export interface Phases {
  /** The group that the lesson is named after. */
  main: LessonGroup;
  opening: Phase;
  /** `isAgain`: the opening's question is asked once more, because the family has no other. `example`: what was typical in the test. */
  closing: { question: string; isAgain: boolean; example: string };
}

/** The group that most of the class are in; a family of patterns that need a lesson is preferred to those who need none. */
function mainGroup(groups: readonly LessonGroup[]): LessonGroup | undefined {
  const taught = groups.filter(({ members }) => members.length > 0);
  const needy = taught.filter(({ family, patterns }) => family !== undefined || patterns.length > 0);
  return (needy.length > 0 ? needy : taught).toSorted((a, b) => b.members.length - a.members.length)[0];
}

/** What a family's explanation asks, in the order of the rules. */
interface Askable {
  /** Of several stages that of most pupils first, in a tie the lowest. */
  stages: ExplainedPart[];
  patterns: ExplainedPart[];
  /** Apart, because a hint rests on one answer. */
  hints: ExplainedPart[];
}

function askableOf(
  { family, patterns, stages, members }: LessonGroup,
  scale: Scale,
  explanation: Explanation,
): Askable {
  const shown = (part: ExplainedPart | undefined): ExplainedPart[] => (part && part.question !== "" ? [part] : []);
  const own = family === undefined ? patterns : scale.patterns.filter(({ is }) => family.patterns.includes(is));
  const reached = (is: unknown): number => members.filter(({ standing }) => standing?.stage === is).length;
  const steps = (family?.stages ?? stages.map(({ is }) => is)).toSorted((a, b) => reached(b) - reached(a));
  const asked = (isHint: boolean): ExplainedPart[] =>
    own.filter(({ hint }) => hint === isHint).flatMap(({ is }) => shown(findPattern(explanation, scale.name, is)));
  return {
    stages: steps.flatMap((is) => shown(findStage(explanation, scale.name, is))),
    patterns: asked(false),
    hints: asked(true),
  };
}

/**
 * The questions for the whole class. The stage's question of a family is the widest and opens; without a stage it is that of the last
 * of several patterns, which is the least special one. A question that nobody has heard ends the lesson: at best one that the group
 * does not use either. A family with no other question is asked the first one again.
 */
export function phasesOf(
  groups: readonly LessonGroup[],
  scale: Scale,
  explanation: Explanation | undefined,
): Phases | undefined {
  const main = mainGroup(groups);
  if (main === undefined || explanation === undefined) return undefined;
  const { stages, patterns, hints } = askableOf(main, scale, explanation);
  const lead = leadOf(main);
  const own = lead && explained(lead, scale, explanation);
  const others = patterns.filter((part) => part !== own);
  const opening = stages[0] ?? (others.length > 1 ? others.at(-1) : own) ?? patterns[0] ?? hints[0];
  if (opening === undefined) return undefined;
  const fresh = [...others, ...hints, ...stages, ...patterns].filter((part) => part !== opening);
  const closing = fresh.find((part) => part !== own) ?? fresh[0];
  return {
    main,
    opening: { question: opening.question, idea: opening.suggestions[0] ?? "" },
    closing: {
      question: (closing ?? opening).question,
      isAgain: closing === undefined,
      example: exampleOf(closing ?? opening),
    },
  };
}

/** The example with which the details begin: the answers that are typical of a stage or pattern. '' if there is none. */
export function exampleOf({ details }: Pick<ExplainedPart, "details">): string {
  const found = /^\s*<p>\s*(?:<(?:b|strong)>)?\s*(?:Beispiel|Example)\s*:\s*(?:<\/(?:b|strong)>)?([\s\S]*?)<\/p>/u.exec(
    details,
  );
  return found?.[1]?.trim() ?? "";
}
