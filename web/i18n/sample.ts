import type { Texts, Translated } from "./setup.ts";

const de = {
  sample: {
    add: "Beispielklasse ansehen",
    label: "Beispielklasse",
    note: "Beispielklasse: Alle Kinder und Antworten sind erfunden. Sie wird nirgends mitgezählt, und Sie können alles ausprobieren.",
    remove: "Beispielklasse entfernen",
    removed: "Die Beispielklasse ist entfernt.",
    addFailed: "Die Beispielklasse konnte nicht angelegt werden.",
    removeFailed: "Die Beispielklasse konnte nicht entfernt werden.",
    noCards: {
      title: "Für die Beispielklasse gibt es keine Karten",
      text: "Ihre Kinder sind erfunden und können sich nicht anmelden.",
      action: "Zur Klassenliste",
    },
    finished: {
      title: "In der Beispielklasse ist schon alles da",
      text: "Sie hat ihre Kinder und ihre Tests, und niemand meldet sich an. Für Ihre Kinder legen Sie eine eigene Klasse an.",
      action: "Zur Beispielklasse",
    },
  },
};

const en: Translated<typeof de> = {
  sample: {
    add: "Look at a sample class",
    label: "Sample class",
    note: "Sample class: all pupils and answers are invented. It is not counted anywhere, and you can try everything out.",
    remove: "Remove the sample class",
    removed: "The sample class has been removed.",
    addFailed: "The sample class could not be added.",
    removeFailed: "The sample class could not be removed.",
    noCards: {
      title: "There are no cards for the sample class",
      text: "Its pupils are invented and cannot log in.",
      action: "To the class list",
    },
    finished: {
      title: "The sample class is complete",
      text: "It has its pupils and its tests, and nobody logs in. For your own pupils, add a class of your own.",
      action: "To the sample class",
    },
  },
};

/** The texts of the sample class, loaded with the teacher's shell. */
export const sampleTexts: Texts<Translated<typeof de>> = { de, en };
