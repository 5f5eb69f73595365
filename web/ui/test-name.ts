import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";

/** A test's name with its variant, "Dezimalzahlen vergleichen B": for labels, dialogs and messages, which have no variant badge. */
export function fullTestName({ name, variant }: { name: Text; variant: string | null }, language: Language): string {
  return variant === null ? name[language] : `${name[language]} ${variant}`;
}
