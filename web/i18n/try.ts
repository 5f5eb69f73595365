import type { Texts, Translated } from "./setup.ts";

const de = {
  try: {
    title: "Test ausprobieren",
    heading: "Sehen Sie selbst, was der Test zeigt.",
    lead: "„{{test}}“ mit {{count}} Zahlenpaaren. Kein Konto, kein Name, nichts wird gespeichert.",
    loadFailed: "Der Test konnte nicht geladen werden.",
    child: {
      title: "Ein Kind antworten lassen",
      text: "Sie wählen, wie es denkt, und sehen sofort die Auswertung.",
      legend: "Welches Kind?",
      able: "vergleicht alle Paare richtig",
      example: "{{prompt}}? „{{answer}}“",
      submit: "{{name}} antworten lassen",
    },
    self: {
      title: "Selbst antworten",
      text: "Zwei Minuten, so wie Ihre Klasse den Test sieht. Probieren Sie ruhig eine falsche Regel aus.",
      submit: "Selbst antworten",
      resume: "Weiter antworten",
      page: "Seite {{page}} von {{count}}",
      kept: "Ihre Antworten bleiben in diesem Tab, bis Sie ihn schließen.",
      back: "Zurück",
      next: "Weiter",
      done: "Auswertung ansehen",
      again: "Von vorn anfangen",
    },
    invented: "Die Kinder sind erfunden. Ihre Antworten folgen den Regeln, die der Test erkennt.",
    wholeClass: "Gleich eine ganze Klasse ansehen",
    note: "Beispiel ohne Konto. Nichts wird gespeichert.",
    other: "Anderes Kind",
    you: "Sie",
    failed: "Die Antworten konnten nicht ausgewertet werden.",
    views: {
      label: "Auswertung",
      result: "{{name}}",
      resultOfYou: "Ihre Antworten",
      class: "Die ganze Klasse",
      lesson: "Das Blatt für morgen",
    },
    answers: {
      title: "{{name}}: {{test}}",
      titleOfYou: "Ihre Antworten: {{test}}",
      ask: "Morgen in zwei Minuten",
      lesson: "Unterricht dazu: {{lesson}}",
    },
    class: {
      text: "Beispielklasse 6b mit 26 Kindern, und dazu {{name}}.",
      textOfYou: "Beispielklasse 6b mit 26 Kindern, und dazu Sie.",
    },
    doors: {
      title: "Mit Ihrer eigenen Klasse",
      text: "Konten gibt es auf Einladung. Öffnen Sie den Link aus Ihrer Einladung.",
      invited: "Ich bin eingeladen",
      login: "Anmelden",
    },
  },
};

const en: Translated<typeof de> = {
  try: {
    title: "Try a test",
    heading: "See for yourself what the test shows.",
    lead: "“{{test}}” with {{count}} pairs of numbers. No account, no name, nothing is stored.",
    loadFailed: "The test could not be loaded.",
    child: {
      title: "Let a pupil answer",
      text: "You choose how the pupil thinks, and see the results at once.",
      legend: "Which pupil?",
      able: "compares all pairs correctly",
      example: "{{prompt}}? “{{answer}}”",
      submit: "Let {{name}} answer",
    },
    self: {
      title: "Answer it yourself",
      text: "Two minutes, just as your class sees the test. Feel free to follow a wrong rule.",
      submit: "Answer it yourself",
      resume: "Go on answering",
      page: "Page {{page}} of {{count}}",
      kept: "Your answers stay in this tab until you close it.",
      back: "Back",
      next: "Next",
      done: "See the results",
      again: "Start again",
    },
    invented: "The pupils are invented. Their answers follow the rules that the test recognises.",
    wholeClass: "Go straight to a whole class",
    note: "Example without an account. Nothing is stored.",
    other: "Another pupil",
    you: "You",
    failed: "The results could not be worked out.",
    views: {
      label: "Results",
      result: "{{name}}",
      resultOfYou: "Your answers",
      class: "The whole class",
      lesson: "Tomorrow’s sheet",
    },
    answers: {
      title: "{{name}}: {{test}}",
      titleOfYou: "Your answers: {{test}}",
      ask: "Tomorrow in two minutes",
      lesson: "Lesson for it: {{lesson}}",
    },
    class: {
      text: "Sample class 6b with 26 pupils, and {{name}} with them.",
      textOfYou: "Sample class 6b with 26 pupils, and you with them.",
    },
    doors: {
      title: "With your own class",
      text: "Accounts are by invitation. Open the link in your invitation.",
      invited: "I have an invitation",
      login: "Log in",
    },
  },
};

/** The texts of trying a test without an account, loaded with its screen. */
export const tryTexts: Texts<Translated<typeof de>> = { de, en };
