import { ONE, type Rational, rational } from "./rational.ts";

/** Names of one unit, the first one stands for all. */
const SAME = [
  "€ | euro | euros | eur",
  "ct | cent | cents",
  "$ | dollar | dollars",
  "£ | pfund | pound | pounds",
  "% | prozent | percent | per cent",
  "‰ | promille | per mille | permille",
  "° | grad | degree | degrees | gr",
  "°c | ° c | °celsius | ° celsius | grad c | grad celsius | celsius | degree c | degree celsius | degrees c | degrees celsius | c° | c",
  "°f | grad fahrenheit | fahrenheit | degrees fahrenheit | f°",
  "k | kelvin",
  "mm | millimeter | millimetern | millimetre | millimetres | millimeters",
  "cm | zentimeter | zentimetern | centimetre | centimetres | centimeter | centimeters",
  "dm | dezimeter | dezimetern | decimetre | decimetres | decimeters",
  "m | meter | metern | metre | metres | meters",
  "km | kilometer | kilometern | kilometre | kilometres | kilometers",
  "inch | inches | zoll",
  "ft | foot | feet | fuß",
  "mile | miles | meile | meilen",
  "mg | milligramm | milligram | milligrams",
  "g | gramm | gram | grams | gr",
  "kg | kilogramm | kilo | kilos | kilogram | kilograms",
  "t | tonne | tonnen | tonnes",
  "ml | milliliter | millilitern | millilitre | millilitres | milliliters",
  "l | liter | litern | litre | litres | liters",
  "s | sek | sekunde | sekunden | sec | second | seconds",
  "min | minute | minuten | minutes | mins",
  "h | std | stunde | stunden | hour | hours | stdn",
  "tag | tage | tagen | day | days",
  "woche | wochen | week | weeks",
  "monat | monate | monaten | month | months",
  "jahr | jahre | jahren | year | years | j",
  "uhr | o'clock",
  "mm² | mm2 | mm^2 | quadratmillimeter | square millimetres | square millimeters",
  "cm² | cm2 | cm^2 | qcm | quadratzentimeter | quadratzentimetern | square centimetres | square centimeters",
  "dm² | dm2 | dm^2 | quadratdezimeter | square decimetres | square decimeters",
  "m² | m2 | m^2 | qm | quadratmeter | quadratmetern | square metres | square meters",
  "km² | km2 | km^2 | quadratkilometer | quadratkilometern | square kilometres | square kilometers",
  "cm³ | cm3 | cm^3 | ccm | kubikzentimeter | kubikzentimetern | cubic centimetres | cubic centimeters",
  "dm³ | dm3 | dm^3 | kubikdezimeter | cubic decimetres | cubic decimeters",
  "m³ | m3 | m^3 | kubikmeter | kubikmetern | cubic metres | cubic meters",
  "km/h | kmh | kph | stundenkilometer",
  "mile/h | mph",
].map((names) => names.split(" | "));

/** Units of which each spelling names one or several (`Gr.` is Gramm or Grad). */
const NAMED = new Map<string, string[]>();
for (const names of SAME) {
  for (const name of names) NAMED.set(name, [...(NAMED.get(name) ?? []), names[0] ?? name]);
}

/** A time that passes; not the time of day. */
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h", "tag", "woche", "monat", "jahr"]);
/** The hour of the day is no unit of measurement: `16 Uhr` where °C are asked is the 16 of the wrong axis. */
const HOUR = "uhr";
const PER = /^(.+?)(?:\/| (?:pro|per|je|each) )(.+)$/u;

function lower(unit: string): string {
  return unit.toLowerCase().replace(/ ?\.$/u, "").trim();
}

/** One name for all spellings of a unit, if it is one: `Zentimeter` is `cm`, `Kilometer pro Stunde` is `km/h`. */
function unitsNamed(unit: string): string[] {
  const name = lower(unit);
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const [, over, under] = PER.exec(name) ?? [];
  const [top] = NAMED.get(over ?? "") ?? [];
  const [bottom] = NAMED.get(under ?? "") ?? [];
  return top === undefined || bottom === undefined ? [] : [`${top}/${bottom}`];
}

/** One name for all spellings of a unit or of another word. */
export function canonical(unit: string): string {
  return unitsNamed(unit)[0] ?? lower(unit);
}

/** Whether numbers of it can be measured: a unit of measurement, and no thing that is counted (`Kinder`). */
export function isMeasure(unit: string): boolean {
  return unitsNamed(unit).length > 0;
}

/** Whether the word is a unit of time that passes. */
export function isTime(unit: string): boolean {
  return unitsNamed(unit).some((name) => TIMES.has(name));
}

/** Whether the word is one for an hour of the day. */
export function isHour(unit: string): boolean {
  return canonical(unit) === HOUR;
}

/** A letter alone is a unit as it is usually written; `T` and `M` may be thousands and millions, `C` is none but where °C are asked. */
function isBareLetter(typed: string): boolean {
  return /^\p{L}$/u.test(typed) && !/^[mgtlLhs]$/u.test(typed);
}

/** `4 km/h` where km are asked: so many of them in each hour. */
function isPer(name: string, wanted: string): boolean {
  return PER.exec(name)?.[1] === wanted && !wanted.includes("/");
}

/**
 * Whether what stands behind a number is the declared unit or, where none or a word (`Kinder`) is declared, a unit of measurement. Refused
 * are a letter that is no unit (`3x`) and a unit of measurement other than the declared one (`3 m` where cm are asked).
 */
export function isUnit(typed: string, declared: string | undefined): boolean {
  const names = unitsNamed(typed);
  const wanted = declared === undefined ? undefined : canonical(declared);
  if (wanted === undefined) return names.length > 0 && !isBareLetter(typed);
  return (
    lower(typed) === wanted ||
    names.some((name) => name === wanted || name === HOUR || isPer(name, wanted) || (name === "°" && wanted === "°c"))
  );
}

/**
 * What the number before a trailing unit is multiplied by; undefined if it is no unit, or another one. `%` means hundredths and `‰`
 * thousandths, unless the response asks for them.
 */
export function unitFactor(typed: string, declared: string | undefined): Rational | undefined {
  if (!isUnit(typed, declared)) return undefined;
  if (declared !== undefined) return ONE;
  const [name] = unitsNamed(typed);
  if (name === "%") return rational(1n, 100n);
  return name === "‰" ? rational(1n, 1000n) : ONE;
}
