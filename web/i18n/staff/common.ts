import type { Translated } from "../setup.ts";

const de = {
  product: "Denkspur",
  cancel: "Abbrechen",
  close: "Schließen",
  dismiss: "Meldung schließen",
  save: "Speichern",
  retry: "Noch einmal versuchen",
  undo: { action: "Rückgängig", keys: "Strg + Z" },
  copy: { done: "Kopiert", marked: "Der Text ist markiert. Kopieren Sie ihn mit Strg+C oder ⌘C." },
  loading: "Wird geladen …",
  variant: "Form {{variant}}",
  today: "heute",
  language: "Sprache: {{code}}, {{name}}",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  pager: { label: "Seiten", page: "Seite {{page}}", previous: "Vorige Seite", next: "Nächste Seite" },
  delete: {
    typePhrase: "Geben Sie zur Bestätigung „{{name}}“ ein",
    phraseRequired: "Bitte geben Sie den Namen ein",
    phraseWrong: "Die Eingabe stimmt leider nicht überein.",
    cannotUndo: "Das lässt sich nicht rückgängig machen.",
    confirm: "Endgültig löschen",
  },
  notFound: {
    title: "Das gibt es hier nicht",
    text: "Die Seite gehört zu keiner Ihrer Klassen, oder sie wurde gelöscht.",
    action: "Zu meinen Klassen",
  },
  crashed: {
    title: "Hier ist etwas schiefgegangen",
    text: "Ihre Daten sind davon nicht betroffen. Laden Sie die Seite noch einmal.",
    action: "Seite neu laden",
  },
  newVersion: {
    title: "Neue Version",
    text: "Es gibt eine neue Version von Denkspur. Laden Sie die Seite neu, dann geht es hier weiter.",
  },
};

const en: Translated<typeof de> = {
  product: "Denkspur",
  cancel: "Cancel",
  close: "Close",
  dismiss: "Dismiss message",
  save: "Save",
  retry: "Try again",
  undo: { action: "Undo", keys: "Ctrl + Z" },
  copy: { done: "Copied", marked: "The text is selected. Copy it with Ctrl+C or ⌘C." },
  loading: "Loading …",
  variant: "Form {{variant}}",
  today: "today",
  language: "Language: {{code}}, {{name}}",
  showPassword: "Show password",
  hidePassword: "Hide password",
  pager: { label: "Pages", page: "Page {{page}}", previous: "Previous page", next: "Next page" },
  delete: {
    typePhrase: "Type “{{name}}” to confirm",
    phraseRequired: "You need to repeat the phrase",
    phraseWrong: "The phrase did not match the requested string",
    cannotUndo: "This cannot be undone.",
    confirm: "Delete for good",
  },
  notFound: {
    title: "There is nothing here",
    text: "This page belongs to none of your classes, or it was deleted.",
    action: "To my classes",
  },
  crashed: {
    title: "Something went wrong here",
    text: "Your data is not affected. Load the page once more.",
    action: "Reload the page",
  },
  newVersion: {
    title: "New version",
    text: "Denkspur has been updated. Reload the page to go on here.",
  },
};

/** Words that many screens need. */
export const common = { de, en };
