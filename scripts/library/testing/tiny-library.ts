import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const both = (text: string): string => `{ de: "${text}", en: "${text}" }`;

const diagnosis = `responses:
  n1: { page: 1, groups: [N], kind: number, correct: ["12"], codes: { "21": [swap] } }
  n2: { page: 1, groups: [N], kind: number, correct: ["[0.4 .. 0.6]"], solution: "0.5", codes: { "5": [swap] } }
  c1: { page: 2, kind: choice, options: [a, b, c], correct: [b], codes: { a: [first] } }
codes:
  swap: ${both("tauscht")}
  first: ${both("nimmt das Erste")}
counts:
  right: { correct: all, means: ${both("richtig")} }
  blank: { blank: all, means: ${both("leer")} }
  swaps: { code: swap, means: ${both("vertauscht")} }
stages:
  - rules:
      - { is: "?", when: { blank: ">=2" }, label: ${both("nicht auswertbar")}, means: ${both("zu wenig")} }
      - { is: 1, when: { right: ">=2" }, label: ${both("sicher")}, means: ${both("kann es")} }
      - { is: 0, label: ${both("am Anfang")}, means: ${both("noch nicht")} }
patterns:
  - rules:
      # Robustness: two places only; a third one would mend it.
      - { is: SW, when: { swaps: ">=2" }, label: ${both("Tausch")}, means: ${both("tauscht Ziffern")} }
      - { is: h-FI, hint: true, when: { c1: first }, label: ${both("Erstes")}, means: ${both("nimmt das Erste")} }
`;

const cases = `cases:
  - { title: solution, simulates: { stage: 1 }, base: solution, expect: { stage: 1, patterns: [], firstFalse: null, percent: 100 } }
  - { title: first, simulates: { pattern: h-FI }, base: solution, inputs: { c1: a }, expect: { stage: 1, patterns: [h-FI], firstFalse: 2.1 } }
  - title: swaps
    simulates: [{ stage: 0 }, { pattern: SW }]
    base: solution
    inputs: { n1: 21, n2: "5" }
    expect: { stage: 0, patterns: [SW], firstFalse: 1.1, percent: 33.33 }
  - { title: swaps with a slip, base: solution, inputs: { n1: 21, n2: 5, c1: a }, expect: { stage: 0, patterns: [SW, h-FI] } }
  - { title: blank, base: blank, expect: { stage: "?", patterns: [] } }
  - { title: half blank, base: blank, inputs: { n1: 12 }, expect: { stage: "?", patterns: [] } }
`;

const families = `families:
  - id: in-order
    lesson: ${both("Der Reihe nach")}
    patterns: [SW]
    stages: [0]
    need: { one: ${both("tauscht Ziffern")}, many: ${both("tauschen Ziffern")} }
none: [h-FI]
`;

const provenance = `sources:
  swap-2001: { cite: "Swap, S. (2001). Digits.", doi: 10.1000/182 }
rules:
  - { about: stage 0, basis: ours }
  - { about: stage 1, basis: published, sources: [swap-2001] }
  - { about: pattern SW, basis: abstract, sources: [swap-2001], note: ${both("An drei Antworten.")} }
  - { about: pattern h-FI, basis: ours }
  - { about: threshold, means: ${both("mindestens 2 von 3")}, basis: ours }
lessons:
  SW: { title: "Ziffern ordnen", url: https://example.org/lesson }
`;

const pageOne = `<h2>Rechnen</h2>
<div class="card items">
  <div class="item short">
    <span class="nr" aria-hidden="true">1</span>
    <label for="n1">\\(3 \\cdot 4\\)</label>
    <span class="answer"><input id="n1" name="n1" type="text" inputmode="decimal" autocomplete="off"></span>
  </div>
  <div class="item short">
    <span class="nr" aria-hidden="true">2</span>
    <label for="n2">\\(0{,}25 + \\frac{1}{4}\\)</label>
    <span class="answer"><input id="n2" name="n2" type="text" inputmode="decimal" autocomplete="off"></span>
  </div>
</div>
`;

const pageTwo = `<figure class="card figure">
  <svg viewBox="0 0 10 10" role="img" aria-labelledby="t d"><title id="t">Bild</title><desc id="d">Ein Strich.</desc><path class="line" d="M0 0L9 9"/></svg>
</figure>
<div class="card items">
  <fieldset class="item options">
    <legend><span class="nr" aria-hidden="true">1</span>Welches?</legend>
    <label><input type="radio" name="c1" value="a"><span>A</span></label>
    <label><input type="radio" name="c1" value="b"><span>B</span></label>
    <label><input type="radio" name="c1" value="c"><span>C</span></label>
  </fieldset>
</div>
`;

const sections = [
  ...["introduction", "teaching-suggestions-introduction"].map(
    (part) => `<section data-part="${part}"><p>Text</p></section>`,
  ),
  ...['data-stage="?"', 'data-stage="1"', 'data-stage="0"', 'data-pattern="SW"', 'data-pattern="h-FI"'].flatMap(
    (who) => [
      `<section ${who} data-part="description"><p>Text</p></section>`,
      `<section ${who} data-part="details"><p>Text</p></section>`,
      `<section ${who} data-part="suggestions"><ul><li>Erst</li><li>Dann</li></ul></section>`,
    ],
  ),
  '<section data-part="references"><p><a href="https://example.org/paper">Quelle</a></p></section>',
];
const explanation = `${sections.join("\n")}\n`;

const card = `machineName: tiny-test
name: ${both("Winzig")}
description: ${both("Ein Test.")}
variant: A
author: Denkspur
license: CC BY
licenseVersion: "4.0"
classLevel: [5]
categories: [number]
minutes: 5
leitidee: [number-and-operation]
maturity: literature
`;

/** A library with one small test and no faults. */
const FILES: Readonly<Record<string, string>> = {
  "leitideen.yaml": `number-and-operation: ${both("Zahl und Operation")}\n`,
  "categories.yaml": `number: ${both("Zahlen")}\n`,
  "tiny-test/test.yaml": card,
  "tiny-test/preview.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 112"><path fill="#218f80" d="M0 0h9"/></svg>\n`,
  "tiny-test/1.0.0/version.yaml": `changelog: ${both("Erste Fassung.")}\n`,
  "tiny-test/1.0.0/items/1-de.html": pageOne,
  "tiny-test/1.0.0/items/1-en.html": pageOne.replace("{,}", "."),
  "tiny-test/1.0.0/items/2-de.html": pageTwo,
  "tiny-test/1.0.0/items/2-en.html": pageTwo,
  "tiny-test/1.0.0/explanation-de.html": explanation,
  "tiny-test/1.0.0/explanation-en.html": explanation,
  "tiny-test/1.0.0/key/diagnosis.yaml": diagnosis,
  "tiny-test/1.0.0/key/cases.yaml": cases,
  "tiny-test/1.0.0/key/provenance.yaml": provenance,
  "tiny-test/1.0.0/families.yaml": families,
};

/** Changes to the small library by file: a new text, a function of the old text, or null to remove it. */
export type Changes = Record<string, string | null | ((text: string) => string)>;

/** Writes the small library with changes into a temporary folder. */
export function tinyLibrary(changes: Changes = {}): { contentDir: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), "library-"));
  const contentDir = join(root, "content");
  for (const name of new Set([...Object.keys(FILES), ...Object.keys(changes)])) {
    const change = changes[name];
    const before = FILES[name] ?? "";
    const text = typeof change === "function" ? change(before) : change === undefined ? before : change;
    if (text === null) continue;
    if (typeof change === "function" && text === before) throw new Error(`the change to ${name} changes nothing`);
    mkdirSync(dirname(join(contentDir, name)), { recursive: true });
    writeFileSync(join(contentDir, name), text);
  }
  return { contentDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}
