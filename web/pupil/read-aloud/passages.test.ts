import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passagesOf, spokenOf } from "./passages.ts";
import { pageOf } from "./testing.ts";

/** A formula as authors write it, with its speech in German and in English. */
const formulas = [
  ["\\frac{3}{4}", "drei Viertel", "three quarters"],
  ["\\tfrac12", "ein halb", "one half"],
  ["\\dfrac{7}{12}", "sieben Zwölftel", "seven twelfths"],
  ["2\\frac{3}{4}", "zwei drei Viertel", "two and three quarters"],
  ["2 \\cdot \\frac{3}{4}", "2 mal drei Viertel", "2 times three quarters"],
  ["-\\frac{1}{2}", "minus ein halb", "minus one half"],
  ["\\frac{120}{250}", "120 durch 250", "120 over 250"],
  ["\\frac{a}{b}", "A durch B", "A over B"],
  ["\\frac{x+1}{2}", "Zähler X plus 1, Nenner 2,", "numerator X plus 1, denominator 2,"],
  ["\\frac{\\square}{4}", "Lücke durch 4", "blank over 4"],
  ["a + 7 = 12", "A plus 7 gleich 12", "A plus 7 equals 12"],
  ["3n", "3 N", "3 N"],
  ["4p + 3q + 2p", "4 P plus 3 Q plus 2 P", "4 P plus 3 Q plus 2 P"],
  ["3m", "3 M", "3 M"],
  ["x^2", "X hoch zwei", "X squared"],
  ["x^3", "X hoch drei", "X cubed"],
  ["2^{10}", "2 hoch 10", "2 to the power of 10"],
  ["x_1", "X 1", "X 1"],
  ["\\sqrt{9}", "Wurzel aus 9", "the square root of 9"],
  ["\\sqrt{a^2 + b^2}", "Wurzel aus A hoch zwei plus B hoch zwei,", "the square root of A squared plus B squared,"],
  ["(n+4)\\cdot 3", "Klammer auf N plus 4 Klammer zu mal 3", "open bracket N plus 4 close bracket times 3"],
  [
    "\\left(\\frac{1}{2}\\right)^2",
    "Klammer auf ein halb Klammer zu hoch zwei",
    "open bracket one half close bracket squared",
  ],
  ["-5", "minus 5", "minus 5"],
  ["4 - 9", "4 minus 9", "4 minus 9"],
  ["a \\neq b", "A ungleich B", "A is not equal to B"],
  ["30 < 40", "30 kleiner als 40", "30 is less than 40"],
  ["2 \\times 3", "2 mal 3", "2 times 3"],
  ["6 \\div 2", "6 geteilt durch 2", "6 divided by 2"],
  ["12 : 4", "12 geteilt durch 4", "12 to 4"],
  ["34\\,007", "34007", "34007"],
  ["5\\,\\text{cm}^2", "5 Quadratzentimeter", "5 square centimetres"],
  ["25\\,\\%", "25 Prozent", "25 percent"],
  ["45^\\circ", "45 Grad", "45 degrees"],
  ["\\alpha = 90^\\circ", "Alpha gleich 90 Grad", "alpha equals 90 degrees"],
  ["AB", "A B", "A B"],
  ["\\pi \\approx 3", "Pi ungefähr gleich 3", "pi is about 3"],
] as const;

test.each(formulas)("speaks the formula %s as: %s / %s", (tex, de, en) => {
  const page = pageOf(`<p>\\(${tex}\\)</p>`).childNodes[0];
  if (!page) throw new Error("There is no formula.");
  const stopped = (text: string) => (/[,\d]$/u.test(text) ? text : `${text}.`);
  expect(spokenOf(page, "de")).toEqual([stopped(de)]);
  expect(spokenOf(page, "en")).toEqual([stopped(en)]);
});

test("speaks decimals of a formula digit by digit, by the sign of the language", () => {
  const spoken = (html: string, language: "de" | "en") => passagesOf(pageOf(html), language)[0]?.sentences;
  expect(spoken("<p>\\(4{,}63\\)</p>", "de")).toEqual(["vier Komma sechs drei."]);
  expect(spoken("<p>\\(4.63\\)</p>", "en")).toEqual(["four point six three."]);
});

const itemsOf = (name: string) => join("content", name, "1.0.0/items");
const read = (name: string, page: string, language: "de" | "en") =>
  passagesOf(pageOf(readFileSync(join(itemsOf(name), `${page}-${language}.html`), "utf8")), language).map(
    ({ sentences }) => sentences.join(" | "),
  );

test("reads a page of comparisons: the question, the task, and each item with its number and its choices", () => {
  expect(read("decimal-comparison", "1", "de").slice(0, 3)).toEqual([
    "Welche Zahl ist größer?",
    "Wähle auch „gleich groß“, wenn beide gleich sind.",
    "Aufgabe 1: vier Komma acht, links größer. | gleich groß. | vier Komma sechs drei, rechts größer.",
  ]);
  expect(read("decimal-comparison", "1", "en")[2]).toBe(
    "Question 1: four point eight, left is larger. | equal. | four point six three, right is larger.",
  );
});

test("reads formulas within sentences", () => {
  expect(read("alg-letters-levels", "2", "de").slice(2)).toEqual([
    "Aufgabe 1: Schreibe so kurz wie möglich: 4 P plus 3 Q plus 2 P.",
    "Aufgabe 2: S gleich T plus 6, und T ist 2 | Wie viel ist S?",
    "Aufgabe 3: K gleich 4 N plus 1, und N ist 3 | Wie viel ist K?",
  ]);
  expect(read("alg-letters-levels", "4", "en")[3]).toBe(
    "Question 2: 3 N or N plus 3: which is larger? | always 3 N. | always N plus 3 | It depends on N. | They are always equal.",
  );
});

test("reads a drawing by its title and description, and the unit behind a field", () => {
  const page = read("sta-line-graph", "1", "de");
  expect(page[2]).toMatch(/^Temperatur an einem Tag\. \| Ein Liniendiagramm\. \| Waagerecht steht die Uhrzeit/);
  expect(page[3]).toBe("Aufgabe 1: Wie warm war es um 10 Uhr? | Einheit: Grad Celsius.");
  expect(read("percent-three-types", "3", "en")[4]).toBe(
    "Question 3: 15 percent of the route is 36 kilometres. | How long is the whole route? | Unit: kilometres.",
  );
});

test("takes a number with a stop for an ordinal only where no sentence begins behind it", () => {
  const spoken = (html: string) => passagesOf(pageOf(html), "de").flatMap(({ sentences }) => sentences);
  expect(spoken("<p>50 % einer Zahl sind 9. Wie heißt die Zahl?</p>")).toEqual([
    "50 Prozent einer Zahl sind 9",
    "Wie heißt die Zahl?",
  ]);
  expect(spoken("<p>Er fährt vom 4. Stock hinunter.</p>")).toEqual(["Er fährt vom 4. Stock hinunter."]);
});

test("keeps choices that end with a number apart: no voice makes an ordinal of them", () => {
  const spoken = (html: string, language: "de" | "en") =>
    passagesOf(pageOf(html), language).flatMap(({ sentences }) => sentences);
  const choices = `<fieldset class="item"><legend>Ordne zu.</legend><label>0</label><label>300</label>
    <label>10x = 52</label><label>6x + 4y = 52</label></fieldset>`;
  const read = ["Ordne zu.", "0", "300", "10 X gleich 52", "6 X plus 4 Y gleich 52"];
  expect(spoken(choices, "de")).toEqual(read);
  expect(spoken("<table><tr><th>36</th><td>5</td></tr><tr><th>37</th><td>3</td></tr></table>", "en")).toEqual([
    "36",
    "5",
    "37",
    "3",
  ]);
});

test.each([
  ["Beschriftet sind 8, 16 und 20. Von einer zur nächsten sind es zwei.", 2],
  ["Innen steht 0 und außen 180. Am anderen Schenkel steht 65.", 2],
  ["Strecke A endet bei 5. Strecke B beginnt bei 3.", 2],
  ["Im Verhältnis 3 : 5. Jonas bekommt 15.", 2],
  ["Ganz unten steht die 50. So viele Kästchen sind es.", 2],
  ["Er fährt zum 5. Stock, am 3. Mai, in der 7. Klasse.", 1],
])("finds the sentences of „%s“", (text, count) => {
  expect(passagesOf(pageOf(`<p>${text}</p>`), "de").flatMap(({ sentences }) => sentences)).toHaveLength(count);
});

test("reads a box to fill by the name that screen readers give it", () => {
  const item = `<div class="item"><span class="nr" aria-hidden="true">1</span><label>8 − <span aria-hidden="true">▢</span><span
    class="sr-only">Kästchen</span> = 3</label></div>`;
  expect(passagesOf(pageOf(item), "de")[0]?.sentences).toEqual(["Aufgabe 1: 8 minus Kästchen gleich 3"]);
});

test("begins anew behind a line break", () => {
  expect(passagesOf(pageOf("<p>Vergleiche mit 8.<br>Das Ergebnis ist …</p>"), "de")[0]?.sentences).toEqual([
    "Vergleiche mit 8",
    "Das Ergebnis ist",
  ]);
});

test("says the dots of a sentence that the choices end no more than a teacher would", () => {
  const item = "<fieldset class='item'><legend>47 · 99 ist …</legend><label>größer</label></fieldset><p>2, 4, 6, …</p>";
  expect(passagesOf(pageOf(item), "de").map(({ sentences }) => sentences)).toEqual([
    ["47 mal 99 ist", "größer."],
    ["2, 4, 6, Punkt Punkt Punkt"],
  ]);
});

test("says once what a drawing's title and the start of its description say alike", () => {
  const svg = "<svg><title>Ein Rechteck</title><desc>Ein Rechteck. Unten steht 7 cm.</desc></svg>";
  expect(passagesOf(pageOf(`<figure>${svg}</figure>`), "de")[0]?.sentences).toEqual([
    "Ein Rechteck.",
    "Unten steht 7 Zentimeter.",
  ]);
});

test("reads a drawing that stands in no figure by its title alone, not by the letters in it", () => {
  const svg = "<svg><title>Eine Stellenwerttafel: Zehntel 1, Hundertstel 5.</title><text>z</text><text>h</text></svg>";
  const said = passagesOf(pageOf(`<div class="pack-drawing">${svg}</div>`), "de").map(({ sentences }) => sentences);
  expect(said).toEqual([["Eine Stellenwerttafel: Zehntel 1, Hundertstel 5"]]);
});

test("reads what lies on cards, and not where they were laid", () => {
  const card = (words: string, place: string) =>
    `<li><button class="item-card"><span aria-hidden="true">${words}</span><span class="sr-only">${words}${place}</span></button></li>`;
  const page = pageOf(
    `<div class="item"><p>Ordne.</p><ol>${card("0,5", ", Platz 1 von 2")}${card("\\(\\frac34\\)", "")}</ol></div>`,
  );
  expect(passagesOf(page, "de").flatMap(({ sentences }) => sentences)).toEqual([
    "Ordne.",
    "null Komma fünf.",
    "drei Viertel.",
  ]);
});

test("reads the numbers at a number line one by one, and what a line to read is called", () => {
  const spoken = (html: string, language: "de" | "en") =>
    passagesOf(pageOf(html), language).flatMap(({ sentences }) => sentences);
  const line = (attributes: string): string =>
    `<div class="item"><p>Setze den Stein auf die 7.</p><number-line ${attributes}><b>0</b><b>10</b></number-line></div>`;
  const marks = 'name="l1" from="0" to="10" marks="0 1 2.5 10"';
  expect(spoken(line(`${marks} labels="0 10"`), "de")).toEqual(["Setze den Stein auf die 7", "Die Linie zeigt: 0, 10"]);
  expect(spoken(line(marks), "de")[1]).toBe("Die Linie zeigt: 0, 1, zwei Komma fünf, 10");
  expect(spoken(line('name="l1" from="0" to="200" marks="0" labels="" bar="100"'), "de")).toEqual([
    "Setze den Stein auf die 7",
  ]);
  expect(spoken(line('labels="-1 0,5 3/4" aria-label="A line with an arrow"'), "en").slice(1)).toEqual([
    "A line with an arrow.",
    "The line shows: minus 1, zero point five, three quarters.",
  ]);
});

test("keeps answers, keys and what only screen readers say to itself", () => {
  const page = pageOf(`<div class="item"><span class="nr" aria-hidden="true">1</span><label>Wie viel?</label>
    <span class="sr-only">Feld</span><input value="7"><button>8</button><span aria-hidden="true">x</span>
    <p hidden>weg</p></div>`);
  expect(passagesOf(page, "de").map(({ sentences }) => sentences)).toEqual([["Aufgabe 1: Wie viel?"]]);
});
