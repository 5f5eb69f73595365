import type { Texts, Translated } from "./setup.ts";

/** What stands beside the tests on a pupil's dashboard; it comes with the code that needs it. */
const de = {
  exercise: {
    title: "Üben: {{title}}",
    short: "Drei kurze Aufgaben, damit es im Kopf bleibt.",
    shortTime: "2 Minuten",
    begin: "Mit Tipps und Bildern.",
    time: "höchstens 10 Minuten",
    start: "Üben",
    goOn: "Weiterüben",
    named: "{{title}}: üben",
    comes: "kommt {{day}} wieder",
    goesOn: "geht {{day}} weiter",
    rest: "sitzt, du bist fertig",
    needsNetwork: "Zum Üben brauchst du einmal das Netz.",
  },
  exit: {
    title: "Ausgangsfrage",
    why: "Zwei Fragen zum Schluss, damit deine Lehrkraft sieht, wo die Klasse steht. Es gibt keine Note dafür.",
    about: "zu „{{title}}“, 2 Minuten",
    named: "Ausgangsfrage zu „{{title}}“: anfangen",
    done: "beantwortet, danke dir",
    waiting: "beantwortet, geht von allein auf den Weg",
  },
  tomorrow: "morgen",
  onDay: "am {{day}}",
};

const en: Translated<typeof de> = {
  exercise: {
    title: "Practise: {{title}}",
    short: "Three short questions, so that it stays in your mind.",
    shortTime: "2 minutes",
    begin: "With hints and pictures.",
    time: "10 minutes at most",
    start: "Practise",
    goOn: "Go on",
    named: "{{title}}: practise",
    comes: "comes again {{day}}",
    goesOn: "goes on {{day}}",
    rest: "you have got it",
    needsNetwork: "It needs the network once.",
  },
  exit: {
    title: "Exit question",
    why: "Two questions at the end, so that your teacher sees where the class is. There is no mark for it.",
    about: "on “{{title}}”, 2 minutes",
    named: "Exit question on “{{title}}”: start",
    done: "answered, thank you",
    waiting: "answered, goes by itself",
  },
  tomorrow: "tomorrow",
  onDay: "on {{day}}",
};

export const besideTexts: Texts<typeof de> = { de, en };
export type BesideWords = Translated<typeof de>;
