import type { Language } from "#contract/languages.ts";

const NUMERIC = new Set(["number", "fraction", "point", "order", "expression"]);
const MINUS = "−";

/**
 * A value of the diagnosis (`0.35`, `-2`, `3;2`) in the language's notation: decimal comma in German, a true minus.
 * Keys of choices and texts stay unchanged. A pupil's typed answer is shown as typed and is not passed here.
 * @param kind the response's kind (engine/format.ts)
 */
export function formatAnswer(value: string, kind: string, language: Language): string {
  if (!NUMERIC.has(kind)) return value;
  const signed = value.replaceAll("-", MINUS);
  const separated =
    kind === "point"
      ? `(${signed.replace(/\s*;\s*/, " | ")})`
      : kind === "order"
        ? signed.replace(/\s*,\s*/g, "; ")
        : signed;
  return language === "de" ? separated.replace(/(\d)\.(?=\d)/g, "$1,") : separated;
}
