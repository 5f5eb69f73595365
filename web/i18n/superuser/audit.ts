import type { Translated } from "../setup.ts";

const de = {
  lead: "Wer was wann verwaltet hat, das Neueste zuerst.",
  empty: {
    title: "Noch nichts verwaltet",
    text: "Sobald jemand einlädt, ein Konto ändert oder Daten exportiert, steht es hier.",
  },
  commandLine: "Kommandozeile",
  deletedAccount: "Gelöschtes Konto",
  someAccount: "ein gelöschtes Konto",
  invitation: {
    named: "die Einladung „{{note}}“",
    unnamed: "eine Einladung ohne Notiz",
    gone: "eine frühere Einladung",
    uses_one: "{{count}} Konto",
    uses_other: "{{count}} Konten",
    days_one: "{{count}} Tag gültig",
    days_other: "{{count}} Tage gültig",
    superuser: "mit Superuser-Recht",
  },
  act: {
    invited: "hat {{invitation}} erstellt",
    invitedWith: "hat {{invitation}} erstellt ({{terms}})",
    revoked: "hat {{invitation}} zurückgenommen",
    locked: "hat {{subject}} gesperrt",
    unlocked: "hat {{subject}} entsperrt",
    deleteDisabled: "hat für {{subject}} das Löschen gesperrt",
    deleteEnabled: "hat für {{subject}} das Löschen wieder erlaubt",
    simplified: "hat für {{subject}} die vereinfachte Ansicht eingeschaltet",
    unsimplified: "hat für {{subject}} die vereinfachte Ansicht ausgeschaltet",
    promoted: "hat für {{subject}} das Superuser-Recht vergeben",
    demoted: "hat für {{subject}} das Superuser-Recht zurückgenommen",
    changed: "hat {{subject}} geändert",
    resetSent: "hat an {{subject}} eine E-Mail für ein neues Passwort geschickt",
    resetLink: "hat für {{subject}} einen Link für ein neues Passwort erzeugt",
    exported: "hat die Forschungsdaten exportiert",
    exportedSome_one: "hat die Forschungsdaten exportiert ({{count}} Abgabe)",
    exportedSome_other: "hat die Forschungsdaten exportiert ({{count}} Abgaben)",
  },
};

const en: Translated<typeof de> = {
  lead: "Who administered what and when, newest first.",
  empty: {
    title: "Nothing administered yet",
    text: "As soon as somebody invites, changes an account or exports data, it is listed here.",
  },
  commandLine: "Command line",
  deletedAccount: "Deleted account",
  someAccount: "a deleted account",
  invitation: {
    named: "the invitation “{{note}}”",
    unnamed: "an invitation without a note",
    gone: "an earlier invitation",
    uses_one: "{{count}} account",
    uses_other: "{{count}} accounts",
    days_one: "valid for {{count}} day",
    days_other: "valid for {{count}} days",
    superuser: "with superuser rights",
  },
  act: {
    invited: "created {{invitation}}",
    invitedWith: "created {{invitation}} ({{terms}})",
    revoked: "revoked {{invitation}}",
    locked: "locked {{subject}}",
    unlocked: "unlocked {{subject}}",
    deleteDisabled: "disabled deleting for {{subject}}",
    deleteEnabled: "allowed deleting again for {{subject}}",
    simplified: "switched the simplified view on for {{subject}}",
    unsimplified: "switched the simplified view off for {{subject}}",
    promoted: "gave superuser rights to {{subject}}",
    demoted: "withdrew superuser rights from {{subject}}",
    changed: "changed {{subject}}",
    resetSent: "sent an email for a new password to {{subject}}",
    resetLink: "made a link for a new password for {{subject}}",
    exported: "exported the research data",
    exportedSome_one: "exported the research data ({{count}} hand-in)",
    exportedSome_other: "exported the research data ({{count}} hand-ins)",
  },
};

/** Administrative acts as sentences; the screen puts the actor before each. */
export const audit = { de, en };
