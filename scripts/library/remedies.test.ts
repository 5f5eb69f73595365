import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildLibrary } from "./build.ts";
import { readLibrary } from "./read-library.ts";
import { faultLine } from "./source/fault.ts";
import { faultsAfter, files, swap } from "./testing/faults-after.ts";
import { type Changes, tinyLibrary } from "./testing/tiny-library.ts";

const { card, preview, diagnosis, cases, one, two, explanation } = files;
const version = "tiny-test/1.0.0/version.yaml";

/** A fault made on purpose: the file, the change, and the expected line and remedy. */
type Remedy = [title: string, file: string, change: Changes[string], line: number, remedy: RegExp];

const add = (more: string) => (text: string) => text + more;
const words = "label: { de: x, en: x }, means: { de: x, en: x }";

const yaml: Remedy[] = [
  ["a key that stands twice", card, add("minutes: 6\n"), 13, /; the key of this line stands above already: leave one/],
  ["a tab", diagnosis, swap("  n1:", "\tn1:"), 2, /; indent with spaces/],
  ["a second document", card, add("---\nx: 1\n"), 13, /; leave out the line ---/],
  ["a list where a map is wanted", card, "- a\n", 1, /must be a map with the keys machineName, name, /],
  ["a text where a map is wanted", card, "hello\n", 1, /must be a map with the keys machineName, name, /],
  ["a quote that is not closed", card, swap('"4.0"', '"4.0'), 13, /; here or above, close what { \[ or " opens/],
  ["a brace that is not closed", diagnosis, swap("[swap] } }", "[swap] }"), 3, /; here or above, close what {/],
  [
    "a colon in a text",
    version,
    "changelog:\n  de: Erste: Fassung\n  en: b\n",
    2,
    /; put a text in quotes if it holds a colon/,
  ],
  ["an indent of its own", version, "changelog:\n  de: a\n   en: b\n", 2, /indent the entries of one level alike/],
  [
    "a quote within a text",
    version,
    'changelog:\n  de: a\n  en: "High" is\n',
    3,
    /; put the whole text in quotes, of the other kind/,
  ],
  [
    "a text that begins with a sign",
    version,
    "changelog:\n  de: %a\n  en: b\n",
    2,
    /; put a text in quotes if .* begins with a sign/,
  ],
  ["a question mark without quotes", cases, swap('"?"', "?"), 10, /; .*put a lone "\?" in quotes/],
  ["an anchor", card, swap("minutes: 5", "minutes: &a 5"), 10, /; write the value out/],
  [
    "a key and a value that are wrong, at once",
    diagnosis,
    (text) => text.replace('"21"', "21").replace("choice", "chioce"),
    4,
    /must be one of choice, choices/,
  ],
];

const shapes: Remedy[] = [
  ["a file of nothing", card, "", 1, /the file is empty; write it/],
  ["a value that is not there", card, swap("minutes: 5", "minutes:"), 10, /is empty; write a whole number: how long/],
  ["a text of nothing", card, swap('en: "Winzig"', 'en: ""'), 2, /is an empty text; write it: the English text/],
  [
    "a number that is too small",
    card,
    swap("minutes: 5", "minutes: 0"),
    10,
    /0 is too small; write 1 or more: how long/,
  ],
  ["a number that is too large", card, swap("[5]", "[14]"), 8, /14 is too large; write 13 or less: a class level/],
  ["an empty list", card, swap("[5]", "[]"), 8, /has too few entries; write 1 or more: the class levels/],
  ["an entry that stands twice", card, swap("[5]", "[5, 5]"), 8, /has entry \d twice; leave one/],
  ["yes for true", diagnosis, swap("hint: true", "hint: yes"), 21, /"yes" must be true or false/],
  ["a number as an option", diagnosis, swap("[a, b, c]", "[a, b, 3]"), 4, /3 must be a text \(in quotes\)/],
  [
    "a kind that is mistyped",
    diagnosis,
    swap("kind: choice", "kind: chioce"),
    4,
    /"chioce" must be one of choice, choices, number/,
  ],
  [
    "a code that is no list",
    diagnosis,
    swap('"21": [swap]', '"21": swap'),
    2,
    /"swap" must be a list; .*such as \[longer\]/,
  ],
  ["no case at all", cases, "cases: []\n", 1, /has too few entries; write 1 or more: the answer sheets/],
  ["a category without words", "categories.yaml", "number: x\n", 1, /must be a map; .*{ de: …, en: … }/],
  ["letters of another encoding", one, swap("Rechnen", "R\ufffdchnen"), 1, /is not UTF-8; save the file as UTF-8/],
];

const rules: Remedy[] = [
  ["a right answer that is no number", diagnosis, swap('["12"]', '["zwölf"]'), 2, /must be a number such as 0\.35/],
  [
    "a range from right to left",
    diagnosis,
    swap("[0.4 .. 0.6]", "[0.6 .. 0.4]"),
    3,
    /must be a range such as \[0\.3 \.\. 0\.34\]/,
  ],
  ["a right option that is not offered", diagnosis, swap("[b]", "[x]"), 4, /"x" is not in options \(a, b, c\)/],
  ["a bound that is none", diagnosis, swap('swaps: ">=2"', 'swaps: "=>2"'), 20, /is no bound; write for example >=4/],
  [
    "a bound that never holds",
    diagnosis,
    swap('swaps: ">=2"', 'swaps: ">=9"'),
    20,
    /can never hold: swaps counts 2 responses/,
  ],
  [
    "a group that there is none of",
    diagnosis,
    swap("correct: all", "correct: NN"),
    9,
    /no group or response NN; groups are N/,
  ],
  [
    "a count of two things",
    diagnosis,
    swap("correct: all", "correct: all, blank: all"),
    9,
    /exactly one of correct, wrong, answered/,
  ],
  [
    "a count that no rule uses",
    diagnosis,
    swap("  swaps:", "  idle: { wrong: all, means: { de: x, en: x } }\n  swaps:"),
    11,
    /the count idle is used by no rule; use it in a when, or leave it out/,
  ],
  [
    "a condition that no rule uses",
    diagnosis,
    swap("stages:", 'conditions:\n  idle: { when: { right: ">=1" }, means: { de: x, en: x } }\nstages:'),
    13,
    /the condition idle is used by no rule; use it/,
  ],
  [
    "a last stage with a condition",
    diagnosis,
    swap("is: 0, ", 'is: 0, when: { right: "<2" }, '),
    16,
    /The last stage has no condition/,
  ],
  [
    "a stage below one without a condition",
    diagnosis,
    swap('is: 1, when: { right: ">=2" }, ', "is: 1, "),
    15,
    /Only the last stage has no condition: write when/,
  ],
  ["a stage that stands twice", diagnosis, swap("is: 0", "is: 1"), 16, /Stage 1 stands twice: join the conditions/],
  [
    "a stage that no case gets",
    diagnosis,
    swap("      - { is: 0,", `      - { is: 3, when: { right: ">=3" }, ${words} }\n      - { is: 0,`),
    16,
    /no case gets stage 3; write 2, or mend the rules if an earlier one/,
  ],
  [
    "precedence over an earlier pattern",
    diagnosis,
    swap('swaps: ">=2" }, ', 'swaps: ">=2" }, unless: [h-FI], '),
    20,
    /must stand before SW/,
  ],
  [
    "a code of another response",
    diagnosis,
    swap("{ c1: first }", "{ c1: swap }"),
    21,
    /c1 has no code swap; write one of its codes \(first\)/,
  ],
];

const sheets: Remedy[] = [
  [
    "a stage that there is none of",
    cases,
    swap("{ stage: 1, patterns: [], firstFalse", "{ stage: 7, patterns: [], firstFalse"),
    2,
    /there is no stage 7; take one of \?, 1, 0/,
  ],
  [
    "a pattern that there is none of",
    cases,
    swap("[h-FI], firstFalse", "[h-FF], firstFalse"),
    3,
    /there is no pattern h-FF; take one of SW, h-FI/,
  ],
  [
    "a title that stands twice",
    cases,
    swap("title: half blank", "title: blank"),
    11,
    /stands above already; say what is different/,
  ],
  [
    "a case without an expectation",
    cases,
    swap(', expect: { stage: "?", patterns: [] } }\n  - { title: half', " }\n  - { title: half"),
    10,
    /expect is missing; add it: the diagnosis/,
  ],
  ["a base that is none", cases, swap("base: blank", "base: empty"), 10, /"empty" must be one of solution, blank/],
  [
    "a key that is mistyped",
    cases,
    swap("inputs: { c1: a }", "input: { c1: a }"),
    3,
    /input is not known here; known are .*inputs/,
  ],
  [
    "a stage and a pattern at once",
    cases,
    swap("simulates: { stage: 1 }", "simulates: { stage: 1, pattern: SW }"),
    2,
    /write one of the two in each entry/,
  ],
];

const markup: Remedy[] = [
  ["a < in a text", one, swap("Rechnen", "3 < 4"), 1, /; a < in text is written &lt;/],
  ["a character reference without its end", one, swap("Rechnen", "3&nbsp m"), 1, /; close it with a semicolon/],
  [
    "an attribute that stands twice",
    one,
    swap('class="card items"', 'class="card" class="items"'),
    2,
    /stands twice in one tag: leave one/,
  ],
  [
    "a comment that is not closed",
    one,
    swap("</div>\n</div>", "<!-- x </div>\n</div>"),
    12,
    /a comment is not closed: add -->/,
  ],
  ["an end tag that closes nothing", one, add("</div>\n"), 14, /<\/div> closes nothing; leave it out, or open/],
  ["a paragraph in a paragraph", one, swap("<h2>", "<p>a<p>b</p></p><h2>"), 1, /<\/p> closes nothing; leave it out/],
  ["elements that overlap", one, swap("Rechnen", "<b><i>R</b></i>"), 1, /<i> is not closed; add <\/i>/],
  [
    "a part of a drawing that is not closed",
    two,
    swap('L9 9"/>', 'L9 9">'),
    2,
    /<path> is not closed; write <path …\/> or add <\/path>/,
  ],
  ["a preview that breaks off", preview, swap("/></svg>", ">"), 1, /<svg> is not closed; write <svg …\/> or add/],
  [
    "a character that nobody sees",
    one,
    swap("Rechnen", "Rech\u200bnen"),
    1,
    /\(U\+200B\) stands in the text; type the text anew/,
  ],
  ["a picture", one, swap("<h2>", '<img src="x.png"><h2>'), 1, /<img> is not allowed; draw it as an inline <svg>/],
  [
    "a heading of the app",
    one,
    (text) => text.replaceAll("h2>", "h1>"),
    1,
    /<h1> is not allowed; the page's heading is <h2>/,
  ],
  [
    "a drawing without a title",
    two,
    swap('<title id="t">Bild</title>', ""),
    2,
    /has no <title>; add one that names it/,
  ],
  [
    "a pattern that nobody explains",
    explanation,
    (text) => text.replaceAll(/<section data-pattern="SW".*\n/gu, ""),
    1,
    /add <section data-pattern="SW" data-part="details">…<\/section>/,
  ],
  [
    "a section of another name",
    explanation,
    swap('data-part="references"', 'data-part="reference"'),
    18,
    /by key\/diagnosis\.yaml there are introduction, .*references/,
  ],
];

describe("a fault", () => {
  test.each([...yaml, ...shapes, ...rules, ...sheets, ...markup])(
    "is said with its line and what would be right: %s",
    (_, file, change, line, remedy) => {
      const found = faultsAfter({ [file]: change }).filter((fault) => fault.startsWith(`content/${file}:${line}: `));
      expect(found).toContainEqual(expect.stringMatching(remedy));
    },
  );

  test("in the rules keeps no other file from being checked against them", () => {
    const found = faultsAfter({
      [diagnosis]: swap('swaps: ">=2"', 'swap: ">=2"'),
      [cases]: swap("c1: a }", "c9: a }"),
      [one]: swap('name="n1"', 'name="x1"'),
      [explanation]: swap('data-part="references"', 'data-part="reference"'),
    });
    for (const file of [diagnosis, cases, one, explanation])
      expect(found).toContainEqual(expect.stringContaining(`content/${file}:`));
  });
});

/** The faults of a small library in which a folder has the name of a file, or the reverse. */
function faultsWith(prepare: (contentDir: string) => void): string[] {
  const { contentDir, remove } = tinyLibrary();
  try {
    prepare(contentDir);
    return readLibrary(contentDir).tests.flatMap(({ faults }) => faults.map(faultLine));
  } finally {
    remove();
  }
}

describe("a folder that is not as it should be", () => {
  test("has a folder in place of a file", () => {
    const found = faultsWith((contentDir) => {
      rmSync(join(contentDir, card));
      mkdirSync(join(contentDir, card));
    });
    expect(found).toContainEqual(expect.stringMatching(/test\.yaml:1: is a folder; a file of this name belongs here/));
  });

  test.each(["items", "key"])("has a file in place of the folder %s", (name) => {
    const found = faultsWith((contentDir) => {
      rmSync(join(contentDir, "tiny-test/1.0.0", name), { recursive: true });
      writeFileSync(join(contentDir, "tiny-test/1.0.0", name), "x");
    });
    const fault =
      name === "items" ? /items:1: is a file; the pages stand in a folder/ : /key\/cases\.yaml:1: the file is missing/;
    expect(found).toContainEqual(expect.stringMatching(fault));
  });

  test("has a lock that is no JSON", () => {
    const { contentDir, remove } = tinyLibrary({ "published.lock.json": "{" });
    const build = () => buildLibrary({ contentDir, outDir: join(contentDir, "../built") });
    expect(build).toThrow(/published\.lock\.json:1: is no JSON .*; nobody edits it by hand/);
    remove();
  });
});
