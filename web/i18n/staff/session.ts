import type { Translated } from "../setup.ts";

const de = {
  expired: "Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.",
  inactive: "Sie wurden wegen Inaktivität abgemeldet.",
  inactivity: {
    title: "Sind Sie noch da?",
    text: "Sie haben längere Zeit nichts getan. Zum Schutz der Daten Ihrer Klassen werden Sie in Kürze abgemeldet.",
    left_one: "noch {{count}} Sekunde",
    left_other: "noch {{count}} Sekunden",
    stay: "Angemeldet bleiben",
  },
  again: {
    title: "Ihre Sitzung ist beendet",
    text: "Was Sie eingegeben haben, ist noch da. Melden Sie sich mit Ihrem Passwort an, dann arbeiten Sie dort weiter, wo Sie waren.",
    done: "Sie sind wieder angemeldet und können weiterarbeiten. Was zu speichern war, wird jetzt gespeichert.",
  },
  confirm: {
    title: "Bitte bestätigen Sie das mit Ihrem Passwort",
    text: "Damit niemand an einem offenen Bildschirm ein Konto ändert oder löscht, Rechte vergibt oder den zweiten Schritt ändert, fragen wir noch einmal nach.",
    submit: "Bestätigen",
    failed: "Das Passwort konnte nicht geprüft werden.",
  },
  left: {
    title: "Sie sind abgemeldet",
    text: "Ihre Anmeldung ist auf diesem Gerät gelöscht. Gerade gibt es keine Verbindung; sobald sie wieder da ist, geht es zur Anmeldung.",
  },
};

const en: Translated<typeof de> = {
  expired: "Your session has ended. Please log in again.",
  inactive: "You have been logged out due to inactivity.",
  inactivity: {
    title: "Are you still there?",
    text: "You have not done anything for a while. To protect the data of your classes you will be logged out shortly.",
    left_one: "{{count}} second left",
    left_other: "{{count}} seconds left",
    stay: "Stay logged in",
  },
  again: {
    title: "Your session has ended",
    text: "What you typed is still there. Log in with your password and go on where you were.",
    done: "You are logged in again and can go on. Whatever was waiting is being saved now.",
  },
  confirm: {
    title: "Please confirm this with your password",
    text: "So that nobody changes or deletes an account, grants rights or changes the second step at a screen that was left open, we ask once more.",
    submit: "Confirm",
    failed: "The password could not be checked.",
  },
  left: {
    title: "You are logged out",
    text: "Your login has been deleted from this device. There is no connection right now; once it is back, you will see the login page.",
  },
};

/** The end of a session: inactivity, expiry, logging in again. */
export const session = { de, en };
