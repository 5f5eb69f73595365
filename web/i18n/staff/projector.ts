import type { Translated } from "../setup.ts";

const de = {
  menu: "Namen für den Beamer: {{now}}",
  heading: "Wenn andere mitsehen",
  now: { names: "sichtbar", counts: "ohne Namen", numbers: "Nummern", animals: "Tiere" },
  choose: {
    names: "Namen zeigen",
    counts: "Gar keine Namen",
    numbers: "Nummern statt Namen",
    animals: "Tiere statt Namen",
  },
  number: "Nr. {{number}}",
  bar: {
    label: "Namen sind verborgen",
    counts:
      "Für den Projektor: keine Namen, keine Zugangsnamen. Gruppen stehen als Anzahl. Das gilt für alle Seiten, bis Sie es beenden.",
    numbers: "Statt der Zugangsnamen stehen Nummern da: auf diesem Gerät, bis Sie die Namen wieder zeigen.",
    animals: "Statt der Zugangsnamen stehen Tiere da: auf diesem Gerät, bis Sie die Namen wieder zeigen.",
    management: "Hinzufügen, Ändern und Löschen brauchen die Zugangsnamen und gehen so lange nicht.",
    show: "Namen zeigen",
  },
  wall: {
    open: "Bild an die Wand, mit Tieren",
    end: "Beenden (Esc)",
    handedIn: "{{count}} von {{total}} haben abgegeben",
  },
};

const en: Translated<typeof de> = {
  menu: "Names for the projector: {{now}}",
  heading: "When others can see the screen",
  now: { names: "visible", counts: "no names", numbers: "numbers", animals: "animals" },
  choose: {
    names: "Show names",
    counts: "No names at all",
    numbers: "Numbers instead of names",
    animals: "Animals instead of names",
  },
  number: "No. {{number}}",
  bar: {
    label: "Names are hidden",
    counts:
      "For the projector: no names and no access names. Groups are counts. This holds on all pages until you end it.",
    numbers: "Access names are hidden behind numbers: on this device, until you show them again.",
    animals: "Access names are hidden behind animals: on this device, until you show them again.",
    management: "Adding, changing and deleting need the access names and have to wait until then.",
    show: "Show names",
  },
  wall: {
    open: "Picture on the wall, with animals",
    end: "End (Esc)",
    handedIn: "{{count}} of {{total}} have handed in",
  },
};

/** Hiding access names while others see the screen. */
export const projector = { de, en };
