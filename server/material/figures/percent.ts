import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, valueOf } from "./given.ts";
import { drawing, label, lines, numeral, rect, WIDTH, withUnit, written } from "./svg.ts";

export const percentTakes = ["whole", "steps", "filled", "unit"] as const;

const SIDE = 46;
const HEAD = 34;
/** A second row for percentages that stand close to each other. */
const ROW = 24;
const CLOSE = 66;
/** The same for fields to write in. */
const FIELD_ROW = 34;
const HEIGHT = 46;
const DASH = 7;
const BOX = { least: 26, width: 54, height: 28 };

/** A mark of the strip: what stands above and below it; undefined: an empty field to write in. */
interface Mark {
  percent: number;
  isNamed: boolean;
}

/** `25 %` in German, `25%` in English. */
const percentage = (value: number, language: Language): string =>
  `${numeral(value, language)}${language === "de" ? "\u00a0" : ""}%`;

/**
 * A strip from 0 % to 100 %, and below it from 0 to the whole. At each step stands the percentage above; below is a field to write in, but at
 * both ends. A whole that is not given is an empty field too.
 */
export function percent(given: Given, language: Language): string {
  const whole = given.text("whole");
  const isKnown = whole !== undefined && valueOf(whole) !== undefined;
  if (whole !== undefined && whole !== "" && !isKnown) throw new FigureError(`percent: "whole" is no number: ${whole}`);
  const unit = given.text("unit") ?? "";
  const steps = given.numbers("steps");
  const filled = given.maybe("filled");
  for (const step of [...steps, ...(filled === undefined ? [] : [filled])])
    if (step < 0 || step > 100) throw new FigureError(`percent: ${step} is not between 0 and 100`);
  const marks: Mark[] = [
    { percent: 0, isNamed: true },
    ...steps
      .filter((step) => step > 0 && step < 100)
      .toSorted((a, b) => a - b)
      .map((step) => ({ percent: step, isNamed: false })),
    { percent: 100, isNamed: isKnown },
  ];
  const length = WIDTH - 2 * SIDE;
  const gaps = marks.map(({ percent: at }, index) => ((at - (marks[index - 1]?.percent ?? -100)) / 100) * length);
  const isClose = gaps.some((gap) => gap < CLOSE);
  const top = HEAD + (isClose ? ROW : 0);
  const bottom = top + HEIGHT;
  /** Whether a percentage stands in the upper row: next to one that is close and stands in the lower. */
  const isRaised = marks.reduce<boolean[]>((raised, _, index) => {
    raised.push((gaps[index] ?? CLOSE) < CLOSE && raised[index - 1] === false);
    return raised;
  }, []);
  const place = (value: number): number => SIDE + (value / 100) * length;
  /** Fields of one row keep apart: the next one in it is two marks further where marks are close. */
  const boxAt = (index: number): number => {
    const free = [gaps[index], gaps[index + 1]].map((gap) => (gap ?? length) * (isClose ? 2 : 1) - 5);
    return Math.max(BOX.least, Math.min(BOX.width, ...free));
  };
  const drawn = [
    filled === undefined || filled === 0 ? "" : rect("fill", SIDE, top, (filled / 100) * length, HEIGHT),
    lines(
      "cut",
      marks.flatMap(({ percent: at }, index) => {
        const [above, below] = isRaised[index] ? [ROW, FIELD_ROW] : [0, 0];
        const [from, to] = [top - DASH - above, bottom + DASH + below];
        return at > 0 && at < 100
          ? [
              [
                { x: place(at), y: from },
                { x: place(at), y: to },
              ] as const,
            ]
          : [];
      }),
    ),
    lines("ink", [
      [
        { x: SIDE, y: top - DASH },
        { x: SIDE, y: bottom + DASH },
      ],
      [
        { x: SIDE + length, y: top - DASH },
        { x: SIDE + length, y: bottom + DASH },
      ],
    ]),
    rect("ink", SIDE, top, length, HEIGHT, 3),
    ...marks.map(({ percent: at }, index) => {
      const y = top - 14 - (isRaised[index] ? ROW : 0);
      return label("text", percentage(at, language), language, { x: place(at), y }, "middle");
    }),
    ...marks.map(({ percent: at, isNamed }, index) =>
      isNamed
        ? label(
            "text",
            withUnit(at === 0 ? "0" : (whole ?? ""), unit, language),
            language,
            { x: place(at), y: bottom + 30 },
            "middle",
          )
        : rect(
            "blank",
            place(at) - boxAt(index) / 2,
            bottom + 12 + (isRaised[index] ? FIELD_ROW : 0),
            boxAt(index),
            BOX.height,
            5,
          ),
    ),
  ];
  const list = steps.map((step) => percentage(step, language)).join(", ");
  const end = isKnown
    ? withUnit(written(whole, language), unit, language)
    : language === "de"
      ? "zu einem leeren Feld"
      : "an empty field";
  const title =
    language === "de"
      ? `Ein Prozentstreifen von ${percentage(0, "de")} bis ${percentage(100, "de")}, darunter von 0 bis ${end}.${list === "" ? "" : ` Markiert: ${list}, darunter leere Felder.`}${filled === undefined ? "" : ` Gefärbt bis ${percentage(filled, "de")}.`}`
      : `A percent strip from 0% to 100%, below it from 0 to ${end}.${list === "" ? "" : ` Marked: ${list}, with empty fields below.`}${filled === undefined ? "" : ` Coloured up to ${percentage(filled, "en")}.`}`;
  return drawing(title, WIDTH, bottom + 46 + (isClose ? FIELD_ROW : 0), drawn);
}
