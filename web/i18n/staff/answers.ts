import type { Translated } from "../setup.ts";

const de = {
  handedIn: "{{test}} · abgegeben am {{date}}",
  previous: "Vorige Person: {{name}}",
  next: "Nächste Person: {{name}}",
  stage: "Stufe",
  correct: "{{correct}} von {{total}} richtig ({{percent}}).",
  stageNotScore: "Über die Stufe entscheiden die Aufgabentypen, nicht die Summe.",
  patterns: "Muster",
  noPatterns: "Keine bekannte Fehlvorstellung erkannt.",
  evidence: "Woran man es sieht",
  fact: "{{value}} von {{of}}",
  goTo: "Zu Aufgabe {{place}}",
  goToCounted: "Zu Aufgabe {{place}}, mitgezählt",
  onlyWrong_one: "Nur die falsche",
  onlyWrong_other: "Nur die {{count}} falschen",
  duration_one: "Dauer {{count}} Minute",
  duration_other: "Dauer {{count}} Minuten",
  durationShort: "Dauer unter einer Minute",
  allAnswered: "alle Aufgaben beantwortet",
  unanswered_one: "{{count}} Aufgabe ohne Antwort",
  unanswered_other: "{{count}} Aufgaben ohne Antwort",
  loadFailed: "Die Antworten konnten nicht geladen werden.",
};

const en: Translated<typeof de> = {
  handedIn: "{{test}} · handed in on {{date}}",
  previous: "Previous person: {{name}}",
  next: "Next person: {{name}}",
  stage: "Stage",
  correct: "{{correct}} of {{total}} correct ({{percent}}).",
  stageNotScore: "The kinds of items decide about the stage, not the total.",
  patterns: "Patterns",
  noPatterns: "No known misconception found.",
  evidence: "How one can tell",
  fact: "{{value}} of {{of}}",
  goTo: "Go to item {{place}}",
  goToCounted: "Go to item {{place}}, counted",
  onlyWrong_one: "Only the wrong one",
  onlyWrong_other: "Only the {{count}} wrong ones",
  duration_one: "{{count}} minute",
  duration_other: "{{count}} minutes",
  durationShort: "less than a minute",
  allAnswered: "all items answered",
  unanswered_one: "{{count}} item without an answer",
  unanswered_other: "{{count}} items without an answer",
  loadFailed: "The answers could not be loaded.",
};

/** One pupil's answers and the evidence for stage and patterns. */
export const answers = { de, en };
