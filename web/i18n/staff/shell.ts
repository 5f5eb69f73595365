import type { Translated } from "../setup.ts";

const de = {
  skip: "Zum Inhalt springen",
  home: "Denkspur, zu meinen Klassen",
  areas: "Bereiche",
  tabs: { courses: "Klassen", library: "Bibliothek", school: "Schule" },
  menu: "Menü öffnen",
  search: "Suchen",
  logout: "Abmelden",
  imprint: "Impressum",
  dataProtection: "Datenschutz",
  terms: "Nutzungsbedingungen",
  legal: "Rechtliches",
  unverified: "Ihre E-Mail-Adresse ist noch nicht bestätigt.",
  resend: "Bestätigungslink noch einmal senden",
  drawer: {
    courses: "Meine Klassen",
    archive: "Archiv",
    schoolYear: "Neues Schuljahr",
    tests: "Tests",
    pupils: "Kinder",
    addCourse: "Klasse anlegen",
    none: "Noch keine Klasse",
    fold: "Meine Klassen einklappen",
    unfold: "Meine Klassen ausklappen",
  },
};

const en: Translated<typeof de> = {
  skip: "Skip to content",
  home: "Denkspur, to my classes",
  areas: "Areas",
  tabs: { courses: "Classes", library: "Library", school: "School" },
  menu: "Open menu",
  search: "Search",
  logout: "Log out",
  imprint: "Imprint",
  dataProtection: "Data protection",
  terms: "Terms of use",
  legal: "Legal",
  unverified: "Your email address is not verified yet.",
  resend: "Send the verification link again",
  drawer: {
    courses: "My classes",
    archive: "Archive",
    schoolYear: "New school year",
    tests: "Tests",
    pupils: "Pupils",
    addCourse: "Add class",
    none: "No class yet",
    fold: "Collapse my classes",
    unfold: "Expand my classes",
  },
};

/** Header, drawer and footer. */
export const shell = { de, en };
