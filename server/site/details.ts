import type { Text } from "#contract/common.schema.ts";

/** A detail about the operator: its name, for messages about missing ones. */
interface Entry extends Text {
  /** It must not be `none`, since every imprint has it. */
  readonly always?: true;
}

/** The operator's details that the legal texts use, by key in operator.yaml. */
export const details = {
  name: { de: "Name der Betreiberin oder des Betreibers", en: "name of the operator", always: true },
  address: { de: "Anschrift", en: "postal address", always: true },
  "represented-by": { de: "vertretungsberechtigte Person", en: "authorised representative" },
  email: { de: "E-Mail-Adresse", en: "e-mail address", always: true },
  phone: { de: "Telefonnummer", en: "telephone number" },
  register: { de: "Register und Registernummer", en: "register and registration number" },
  "vat-id": { de: "Umsatzsteuer-Identifikationsnummer", en: "VAT identification number" },
  "responsible-for-content": {
    de: "Verantwortliche Person nach § 18 Abs. 2 MStV",
    en: "person responsible under § 18 (2) MStV",
  },
  "data-protection-officer": { de: "Datenschutzbeauftragte Person", en: "data protection officer" },
  "supervisory-authority": { de: "zuständige Aufsichtsbehörde", en: "supervisory authority" },
  hosting: { de: "Rechenzentrum und Mailversand", en: "hosting and mail provider" },
  "log-retention": { de: "Aufbewahrung der Protokolle", en: "retention of logs" },
  "backup-retention": { de: "Aufbewahrung der Sicherungen", en: "retention of backups" },
  research: { de: "Einrichtung der Begleitforschung", en: "institution of the accompanying research", always: true },
  jurisdiction: { de: "Gerichtsstand", en: "place of jurisdiction" },
} as const satisfies Record<string, Entry>;

export type Detail = keyof typeof details;

export const isDetail = (key: string): key is Detail => Object.hasOwn(details, key);

/** True if the operator may declare that there is no such detail. */
export function mayBeNone(detail: Detail): boolean {
  const entry: Entry = details[detail];
  return entry.always !== true;
}
