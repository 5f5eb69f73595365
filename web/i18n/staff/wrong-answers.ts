import type { Translated } from "../setup.ts";

const de = {
  frequent: "Die häufigsten falschen Antworten",
  frequentOf: "{{count}} von {{total}}",
  insteadOf: "„{{given}}“ statt „{{right}}“",
  noRight: "„{{given}}“",
  item: "Aufgabe {{place}}",
  noneFrequent: "Keine falsche Antwort kommt mehr als einmal vor.",
  noneWrong: "Alle Antworten sind richtig.",
  means: "Was es heißen kann",
  more_one: "{{means}} · auch möglich: ein anderer Grund",
  more_other: "{{means}} · auch möglich: {{count}} andere Gründe",
  all_one: "Die eine Aufgabe",
  all_other: "Alle {{count}} Aufgaben",
  order: "Reihenfolge der Aufgaben",
  inOrder: "wie im Test",
  hardestFirst: "schwerste zuerst",
  right: "richtig: {{right}}",
  correctOf: "{{correct}} von {{total}} richtig",
  blank: "leer",
  allCorrect: "Niemand hat hier eine falsche Antwort gegeben.",
  who: "Wer es war",
  openAnswer: "{{name}}: Antwort zu Aufgabe {{place}} ansehen",
};

const en: Translated<typeof de> = {
  frequent: "The most frequent wrong answers",
  frequentOf: "{{count}} of {{total}}",
  insteadOf: "“{{given}}” instead of “{{right}}”",
  noRight: "“{{given}}”",
  item: "Question {{place}}",
  noneFrequent: "No wrong answer occurs more than once.",
  noneWrong: "All answers are correct.",
  means: "What it can mean",
  more_one: "{{means}} · also possible: one other reason",
  more_other: "{{means}} · also possible: {{count}} other reasons",
  all_one: "The one question",
  all_other: "All {{count}} questions",
  order: "Order of the questions",
  inOrder: "as in the test",
  hardestFirst: "hardest first",
  right: "correct: {{right}}",
  correctOf: "{{correct}} of {{total}} correct",
  blank: "blank",
  allCorrect: "Nobody gave a wrong answer here.",
  who: "Who it was",
  openAnswer: "{{name}}: look at the answer to question {{place}}",
};

/** Wrong answers per response. */
export const wrongAnswers = { de, en };
