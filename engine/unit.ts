import { ONE, type Rational, rational } from "./rational.ts";

/** Spellings of each unit; the first is its canonical name. */
const SAME = [
  "€ | euro | euros | eur",
  "ct | cent | cents",
  "$ | dollar | dollars",
  "£ | pfund | pound | pounds",
  "% | prozent | percent | per cent | prozentpunkt | prozentpunkte | prozentpunkten | percentage point | percentage points",
  "‰ | promille | per mille | permille",
  "° | grad | degree | degrees | deg | gr",
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
  "mm² | mm2 | mm^2 | qmm | quadratmillimeter | square millimetres | square millimeters",
  "cm² | cm2 | cm^2 | qcm | quadratzentimeter | quadratzentimetern | square centimetres | square centimeters",
  "dm² | dm2 | dm^2 | qdm | quadratdezimeter | quadratdezimetern | square decimetres | square decimeters",
  "m² | m2 | m^2 | qm | quadratmeter | quadratmetern | square metres | square meters",
  "km² | km2 | km^2 | qkm | quadratkilometer | quadratkilometern | square kilometres | square kilometers",
  "cm³ | cm3 | cm^3 | ccm | kubikzentimeter | kubikzentimetern | cubic centimetres | cubic centimeters",
  "dm³ | dm3 | dm^3 | cdm | kubikdezimeter | kubikdezimetern | cubic decimetres | cubic decimeters",
  "m³ | m3 | m^3 | kubikmeter | kubikmetern | cubic metres | cubic meters",
  "km/h | kmh | kph | stundenkilometer",
  "mile/h | mph",
].map((names) => names.split(" | "));

const LENGTH = /^[cdkm]?m$/u;
const POWERS = [
  ["²", "sq", "squared", "hoch 2", "hoch zwei"],
  ["³", "cubic", "cubed", "hoch 3", "hoch drei"],
] as const;
/** Words for powers: `sq cm`, `cm squared`, `cm hoch 2`. */
for (const [name = ""] of SAME.filter(([unit = ""]) => LENGTH.test(unit))) {
  for (const [power, before, ...behind] of POWERS) {
    const same = SAME.find(([unit]) => unit === name + power);
    same?.push(`${before} ${name}`, ...behind.map((words) => `${name} ${words}`));
  }
}

/** Spelling → canonical names of its units, several for a spelling such as `Gr.` (Gramm, Grad). */
const NAMED = new Map<string, string[]>();
for (const names of SAME) {
  for (const name of names) NAMED.set(name, [...(NAMED.get(name) ?? []), names[0] ?? name]);
}

/**
 * What is read as the declared unit and means something else elsewhere: `9 times` where `mal` is declared, `10 points` where percent are
 * asked, and a unit of as much (1 ml is 1 cm³).
 */
const DECLARED_AS: ReadonlyMap<string, string> = new Map(
  [
    ["mal", "times", "x", "fach", "fache", "fachen", "fold"],
    ["%", "punkt", "punkte", "punkten", "point", "points", "pp"],
    ["cm³", "ml"],
    ["dm³", "l"],
    ["ml", "cm³"],
    ["l", "dm³"],
  ].flatMap(([declared = "", ...names]) => names.map((name) => [name, declared] as const)),
);

/** Units of duration; the time of day is none. */
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h", "tag", "woche", "monat", "jahr"]);
/** The hour of the day. It is read beside any unit: `16 Uhr` where °C are asked is the 16 of the wrong axis. */
const HOUR = "uhr";
const PER = /^(.+?)(?:\/| (?:pro|per|je|each) )(.+)$/u;

function lower(unit: string): string {
  return unit.toLowerCase().replace(/ ?\.$/u, "").trim();
}

/** The canonical names of a spelling, none if it is no unit: `Zentimeter` → `cm`, `Kilometer pro Stunde` → `km/h`. */
function unitsNamed(unit: string): string[] {
  const name = lower(unit);
  const known = NAMED.get(name);
  if (known !== undefined) return known;
  const [, over, under] = PER.exec(name) ?? [];
  const [top] = NAMED.get(over ?? "") ?? [];
  const [bottom] = NAMED.get(under ?? "") ?? [];
  return top === undefined || bottom === undefined ? [] : [`${top}/${bottom}`];
}

/** The canonical name of a unit or of any other word. */
export function canonical(unit: string): string {
  return unitsNamed(unit)[0] ?? lower(unit);
}

/** Whether it is a unit of measurement; a counted thing (`Kinder`) is none. */
export function isMeasure(unit: string): boolean {
  return unitsNamed(unit).length > 0;
}

/** Whether the word is a unit of duration. */
export function isTime(unit: string): boolean {
  return unitsNamed(unit).some((name) => TIMES.has(name));
}

/** Whether the word means an hour of the day. */
export function isHour(unit: string): boolean {
  return canonical(unit) === HOUR;
}

/** Whether it is a single letter that is not surely a unit: `T` and `M` may be thousands and millions, `C` is none. */
function isBareLetter(typed: string): boolean {
  return /^\p{L}$/u.test(typed) && !/^[mgtlLhs]$/u.test(typed);
}

/** Whether a rate is meant as the wanted unit: `4 km/h` where km are asked. */
function isPer(name: string, wanted: string): boolean {
  return PER.exec(name)?.[1] === wanted && !wanted.includes("/");
}

/**
 * Whether the text behind a number is the declared unit or, if none is declared, any unit of measurement. False for a letter
 * that is no unit (`3x`) and for a unit other than the declared one (`3 m` where cm are asked).
 */
export function isUnit(typed: string, declared: string | undefined): boolean {
  const names = unitsNamed(typed);
  const wanted = declared === undefined ? undefined : canonical(declared);
  if (wanted === undefined) return names.length > 0 && !isBareLetter(typed);
  return (
    lower(typed) === wanted ||
    DECLARED_AS.get(lower(typed)) === wanted ||
    names.some(
      (name) =>
        name === wanted ||
        DECLARED_AS.get(name) === wanted ||
        name === HOUR ||
        isPer(name, wanted) ||
        (name === "°" && wanted === "°c"),
    )
  );
}

/**
 * The factor of a number with this unit behind it; undefined if it is no unit or another one. `%` means hundredths and `‰`
 * thousandths, unless the response asks for them.
 */
export function unitFactor(typed: string, declared: string | undefined): Rational | undefined {
  if (!isUnit(typed, declared)) return undefined;
  if (declared !== undefined) return ONE;
  const [name] = unitsNamed(typed);
  if (name === "%") return rational(1n, 100n);
  return name === "‰" ? rational(1n, 1000n) : ONE;
}
