import type { Texts, Translated } from "./setup.ts";

/** What a pupil reads while she practises with a lesson pack, and at an exit question; it comes with the code that needs it. */
const de = {
  place: "Üben, Aufgabe {{number}}",
  placeOnly: "Üben",
  way: "Aufgabe {{number}}, höchstens {{most}}",
  most: "höchstens {{most}}",
  answer: "Antworten",
  again: "Noch einmal",
  next: "Weiter",
  hint: "Tipp",
  moreHints: "Noch ein Tipp",
  closeHints: "Tipps schließen",
  hintOf: "Tipp {{number}}",
  blank: "Schreib auf, was du denkst, auch wenn du nicht sicher bist.",
  feedback: { again: "Schau noch einmal hin", right: "So ist es", solution: "So kannst du es sehen" },
  firstAnswer: "erste Antwort",
  secondAnswer: "zweite Antwort",
  example: "Ein Beispiel zum Anschauen",
  similar: "Jetzt eine ähnliche Aufgabe",
  today: "heute",
  after: "danach",
  practised: "geübt",
  three: "3 Aufgaben",
  laid: "Die vollen Steine liegen schon.",
  stop: {
    title: "Für heute genug.",
    text: "{{day}} geht es mit anderen Zahlen weiter. Manche Gedanken brauchen mehr als einen Tag.",
  },
  mastered: {
    text: "Alle Steine liegen. {{day}} warten drei kurze Aufgaben auf dich, damit es im Kopf bleibt.",
  },
  later: {
    title: "Du weißt es noch.",
    text: "{{day}} kommen wieder drei kurze Aufgaben. Bis dahin musst du nichts tun.",
  },
  slipped: "Gut, dass du wieder hier warst.",
  rest: {
    title: "Das sitzt.",
    text: "Du hast es nach vielen Tagen noch gewusst.",
  },
  gone: {
    title: "Diese Übung ist gerade zu.",
    text: "Deine Lehrkraft hat sie zurückgenommen. Du musst hier nichts mehr tun.",
  },
  failed: "Das konnte nicht geladen werden.",
  exit: {
    whyOf: "zu „{{title}}“",
    later: "Später",
    send: "Abgeben",
    question: "Frage {{number}}",
    thanks: "Danke dir!",
    arrived: "Deine Antworten sind angekommen. Jetzt sieht deine Lehrkraft, wie die Klasse denkt.",
    waiting: "Deine Antworten sind auf diesem Gerät gespeichert und gehen von allein auf den Weg.",
    gone: {
      title: "Diese Frage ist schon zu.",
      text: "Deine Lehrkraft hat sie geschlossen. Du musst hier nichts mehr tun.",
    },
  },
};

const en: Translated<typeof de> = {
  place: "Practise, question {{number}}",
  placeOnly: "Practise",
  way: "Question {{number}}, {{most}} at most",
  most: "{{most}} at most",
  answer: "Answer",
  again: "Once more",
  next: "Next",
  hint: "Hint",
  moreHints: "One more hint",
  closeHints: "Close hints",
  hintOf: "Hint {{number}}",
  blank: "Write down what you think, even if you are not sure.",
  feedback: { again: "Have another look", right: "That is how it is", solution: "You can see it like this" },
  firstAnswer: "first answer",
  secondAnswer: "second answer",
  example: "An example to look at",
  similar: "Now a similar question",
  today: "today",
  after: "after that",
  practised: "practised",
  three: "3 questions",
  laid: "The full stones are laid already.",
  stop: {
    title: "Enough for today.",
    text: "{{day}} it goes on with other numbers. Some thoughts need more than a day.",
  },
  mastered: {
    text: "All stones are laid. {{day}} three short questions wait for you, so that it stays in your mind.",
  },
  later: {
    title: "You still know it.",
    text: "{{day}} three short questions come again. Until then there is nothing to do.",
  },
  slipped: "Good that you came back.",
  rest: {
    title: "You have got it.",
    text: "You still knew it after many days.",
  },
  gone: {
    title: "This practice is closed just now.",
    text: "Your teacher has taken it back. There is nothing more to do here.",
  },
  failed: "This could not be loaded.",
  exit: {
    whyOf: "on “{{title}}”",
    later: "Later",
    send: "Hand in",
    question: "Question {{number}}",
    thanks: "Thank you!",
    arrived: "Your answers have arrived. Now your teacher sees how the class thinks.",
    waiting: "Your answers are saved on this device and go by themselves.",
    gone: {
      title: "This question is closed already.",
      text: "Your teacher has closed it. There is nothing more to do here.",
    },
  },
};

export const exerciseTexts: Texts<typeof de> = { de, en };
export type ExerciseWords = Translated<typeof de>;
