import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TinyPack, tinyPack } from "../testing/tiny-pack.ts";

let tiny: TinyPack;
beforeAll(() => {
  tiny = tinyPack();
});
afterAll(() => tiny.remove());

type Change = readonly [from: string | RegExp, to: string];

test("the pack of the skeleton is in order", () => {
  expect(tiny.linesAfter([])).toEqual({ faults: [], remarks: [] });
});

const TRAP = /(?<= {4}trap:\n(?: {6}.*\n)*? {6}ask: \{ de: ")[^"]*/u;

/** What an author may do, and the sentence that mends it. */
const FAULTS: [what: string, changes: Change[], message: RegExp][] = [
  [
    "an unknown key",
    [["license:", "licence: CC\nlicense:"]],
    /pack\.yaml:3: licence is not known here; known are id, license/u,
  ],
  ["a missing text", [[/^can: .*\n/mu, ""]], /can is missing; add it: what a child can do at the end/u],
  ["another id", [["id: in-order", "id: other"]], /pack\.yaml:2: id is other; it is the name of the folder, in-order/u],
  ["a test that is not there", [["test: tiny-test", "test: other-test"]], /pack\.yaml:4: there is no test other-test/u],
  [
    "a pattern that is not there",
    [["patterns: [SW]", "patterns: [SX]"]],
    /in tiny-test there is no pattern SX; take one of SW, h-FI/u,
  ],
  ["the highest stage", [["stages: [0]", "stages: [1]"]], /the stage 1 is the highest, which needs no lesson/u],
  [
    "another title than the family's",
    [['title: { de: "Der Reihe nach"', 'title: { de: "Anders"']],
    /has the same patterns and the lesson "Der Reihe nach"; give both the same title/u,
  ],
  ["an unknown thinker", [["thinkers: [SW]", "thinkers: [XY]"]], /the test knows no XY; there are SW/u],
  ["a formula that is none", [['right: "a+b"', 'right: "a+"']], /the formula a\+ is no formula/u],
  [
    "an unknown name",
    [['right: "a+b"', 'right: "a+c"']],
    /the formula a\+c uses c, which is not drawn; there are a, b/u,
  ],
  ["an open bracket in a text", [[TRAP, "Frage {a"]], /holds a curly bracket that is not closed/u],
  [
    "a digit that is none",
    [['solution: { de: "{a+b}: der Grund"', 'solution: { de: "{dec(0,10*a)}: der Grund"']],
    /the formula dec\(0,10\*a\) dec gets \d+ as a digit/u,
  ],
  ["a wrong range", [["draw: { a: 2..9,", "draw: { a: 9..2,"]], /a is drawn from 9\.\.2, which holds 0 numbers/u],
  [
    "numbers that cannot be drawn",
    [["draw: { a: 2..9,", "draw: { a: many,"]],
    /a is drawn from many; write whole numbers as 4\.\.9, or a list/u,
  ],
  [
    "a condition that never holds",
    [["draw: { a: 2..9, b: 2..9 }", 'draw: { a: 2..9, b: 2..9 }\n    where: ["a > 10"]']],
    /no numbers fit all conditions/u,
  ],
  [
    "a condition that is none",
    [["draw: { a: 2..9, b: 2..9 }", 'draw: { a: 2..9, b: 2..9 }\n    where: ["a + b"]']],
    /the condition a \+ b gives no true or false/u,
  ],
  [
    "few rows",
    [["draw: { a: 2..9, b: 2..9 }", "draw: { a: 2..3, b: 2..4 }"]],
    /only 6 rows fit; draw from more numbers, or say why there are no more: few/u,
  ],
  [
    "a reason that is not needed",
    [["draw: { a: 2..9, b: 2..9 }", "draw: { a: 2..9, b: 2..9 }\n    few: because"]],
    /60 and more rows fit; leave few out/u,
  ],
  [
    "a code that is right",
    [['codes: { IDEA: "10*a+b" }', 'codes: { IDEA: "a+b" }']],
    /has the code IDEA and is right; leave it out where it is/u,
  ],
  [
    "an answer of two codes",
    [
      ['codes: { IDEA: "10*a+b" }', 'codes: { IDEA: "10*a+b", TWO: "b+10*a" }'],
      [/(?<=IDEA: \{ de: "Wohin.*\n)/u, "        TWO: { de: Da, en: There }\n"],
    ],
    /has the codes IDEA and TWO; give it to one/u,
  ],
  [
    "options that look alike",
    [['options: { a: "{a+b}", b: "{10*a+b}" }', 'options: { a: "{a+b}", b: "{b+a}" }']],
    /the options a and b are both/u,
  ],
  [
    "an option without a code",
    [['options: { a: "{a+b}", b: "{10*a+b}" }', 'options: { a: "{a+b}", b: "{10*a+b}", c: "{a}" }']],
    /nothing is said of the answer c; give it a code/u,
  ],
  [
    "an answer that is not offered",
    [["right: a\n      codes: { IDEA: b }", "right: \"'e'\"\n      codes: { IDEA: b }"]],
    /gives 'e', which cannot be answered; there are a, b/u,
  ],
  [
    "a thinker that is right",
    [['answers: { SW: "10*a+b" }\n      feedback', 'answers: { SW: "a+b" }\n      feedback']],
    /SW gets it right; shut such numbers out by where, or leave SW out of beats/u,
  ],
  [
    "a thinker without a sentence",
    [['answers: { SW: "10*a+b" }\n      feedback', 'answers: { SW: "a-b" }\n      feedback']],
    /SW answers -?\d+, which has no code and so no sentence of its own/u,
  ],
  [
    "beats that leaves one out",
    [[/ {6}role: trap\n([^]*?) {6}beats: \[SW\]\n/u, "      role: trap\n$1"]],
    /SW comes out wrong in every row too; write beats: \[SW\]/u,
  ],
  [
    "a sheet task that beats nobody",
    [["beats: [SW]\n    parts", "beats: []\n    parts"]],
    /a closed task of the sheet beats all thinkers; SW is missing/u,
  ],
  ["a sheet task that asks nothing", [[/ {4}asks: .*\n/u, ""]], /says nothing of what thinkers are asked; add asks/u],
  [
    "a thought about an open task",
    [[/(?<=open: true\n)/u, "    thought: { de: Nein, en: No }\n"]],
    /an open task has no thought/u,
  ],
  [
    "an exit that a thinker passes",
    [
      ["answers: { SW: b }\n    thought", "thought"],
      ["answers: { SW: b }\n    thought", "thought"],
    ],
    /SW gets no answer of the two questions with the code family/u,
  ],
  [
    "a code that no exit question has",
    [["codes: { family: b }", "codes: { FAMILY: b }"]],
    /FAMILY is no code of an exit question; there are family, flip and other/u,
  ],
  [
    "a flip without an answer",
    [["flips: []", "flips: [TURN]"]],
    /TURN gets no answer of the two questions with the code flip/u,
  ],
  [
    "a flip whose answers are read as the family's",
    [
      ["flips: []", "flips: [TURN]"],
      ["codes: { family: b }", "codes: { flip: b }"],
      ["answers: { SW: b }", "answers: { TURN: b }"],
      ["answers: { SW: b }\n    thought", "answers: { SW: b, TURN: b }\n    thought"],
      [/(?<=^exitReading:\n)/mu, "  flip: { title: { de: Um, en: Turned }, text: { de: Um, en: Turned } }\n"],
    ],
    /TURN answers the two questions as flip, family, which the teacher reads as family; .*so that it is read as flip/u,
  ],
  [
    "a task outside of the rotation",
    [["rotation: [picture, ", "rotation: ["]],
    /picture is not in the rotation; put it there, or leave it out/u,
  ],
  [
    "a rotation with an unknown task",
    [["rotation: [picture, ", "rotation: [pictures, "]],
    /there is no task pictures; there are picture, trap/u,
  ],
  [
    "a task twice in a row",
    [["rotation: [picture, ", "rotation: [picture, picture, "]],
    /picture comes twice in a row/u,
  ],
  [
    "an unknown type",
    [["type: see\n      role: base", "type: sea\n      role: base"]],
    /there is no type sea; there are see, work-out, decide/u,
  ],
  ["an unknown role", [["role: base", "role: basic"]], /"basic" must be one of trap, guard, both, base/u],
  ["a missing sentence", [[/ {8}IDEA: \{ de: "Wohin.*\n/u, ""]], /the sentence of IDEA is missing/u],
  [
    "a sentence that nobody gets",
    [[/(?<=IDEA: \{ de: "Wohin.*\n)/u, "        THREE: { de: Da, en: There }\n"]],
    /no answer gets the sentence THREE; leave it out/u,
  ],
  ["a sentence that is too long", [[TRAP, "x".repeat(210)]], /has 210 characters once it is filled, 200 at most/u],
  ["a word that hurts", [[TRAP, "Das ist leider so: {a}; {b}"]], /says "leider" to a child/u],
  ["straight quotation marks", [[TRAP, 'Was heißt \\"{a}\\"? {b}']], /has straight quotation marks/u],
  ["a formal word", [[TRAP, "Können Sie das? {a}; {b}"]], /says "Sie" to a child; a child is "du"/u],
  ["other numbers in English", [[TRAP, "Frage {a}; {b}; 7"]], /shows .*, and .* in German; show the same numbers/u],
  [
    "an unknown drawing",
    [["write:", "figures: [{ stripe: { parts: 4 } }]\n  write:"]],
    /cannot be drawn: there is no drawing "stripe", but .*strip/u,
  ],
  [
    "an unknown argument",
    [["write:", "figures: [{ strip: { part: 4 } }]\n  write:"]],
    /cannot be drawn: strip: it takes no "part", but parts, fine/u,
  ],
  [
    "a drawing that fails",
    [["write:", "figures: [{ strip: { parts: 4, filled: 3 } }]\n  write:"]],
    /cannot be drawn: strip: "filled" is from 0 to 1, not 3/u,
  ],
  ["no source of its own", [[/ {2}- \{ text: \{ de: "Die Aufgaben und.*\n/u, ""]], /says at its end what is own/u],
  [
    "tasks for the fast in the middle",
    [["half: true\n", "half: true\n    further: true\n"]],
    /tasks for the fast stand at the end; move it down/u,
  ],
];

describe("an author is told", () => {
  test.each(FAULTS)("of %s", (_, changes, message) => {
    expect(tiny.linesAfter(changes).faults.join("\n")).toMatch(message);
  });
});

test("a pack for the reversal that is not there yet is a remark, until all packs of the test are there", () => {
  const { faults, remarks } = tiny.linesAfter([
    ["flipPack: null", "flipPack: other-pack"],
    ["patterns: [SW], ", ""],
  ]);
  expect(remarks.join("\n")).toMatch(/there is no pack other-pack of tiny-test yet/u);
  expect(faults.join("\n")).not.toMatch(/flipPack|other-pack/u);
  const complete = tiny.linesAfter([["flipPack: null", "flipPack: other-pack"]]);
  expect(complete.faults.join("\n")).toMatch(/there is no pack other-pack of tiny-test/u);
});

test("a pack that a thinker can finish is refused, with the place from which it can", () => {
  // Of eleven tasks, six are right by the thinker.
  const free = ["trap", "pair", "trap-two", "story", "trap-three", "fill-in"].map(
    (task): Change => [
      new RegExp(
        String.raw`(?<= {4}${task}:\n(?: {6}.*\n){4}) {6}beats: \[SW\]\n((?: {6}.*\n)*?) {6}answers: .*\n`,
        "u",
      ),
      "$1",
    ],
  );
  expect(tiny.linesAfter(free).faults.join("\n")).toMatch(
    /SW reaches mastery from \S+ on without giving up its idea|beats no thinker/u,
  );
});

test("a pack that is mastered by tapping the same place is refused, with the tasks that reward it", () => {
  // Numbers that rise keep their order, and of these the sum is the first.
  const typed = /(?<= {6}kind: )number(\n(?: {6}.*\n)*?) {6}right: "a\+b"\n {6}codes: .*\n {6}answers: .*\n/u;
  const offered = `choice$1      options: { a: "{a+b}", b: "{10*a+b}" }\n      right: a\n      codes: { IDEA: b }\n      answers: { SW: b }\n`;
  const other = /\n {8}other: .*/u;
  const all = ["trap", "trap-two", "fill-in", "back", "far"].flatMap((): Change[] => [
    [typed, offered],
    [other, ""],
  ]);
  const faults = tiny.linesAfter(all).faults.join("\n");
  expect(faults).toMatch(
    /pack\.yaml:\d+: who always taps option 1 reaches mastery within 3 days in 100 % without a look at a question, and 25 % at most are luck; let another option be right in some of picture, trap, pair/u,
  );
  expect(faults.split("\n")).toHaveLength(1);
});
