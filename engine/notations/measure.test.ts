import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Diagnosis } from "../format.ts";
import { type Unread, unreadRows, valueOf, type Written, writtenRows } from "../testing/readings.ts";

const CLOCK = { unit: "Uhr" };

const READ: Written[] = [
  {
    value: "13/2",
    style: CLOCK,
    de: [
      ..."6:30 06:30 6.30 6,30 6h30 6:30Uhr".split(" "),
      "6:30 Uhr",
      "6.30 Uhr",
      "6,30 Uhr",
      "6 Uhr 30",
      "6 Uhr 30 Minuten",
      "6 Uhr und 30 Minuten",
      "6 h 30",
      "6 h 30 min",
      "um 6:30",
      "um 6:30 Uhr",
      "gegen 6:30 Uhr",
      "6:30 Uhr morgens",
      "6.30 Uhr morgens",
      "6:30 morgens",
      "6:30 Uhr früh",
      "morgens um 6:30",
      "halb 7",
      "halb sieben",
      "um halb 7",
      "halb 7 Uhr",
      "halb 7 morgens",
      "30 nach 6",
      "sechs Uhr dreißig",
      "6,5",
      "x = 6:30",
      "6:30!",
    ],
    en: [
      "6:30 am",
      "6.30 am",
      "6:30am",
      "6:30 a.m.",
      "6:30 AM",
      "half past 6",
      "half past six",
      "at half past 6",
      "at 6:30",
      "30 past 6",
      "6:30 in the morning",
      "6:30 o'clock",
      "six thirty",
    ],
  },
  {
    value: "6",
    style: CLOCK,
    de: [
      "6",
      "6 Uhr",
      "6:00",
      "6.00 Uhr",
      "06:00",
      "um 6 Uhr",
      "6 Uhr morgens",
      "sechs Uhr",
      "Punkt 6 Uhr",
      "6h",
      "6 h",
    ],
    en: ["6 o'clock", "6 o’clock", "6 am", "6am", "6:00 a.m.", "six o'clock", "at 6", "6 in the morning"],
  },
  {
    value: "37/2",
    style: CLOCK,
    de: ["18:30", "18:30 Uhr", "18:30 Uhr abends", "6:30 Uhr abends", "halb 7 abends", "18 Uhr 30"],
    en: ["6:30 pm", "6.30 p.m.", "6:30 in the evening", "half past 6 in the evening"],
  },
  {
    value: "25/4",
    style: CLOCK,
    de: ["6:15", "Viertel nach 6", "viertel nach sechs", "viertel 7", "15 nach 6"],
    en: ["quarter past 6", "a quarter past six"],
  },
  {
    value: "27/4",
    style: CLOCK,
    de: ["6:45", "Viertel vor 7", "dreiviertel 7", "15 vor 7"],
    en: ["quarter to 7", "a quarter to seven"],
  },
  {
    value: "73/12",
    style: CLOCK,
    de: ["6:05", "5 nach 6", "5 Minuten nach 6", "fünf nach sechs"],
    en: ["5 past 6", "five minutes past six"],
  },
  { value: "77/12", style: CLOCK, de: ["6:25", "5 vor halb 7"], en: ["25 past 6"] },
  { value: "12", style: CLOCK, de: ["12 Uhr", "12 Uhr mittags", "mittags um 12"], en: ["12 pm", "12 noon", "noon"] },
  { value: "0", style: CLOCK, de: ["0 Uhr", "0:00"], en: ["12 am", "12:00 a.m."] },
  { value: "15", style: CLOCK, de: ["15 Uhr", "3 Uhr nachmittags"], en: ["3 pm", "3 in the afternoon"] },
  { value: "23", style: CLOCK, de: ["23 Uhr", "11 Uhr nachts", "11 Uhr abends"], en: ["11 pm", "11 at night"] },
  { value: "2", style: CLOCK, de: ["2 Uhr nachts", "2 Uhr"], en: ["2 am"] },
  {
    value: "6/5",
    style: { unit: "m" },
    de: ["1m20", "1 m 20", "1 m 20 cm", "1m 20cm", "1,20 m", "1 Meter 20"],
    en: ["1 metre 20", "1 m and 20 cm"],
  },
  {
    value: "9/2",
    style: { unit: "cm" },
    de: ["4 cm 5", "4cm5", "4 cm 5 mm", "4cm 5mm"],
    en: ["4 cm and 5 mm", "4 centimetres 5"],
  },
  {
    value: "53/10",
    style: { unit: "kg" },
    de: ["5 kg 300", "5kg300", "5 kg 300 g", "5,3 kg"],
    en: ["5 kilos 300", "5 kg and 300 grams"],
  },
  {
    value: "3/2",
    style: { unit: "h" },
    de: [
      "1:30 h",
      "1h30",
      "1 h 30",
      "1 h 30 min",
      "1 Std. 30 Min.",
      "1 Stunde und 30 Minuten",
      "1:30",
      "anderthalb Stunden",
      "1,5 h",
    ],
    en: ["1 hour 30", "1 hour 30 minutes", "one and a half hours", "1:30 hours"],
  },
  {
    value: "3/2",
    style: { unit: "min" },
    de: ["1:30 min", "1 min 30", "1 min 30 s", "1:30"],
    en: ["1 minute 30 seconds"],
  },
  {
    value: "7/2",
    style: { unit: "€" },
    de: ["3 € 50", "3€50", "3 Euro 50", "3,50 €", "EUR 3,50", "€ 3,50"],
    en: ["3 euros 50", "€3.50", "EUR 3.50"],
  },
  {
    value: "-7/2",
    style: { unit: "€" },
    de: ["-3,50 €", "−€ 3,50", "€ -3,50", "-3 € 50", "3,50 € Schulden"],
    en: ["-€3.50", "3.50 euros in debt"],
  },
  {
    value: "5",
    style: { unit: "°C" },
    de: [
      "5º",
      "5˚",
      "5 ℃",
      "5℃",
      "5 °C",
      "5°c",
      "5 C",
      "5 Gr.",
      "5 Grad Celsius",
      "5 C°",
      "5° C",
      "5 ° C",
      "5º C",
      "5°Celsius",
      "5° Celsius",
      "5 Grad C",
    ],
    en: ["5 degrees", "5 degrees Celsius", "5 degrees C", "5ºC", "5˚C"],
  },
  { value: "5", style: { unit: "°" }, de: ["5º", "5˚", "5 Grad", "5 Gr."], en: ["5 degrees"] },
  { value: "5", style: { unit: "g" }, de: ["5 Gr.", "5 g", "5 Gramm"], en: ["5 grams"] },
  { value: "5", style: { unit: "Jahre" }, de: ["5 Jahre", "5 Jahre alt", "5 J."], en: ["5 years", "5 years old"] },
  {
    value: "5",
    style: { unit: "Tage" },
    de: ["5 Tage", "nach 5 Tagen", "am 5. Tag", "Tag 5"],
    en: ["5 days", "after 5 days"],
  },
  {
    value: "3200",
    style: { unit: "Einer" },
    de: ["3T 2H", "3 T 2 H", "3 Tausender 2 Hunderter", "3 Tausender und 2 Hunderter", "3T 2H 0Z 0E", "32 H", "3200 E"],
    en: ["3 thousands 2 hundreds", "3 thousands and 2 hundreds", "32 hundreds"],
  },
  {
    value: "32",
    style: { unit: "Einer" },
    de: ["3 Z 2 E", "3Z 2E", "3Z2E", "3 Zehner 2 Einer", "3 Zehner, 2 Einer"],
    en: ["3 tens 2 ones", "3 tens and 2 ones"],
  },
  { value: "445", style: { unit: "Einer" }, de: ["3H 14Z 5E"], en: ["3 hundreds 14 tens 5 ones"] },
];

const UNREAD: Unread[] = [
  {
    why: "it is no time of day",
    style: CLOCK,
    de: [
      "6:75",
      "25:00",
      "24:30",
      "6:3",
      "6:300",
      "halb",
      "halb 27",
      "13 Uhr 61",
      "Viertel",
      "Viertel vor",
      "6 Uhr 5 cm",
      "18 Uhr morgens",
      "6:30:99",
      "abends",
    ],
    en: ["18:30 am", "half past", "half 7", "quarter 7", "13 o'clock past", "6 to", "pm"],
  },
  {
    why: "it is an hour of the day where a number is asked",
    de: ["6.30 Uhr", "6:30", "8:30 Uhr", "halb 7"],
    en: ["6.30 am", "6:30 am", "half past 6"],
  },
  {
    why: "1 m 5 is 1.05 m to one and 1.5 m to another",
    style: { unit: "m" },
    de: ["1 m 5", "1m5", "1 m 200", "1 m 120 cm"],
    en: ["1 metre 5"],
  },
  {
    why: "the part is a whole one or more, or in another unit",
    style: { unit: "kg" },
    de: ["5 kg 30", "5 kg 3000", "5 kg 3 cm"],
    en: ["5 kg 30"],
  },
  { why: "minutes end at 59", style: { unit: "h" }, de: ["1:75 h", "1 h 60", "1:5 h", "1:30 min"], en: ["1 hour 75"] },
  {
    why: "places stand from the largest to the smallest, each once",
    style: { unit: "Einer" },
    de: ["2 E 3 Z", "3 Z 2 Z", "3 Z 2", "3 Z 2 cm", "2 Zehner und 3"],
    en: ["2 ones 3 tens", "3 tens 2"],
  },
  {
    why: "nothing is converted",
    style: { unit: "cm" },
    de: ["1 m 20", "1m20", "45 mm", "1 m 20 cm"],
    en: ["1 metre 20"],
  },
  {
    why: "no unit of such a kind is asked for",
    de: ["1m20", "4 cm 5", "5 kg 300", "1:30 h", "6h30"],
    en: ["4 cm 5 mm"],
  },
];

describe("measures and times of day", () => {
  test.each(writtenRows(READ))("$title", ({ expected, read }) => {
    expect(read()).toBe(expected);
  });

  test.each(unreadRows(UNREAD))("$title", ({ expected, read }) => {
    expect(read()).toBe(expected);
  });
});

const FIELD = /<number-input[^>]*name="([^"]+)"[^>]*><\/number-input>\s*<span class="unit">([^<]+)<\/span>/gu;

/** Every unit that a page of the library shows behind a field for numbers. */
const SHOWN = globSync("content/*/*/key/diagnosis.yaml")
  .toSorted()
  .flatMap((key) => {
    const document: Diagnosis = parse(readFileSync(key, "utf8"));
    const pages = globSync(key.replace("key/diagnosis.yaml", "items/*.html")).toSorted();
    const fields = pages.flatMap((file) => [...readFileSync(file, "utf8").matchAll(FIELD)]);
    return fields.flatMap(([, name = "", unit = ""]) => {
      const rule = document.responses[name];
      return rule?.kind === "number" ? [{ key, name, shown: unit, unit: rule.unit }] : [];
    });
  });

test("the library shows units behind its fields", () => {
  expect(SHOWN.length).toBeGreaterThan(100);
});

test.each(SHOWN)("5 $shown is 5 in the field $name of $key, which shows this unit", ({ shown, unit }) => {
  for (const typed of [`5 ${shown}`, `5${shown}`]) expect([typed, valueOf(typed, { unit })]).toEqual([typed, "5"]);
});
