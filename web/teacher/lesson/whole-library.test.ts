import { globSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Family, RuleName, Scheme } from "#contract/diagnosis.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { compile } from "#engine/compile.ts";
import type { Diagnosis } from "#engine/format.ts";
import { contentsOf } from "../../../scripts/library/parallel/parallel-form.ts";
import { schemeOf } from "../../../server/library/scheme.ts";
import { textsIn } from "../../i18n/testing.ts";
import type { Explanation } from "../../test-view/explanation.ts";
import { type Scale, type Standing, scalesOf } from "../findings/standings.ts";
import type { LessonGroup, Member } from "./arrangement.ts";
import { groupWords } from "./group-words.ts";
import { materialIn } from "./material.ts";
import { phasesOf } from "./phases.ts";
import { classOf, explanationOf } from "./testing.ts";

interface Version {
  name: string;
  scheme: Scheme;
  explanations: Record<Language, Explanation>;
}

/** `NUM of findingParts` as in families.yaml. */
function ruleName(text: number | string): RuleName {
  const [is = "", name = null] = String(text).split(" of ");
  return { name, is: /^\d+$/u.test(is) ? Number(is) : is };
}

/** The newest version of every test with families, as written by its author; parallel forms as they are made. */
const VERSIONS = [...Map.groupBy(globSync("content/*/*/version.yaml").toSorted(), (path) => dirname(dirname(path)))]
  .map(([, paths]) => dirname(paths.at(-1) ?? ""))
  .flatMap((folder): Version[] => {
    const files = contentsOf(folder);
    const read = (name: string): string => files.get(name)?.toString() ?? "";
    if (!files.has("families.yaml")) return [];
    const diagnosis = parse(read("key/diagnosis.yaml")) as Diagnosis;
    const { families } = parse(read("families.yaml")) as {
      families: (Pick<Family, "id" | "lesson" | "need"> & { patterns?: string[]; stages?: string[] })[];
    };
    const scheme = schemeOf(diagnosis, compile(diagnosis), {
      families: families.map(({ patterns, stages, ...family }) => ({
        ...family,
        patterns: (patterns ?? []).map(ruleName),
        stages: (stages ?? []).map(ruleName),
      })),
    });
    const explanations = {
      de: explanationOf(read("explanation-de.html")),
      en: explanationOf(read("explanation-en.html")),
    };
    return [{ name: folder.replace("content/", ""), scheme, explanations }];
  });

/** Every group that can be the only one of a lesson: by each pattern and each stage of each family, and by the highest stage. */
function groupsOn(scale: Scale): LessonGroup[] {
  const [pupil] = classOf([[0]]);
  if (pupil === undefined) throw new Error("no pupil");
  const groupOf = (standing: Omit<Standing, "scale" | "firstFalse">, rest: Partial<LessonGroup>): LessonGroup => {
    const member: Member = {
      pupil,
      attempt: { state: "none" },
      standing: { scale, firstFalse: null, ...standing },
      reason: undefined,
      home: "group",
      place: "group",
    };
    return { key: "group", family: undefined, patterns: [], stages: [], members: [member], ...rest };
  };
  const stageAt = (is: unknown) => scale.stages.filter((stage) => stage.is === is);
  const top = scale.stages.filter(({ is }) => is !== "?").at(-1);
  return [
    ...(scale.families ?? []).flatMap((family) => [
      ...scale.patterns
        .filter(({ is, finding, hint }) => family.patterns.includes(is) && finding && !hint)
        .map((pattern) => groupOf({ stage: 0, patterns: [pattern] }, { family, patterns: [pattern] })),
      ...family.stages.map((is) => groupOf({ stage: is, patterns: [] }, { family, stages: stageAt(is) })),
    ]),
    ...(top ? [groupOf({ stage: top.is, patterns: [] }, { stages: [top] })] : []),
  ];
}

test("the library has a version with families of every test", () => {
  expect(VERSIONS).toHaveLength(92);
});

describe.each(VERSIONS)("the lesson of $name", ({ scheme, explanations }) => {
  const scales = scalesOf(scheme).filter(({ stages }) => stages.length > 0);

  test.each(LANGUAGES)(
    "has an opening, a task for each group and an exit without an empty place, in %s",
    (language) => {
      const t = textsIn(language);
      const gaps: string[] = [];
      for (const scale of scales) {
        for (const group of groupsOn(scale)) {
          const phases = phasesOf([group], scale, explanations[language]);
          const {
            about: _,
            instead: __,
            ...words
          } = groupWords(group, scale, scheme, explanations[language], language, t);
          const [task = "", second = ""] = words.suggestions;
          const places = { ...phases?.opening, ...words, task, second, exit: phases?.closing.question ?? "" };
          const example = phases?.closing.example ?? "";
          for (const [place, text] of Object.entries({ ...places, example }))
            if (text === "") gaps.push(`${scale.name} ${group.family?.id ?? "top"} ${group.patterns[0]?.is}: ${place}`);
          expect(phases?.closing.isAgain).toBe(phases?.closing.question === phases?.opening.question);
        }
      }
      expect(gaps).toEqual([]);
    },
  );

  test("names the same material in both languages", () => {
    const { de, en } = explanations;
    const parts = [de.stages, de.patterns].flatMap((list, kind) =>
      list.map((part, index) => [part, [en.stages, en.patterns][kind]?.[index]] as const),
    );
    const differing = parts.flatMap(([german, english]) =>
      german.suggestions.filter((text, index) => {
        const translated = english?.suggestions[index] ?? "";
        return materialIn([text], "de").length !== materialIn([translated], "en").length;
      }),
    );
    expect(differing).toEqual([]);
  });
});
