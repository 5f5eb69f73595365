import type {
  BuiltPack,
  BuiltSheetTask,
  BuiltTask,
  Figure,
  PackCard,
  QuestionShape,
  Row,
} from "../library/built-pack.ts";

const both = (de: string, en = de) => ({ de, en });

/** Has empty boxes until it is solved. */
const tree: Figure = { draw: "calc-tree", with: { term: "0.3 · 100" } };

const strips: Figure[] = [
  { draw: "strip", with: { parts: "10", fine: "10", filled: "{0}", label: "{0}" } },
  { draw: "strip", with: { parts: "10", fine: "10", filled: "{1}", label: "{1}" } },
];

const empty: Figure = { draw: "strip", with: { parts: "10", fine: "10" } };

const question = (shape: Partial<QuestionShape>): QuestionShape => ({
  ask: both("Welche Zahl ist größer?", "Which number is larger?"),
  options: {},
  before: null,
  after: null,
  line: null,
  figures: [],
  right: [],
  codes: {},
  ...shape,
});

/** A pair whose shorter number is larger (`left`), or whose longer one is, in `count` rows. */
function pairTask(role: BuiltTask["role"], isShorterLarger: boolean, count: number, picture = strips): BuiltTask {
  const rows = Array.from({ length: count }, (_, at): Row => {
    const short: Row[number] = [`0,${4 + (at % 5)}`, `0.${4 + (at % 5)}`];
    const digits = isShorterLarger
      ? `${3 + (at % 5)}${1 + Math.floor(at / 5)}`
      : `${4 + (at % 5)}${1 + Math.floor(at / 5)}`;
    return [short, [`0,${digits}`, `0.${digits}`]];
  });
  return {
    type: "pair",
    role,
    kind: "pair",
    misses: [isShorterLarger ? "LONG" : "SHORT"],
    drawn: {
      rows,
      shape: {
        ...question({
          options: { L: both("{0}"), E: both("gleich groß", "equal"), R: both("{1}") },
          right: [isShorterLarger ? "L" : "R"],
          codes: isShorterLarger ? { LONG: ["R"], EQUAL: ["E"] } : { SHORT: ["L"], EQUAL: ["E"] },
        }),
        picture,
        feedback: {
          right: both("{0} und {1}: Die Zehntel entscheiden.", "{0} and {1}: the tenths decide."),
          LONG: both("{1} ist länger. Vergleiche die Zehntel.", "{1} is longer. Compare the tenths."),
          SHORT: both("{0} ist kürzer. Vergleiche Stelle für Stelle.", "{0} is shorter. Compare place by place."),
          EQUAL: both("Sieh auf die Hundertstel.", "Look at the hundredths."),
        },
        solution: both("{0} gegen {1}: erst die Zehntel.", "{0} against {1}: tenths first."),
      },
    },
  };
}

/** Hundredths of a decimal, typed. */
function numberTask(count: number): BuiltTask {
  const rows = Array.from(
    { length: count },
    (_, at): Row => [[`0,${4 + at}`, `0.${4 + at}`], `${4 + at}0`, `${4 + at}`],
  );
  return {
    type: "value",
    role: "both",
    kind: "number",
    misses: ["LONG", "SHORT"],
    drawn: {
      rows,
      shape: {
        ...question({
          ask: both("Wie viele Hundertstel hat {0}?", "How many hundredths has {0}?"),
          after: both("Hundertstel", "hundredths"),
          right: ["{1}"],
          codes: { DIGITS: ["{2}"] },
        }),
        picture: [{ draw: "strip", with: { parts: "10", filled: "{0}" } }],
        look: [{ draw: "strip", with: { parts: "10" } }],
        feedback: {
          right: both("Ja, {1} Hundertstel.", "Yes, {1} hundredths."),
          DIGITS: both("{2} sind die Zehntel.", "{2} is the tenths."),
          other: both("Teile jedes Zehntel in zehn Stücke.", "Cut each tenth into ten pieces."),
        },
        solution: both("{0} sind {1} Hundertstel.", "{0} is {1} hundredths."),
      },
    },
  };
}

const sheetTask = (id: string, isFurther: boolean): BuiltSheetTask => ({
  id,
  isHalf: !isFurther,
  isFurther,
  isOpen: isFurther,
  drawn: {
    rows: Array.from(
      { length: 12 },
      (_, at): Row => [
        [`3,${at % 9}`, `3.${at % 9}`],
        [`3,${at % 9}7`, `3.${at % 9}7`],
      ],
    ),
    shape: {
      parts: isFurther
        ? [{ text: both("Erfinde ein Paar.", "Invent a pair.") }, { drawing: "small" }]
        : [
            { text: both("Setze < oder > ein.", "Put in < or >.") },
            { compare: [["{0}", "{1}"]] },
            { lines: 2 },
            { figures: [empty] },
          ],
      solution: both("{0} < {1}"),
      thought: isFurther ? null : both("Wer {0} wählt, sieht auf die Länge.", "Who takes {0} looks at the length."),
    },
  },
});

/** A small pack for decimal-comparison as the library's build writes one: four tasks of two types, two exit questions. */
export function testPack(changes: Partial<PackCard> = {}): BuiltPack {
  return {
    id: "decimals-longer-is-not-larger",
    version: { major: 1, minor: 0, patch: 0 },
    published: true,
    test: "decimal-comparison",
    classLevel: [5, 6, 7],
    covers: { patterns: ["L1", "L2", "L4"].map((is) => ({ name: null, is })), stages: [{ name: null, is: 0 }] },
    title: both("Länger heißt nicht größer", "Longer does not mean larger"),
    idea: both("Die Zehntel entscheiden zuerst.", "The tenths decide first."),
    needs: both("Streifen", "strips"),
    can: both("Du vergleichst Dezimalzahlen Stelle für Stelle.", "You compare decimals place by place."),
    flipPack: null,
    tried: "none",
    license: "CC BY 4.0",
    board: {
      write: both("0,8 | 0,63", "0.8 | 0.63"),
      figures: [empty],
      ask: both("Welche Zahl ist größer?", "Which is larger?"),
      show: both("Streifen", "strips"),
      expect: [{ says: both("63 ist mehr.", "63 is more."), code: "L1", reply: both("Wovon?", "Of what?") }],
      tell: both("Erst die Zehntel.", "Tenths first."),
    },
    sheet: [sheetTask("one-digit", false), sheetTask("zero", false), sheetTask("invent", true)],
    exit: [
      {
        id: "x1",
        kind: "pair",
        thought: null,
        question: question({
          options: { L: both("3,7", "3.7"), E: both("gleich groß", "equal"), R: both("3,52", "3.52") },
          right: ["L"],
          codes: { family: ["R"], other: ["E"] },
        }),
      },
      {
        id: "x2",
        kind: "choices",
        thought: null,
        question: question({
          ask: both("Welche Zahlen sind größer als 2,6?", "Which numbers are larger than 2.6?"),
          options: { a: both("2,58", "2.58"), b: both("2,7", "2.7"), c: both("2,605", "2.605") },
          right: ["bc"],
          codes: { family: ["ac", "abc"], flip: ["b"] },
        }),
      },
    ],
    exitReading: [
      { when: "right", title: both("beide richtig", "both right"), text: both("Weiter.", "Go on.") },
      {
        when: "family",
        title: both("Noch länger ist größer", "Still longer is larger"),
        text: both("Streifen.", "Strips."),
      },
      { when: "flip", title: both("Umgekehrt", "Reversed"), text: both("Aufgabe 2.", "Task 2.") },
      { when: "else", title: both("Anderes", "Other"), text: both("Fragen.", "Ask.") },
    ],
    exercise: {
      rotation: ["trap", "hundredths", "guard", "trap-2"],
      thinkers: ["LONG"],
      flips: ["SHORT"],
      types: {
        pair: {
          name: both("Zwei Zahlen", "Two numbers"),
          can: both("Du vergleichst zwei Dezimalzahlen.", "You compare two decimals."),
          hints: [both("Sieh auf die Zehntel.", "Look at the tenths."), both("Nimm den Streifen.", "Take the strip.")],
          hintFigures: [empty],
          worked: { steps: [both("7 gegen 5 Zehntel.", "7 against 5 tenths.")], figures: [empty] },
          question: both("Wie viele Zehntel hat 2,07?", "How many tenths has 2.07?"),
        },
        value: {
          name: both("Wie viel", "How much"),
          can: both("Du zählst Hundertstel.", "You count hundredths."),
          hints: [both("Ein Zehntel.", "One tenth."), both("Zehn Hundertstel.", "Ten hundredths.")],
          hintFigures: [],
          worked: { steps: [both("0,3 sind 30.", "0.3 is 30.")], figures: [tree] },
          question: both("Wie viele Hundertstel hat 0,3?", "How many hundredths has 0.3?"),
        },
      },
      tasks: {
        trap: pairTask("trap", true, 20),
        "trap-2": pairTask("trap", true, 15),
        guard: pairTask("guard", false, 20, [tree]),
        hundredths: numberTask(6),
      },
    },
    sources: [{ text: both("Eigene Entscheidung.", "Our own decision."), evidence: "own" }],
    ...changes,
  };
}

/** The pack, and one that is not published yet. */
export function testPacks(): readonly BuiltPack[] {
  return [testPack(), testPack({ id: "decimals-in-the-making", published: false })];
}

/** What the library's list says of a pack. */
export function cardOfPack(pack: BuiltPack): PackCard {
  const {
    board: _,
    sheet: _sheet,
    exit: _exit,
    exitReading: _reading,
    exercise: _exercise,
    sources: _sources,
    ...card
  } = pack;
  return card;
}
