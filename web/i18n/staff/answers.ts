import type { Translated } from "../setup.ts";

const de = {
  handedIn: "{{test}} · abgegeben am {{date}}",
  previous: "Vorige Person: {{name}}",
  next: "Nächste Person: {{name}}",
  diagnosis: "Was die Antworten sagen",
  progress: "{{answered}} von {{total}} beantwortet",
  stage: "Stufe",
  correct: "{{correct}} von {{total}} richtig ({{percent}}).",
  stageNotScore: "Über die Stufe entscheiden die Aufgabentypen, nicht die Summe.",
  correctOf: "{{correct}} von {{total}}",
  correctHeading: "Richtige Antworten",
  perPage: "Richtige Antworten je Seite",
  patterns: "Muster",
  hints: "Hinweise",
  noPatterns: "Keine bekannte Fehlvorstellung erkannt.",
  evidence: "Woran man es sieht",
  fact: "{{value}} von {{of}}",
  condition: "Bedingung: {{bound}}.",
  missedFor: "Für die nächste Stufe nötig: {{bound}}.",
  bound: {
    atLeast: "mindestens {{amount}}",
    moreThan: "mehr als {{amount}}",
    atMost: "höchstens {{amount}}",
    lessThan: "weniger als {{amount}}",
    exactly: "genau {{amount}}",
    all: "alle {{amount}}",
    none: "keine",
    ofWrong: "{{amount}} der falschen",
    asMany: "so viele wie „{{means}}“",
    and: "{{first}} und {{second}}",
  },
  blank: "leer",
  insteadOf: "statt {{right}}",
  goTo: {
    correct: "Zu Aufgabe {{place}}: {{given}}, richtig",
    wrong: "Zu Aufgabe {{place}}: {{given}} statt {{right}}",
    blank: "Zu Aufgabe {{place}}: ohne Antwort, richtig wäre {{right}}",
    counted: "{{text}}, mitgezählt",
  },
  hasty: {
    heading: "Zeit",
    icon: "Seite {{pages}} nur kurz offen",
    guessed_one:
      "Hinweis: Seite {{page}} war nur {{count}} Sekunde offen, zu kurz zum Lesen. Vielleicht wurde geraten oder weitergeklickt.",
    guessed_other:
      "Hinweis: Seite {{page}} war nur {{count}} Sekunden offen, zu kurz zum Lesen. Vielleicht wurde geraten oder weitergeklickt.",
    passed_one:
      "Hinweis: Seite {{page}} war nur {{count}} Sekunde offen, zu kurz zum Lesen. Vermutlich wurde weitergeklickt.",
    passed_other:
      "Hinweis: Seite {{page}} war nur {{count}} Sekunden offen, zu kurz zum Lesen. Vermutlich wurde weitergeklickt.",
  },
  onlyWrong_one: "Nur die falsche Antwort",
  onlyWrong_other: "Nur die {{count}} falschen Antworten",
  duration_one: "Dauer {{count}} Minute",
  duration_other: "Dauer {{count}} Minuten",
  durationShort: "Dauer unter einer Minute",
  loadFailed: "Die Antworten konnten nicht geladen werden.",
  gone: "Diese Abgabe gibt es nicht mehr.",
};

const en: Translated<typeof de> = {
  handedIn: "{{test}} · handed in on {{date}}",
  previous: "Previous person: {{name}}",
  next: "Next person: {{name}}",
  diagnosis: "What the answers say",
  progress: "{{answered}} of {{total}} answered",
  stage: "Stage",
  correct: "{{correct}} of {{total}} correct ({{percent}}).",
  stageNotScore: "The kinds of items decide about the stage, not the total.",
  correctOf: "{{correct}} of {{total}}",
  correctHeading: "Correct answers",
  perPage: "Correct answers on each page",
  patterns: "Patterns",
  hints: "Hints",
  noPatterns: "No known misconception found.",
  evidence: "How one can tell",
  fact: "{{value}} of {{of}}",
  condition: "Condition: {{bound}}.",
  missedFor: "Needed for the next stage: {{bound}}.",
  bound: {
    atLeast: "at least {{amount}}",
    moreThan: "more than {{amount}}",
    atMost: "at most {{amount}}",
    lessThan: "fewer than {{amount}}",
    exactly: "exactly {{amount}}",
    all: "all {{amount}}",
    none: "none",
    ofWrong: "{{amount}} of the wrong ones",
    asMany: "as many as “{{means}}”",
    and: "{{first}} and {{second}}",
  },
  blank: "blank",
  insteadOf: "instead of {{right}}",
  goTo: {
    correct: "Go to item {{place}}: {{given}}, correct",
    wrong: "Go to item {{place}}: {{given}} instead of {{right}}",
    blank: "Go to item {{place}}: no answer, {{right}} would be correct",
    counted: "{{text}}, counted",
  },
  hasty: {
    heading: "Time",
    icon: "page {{pages}} open only briefly",
    guessed_one:
      "Hint: page {{page}} was open for only {{count}} second, too short to read it. Perhaps it was guessed or clicked through.",
    guessed_other:
      "Hint: page {{page}} was open for only {{count}} seconds, too short to read it. Perhaps it was guessed or clicked through.",
    passed_one:
      "Hint: page {{page}} was open for only {{count}} second, too short to read it. Probably it was clicked through.",
    passed_other:
      "Hint: page {{page}} was open for only {{count}} seconds, too short to read it. Probably it was clicked through.",
  },
  onlyWrong_one: "Only the wrong answer",
  onlyWrong_other: "Only the {{count}} wrong answers",
  duration_one: "{{count}} minute",
  duration_other: "{{count}} minutes",
  durationShort: "less than a minute",
  loadFailed: "The answers could not be loaded.",
  gone: "This attempt is no longer there.",
};

/** One pupil's answers and the evidence for stage and patterns. */
export const answers = { de, en };
