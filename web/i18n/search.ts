import type { Texts, Translated } from "./setup.ts";

const de = {
  search: {
    field: "Klassen, Kinder und Tests",
    failed: "Die Suche konnte Ihre Klassen nicht laden.",
    found: "Gefunden",
    count_one: "{{count}} Treffer",
    count_other: "{{count}} Treffer",
    groups: {
      courses: "Klassen",
      pupils: "Kinder",
      tests: "Tests",
      archive: "Archiv",
      some: "{{group}}, {{shown}} von {{total}}",
    },
    course: "{{pupils}}, {{tests}}",
    pupils_one: "{{count}} Kind",
    pupils_other: "{{count}} Kinder",
    tests_one: "{{count}} Test",
    tests_other: "{{count}} Tests",
    handedIn: "{{done}} von {{count}}",
    hidden: "nicht freigegeben",
    library: "Bibliothek",
    readOnly: "nur lesen",
    nothing: {
      title: "Dazu ist hier nichts zu finden.",
      text: "Gesucht wird in Ihren Klassen, auch in geteilten und archivierten, und in den Titeln der Bibliothek.",
      library: "In der Bibliothek stöbern",
    },
    locked: {
      text: "Die Namen sind gesperrt: Gefunden werden nur Zugangsnamen.",
      unlock: "Entsperren",
    },
    projector: "Solange Namen verborgen sind, findet die Suche keine Kinder.",
    choose: "wählen",
    private: "Gesucht wird auf diesem Gerät. Was Sie tippen, wird nicht gesendet.",
    key: "Die Taste / öffnet die Suche",
  },
};

const en: Translated<typeof de> = {
  search: {
    field: "Classes, pupils and tests",
    failed: "The search could not load your classes.",
    found: "Found",
    count_one: "{{count}} match",
    count_other: "{{count}} matches",
    groups: {
      courses: "Classes",
      pupils: "Pupils",
      tests: "Tests",
      archive: "Archive",
      some: "{{group}}, {{shown}} of {{total}}",
    },
    course: "{{pupils}}, {{tests}}",
    pupils_one: "{{count}} pupil",
    pupils_other: "{{count}} pupils",
    tests_one: "{{count}} test",
    tests_other: "{{count}} tests",
    handedIn: "{{done}} of {{count}}",
    hidden: "not released",
    library: "Library",
    readOnly: "read only",
    nothing: {
      title: "There is nothing like that here.",
      text: "The search covers your classes, shared and archived ones too, and the titles in the library.",
      library: "Browse the library",
    },
    locked: {
      text: "Names are locked: only access names can be found.",
      unlock: "Unlock",
    },
    projector: "While names are hidden, the search finds no pupils.",
    choose: "choose",
    private: "The search runs on this device. What you type is not sent.",
    key: "The / key opens the search",
  },
};

/** The search over all classes, children and tests. */
export const searchTexts: Texts<Translated<typeof de>> = { de, en };
