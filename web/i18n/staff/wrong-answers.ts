import type { Translated } from "../setup.ts";

const de = {
  title: "Falsche Antworten",
  frequent: "Am häufigsten",
  frequentOf: "{{count}} von {{total}}",
  insteadOf: "„{{given}}“ statt „{{right}}“",
  noRight: "„{{given}}“",
  item: "Aufgabe {{place}}",
  noneFrequent: "Keine falsche Antwort kommt mehr als einmal vor.",
  noneWrong: "Alle Antworten sind richtig.",
  means: "Was es heißen kann",
  more_one: "{{means}} (und {{count}} weitere Deutung)",
  more_other: "{{means}} (und {{count}} weitere Deutungen)",
  all_one: "Die Aufgabe mit allen Antworten",
  all_other: "Alle {{count}} Aufgaben mit allen Antworten",
  order: "Reihenfolge der Aufgaben",
  inOrder: "wie im Test",
  hardestFirst: "häufigste Fehler zuerst",
  right: "richtig: {{right}}",
  correctOf: "{{correct}} von {{total}} richtig",
  blank: "leer",
  allCorrect: "Niemand hat hier eine falsche Antwort gegeben.",
  who: "Wer es war",
  openAnswer: "{{name}}: Antwort zu Aufgabe {{place}} ansehen",
};

const en: Translated<typeof de> = {
  title: "Wrong answers",
  frequent: "Most frequent",
  frequentOf: "{{count}} of {{total}}",
  insteadOf: "“{{given}}” instead of “{{right}}”",
  noRight: "“{{given}}”",
  item: "Item {{place}}",
  noneFrequent: "No wrong answer occurs more than once.",
  noneWrong: "All answers are correct.",
  means: "What it can mean",
  more_one: "{{means}} (and {{count}} other reading)",
  more_other: "{{means}} (and {{count}} other readings)",
  all_one: "The item with all its answers",
  all_other: "All {{count}} items with all answers",
  order: "Order of the items",
  inOrder: "as in the test",
  hardestFirst: "most mistakes first",
  right: "correct: {{right}}",
  correctOf: "{{correct}} of {{total}} correct",
  blank: "blank",
  allCorrect: "Nobody gave a wrong answer here.",
  who: "Who it was",
  openAnswer: "{{name}}: look at the answer to item {{place}}",
};

/** Wrong answers per response. */
export const wrongAnswers = { de, en };
