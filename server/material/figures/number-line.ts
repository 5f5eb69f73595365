import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, valueOf } from "./given.ts";
import { arrowHead, circle, drawing, isStacked, label, line, lines, numeral, WIDTH, written } from "./svg.ts";

export const lineTakes = ["from", "to", "parts", "fine", "labels", "arrow", "dots"] as const;

const SIDE = 26;
const TICK = 11;
const FINE_TICK = 6;
const CLOSE = 1e-6;

/** Where on the line a value lies, in words that do not name it: `auf dem 4. Strich nach dem Anfang`. */
function placeInWords(steps: number, language: Language): string {
  const nearest = Math.round(steps);
  const isOnTick = Math.abs(steps - nearest) < 1e-4;
  const low = Math.floor(steps);
  if (language === "de") {
    if (isOnTick && nearest === 0) return "auf den ersten Strich";
    return isOnTick
      ? `auf den ${nearest}. Strich nach dem ersten`
      : `zwischen den ${low}. und den ${low + 1}. Strich nach dem ersten`;
  }
  if (isOnTick && nearest === 0) return "at the first mark";
  return isOnTick ? `at mark ${nearest} after the first` : `between marks ${low} and ${low + 1} after the first`;
}

/** Which mark of the line it is: `4. Strich nach dem ersten`. */
function markInWords(steps: number, language: Language): string {
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) > 1e-4) {
    const low = Math.floor(steps);
    return language === "de"
      ? `zwischen ${low}. und ${low + 1}. Strich nach dem ersten`
      : `between marks ${low} and ${low + 1} after the first`;
  }
  if (language === "de") return nearest === 0 ? "erster Strich" : `${nearest}. Strich nach dem ersten`;
  return nearest === 0 ? "first mark" : `mark ${nearest} after the first`;
}

/** A number line with marks, some of them labelled; an arrow points at a place, dots lie on it. */
export function numberLine(given: Given, language: Language): string {
  const from = given.number("from");
  const to = given.number("to");
  if (to <= from) throw new FigureError('line: "to" is larger than "from"');
  const parts = given.count("parts", 1, 100);
  const fine = given.count("fine", 1, 20, 1);
  const named = given.list("labels");
  const arrow = given.maybe("arrow");
  const dots = given.numbers("dots");
  for (const value of [...dots, ...(arrow === undefined ? [] : [arrow]), ...given.numbers("labels")])
    if (value < from - CLOSE || value > to + CLOSE)
      throw new FigureError(`line: ${value} is not between ${from} and ${to}`);

  const axis = arrow === undefined ? 24 : 56;
  const length = WIDTH - 2 * SIDE - 14;
  const place = (value: number): number => SIDE + ((value - from) / (to - from)) * length;
  const ticks = (count: number, height: number, isKept: (at: number) => boolean) =>
    [...Array(count + 1).keys()].filter(isKept).map((at) => {
      const x = SIDE + (at / count) * length;
      return [
        { x, y: axis - height },
        { x, y: axis + height },
      ] as const;
    });
  const hasStacked = named.some(isStacked);
  const drawn = [
    line("ink", { x: SIDE - 12, y: axis }, { x: WIDTH - 10, y: axis }),
    arrowHead("tip", { x: WIDTH - 2, y: axis }, 0, 13),
    lines("fine", fine > 1 ? ticks(parts * fine, FINE_TICK, (at) => at % fine !== 0) : []),
    lines(
      "ink",
      ticks(parts, TICK, () => true),
    ),
    ...named.map((one) =>
      label("text", one, language, { x: place(valueOf(one) ?? from), y: axis + (isStacked(one) ? 38 : 36) }, "middle"),
    ),
    ...dots.map((value, at) => circle(at % 2 === 0 ? "fill" : "fill-2", { x: place(value), y: axis }, 8)),
  ];
  if (arrow !== undefined) {
    const x = place(arrow);
    drawn.push(line("line", { x, y: 6 }, { x, y: axis - 22 }), arrowHead("fill", { x, y: axis - TICK - 3 }, 90, 16));
  }
  const steps = (value: number): number => ((value - from) / (to - from)) * parts;
  // A line without numbers at its ends says where its other ones stand.
  const hasEnds = [from, to].every((end) => named.some((one) => Math.abs((valueOf(one) ?? Number.NaN) - end) < CLOSE));
  const labels = named
    .map(
      (one) => `${written(one, language)}${hasEnds ? "" : ` (${markInWords(steps(valueOf(one) ?? from), language)})`}`,
    )
    .join(language === "de" ? "; " : ", ");
  const ends = (words: (start: string, end: string) => string): string =>
    hasEnds ? words(numeral(from, language), numeral(to, language)) : "";
  const title =
    language === "de"
      ? [
          `Eine Zahlengerade${ends((start, end) => ` von ${start} bis ${end}`)} in ${parts} gleichen Teilen.`,
          named.length === 0 ? "" : ` Beschriftet: ${labels}.`,
          arrow === undefined ? "" : ` Ein Pfeil zeigt ${placeInWords(steps(arrow), "de")}.`,
          dots.length === 0 ? "" : ` ${dots.length === 1 ? "Ein Punkt ist" : `${dots.length} Punkte sind`} markiert.`,
        ]
      : [
          `A number line${ends((start, end) => ` from ${start} to ${end}`)} in ${parts} equal parts.`,
          named.length === 0 ? "" : ` Labelled: ${labels}.`,
          arrow === undefined ? "" : ` An arrow points ${placeInWords(steps(arrow), "en")}.`,
          dots.length === 0 ? "" : ` ${dots.length === 1 ? "One dot is" : `${dots.length} dots are`} marked.`,
        ];
  return drawing(title.join(""), WIDTH, axis + (named.length === 0 ? TICK + 8 : hasStacked ? 66 : 44), drawn);
}
