import type { ExerciseTask } from "#contract/exercises.schema.ts";

/** What an answer means. */
export interface ReadAnswer {
  isRight: boolean;
  /** The thought of the pack that it fits; null: none. */
  code: string | null;
  /** The answer in its plain form (contract/exercises.schema.ts), or as it was written where that is no number. */
  plain: string;
}

/** `−3 €`, `0,63`, `12 500` and `½` as `-3`, `0.63`, `12500` and `1/2`. */
export function plainNumber(written: string): string {
  return (
    written
      .replace(/[¼-¾⅐-⅞↉]/gu, (letter) => ` ${letter.normalize("NFKC")}`)
      .replace(/⁄/gu, "/")
      .replace(/[−–‐‑]/gu, "-")
      .replace(/[\s()]+/gu, " ")
      .trim()
      .replace(/(?:minus|negative) ?(?=\d)/giu, "-")
      // Before a number: `y =`, `≈`, `Seite`, `S.`; but not `über`, which makes it another answer.
      .replace(/^.*[=≈~] ?|^\D*\b(?:seite|page|schulden|ca|[sp])\.? ?(?=\d)/giu, "")
      .replace(/^(-?) ?[€$£+]? ?/gu, "$1")
      // The cents of `5 Euro 25 Cent` and `5€25`.
      .replace(/(?<=\d) ?(?:€|euro)\D*(\d\d)\D*$/giu, ".$1")
      // Behind it: a comma or dot, also `,-`; units; the dot of a sentence.
      .replace(/(?<=\d)(?:[,.]-*)?[\p{L}€$£%°²³ ]*(?:\/\p{L}+|(?<=m)\^?[23])?[.!]?$/gu, "")
      .replace(/,/gu, ".")
      .replace(/ ?\/ ?/gu, "/")
      // Blanks between groups of three digits, but not before a fraction.
      .replace(/^-?\d{1,3}(?: \d{3})+(?=\.|$)/gu, (groups) => groups.replace(/ /gu, ""))
  );
}

/** The value of a plain number, such as `1 3/4`, `2/3`, `-0.63` and `.5`; NaN if it is none. */
function valueOf(plain: string): number {
  const [, sign, whole = 0, above, below = 1] =
    /^(-?)(?:(\d+) (?=.*\/))?(\d+\.?\d*|\.\d+)(?:\/(\d+))?$/u.exec(plain) ?? [];
  return (sign ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
}

const placesOf = (plain: string): number => plain.split(".")[1]?.length ?? 0;

/**
 * How well an answer fits one that the task lists: 4, it is written so; 3, equal by value or within its range; 2, a decimal that it comes to,
 * rounded or cut off at the decimal's last place, since it has no end; 1, the same of one that has; 0, not at all.
 */
function fitOf(plain: string, listed: string): number {
  const given = valueOf(plain);
  const [low = Number.NaN, high = low] = listed.split("..").map(valueOf);
  if (plain === listed) return 4;
  // Two numbers of school are equal if they differ by less than this; 1/3 is no decimal.
  if (low - 1e-9 < given && given < high + 1e-9) return 3;
  const places = placesOf(plain);
  const isNear = Math.abs(low - given) * 10 ** places <= 0.5 || String(low).startsWith(plain);
  // A decimal of school that has an end is shorter.
  return places > 0 && isNear ? (String(low).length > 12 ? 2 : 1) : 0;
}

/** Whether nothing is answered, or it was only begun: `3/…`, `a,c…`. */
export function isOpenAnswer(value: string): boolean {
  return value.trim() === "" || value === "blank" || value.endsWith("…");
}

/** What a number may mean as it is written, the likeliest first: `6 € Schulden` −6 or 6, `1.500` 1.5 or 1500. */
function readingsOf(value: string): string[] {
  const plain = plainNumber(value);
  if (/schulden|debt/iu.test(value) && !plain.startsWith("-")) return [`-${plain}`, plain];
  return /^-?[1-9]\d{0,2}(?:\.\d{3})+$/u.test(plain) ? [plain, plain.replace(/\./gu, "")] : [plain];
}

/**
 * Reads an answer as the input elements write it. A number counts by its value, unless the task lists its very writing under a code, such as
 * a fraction that is not shortened. A decimal also counts as a number without an end that it comes to: for a code if it comes to nothing
 * else, as right with two places or more.
 */
export function readAnswer(
  { kind, right, codes }: Pick<ExerciseTask, "kind" | "right" | "codes">,
  value: string,
): ReadAnswer {
  const isNumber = kind === "number" || kind === "fraction";
  const keys = value.replace(/[\s,]/gu, "");
  const readings = isNumber ? readingsOf(value) : [kind === "choices" ? Array.from(keys).sort().join("") : keys];
  const fits = readings.flatMap((plain, at) =>
    // What is right stands first, by an empty code.
    Object.entries({ "": right, ...codes }).map(([code, listed]) => ({
      plain,
      code,
      // A reading that is less likely counts only where the task lists it so.
      fit: Math.max(...listed.map((one) => fitOf(plain, one))) - at * 1.5,
    })),
  );
  const { plain, code, fit } = fits.reduce((best, one) => (one.fit > best.fit ? one : best));
  const isRead = fit > 2 || (fit > 1 && (code ? fits.filter((one) => one.fit > 0).length < 2 : placesOf(plain) > 1));
  return {
    isRight: isRead && !code,
    code: (isRead && code) || null,
    plain: isNumber && Number.isNaN(valueOf(plain)) ? value.trim() : plain,
  };
}
