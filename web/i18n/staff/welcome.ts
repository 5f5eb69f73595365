import type { Translated } from "../setup.ts";

const de = {
  login: "Anmelden",
  pupils: "Für Schülerinnen und Schüler",
  legal: {
    imprint: "Impressum",
    dataProtection: "Datenschutz",
    terms: "Nutzungsbedingungen",
    failed: "Die Seite konnte nicht geladen werden.",
    missing: "Für die Stelle, die Denkspur betreibt",
    missingText:
      "Auf dieser Seite fehlen noch: {{details}}. Die markierten Angaben kommen aus der Datei operator.yaml im Datenordner des Servers.",
  },
};

const en: Translated<typeof de> = {
  login: "Log in",
  pupils: "For pupils",
  legal: {
    imprint: "Imprint",
    dataProtection: "Data protection",
    terms: "Terms of use",
    failed: "The page could not be loaded.",
    missing: "For whoever runs Denkspur here",
    missingText:
      "Still missing on this page: {{details}}. What is marked comes from the file operator.yaml in the server’s data folder.",
  },
};

/** The frame of the public screens and the legal pages. */
export const welcome = { de, en };
