import type { Stage } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { loadText } from "./load-text.ts";
import { addressesOf, type TestSource } from "./test-source.ts";

/** The explanation file's texts on one stage or pattern. All strings are HTML from the library's build, sanitised there. */
export interface ExplainedPart {
  description: string;
  details: string;
  /** The teaching suggestions, best first. */
  suggestions: string[];
  /** One question that lets a pupil or a group say how they think; '' if the file has none. */
  question: string;
}

export interface ExplainedStage extends ExplainedPart {
  /** The name of a named stage, else null. */
  group: string | null;
  stage: Stage;
}

export interface ExplainedPattern extends ExplainedPart {
  group: string | null;
  pattern: string;
}

/** A parsed explanation file (content/README.md). A missing part is an empty string. */
export interface Explanation {
  introduction: string;
  teachingSuggestionsIntroduction: string;
  references: string;
  /** In the order of the file. */
  stages: ExplainedStage[];
  patterns: ExplainedPattern[];
}

const NOTHING: ExplainedPart = { description: "", details: "", suggestions: [], question: "" };

function addTo(part: ExplainedPart, section: HTMLElement): void {
  const kind = section.dataset.part;
  if (kind === "description" || kind === "details" || kind === "question") part[kind] = section.innerHTML.trim();
  if (kind === "suggestions")
    part.suggestions = [...section.querySelectorAll(":scope > :is(ul, ol) > li")].map((item) => item.innerHTML.trim());
}

/** Finds the entry for a section's group and key, or adds it. */
function entryOf<Entry extends ExplainedPart>(entries: Map<string, Entry>, key: string, begin: () => Entry): Entry {
  const found = entries.get(key) ?? begin();
  entries.set(key, found);
  return found;
}

function readExplanation(html: string): Explanation {
  const sections = [
    ...new DOMParser().parseFromString(html, "text/html").querySelectorAll<HTMLElement>("section[data-part]"),
  ];
  const general: Record<string, string> = {};
  const stages = new Map<string, ExplainedStage>();
  const patterns = new Map<string, ExplainedPattern>();
  for (const section of sections) {
    const { part = "", stage, pattern, group = null } = section.dataset;
    if (stage !== undefined) {
      const value: Stage = stage === "?" ? "?" : Number(stage);
      addTo(
        entryOf(stages, `${group} ${stage}`, () => ({ ...NOTHING, group, stage: value })),
        section,
      );
    } else if (pattern !== undefined)
      addTo(
        entryOf(patterns, `${group} ${pattern}`, () => ({ ...NOTHING, group, pattern })),
        section,
      );
    else general[part] = section.innerHTML.trim();
  }
  return {
    introduction: general.introduction ?? "",
    teachingSuggestionsIntroduction: general["teaching-suggestions-introduction"] ?? "",
    references: general.references ?? "",
    stages: [...stages.values()],
    patterns: [...patterns.values()],
  };
}

/**
 * The explanation of a test version in the language, else in English.
 * @throws LoadError
 */
export async function loadExplanation(source: TestSource, language: Language): Promise<Explanation> {
  return readExplanation(await loadText(addressesOf(source, "explanation", language)));
}

/** The entry for a stage; `group` is the name of a named stage, else null. */
export function findStage(explanation: Explanation, group: string | null, stage: Stage): ExplainedStage | undefined {
  return explanation.stages.find((each) => each.group === group && each.stage === stage);
}

/** The entry for a pattern; `group` is the name of a named pattern list, else null. */
export function findPattern(
  explanation: Explanation,
  group: string | null,
  pattern: string,
): ExplainedPattern | undefined {
  return explanation.patterns.find((each) => each.group === group && each.pattern === pattern);
}
