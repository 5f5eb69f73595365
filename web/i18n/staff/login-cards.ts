import type { Translated } from "../setup.ts";

const de = {
  title: "Karten für {{course}}",
  open: "Karten",
  how: "8 Karten auf einer Seite: drucken, schneiden, austeilen. Der QR-Code öffnet die Anmeldung mit dem Namen; das Kind drückt nur noch auf „Los geht’s“.",
  back: "Klassenliste {{course}}",
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
    text: "Fügen Sie zuerst die Kinder der Klasse hinzu. Dann gibt es hier für jedes eine Karte.",
    action: "Kinder hinzufügen",
  },
  hidden: {
    title: "Die Zugangsnamen sind gerade verborgen",
    text: "Auf den Karten stehen die Zugangsnamen. Zeigen Sie die Namen wieder, wenn niemand mitsieht.",
    action: "Namen zeigen",
  },
  ownAddress:
    "Die Adresse {{host}} gilt nur auf diesem Rechner. Öffnen Sie diese Seite unter der Adresse, die auch die Tablets der Klasse erreichen, und drucken Sie dort.",
  codes: {
    title: "Codes",
    off: "Die Klasse meldet sich mit dem Zugangsnamen allein an. Mit Codes tippt jedes Kind dazu vier Zeichen von seiner Karte: So kommt niemand mit dem Namen eines anderen hinein. Wer den QR-Code scannt, tippt nichts.",
    hidden:
      "Die Klasse meldet sich mit Codes an. Sie lassen sich nicht noch einmal zeigen, deshalb stehen auf diesen Karten keine. Wer seine Karte verloren hat, bekommt einen neuen Code.",
    some_one:
      "Nur {{count}} Karte trägt ihren Code: Codes lassen sich nicht noch einmal zeigen. Drucken Sie jetzt, die Codes sind nur bis zum Schließen oder Neuladen zu sehen.",
    some_other:
      "Nur {{count}} Karten tragen ihren Code: Codes lassen sich nicht noch einmal zeigen. Drucken Sie jetzt, die Codes sind nur bis zum Schließen oder Neuladen zu sehen.",
    shown: "Drucken Sie die Karten jetzt: Die Codes sind nur zu sehen, bis Sie diese Seite schließen oder neu laden.",
    start: "Codes einschalten",
    started: "Die Codes sind eingeschaltet.",
    startTitle: "Codes für {{course}} einschalten?",
    startText:
      "Alle Kinder der Klasse werden abgemeldet und brauchen ab jetzt den Code von ihrer Karte. Wer schon einen hatte, behält ihn.",
    once: "Die Codes sind nur gleich danach zu sehen. Drucken Sie dann die Karten.",
    renew_one: "Neuer Code für {{count}} Kind",
    renew_other: "Neue Codes für {{count}} Kinder",
    renewText:
      "Die alten Codes gelten dann nicht mehr, und diese Kinder werden abgemeldet. Was sie geschrieben haben, bleibt.",
    renewConfirm: "Neue Codes machen",
    stop: "Codes ausschalten",
    stopTitle: "Codes ausschalten?",
    stopText:
      "Dann genügt wieder der Zugangsname. Die Karten gelten weiter; schalten Sie die Codes später wieder ein, gelten auch die Codes darauf wieder.",
  },
  card: {
    secret: "Code",
    name: "Dein Zugangsname",
    byHand: "Name",
    code: "QR-Code zur Anmeldung von {{name}}",
  },
};

const en: Translated<typeof de> = {
  title: "Cards for {{course}}",
  open: "Cards",
  how: "8 cards on a page: print, cut, hand out. The QR code opens the login with the name filled in; the pupil only presses “Let’s go”.",
  back: "Class list {{course}}",
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
    text: "Add the pupils of the class first. Then there is a card for each of them here.",
    action: "Add pupils",
  },
  hidden: {
    title: "The access names are hidden just now",
    text: "The cards show the access names. Show the names again when nobody else can see the screen.",
    action: "Show names",
  },
  ownAddress:
    "The address {{host}} is valid on this computer only. Open this page at the address that the class’s tablets can reach too, and print there.",
  codes: {
    title: "Codes",
    off: "The class logs in with the access name alone. With codes every pupil also types four characters from the card, so that nobody gets in with somebody else’s name. A pupil who scans the QR code types nothing.",
    hidden:
      "The class logs in with codes. They cannot be shown again, so these cards have none. A pupil who has lost the card gets a new code.",
    some_one:
      "Only {{count}} card has its code: codes cannot be shown again. Print now; the codes can be seen only until this page is closed or reloaded.",
    some_other:
      "Only {{count}} cards have their codes: codes cannot be shown again. Print now; the codes can be seen only until this page is closed or reloaded.",
    shown: "Print the cards now: the codes can be seen only until you close or reload this page.",
    start: "Turn codes on",
    started: "Codes are turned on.",
    startTitle: "Turn codes on for {{course}}?",
    startText:
      "All pupils of the class are logged out and need the code on their card from now on. Those who had one before keep it.",
    once: "The codes can be seen only straight afterwards. Print the cards then.",
    renew_one: "New code for {{count}} pupil",
    renew_other: "New codes for {{count}} pupils",
    renewText: "The old codes are no longer valid then, and these pupils are logged out. What they have written stays.",
    renewConfirm: "Make new codes",
    stop: "Turn codes off",
    stopTitle: "Turn codes off?",
    stopText:
      "Then the access name is enough again. The cards stay valid; if you turn codes on again later, so do the codes on them.",
  },
  card: {
    secret: "Code",
    name: "Your access name",
    byHand: "Name",
    code: "QR code for the login of {{name}}",
  },
};

/** Cards with which pupils log in. */
export const loginCards = { de, en };
