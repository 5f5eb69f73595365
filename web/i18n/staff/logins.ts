import type { Translated } from "../setup.ts";

const de = {
  title: "Anmeldung der Kinder",
  door: {
    open: "Tür öffnen",
    title: "Tür für zehn Minuten öffnen?",
    text: "Wenn jemand zu oft falsche Namen oder Codes eintippt, lässt Denkspur Kinder an neuen Geräten eine Weile nicht hinein. Bei offener Tür kommt jedes Kind dieser Klasse sofort wieder hinein, an jedem Gerät. Codes werden weiter verlangt; falsche werden von vorn gezählt.",
    confirm: "Öffnen",
    isOpen: "Tür offen bis {{time}} Uhr",
    close: "Tür schließen",
  },
  end: {
    all: "Alle abmelden",
    title: "Alle Kinder der Klasse {{name}} abmelden?",
    text: "Das gilt sofort und auf allen Geräten. Keine Antwort geht verloren: Wer gerade arbeitet, meldet sich wieder an und arbeitet weiter.",
    confirm: "Alle abmelden",
    done: "Alle Kinder sind abgemeldet.",
    one: "Auf allen Geräten abmelden",
    oneHint:
      "Falls jemand anderes mit diesem Zugangsnamen angemeldet ist. Das Kind meldet sich danach wieder an und arbeitet weiter.",
    oneDone: "{{name}} ist abgemeldet.",
  },
  fresh: {
    title_one: "Ein neuer Code. Er ist nur zu sehen, bis Sie diese Seite schließen oder neu laden:",
    title_other: "{{count}} neue Codes. Sie sind nur zu sehen, bis Sie diese Seite schließen oder neu laden.",
    print: "Karten mit Codes drucken",
  },
  failed: "Das hat nicht geklappt, bitte versuchen Sie es noch einmal.",
};

const en: Translated<typeof de> = {
  title: "Pupils’ login",
  door: {
    open: "Open the door",
    title: "Open the door for ten minutes?",
    text: "If somebody types wrong names or codes too often, Denkspur keeps pupils on new devices out for a while. While the door is open, every pupil of this class gets in again at once, on any device. Codes are still needed; wrong ones are counted from zero again.",
    confirm: "Open",
    isOpen: "Door open until {{time}}",
    close: "Close the door",
  },
  end: {
    all: "Log everybody out",
    title: "Log out all pupils of class {{name}}?",
    text: "This takes effect at once and on all devices. No answer is lost: a pupil in the middle of a test logs in again and goes on.",
    confirm: "Log everybody out",
    done: "All pupils are logged out.",
    one: "Log out on all devices",
    oneHint:
      "In case somebody else is logged in with this access name. The pupil logs in again afterwards and goes on.",
    oneDone: "{{name}} is logged out.",
  },
  fresh: {
    title_one: "One new code. It can be seen only until you close or reload this page:",
    title_other: "{{count}} new codes. They can be seen only until you close or reload this page.",
    print: "Print cards with codes",
  },
  failed: "That did not work, please try again.",
};

/** The teacher's hold on how the pupils of a class log in. */
export const logins = { de, en };
