import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point } from "./given.ts";
import { circle, drawing, lines } from "./svg.ts";

export const countersTakes = ["blue", "red", "crossed-red", "crossed-blue"] as const;

const RADIUS = 19;
const STEP = 46;
/** Children count in fives. */
const GAP = 14;
const ROW = 10;
const MOST = 30;

const centre = (at: number, top: number): Point => ({
  x: 4 + RADIUS + (at % ROW) * STEP + (at % ROW >= ROW / 2 ? GAP : 0),
  y: top + RADIUS + Math.floor(at / ROW) * STEP,
});

/** Three lines across a counter, which tell red from blue on a black-and-white print. */
function hatching({ x, y }: Point): readonly (readonly [Point, Point])[] {
  return [-9, 0, 9].map((offset) => {
    const half = Math.sqrt((RADIUS - 2) ** 2 - offset ** 2) * Math.SQRT1_2;
    const [dx, dy] = [offset * Math.SQRT1_2, offset * Math.SQRT1_2];
    return [
      { x: x + dx - half, y: y + dy + half },
      { x: x + dx + half, y: y + dy - half },
    ];
  });
}

function counter(kind: "plus" | "minus", middle: Point, isCrossed: boolean): string {
  const { x, y } = middle;
  const arm = 7;
  const level = [
    { x: x - arm, y },
    { x: x + arm, y },
  ] as const;
  const upright = [
    { x, y: y - arm },
    { x, y: y + arm },
  ] as const;
  const reach = RADIUS * 0.95;
  const cross = [
    [
      { x: x - reach, y: y + reach },
      { x: x + reach, y: y - reach },
    ],
    [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ],
  ] as const;
  const faded = isCrossed ? " crossed" : "";
  return [
    circle(`counter-${kind}${faded}`, middle, RADIUS),
    kind === "minus" ? lines("hatch", hatching(middle)) : "",
    lines(`sign${faded}`, kind === "plus" ? [level, upright] : [level]),
    isCrossed ? lines("ink", cross) : "",
  ].join("");
}

const nounsDe = (count: number, colour: string): string => `${count} ${colour} Plättchen`;
const nounsEn = (count: number, colour: string): string => `${count} ${colour} ${count === 1 ? "counter" : "counters"}`;

/** Counters in rows of ten: blue ones mean plus, red ones minus. Crossed ones are among them. */
export function counters(given: Given, language: Language): string {
  const blue = given.count("blue", 0, MOST, 0);
  const red = given.count("red", 0, MOST, 0);
  const gone = { blue: given.count("crossed-blue", 0, blue, 0), red: given.count("crossed-red", 0, red, 0) };
  if (blue + red === 0) throw new FigureError('counters: "blue" or "red" is missing');
  // Crossed out in pairs, they stand one above the other; taken away, they are the last ones.
  const isInPairs = gone.blue > 0 && gone.red > 0;
  const isGone = (at: number, all: number, crossed: number): boolean =>
    isInPairs ? at < crossed : at >= all - crossed;
  const rows = (count: number): number => Math.ceil(count / ROW);
  const below = 4 + rows(blue) * STEP + (blue > 0 && red > 0 ? 4 : 0);
  const drawn = [
    ...[...Array(blue).keys()].map((at) => counter("plus", centre(at, 4), isGone(at, blue, gone.blue))),
    ...[...Array(red).keys()].map((at) => counter("minus", centre(at, below), isGone(at, red, gone.red))),
  ];
  const nouns = language === "de" ? nounsDe : nounsEn;
  const words = { blue: language === "de" ? "blaue" : "blue", red: language === "de" ? "rote" : "red" };
  const one = (count: number, crossed: number, colour: string): string[] =>
    count === 0
      ? []
      : [
          nouns(count, colour) +
            (crossed === 0
              ? ""
              : language === "de"
                ? `, davon ${crossed} durchgestrichen`
                : `, ${crossed} of them crossed out`),
        ];
  const title = [...one(blue, gone.blue, words.blue), ...one(red, gone.red, words.red)].join(
    language === "de" ? "; " : "; ",
  );
  const width = centre(ROW - 1, 0).x + RADIUS + 4;
  return drawing(`${title}.`, width, below + rows(red) * STEP, drawn);
}
