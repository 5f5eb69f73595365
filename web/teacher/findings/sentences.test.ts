import { expect, test } from "vitest";
import type { StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import type { ClassResult, Diagnosed } from "./distribution.ts";
import { describeClass } from "./sentences.ts";
import type { Scale } from "./standings.ts";

const stage = (is: StageText["is"], de: string): StageText => ({
  is,
  label: { de, en: `${de} (en)` },
  means: { de: "", en: "" },
});
const L1 = {
  is: "L1",
  label: { de: "Ganze Zahl", en: "Whole number" },
  means: { de: "", en: "" },
  hint: false,
  finding: true,
};
const scale: Scale = {
  name: null,
  title: null,
  stages: [stage(0, "unsicher"), stage(2, "sicher"), stage("?", "offen")],
  patterns: [L1],
};

const at = (value: StageText["is"], of: Scale = scale, patterns = [] as Scale["patterns"]): Diagnosed => ({
  pupil: { _id: "p", name: "MusAnn", comment: "", courseId: "c" } satisfies Pupil,
  standings: [{ scale: of, stage: value, patterns, firstFalse: null }],
});
const classOf = (diagnosed: Diagnosed[]): ClassResult => ({ diagnosed, inProgress: [], notBegun: [] });

test("says on which stage most stand, and the most frequent pattern", () => {
  const result = classOf([at(0, scale, [L1]), at(0, scale, [L1]), at(2)]);
  expect(describeClass([scale], result, "de", textsIn("de"))).toEqual([
    "2 von 3 stehen auf Stufe 0: unsicher. Am häufigsten: „Ganze Zahl“, bei 2 Kindern.",
  ]);
  expect(describeClass([scale], result, "en", textsIn("en"))).toEqual([
    "2 of 3 are at stage 0: unsicher (en). Most frequent: “Whole number”, 2 pupils.",
  ]);
});

test("speaks of one person in the singular, and makes no rule of a pattern that one pupil shows", () => {
  const result = classOf([at(0, scale, [L1]), at(2), at("?")]);
  expect(describeClass([scale], result, "de", textsIn("de"))).toEqual([
    "1 von 3 steht auf Stufe 0: unsicher. Muster kommen nur vereinzelt vor.",
  ]);
});

test("says so when all stand on one stage, and when no misconception shows", () => {
  expect(describeClass([scale], classOf([at(2), at(2)]), "de", textsIn("de"))).toEqual([
    "Alle 2 stehen auf Stufe 2: sicher. Eine bekannte Fehlvorstellung zeigt sich nicht.",
  ]);
});

test("never calls the unclassified stage 0", () => {
  const [sentence] = describeClass([scale], classOf([at("?"), at("?"), at(2)]), "de", textsIn("de"));
  expect(sentence).toContain("2 von 3 sind nicht auswertbar.");
});

test("speaks of each named stage by its title, and of none while nobody has handed in", () => {
  const named = { ...scale, name: "findingParts", title: { de: "Prozentwert", en: "finding parts" } };
  expect(describeClass([named], classOf([at(2, named)]), "de", textsIn("de"))[0]).toMatch(
    /^Prozentwert: Die eine Abgabe/,
  );
  expect(describeClass([named], classOf([]), "de", textsIn("de"))).toEqual(["Noch hat niemand abgegeben."]);
});

test("says once what is true of the patterns on every named stage", () => {
  const [parts, wholes] = ["Prozentwert", "Grundwert"].map((de) => ({ ...scale, name: de, title: { de, en: de } }));
  if (!parts || !wholes) throw new Error("Two scales are needed.");
  const each = (of: Scale, patterns: Scale["patterns"]) => ({ scale: of, stage: 2, patterns, firstFalse: null });
  const { pupil } = at(2);
  const bare = classOf([{ pupil, standings: [each(parts, []), each(wholes, [])] }]);
  expect(describeClass([parts, wholes], bare, "de", textsIn("de"))).toEqual([
    "Prozentwert: Die eine Abgabe steht auf Stufe 2: sicher.",
    "Grundwert: Die eine Abgabe steht auf Stufe 2: sicher.",
    "Eine bekannte Fehlvorstellung zeigt sich nicht.",
  ]);
  const one = classOf([{ pupil, standings: [each(parts, [L1]), each(wholes, [])] }]);
  expect(describeClass([parts, wholes], one, "de", textsIn("de"))[0]).toMatch(/Muster kommen nur vereinzelt vor\.$/);
});
