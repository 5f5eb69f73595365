import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, valueOf } from "./given.ts";
import { drawing, label, line, lines, rect, WIDTH, written } from "./svg.ts";

export const doubleLineTakes = ["top", "bottom", "top-unit", "bottom-unit"] as const;

const LEFT = 36;
const UNIT = 108;
const TOP = 48;
const GAP = 40;
const TICK = 9;
const BOX = { width: 50, height: 28 };
/** Marks that stand closer leave no room for what is written at them. */
const LEAST_APART = 40;

/** How far along each mark stands, from 0 to 1: by what its numbers say, so that equal steps look equal. Without them, all at equal distances. */
function sharesOf(lists: readonly (readonly string[])[], length: number): number[] {
  for (const list of lists) {
    const values = list.flatMap((text) => valueOf(text) ?? []);
    const [first = 0] = values;
    const span = (values.at(-1) ?? 0) - first;
    const shares = values.map((value) => (value - first) / span);
    const isRoomy = shares.every((share, at) => at === 0 || (share - (shares[at - 1] ?? 0)) * length >= LEAST_APART);
    if (values.length === list.length && isRoomy) return shares;
  }
  return (lists[0] ?? []).map((_, at, all) => at / (all.length - 1));
}

/**
 * Two number lines with common marks: what stands above belongs to what stands below. The marks are to scale where all numbers of one line
 * are given. An empty text is a field to write in.
 */
export function doubleLine(given: Given, language: Language): string {
  const [above, below] = [given.list("top"), given.list("bottom")];
  if (above.length !== below.length || above.length < 2)
    throw new FigureError('double-line: "top" and "bottom" have as many entries, two at least');
  const units = [given.text("top-unit") ?? "", given.text("bottom-unit") ?? ""] as const;
  const hasUnit = units.some((unit) => unit !== "");
  const end = WIDTH - (hasUnit ? UNIT : 0) - 40;
  const low = TOP + GAP;
  const shares = sharesOf([above, below], end - LEFT);
  const place = (at: number): number => LEFT + (shares[at] ?? 0) * (end - LEFT);
  const apart = shares.slice(1).map((share, at) => (share - (shares[at] ?? 0)) * (end - LEFT));
  const box = Math.min(BOX.width, Math.min(...apart) - 5);
  const entry = (text: string, at: number, y: number, isAbove: boolean): string =>
    text === ""
      ? rect("blank", place(at) - box / 2, isAbove ? y - TICK - 5 - BOX.height : y + TICK + 5, box, BOX.height, 5)
      : label("text", text, language, { x: place(at), y: isAbove ? y - TICK - 9 : y + TICK + 24 }, "middle");
  const drawn = [
    line("ink", { x: LEFT - 14, y: TOP }, { x: end + 22, y: TOP }),
    line("ink", { x: LEFT - 14, y: low }, { x: end + 22, y: low }),
    lines(
      "joined",
      above.map((_, at) => [
        { x: place(at), y: TOP + TICK },
        { x: place(at), y: low - TICK },
      ]),
    ),
    lines(
      "ink",
      [TOP, low].flatMap((y) =>
        above.map(
          (_, at) =>
            [
              { x: place(at), y: y - TICK },
              { x: place(at), y: y + TICK },
            ] as const,
        ),
      ),
    ),
    ...above.map((text, at) => entry(text, at, TOP, true)),
    ...below.map((text, at) => entry(text, at, low, false)),
    ...units.map((unit, at) =>
      unit === "" ? "" : label("text-muted", unit, language, { x: end + 34, y: (at === 0 ? TOP : low) + 6 }),
    ),
  ];
  const empty = language === "de" ? "leer" : "empty";
  const said = (list: readonly string[]): string =>
    list.map((text) => (text === "" ? empty : written(text, language))).join(language === "de" ? "; " : ", ");
  const named = (unit: string): string => (unit === "" ? "" : ` (${unit})`);
  const title =
    language === "de"
      ? `Eine doppelte Zahlengerade. Oben${named(units[0])}: ${said(above)}. Unten${named(units[1])}: ${said(below)}.`
      : `A double number line. Above${named(units[0])}: ${said(above)}. Below${named(units[1])}: ${said(below)}.`;
  return drawing(title, WIDTH, low + TICK + 38, drawn);
}
