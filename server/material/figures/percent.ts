import type { Language } from "#contract/languages.ts";
import { type Drawn, FigureError, type Given, valueOf } from "./given.ts";
import { drawing, label, lines, numeral, rect, WIDTH, withUnit, written } from "./svg.ts";

export const percentTakes = ["whole", "part", "steps", "filled", "unit"] as const;

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

/** A mark of the strip. */
interface Mark {
  percent: number;
  /** The number below it; undefined: an empty field to write in. */
  amount: string | undefined;
}

/** `25 %` in German, `25%` in English. */
const percentage = (value: number, language: Language): string =>
  `${numeral(value, language)}${language === "de" ? "\u00a0" : ""}%`;

/** At most two decimal places; undefined for what is no such number, and is left open. */
function shortNumeral(value: number): string | undefined {
  const hundredths = value * 100;
  return Math.abs(hundredths - Math.round(hundredths)) < 1e-6 ? String(Math.round(hundredths) / 100) : undefined;
}

/** The number of a text; undefined for no text and an empty one. */
function amountOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  const value = valueOf(text);
  if (value === undefined) throw new FigureError(`percent: "${name}" is no number: ${text}`);
  return value;
}

/** Up to where the strip is filled, by its marks: a share that stands at none is told by those around it. */
function filledInWords(filled: number, marks: readonly Mark[], isSolved: boolean, language: Language): string {
  const isGerman = language === "de";
  const upTo = isGerman ? "Gefärbt bis" : "Coloured up to";
  const next = marks.findIndex(({ percent: at }) => at >= filled);
  const [below, above] = [marks[next - 1]?.percent, marks[next]?.percent];
  if (isSolved || below === undefined || above === undefined || above === filled)
    return `${upTo} ${percentage(filled, language)}.`;
  const [from, to] = [percentage(below, language), percentage(above, language)];
  const middle = (below + above) / 2;
  const nearer = filled === middle ? "" : `, ${isGerman ? "näher an" : "nearer to"} ${filled < middle ? from : to}`;
  return `${upTo} ${isGerman ? `zwischen ${from} und ${to}` : `between ${from} and ${to}`}${nearer}.`;
}

/** What is seen: the ends, what stands below each mark, and the filled share. */
function titleOf(
  marks: readonly Mark[],
  filled: number | undefined,
  unit: string,
  language: Language,
  isSolved: boolean,
): string {
  const isGerman = language === "de";
  const said = ({ amount }: Mark): string => {
    if (amount === undefined) return isGerman ? "ein leeres Feld" : "an empty field";
    return withUnit(written(amount, language), unit, language);
  };
  const inner = marks.slice(1, -1).map((mark) => {
    const name = percentage(mark.percent, language);
    return isGerman ? `unter ${name} ${said(mark)}` : `below ${name} ${said(mark)}`;
  });
  const end = marks.slice(-1).map(said).join("");
  const [from, to] = [percentage(0, language), percentage(100, language)];
  const sentences = isGerman
    ? [`Ein Prozentstreifen von ${from} bis ${to}.`, `Unter ${to}: ${end}.`]
    : [`A percent strip from ${from} to ${to}.`, `Below ${to}: ${end}.`];
  if (inner.length > 0) sentences.push(`${isGerman ? "Markiert" : "Marked"}: ${inner.join(", ")}.`);
  if (filled !== undefined) sentences.push(filledInWords(filled, marks, isSolved, language));
  return sentences.join(" ");
}

/**
 * A strip from 0 % to 100 %, and below it from 0 to the whole. At each step stands the percentage above; below is a field to write in, but at
 * both ends. A part may be given, which belongs to the filled share or the only step; a whole that is not given is an empty field.
 * Solved, the fields are filled in.
 */
export function percent(given: Given, language: Language, { isSolved }: Drawn): string {
  const steps = given.numbers("steps");
  const filled = given.maybe("filled");
  for (const step of [...steps, ...(filled === undefined ? [] : [filled])])
    if (step < 0 || step > 100) throw new FigureError(`percent: ${step} is not between 0 and 100`);
  const [whole, part] = [given.text("whole"), given.text("part")];
  const [known, share] = [amountOf("whole", whole), amountOf("part", part)];
  // What belongs to the part: the filled share, or the only step.
  const partAt = filled ?? (steps.length === 1 ? steps[0] : undefined);
  if (share !== undefined && (!partAt || !steps.includes(partAt)))
    throw new FigureError('percent: "part" stands below the step that is "filled", or below the only one');
  const all = known ?? (share === undefined || partAt === undefined ? undefined : (share * 100) / partAt);
  if (share !== undefined && partAt !== undefined && all !== undefined && Math.abs((all * partAt) / 100 - share) > 1e-6)
    throw new FigureError(`percent: ${partAt} % of ${all} is not ${share}`);
  const unit = given.text("unit") ?? "";
  const below = (at: number): string | undefined => {
    if (at === 0) return "0";
    if (at === 100 && known !== undefined) return whole;
    if (at === partAt && share !== undefined) return part;
    return isSolved && all !== undefined ? shortNumeral((all * at) / 100) : undefined;
  };
  const marks: Mark[] = [0, ...steps.filter((step) => step > 0 && step < 100).toSorted((a, b) => a - b), 100].map(
    (at) => ({ percent: at, amount: below(at) }),
  );
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
    ...marks.map(({ percent: at, amount }, index) => {
      const y = bottom + (isRaised[index] ? FIELD_ROW : 0);
      return amount === undefined
        ? rect("blank", place(at) - boxAt(index) / 2, y + 12, boxAt(index), BOX.height, 5)
        : label(
            "text",
            at === 0 ? amount : withUnit(amount, unit, language),
            language,
            { x: place(at), y: y + 30 },
            "middle",
          );
    }),
  ];
  return drawing(
    titleOf(marks, filled, unit, language, isSolved),
    WIDTH,
    bottom + 46 + (isClose ? FIELD_ROW : 0),
    drawn,
  );
}
