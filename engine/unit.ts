import { ONE, type Rational, rational } from "./rational.ts";

/** Names of one unit, the first one stands for all. */
const SAME = [
  ["€", "euro", "euros", "eur"],
  ["ct", "cent", "cents"],
  ["$", "dollar", "dollars"],
  ["£", "pfund", "pound", "pounds"],
  ["%", "prozent", "percent"],
  ["°", "grad", "degree", "degrees"],
  ["°c", "grad celsius", "celsius", "degrees celsius", "c°"],
  ["mm", "millimeter", "millimetres"],
  ["cm", "zentimeter", "centimetre", "centimetres", "centimeters"],
  ["dm", "dezimeter"],
  ["m", "meter", "metre", "metres", "meters"],
  ["km", "kilometer", "kilometre", "kilometres", "kilometers"],
  ["mg", "milligramm"],
  ["g", "gramm", "gram", "grams", "gr"],
  ["kg", "kilogramm", "kilo", "kilos", "kilogram", "kilograms"],
  ["t", "tonne", "tonnen", "tonnes"],
  ["ml", "milliliter", "millilitres"],
  ["l", "liter", "litre", "litres"],
  ["s", "sek", "sekunde", "sekunden", "sec", "second", "seconds"],
  ["min", "minute", "minuten", "minutes"],
  ["h", "std", "stunde", "stunden", "hour", "hours"],
  ["mm²", "mm2", "mm^2"],
  ["cm²", "cm2", "cm^2", "qcm"],
  ["dm²", "dm2", "dm^2"],
  ["m²", "m2", "m^2", "qm"],
  ["km²", "km2", "km^2"],
  ["cm³", "cm3", "cm^3", "ccm"],
  ["dm³", "dm3", "dm^3"],
  ["m³", "m3", "m^3"],
] as const;

const CANONICAL = new Map<string, string>(SAME.flatMap((names) => names.map((name) => [name, names[0]] as const)));

/** Names of the places of whole numbers, from the right; the first one stands for all. `T` is the German Tausender. */
const PLACES = [
  ["einer", "e", "one", "ones"],
  ["zehner", "z", "ten", "tens"],
  ["hunderter", "h", "hundert", "hundred", "hundreds"],
  ["tausender", "t", "tausend", "tsd", "th", "thousand", "thousands"],
  ["zehntausender", "zt", "zehntausend", "ten thousand", "ten thousands"],
  ["hunderttausender", "ht", "hunderttausend", "hundred thousand", "hundred thousands"],
] as const;

const PLACE_VALUE = new Map<string, bigint>(
  PLACES.flatMap((names, place) => names.map((name) => [name, 10n ** BigInt(place)] as const)),
);
const DECLARED_PLACE = new Map<string, bigint>(PLACES.map(([name], place) => [name, 10n ** BigInt(place)]));

/** Words that change the value or take it back: what stands before them is not the answer. */
const NOT_A_UNIT =
  /^(tausend|tsd|hundert|mio|mrd|million|milliard|billion|thousand|hundred|dutzend|dozen|promille|oder|(?:or|und|and|mal|not|bis|to)(?!\p{L})|times|hoch|minus|plus|geteilt|durch|nicht|einer|zehner|hunderter|tausender|ones|tens|halbe|half|halves|drittel|third|viertel|fourth|quarter|fünftel|fifth|sechstel|sixth|siebtel|seventh|achtel|eighth|neuntel|ninth|zehntel|tenth|hundertstel|tausendstel|rest|remainder|komma|point(?!s)|periode)/u;

const SHAPE = /^[\p{L}°%$£€µ][\p{L}°%$£€µ²³ ./]*(?:\^?[23])?\.?$/u;

function lower(unit: string): string {
  return unit.toLowerCase().replace(/ ?\.$/u, "").trim();
}

/** One name for all spellings of a unit: `Zentimeter` is `cm`. */
export function canonical(unit: string): string {
  return CANONICAL.get(lower(unit)) ?? lower(unit);
}

/**
 * Whether what stands behind a number may be dropped: the declared unit, a known unit or a word (`Kinder`). Refused are words
 * that change the value (`3 Tausend`), a letter that is no unit (`3x`) and a unit of measurement other than the declared one
 * (`3 m` where cm are asked).
 */
export function isUnit(typed: string, declared: string | undefined): boolean {
  const name = canonical(typed);
  const wanted = declared === undefined ? undefined : canonical(declared);
  if (name === wanted || (name === "°" && wanted === "°c")) return true;
  if (typed.length > 40 || !SHAPE.test(typed) || NOT_A_UNIT.test(name)) return false;
  if (CANONICAL.has(name)) return wanted === undefined || !CANONICAL.has(wanted);
  return name.length > 1 || name === "$" || name === "£";
}

/**
 * What the number before a trailing unit is multiplied by; undefined if the unit may not be dropped. `%` means hundredths, unless
 * the response asks for percent. With `Einer` declared any place counts by its value (`6 T` is 6000); with `Zehner` and the like, which
 * ask for their number, only that place in all its names.
 */
export function unitFactor(typed: string, declared: string | undefined): Rational | undefined {
  const name = canonical(typed);
  const wanted = declared === undefined ? undefined : canonical(declared);
  const place = PLACE_VALUE.get(lower(typed));
  const wantedPlace = DECLARED_PLACE.get(wanted ?? "");
  if (place !== undefined && wantedPlace === 1n) return rational(place);
  if (place !== undefined && wantedPlace !== undefined) return place === wantedPlace ? ONE : undefined;
  if (typed === "‰") return rational(1n, 1000n);
  if (!isUnit(typed, declared)) return undefined;
  return name === "%" && name !== wanted ? rational(1n, 100n) : ONE;
}
