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
    action: "Neu beginnen lassen",
    ask: "Neu beginnen lassen …",
    actionOf: "Neu beginnen lassen: {{name}}",
    title: "Neu beginnen lassen?",
    handedIn:
      "Die Antworten und das Ergebnis von {{name}} in „{{test}}“ werden gelöscht. Danach kann {{name}} den Test neu beginnen.",
    inProgress:
      "Alles, was {{name}} in „{{test}}“ bisher geantwortet hat, wird gelöscht. Danach kann {{name}} den Test neu beginnen.",
    unpublished: "Der Test ist gerade nicht freigegeben. Neu beginnen geht erst, wenn Sie ihn freigeben.",
    ended: "Der Test ist zu Ende; für {{name}} bleibt er dann offen.",
    confirm: "Neu beginnen",
    done: "{{name}} kann den Test neu beginnen.",
    failed: "Die Antworten konnten nicht gelöscht werden.",
  },
};

const en: Translated<typeof de> = {
  action: "Edit {{name}}",
  comment: "Comment",
  commentHint: "Only you can see it. No real names, please.",
  rename: "Change the access name",
  renameCancel: "Keep the access name",
  consequence:
    "Afterwards nobody can log in as {{name}} any more: the pupil needs a new card. Whoever is logged in with it is logged out. Results and answers stay.",
  saveAs: "Save as {{name}}",
  saved: "{{name}} is changed.",
  undone: "The change is undone.",
  failed: "The change could not be saved.",
  reset: {
    action: "Let them start again",
    ask: "Let them start again …",
    actionOf: "Let them start again: {{name}}",
    title: "Let them start again?",
    handedIn:
      "The answers and the result of {{name}} in “{{test}}” are deleted. Afterwards {{name}} can start the test again.",
    inProgress:
      "Everything that {{name}} has answered in “{{test}}” so far is deleted. Afterwards {{name}} can start the test again.",
    unpublished: "The test is not released at the moment. Starting again is possible once you release it.",
    ended: "The test has ended; it then stays open for {{name}}.",
    confirm: "Start again",
    done: "{{name}} can start again.",
    failed: "The answers could not be deleted.",
  },
};

/** A pupil’s comment, access name and attempts. */
export const editAccess = { de, en };
