/** The names of parts: Fünftel, fifths. */
interface PartName {
  /** `ein Fünftel`, `one fifth`. */
  one: { de: string; en: string };
  /** `drei Fünftel`, `three fifths`. */
  many: { de: string; en: string };
}

const LAST = 100;
const SMALL =
  "|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn";
const TENS = "||zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig";
const ORDINALS =
  "|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth";
const ENGLISH_TENS = "||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

const at = (list: string, index: number): string => list.split("|")[index] ?? "";

function german(n: number): string {
  const odd: Readonly<Record<number, string>> = { 3: "dritt", 7: "siebt", 8: "acht", 100: "hundertst" };
  const stem =
    odd[n] ??
    (n < 20 ? `${at(SMALL, n)}t` : `${n % 10 === 0 ? "" : `${at(SMALL, n % 10)}und`}${at(TENS, Math.floor(n / 10))}st`);
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}el`;
}

function english(n: number): string {
  if (n === 4) return "quarter";
  if (n === LAST) return "hundredth";
  if (n < 20) return at(ORDINALS, n);
  const tens = at(ENGLISH_TENS, Math.floor(n / 10));
  return n % 10 === 0 ? `${tens.slice(0, -1)}ieth` : `${tens}-${at(ORDINALS, n % 10)}`;
}

/** @returns undefined unless n is from 2 to 100 */
export function partName(n: number): PartName | undefined {
  if (!Number.isInteger(n) || n < 2 || n > LAST) return undefined;
  if (n === 2) return { one: { de: "Halbes", en: "half" }, many: { de: "Halbe", en: "halves" } };
  const [de, en] = [german(n), english(n)];
  return { one: { de, en }, many: { de, en: `${en}s` } };
}
