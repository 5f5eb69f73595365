import type { Translated } from "../setup.ts";

const de = {
  title: "Zugangskarten für {{course}}",
  open: "Zugangskarten",
  how: "8 Karten auf einer Seite: drucken, schneiden, austeilen. Der QR-Code öffnet die Anmeldung mit dem Namen; das Kind drückt nur noch auf „Los geht’s“.",
  back: "Klasse {{course}} verwalten",
  print_one: "{{count}} Karte drucken",
  print_other: "{{count}} Karten drucken",
  printNone: "Karten drucken",
  pages_one: "{{count}} Seite A4",
  pages_other: "{{count}} Seiten A4",
  who: "Für wen?",
  all_one: "{{count}} Kind",
  all_other: "Alle {{count}} Kinder",
  some: "Einzelne auswählen",
  choose: "Karten auswählen",
  noneChosen: "Noch niemand ausgewählt",
  noneChosenText: "Kreuzen Sie an, wer eine Karte bekommen soll.",
  preview: "Vorschau der Karten",
  page: "Seite {{page}}",
  empty: {
    title: "Noch keine Kinder",
    text: "Fügen Sie zuerst die Kinder der Klasse hinzu. Dann gibt es hier für jedes Kind eine Karte.",
    action: "Kinder hinzufügen",
  },
  hidden: {
    title: "Zugangsnamen sind gerade verborgen",
    text: "Auf den Karten stehen die Zugangsnamen. Zeigen Sie die Namen wieder, wenn niemand mitsieht.",
    action: "Namen zeigen",
  },
  ownAddress:
    "Die Adresse {{host}} gilt nur auf diesem Rechner. Öffnen Sie diese Seite unter der Adresse, die auch die Tablets der Klasse erreichen, und drucken Sie dort.",
  card: {
    name: "Dein Zugangsname",
    code: "QR-Code zur Anmeldung von {{name}}",
  },
};

const en: Translated<typeof de> = {
  title: "Login cards for {{course}}",
  open: "Login cards",
  how: "8 cards on a page: print, cut, hand out. The QR code opens the login with the name filled in; the pupil only presses “Let’s go”.",
  back: "Manage class {{course}}",
  print_one: "Print {{count}} card",
  print_other: "Print {{count}} cards",
  printNone: "Print cards",
  pages_one: "{{count}} A4 page",
  pages_other: "{{count}} A4 pages",
  who: "For whom?",
  all_one: "{{count}} pupil",
  all_other: "All {{count}} pupils",
  some: "Choose some",
  choose: "Choose cards",
  noneChosen: "Nobody chosen yet",
  noneChosenText: "Tick who should get a card.",
  preview: "Preview of the cards",
  page: "Page {{page}}",
  empty: {
    title: "No pupils yet",
    text: "Add the pupils of the class first. Then there is a card for every pupil here.",
    action: "Add pupils",
  },
  hidden: {
    title: "Access names are hidden just now",
    text: "The cards show the access names. Show the names again when nobody else sees the screen.",
    action: "Show names",
  },
  ownAddress:
    "The address {{host}} is valid on this computer only. Open this page under the address that the class's tablets reach too, and print there.",
  card: {
    name: "Your access name",
    code: "QR code for the login of {{name}}",
  },
};

/** Cards with which pupils log in. */
export const loginCards = { de, en };
