import { exercises } from "./material/exercises.ts";
import { exit } from "./material/exit.ts";
import { paper } from "./material/paper.ts";
import { secondTest } from "./material/second-test.ts";
import type { Texts, Translated } from "./setup.ts";

const de = {
  material: {
    failed: {
      sheet: "Das Blatt konnte nicht geladen werden.",
      exercises: "Wie weit die Kinder mit dem Üben sind, konnte nicht geladen werden.",
      exits: "Die Ausgangsfrage konnte nicht geladen werden.",
    },
    back: "Zurück",
    heading: "Material zu den Gruppen",
    groups: "Paket wählen",
    chip: "{{title}}, {{count}} Kinder",
    toPanel: "Zum Material",
    tried: {
      none: "Noch nicht im Unterricht erprobt. Quellen und Lizenz: {{license}}.",
      classes_one: "In einer Klasse erprobt. Quellen und Lizenz: {{license}}.",
      classes_other: "In {{count}} Klassen erprobt. Quellen und Lizenz: {{license}}.",
      study: "In einer Studie erprobt: {{study}}. Quellen und Lizenz: {{license}}.",
      noneShort: "noch nicht im Unterricht erprobt",
    },
    sources: "Quellen",
    evidence: {
      seen: "nachgelesen",
      known: "aus dem Fach bekannt, nicht nachgelesen",
      own: "eigene Entscheidung",
    },
    notPublished: "Noch nicht veröffentlicht: Sie können es ansehen und drucken, aber noch nicht an Kinder geben.",
    sample: "In der Beispielklasse übt niemand, ihre Kinder sind erfunden.",
    numbered: "Nr. {{number}}",
    see: "Ansehen",
    ...exercises.de,
    ...exit.de,
    ...secondTest.de,
    ...paper.de,
  },
};

const en: Translated<typeof de> = {
  material: {
    failed: {
      sheet: "The sheet could not be loaded.",
      exercises: "How far the pupils are with their practice could not be loaded.",
      exits: "The exit question could not be loaded.",
    },
    back: "Back",
    heading: "Material for the groups",
    groups: "Choose a pack",
    chip: "{{title}}, {{count}} pupils",
    toPanel: "To the material",
    tried: {
      none: "Not yet tried in lessons. Sources and licence: {{license}}.",
      classes_one: "Tried in one class. Sources and licence: {{license}}.",
      classes_other: "Tried in {{count}} classes. Sources and licence: {{license}}.",
      study: "Tried in a study: {{study}}. Sources and licence: {{license}}.",
      noneShort: "not yet tried in lessons",
    },
    sources: "Sources",
    evidence: {
      seen: "read",
      known: "known in the field, not read",
      own: "our own decision",
    },
    notPublished: "Not published yet: you can look at it and print it, but not give it to pupils.",
    sample: "Nobody practises in the sample class, its pupils are invented.",
    numbered: "No. {{number}}",
    see: "Look",
    ...exercises.en,
    ...exit.en,
    ...secondTest.en,
    ...paper.en,
  },
};

/** The texts of lesson packs, loaded with the screens that show them. */
export const materialTexts: Texts<Translated<typeof de>> = { de, en };
