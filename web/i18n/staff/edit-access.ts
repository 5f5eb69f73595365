import type { Translated } from "../setup.ts";

const de = {
  action: "{{name}} bearbeiten",
  comment: "Kommentar",
  commentHint: "Nur für Sie. Bitte keinen wirklichen Namen hineinschreiben.",
  rename: "Zugangsname ändern",
  renameCancel: "Zugangsname nicht ändern",
  consequence:
    "Mit {{name}} kann sich danach niemand mehr anmelden: Das Kind braucht eine neue Karte. Wer damit angemeldet ist, wird abgemeldet. Ergebnisse und Antworten bleiben.",
  saveAs: "Als {{name}} speichern",
  saved: "{{name}} ist geändert.",
  undone: "Die Änderung ist zurückgenommen.",
  failed: "Die Änderung konnte nicht gespeichert werden.",
  reset: {
    action: "Versuch zurücksetzen",
    ask: "Versuch zurücksetzen …",
    actionOf: "Versuch zurücksetzen: {{name}}",
    title: "Versuch zurücksetzen?",
    handedIn:
      "Die Antworten und das Ergebnis von {{name}} in „{{test}}“ werden gelöscht. Danach kann {{name}} den Test von vorn bearbeiten.",
    inProgress:
      "Alles, was {{name}} in „{{test}}“ bisher geantwortet hat, wird gelöscht. Danach kann {{name}} den Test von vorn bearbeiten.",
    unpublished:
      "Der Test ist gerade nicht freigegeben. Von vorn bearbeitet werden kann er erst, wenn Sie ihn freigeben.",
    confirm: "Zurücksetzen",
    done: "Der Versuch von {{name}} ist zurückgesetzt.",
    failed: "Der Versuch konnte nicht zurückgesetzt werden.",
  },
};

const en: Translated<typeof de> = {
  action: "Edit {{name}}",
  comment: "Comment",
  commentHint: "For you alone. Please write no real name in it.",
  rename: "Change the access name",
  renameCancel: "Keep the access name",
  consequence:
    "Afterwards nobody can log in as {{name}} any more: the pupil needs a new card. A pupil who is logged in by it is logged out. Results and answers stay.",
  saveAs: "Save as {{name}}",
  saved: "{{name}} is changed.",
  undone: "The change is taken back.",
  failed: "The change could not be saved.",
  reset: {
    action: "Let them start again",
    ask: "Let them start again …",
    actionOf: "Let them start again: {{name}}",
    title: "Let them start again?",
    handedIn:
      "The answers and the result of {{name}} in “{{test}}” are deleted. Afterwards {{name}} can take the test from the start.",
    inProgress:
      "Everything that {{name}} has answered in “{{test}}” so far is deleted. Afterwards {{name}} can take the test from the start.",
    unpublished: "The test is not released at the moment. It can be taken from the start only once you release it.",
    confirm: "Start again",
    done: "{{name}} can start again.",
    failed: "The attempt could not be deleted.",
  },
};

/** A pupil’s comment, access name and attempts. */
export const editAccess = { de, en };
