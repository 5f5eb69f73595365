import { UNFINISHED } from "../response-value.ts";

/** The texts of a fraction's fields. */
export interface FractionText {
  whole: string;
  numerator: string;
  denominator: string;
}

/** Letters such as `½` that stand for a whole fraction. */
const VULGAR = /[¼-¾⅐-⅞↉]/u;

/** The value of the fields: `3/8`, `1 3/8`, `2`; `3/…` if unfinished; "" without an answer. */
export function joinFraction({ whole, numerator, denominator }: FractionText): string {
  const [w, n, d] = [whole.trim(), numerator.trim(), denominator.trim()];
  if (n === "" && d === "") return w;
  return `${w === "" ? "" : `${w} `}${n}/${d}${n === "" || d === "" ? UNFINISHED : ""}`;
}

/** The texts of the fields for a value, the inverse of `joinFraction`. */
export function splitFraction(value: string, mixed: boolean): FractionText {
  const text = value.endsWith(UNFINISHED) ? value.slice(0, -UNFINISHED.length) : value;
  const bar = text.indexOf("/");
  const before = bar < 0 ? text : text.slice(0, bar);
  const denominator = bar < 0 ? "" : text.slice(bar + 1);
  if (!mixed) return { whole: "", numerator: before, denominator };
  if (bar < 0) return { whole: before, numerator: "", denominator };
  const gap = before.lastIndexOf(" ");
  return { whole: before.slice(0, Math.max(gap, 0)), numerator: before.slice(gap + 1), denominator };
}

/**
 * Spreads a fraction that was typed or pasted into one field over all of them: `3/8`, `1 3/8`, `½`. Undefined if there is nothing
 * to spread, or no room for it: then the text stays in its field.
 * @param field the field with the text
 */
export function spreadFraction(
  fields: FractionText,
  field: keyof FractionText,
  mixed: boolean,
): FractionText | undefined {
  const text = fields[field]
    .replace(VULGAR, (letter) => ` ${letter.normalize("NFKC")}`)
    .replaceAll("⁄", "/")
    .trim();
  const bar = text.indexOf("/");
  if (bar < 0) return undefined;
  const before = text.slice(0, bar).trim();
  const after = text.slice(bar + 1).trim();
  // A bar typed after the whole number, when there is already a numerator, only means "next field".
  if (field === "whole" && fields.numerator !== "" && after === "") return { ...fields, whole: before };
  if (field === "denominator" && fields.numerator !== "") return undefined;
  const gap = before.lastIndexOf(" ");
  const isMixed = mixed && gap > 0;
  const denominator = after === "" && field !== "denominator" ? fields.denominator : after;
  return {
    whole: isMixed ? before.slice(0, gap).trim() : field === "whole" ? "" : fields.whole,
    numerator: isMixed ? before.slice(gap + 1) : before,
    denominator,
  };
}
