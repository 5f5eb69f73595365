import { expect, test } from "vitest";
import { fractionOf, wordOf } from "./numerals.ts";
import { sayText } from "./say-text.ts";

/** A written text with its speech in German and in English; "" if it exists in one language only. */
type Row = readonly [written: string, de: string, en: string];

const inBoth: Record<string, readonly Row[]> = {
  "fractions by their names": [
    ["1/2", "ein halb", "one half"],
    ["3/2", "drei Halbe", "three halves"],
    ["1/3", "ein Drittel", "one third"],
    ["2/3", "zwei Drittel", "two thirds"],
    ["1/4", "ein Viertel", "one quarter"],
    ["3/4", "drei Viertel", "three quarters"],
    ["4/5", "vier Fünftel", "four fifths"],
    ["6/7", "sechs Siebtel", "six sevenths"],
    ["3/8", "drei Achtel", "three eighths"],
    ["5/9", "fünf Neuntel", "five ninths"],
    ["3/10", "drei Zehntel", "three tenths"],
    ["7/12", "sieben Zwölftel", "seven twelfths"],
    ["12/13", "zwölf Dreizehntel", "twelve thirteenths"],
    ["11/20", "elf Zwanzigstel", "eleven twentieths"],
    ["7/21", "sieben Einundzwanzigstel", "seven twenty-firsts"],
    ["1/100", "ein Hundertstel", "one hundredth"],
    ["99/100", "neunundneunzig Hundertstel", "ninety-nine hundredths"],
    ["1/1000", "ein Tausendstel", "one thousandth"],
    ["120/250", "120 durch 250", "120 over 250"],
    ["2/7 + 1/7", "zwei Siebtel plus ein Siebtel", "two sevenths plus one seventh"],
    ["5/7 − 1/4", "fünf Siebtel minus ein Viertel", "five sevenths minus one quarter"],
  ],
  "the signs of fractions": [
    ["½", "ein halb", "one half"],
    ["¼", "ein Viertel", "one quarter"],
    ["¾", "drei Viertel", "three quarters"],
    ["⅓", "ein Drittel", "one third"],
    ["⅔", "zwei Drittel", "two thirds"],
    ["⅕", "ein Fünftel", "one fifth"],
    ["⅚", "fünf Sechstel", "five sixths"],
    ["⅞", "sieben Achtel", "seven eighths"],
    ["2½", "zwei ein halb", "two and a half"],
    ["2 ¾ kg", "zwei drei Viertel Kilogramm", "two and three quarters kilograms"],
  ],
  "mixed numbers": [
    ["2 3/4", "zwei drei Viertel", "two and three quarters"],
    ["1 1/2", "ein ein halb", "one and a half"],
    ["12 2/5", "zwölf zwei Fünftel", "twelve and two fifths"],
    ["2 + 3/4", "2 plus drei Viertel", "2 plus three quarters"],
  ],
  "a blank": [
    ["2/7 = 6/▢", "zwei Siebtel gleich 6 durch Lücke", "two sevenths equals 6 over blank"],
    ["4/6 = ▢/12", "vier Sechstel gleich Lücke durch 12", "four sixths equals blank over 12"],
    ["□ + 5 = 12", "Lücke plus 5 gleich 12", "blank plus 5 equals 12"],
    ["3 + 7 + 8 = ___ + 8", "3 plus 7 plus 8 gleich Lücke plus 8", "3 plus 7 plus 8 equals blank plus 8"],
    ["1, 2, …", "1, 2, Punkt Punkt Punkt", "1, 2, dot dot dot"],
    ["1, 2, ...", "1, 2, Punkt Punkt Punkt", "1, 2, dot dot dot"],
  ],
  "negative numbers and the sign of subtraction": [
    ["−5", "minus 5", "minus 5"],
    ["-5", "minus 5", "minus 5"],
    ["−12 < −9", "minus 12 kleiner als minus 9", "minus 12 is less than minus 9"],
    ["10 − 4 + 3", "10 minus 4 plus 3", "10 minus 4 plus 3"],
    ["9-2*2", "9 minus 2 mal 2", "9 minus 2 times 2"],
    ["4 - 9", "4 minus 9", "4 minus 9"],
    ["5 + (−8)", "5 plus Klammer auf minus 8 Klammer zu", "5 plus open bracket minus 8 close bracket"],
    ["6 − (−4)", "6 minus Klammer auf minus 4 Klammer zu", "6 minus open bracket minus 4 close bracket"],
  ],
  "signs between numbers": [
    ["6 + 2 · 5", "6 plus 2 mal 5", "6 plus 2 times 5"],
    ["2 × 3", "2 mal 3", "2 times 3"],
    ["6 ÷ 2", "6 geteilt durch 2", "6 divided by 2"],
    ["7 ≠ 8", "7 ungleich 8", "7 is not equal to 8"],
    ["8 > 4", "8 größer als 4", "8 is greater than 4"],
    ["3 ≤ 4", "3 kleiner oder gleich 4", "3 is less than or equal to 4"],
    ["4 ≥ 3", "4 größer oder gleich 3", "4 is greater than or equal to 3"],
    ["π ≈ 3", "Pi ungefähr gleich 3", "pi is about 3"],
    ["2 · 3²", "2 mal 3 hoch zwei", "2 times 3 squared"],
    ["2³ = 8", "2 hoch drei gleich 8", "2 cubed equals 8"],
    ["√64 = 8", "Wurzel aus 64 gleich 8", "the square root of 64 equals 8"],
    [
      "30 − 2 · (4 + 5)",
      "30 minus 2 mal Klammer auf 4 plus 5 Klammer zu",
      "30 minus 2 times open bracket 4 plus 5 close bracket",
    ],
    [
      "((1 + 2) · 3)",
      "Klammer auf Klammer auf 1 plus 2 Klammer zu mal 3 Klammer zu",
      "open bracket open bracket 1 plus 2 close bracket times 3 close bracket",
    ],
    ["P(2|5)", "P Klammer auf 2, 5 Klammer zu", "P open bracket 2, 5 close bracket"],
  ],
  "numbers in groups of three digits": [
    ["34 007", "34007", "34007"],
    ["4 683", "4683", "4683"],
    ["1 000 000", "1000000", "1000000"],
    ["5 600 − 1 995", "5600 minus 1995", "5600 minus 1995"],
    ["34\u2009007", "34007", "34007"],
    ["34\u202F007", "34007", "34007"],
  ],
  units: [
    ["240 g", "240 Gramm", "240 grams"],
    ["36 km", "36 Kilometer", "36 kilometres"],
    ["3\u00A0cm", "3 Zentimeter", "3 centimetres"],
    ["12 mm", "12 Millimeter", "12 millimetres"],
    ["5 cm²", "5 Quadratzentimeter", "5 square centimetres"],
    ["2 m²", "2 Quadratmeter", "2 square metres"],
    ["8 cm³", "8 Kubikzentimeter", "8 cubic centimetres"],
    ["50 km/h", "50 Kilometer pro Stunde", "50 kilometres per hour"],
    ["3 m/s", "3 Meter pro Sekunde", "3 metres per second"],
    ["3 l/min", "3 Liter pro Minute", "3 litres per minute"],
    ["1 h", "1 Stunde", "1 hour"],
    ["2 h", "2 Stunden", "2 hours"],
    ["15 min", "15 Minuten", "15 minutes"],
    ["30 s", "30 Sekunden", "30 seconds"],
    ["80 €", "80 Euro", "80 euros"],
    ["1 €", "1 Euro", "1 euro"],
    ["50 ct", "50 Cent", "50 cents"],
    ["25 %", "25 Prozent", "25 percent"],
    ["25%", "25 Prozent", "25 percent"],
    ["4\u00A0°C", "4 Grad Celsius", "4 degrees Celsius"],
    ["−5 °C", "minus 5 Grad Celsius", "minus 5 degrees Celsius"],
    ["45°", "45 Grad", "45 degrees"],
    ["3/4 kg", "drei Viertel Kilogramm", "three quarters kilogram"],
    ["°C", "Grad Celsius", "degrees Celsius"],
    ["cm²", "Quadratzentimeter", "square centimetres"],
    ["%", "Prozent", "percent"],
    ["€", "Euro", "euros"],
  ],
  "letters that stand for numbers": [
    ["4n", "4 N", "4 N"],
    ["3x + 4x", "3 X plus 4 X", "3 X plus 4 X"],
    ["2a", "2 A", "2 A"],
    ["2*b", "2 mal B", "2 times B"],
    ["x²", "X hoch zwei", "X squared"],
    ["m + n = 37", "M plus N gleich 37", "M plus N equals 37"],
    ["3m", "3 M", "3 M"],
    ["3 m", "3 Meter", "3 metres"],
  ],
};

const inGerman: readonly (readonly [string, string])[] = [
  ["4,63", "vier Komma sechs drei"],
  ["0,5", "null Komma fünf"],
  ["4,08", "vier Komma null acht"],
  ["2,0687986", "zwei Komma null sechs acht sieben neun acht sechs"],
  ["17,353", "siebzehn Komma drei fünf drei"],
  ["1,1", "eins Komma eins"],
  ["145,53", "145 Komma fünf drei"],
  ["−2,6 m", "minus zwei Komma sechs Meter"],
  ["2,40 €", "zwei Komma vier null Euro"],
  ["1.000", "1000"],
  ["3.5 mit Punkt", "drei Punkt fünf mit Punkt"],
  ["am 3.5.2026", "am 3.5.2026"],
  ["4,8 oder 4,63", "vier Komma acht oder vier Komma sechs drei"],
  ["12 : 4", "12 geteilt durch 4"],
  ["12:4", "12 geteilt durch 4"],
  ["15 : 3/4", "15 geteilt durch drei Viertel"],
  ["0,8 : 0,4", "null Komma acht geteilt durch null Komma vier"],
  ["(8 + 12) : 4", "Klammer auf 8 plus 12 Klammer zu geteilt durch 4"],
  ["im Verhältnis 3 : 5", "im Verhältnis 3 zu 5"],
  ["im Maßstab 1 : 25 000", "im Maßstab 1 zu 25000"],
  ["um 6:30 Uhr", "um 6 Uhr 30"],
  ["um 6:05", "um 6 Uhr 5"],
  ["um 14:00 Uhr", "um 14 Uhr"],
  ["5–8 Kinder", "5 bis 8 Kinder"],
  ["um 10\u00A0Uhr", "um 10 Uhr"],
];

const inEnglish: readonly (readonly [string, string])[] = [
  ["4.63", "four point six three"],
  ["0.5", "zero point five"],
  ["4.08", "four point zero eight"],
  ["17.353", "seventeen point three five three"],
  ["34,007", "34007"],
  ["3,5 with a comma", "three comma five with a comma"],
  ["1, 2 and 10", "1, 2 and 10"],
  ["€10", "10 euros"],
  ["€2.40", "two point four zero euros"],
  ["3 : 5", "3 to 5"],
  ["at 6:30", "at 6 30"],
  ["at 6:00", "at 6 o’clock"],
  ["a number", "a number"],
  ["a + 7 = 12", "A plus 7 equals 12"],
  ["a = 2", "A equals 2"],
  ["the 4th mark", "the 4th mark"],
  ["It depends on n.", "It depends on N."],
  ["20 ÷ 1.25", "20 divided by one point two five"],
];

const sentences: readonly Row[] = [
  ["25 % von 80 € sind wie viel Euro?", "25 Prozent von 80 Euro sind wie viel Euro?", ""],
  ["How many euros is 25 % of 80 €?", "", "How many euros is 25 percent of 80 euros?"],
  ["Um wie viel Uhr war es 4\u00A0°C warm?", "Um wie viel Uhr war es 4 Grad Celsius warm?", ""],
  ["So kannst du Terme tippen: 2a oder 2*a.", "So kannst du Terme tippen: 2 A oder 2 mal A.", ""],
  ["You can type expressions like this: 2a or 2*a.", "", "You can type expressions like this: 2 A or 2 times A."],
  [
    "Ist 15 : 3/4 kleiner, gleich oder größer als 15?",
    "Ist 15 geteilt durch drei Viertel kleiner, gleich oder größer als 15?",
    "",
  ],
  [
    "Is 15 ÷ 3/4 smaller than, equal to or greater than 15?",
    "",
    "Is 15 divided by three quarters smaller than, equal to or greater than 15?",
  ],
  [
    "8 + 12 : 4 ▢ (8 + 12) : 4 – setze <, = oder > ein",
    "8 plus 12 geteilt durch 4 Lücke Klammer auf 8 plus 12 Klammer zu geteilt durch 4 – setze kleiner als, gleich oder größer als ein",
    "",
  ],
  ["Krug A: 4 Saft, 1 Wasser.", "Krug A: 4 Saft, 1 Wasser.", ""],
  ["Jug A: 4 juice, 1 water.", "", "Jug A: 4 juice, 1 water."],
  ["Runde auf 3,7 (eine Nachkommastelle).", "Runde auf drei Komma sieben (eine Nachkommastelle).", ""],
  [
    "Ein Aufzug fährt vom 4. Stock in das Untergeschoss −1.",
    "Ein Aufzug fährt vom 4. Stock in das Untergeschoss minus 1.",
    "",
  ],
  [
    "Welche Zahl liegt am nächsten bei 0: −2,1; −2,01; −3?",
    "Welche Zahl liegt am nächsten bei 0: minus zwei Komma eins; minus zwei Komma null eins; minus 3?",
    "",
  ],
  [
    "1 kg Käse kostet 12,60 €. Ein Stück wiegt 0,85 kg.",
    "1 Kilogramm Käse kostet zwölf Komma sechs null Euro. Ein Stück wiegt null Komma acht fünf Kilogramm.",
    "",
  ],
  [
    "Jonas und Hanna teilen Murmeln im Verhältnis 3 : 5. Jonas bekommt 15.",
    "Jonas und Hanna teilen Murmeln im Verhältnis 3 zu 5. Jonas bekommt 15.",
    "",
  ],
  ["Jonas and Hanna share marbles 3 : 5.", "", "Jonas and Hanna share marbles 3 to 5."],
  ["Welchen Wert hat die 3 in 730 152?", "Welchen Wert hat die 3 in 730152?", ""],
  ["Eine halbe Pizza wird auf 3 Kinder verteilt.", "Eine halbe Pizza wird auf 3 Kinder verteilt.", ""],
  ["Umfang (in cm)?", "Umfang (in Zentimeter)?", ""],
  ["Die Ober-/Unterseite ist blau.", "Die Ober-/Unterseite ist blau.", ""],
];

const rows: (readonly [string, "de" | "en", string])[] = [
  ...[...Object.values(inBoth).flat(), ...sentences].flatMap(([written, de, en]) => [
    [written, "de", de] as const,
    [written, "en", en] as const,
  ]),
  ...inGerman.map(([written, spoken]) => [written, "de", spoken] as const),
  ...inEnglish.map(([written, spoken]) => [written, "en", spoken] as const),
].filter(([, , spoken]) => spoken !== "");

test.each(rows)("speaks %s (%s) as: %s", (written, language, spoken) => {
  expect(sayText(written, language)).toBe(spoken);
});

test("has a name for every number below 100, and for every fraction up to hundredths", () => {
  for (const language of ["de", "en"] as const) {
    const names = Array.from({ length: 100 }, (_, number) => wordOf(number, language));
    expect(new Set(names).size).toBe(100);
    expect(names).not.toContain(undefined);
    for (let below = 2; below <= 100; below += 1) expect(fractionOf(3, below, language), `3/${below}`).toBeDefined();
  }
  expect(wordOf(100, "de")).toBeUndefined();
});
