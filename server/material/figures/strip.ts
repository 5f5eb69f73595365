import type { Language } from "#contract/languages.ts";
import { type Drawn, FigureError, type Given } from "./given.ts";
import { drawing, isStacked, label, lines, rect, WIDTH, written } from "./svg.ts";

/** `room`: the wholes for which there is room, so that strips of one picture have one scale; see drawFigures. */
export const stripTakes = ["parts", "fine", "filled", "label", "wholes", "room"] as const;

const EDGE = 2;
const HEIGHT = 50;
const LABEL = 36;
/** A fraction is stacked. */
const STACKED_LABEL = 62;
const GAP = 16;
/** Rounding of what is filled: a thousandth of a part is not seen. */
const CLOSE = 1e-6;

interface Seen {
  parts: number;
  fine: number;
  wholes: number;
  label: string | undefined;
  /** In parts; undefined: nothing is filled, since it is to be coloured. */
  filled: number | undefined;
}

function titleDe({ parts, fine, wholes, label: named, filled }: Seen): string {
  const which = wholes === 1 ? "Ein Streifen" : `${wholes} gleich lange Streifen`;
  const of = parts === 1 ? "" : ` mit ${wholes === 1 ? "" : "je "}${parts} gleichen Teilen`;
  const cut = fine > 1 && filled === undefined ? ` Jeder Teil ist in ${fine} feine Teile geteilt.` : "";
  const about = named === undefined || named === "" ? "" : `, beschriftet mit ${named}`;
  if (filled === undefined) return `${which}${of}${about}.${cut}`;
  const whole = Math.floor(filled + CLOSE);
  const rest = filled - whole;
  const small = Math.round(rest * fine);
  const pieces = fine > 1 ? `${small} ${small === 1 ? "feiner Teil" : "feine Teile"}` : "ein Stück vom nächsten";
  const partly = rest < CLOSE ? "" : ` und ${pieces}`;
  return `${which}${of}${about}. Gefärbt: ${whole} ${whole === 1 ? "Teil" : "Teile"}${partly}.`;
}

function titleEn({ parts, fine, wholes, label: named, filled }: Seen): string {
  const which = wholes === 1 ? "A strip" : `${wholes} strips of the same length`;
  const of = parts === 1 ? "" : ` with ${parts} equal parts${wholes === 1 ? "" : " each"}`;
  const cut = fine > 1 && filled === undefined ? ` Each part is cut into ${fine} fine parts.` : "";
  const about = named === undefined || named === "" ? "" : `, labelled ${named}`;
  if (filled === undefined) return `${which}${of}${about}.${cut}`;
  const whole = Math.floor(filled + CLOSE);
  const rest = filled - whole;
  const small = Math.round(rest * fine);
  const pieces = fine > 1 ? `${small} fine ${small === 1 ? "part" : "parts"}` : "a piece of the next one";
  const partly = rest < CLOSE ? "" : ` and ${pieces}`;
  return `${which}${of}${about}. Coloured: ${whole} ${whole === 1 ? "part" : "parts"}${partly}.`;
}

/**
 * A bar of equal parts, or several. An empty one has short ticks for the fine parts, to be coloured by. A filled one is cut fine only where
 * a part is partly filled: there one sees what the places after it are worth. A second strip beside the first has another colour.
 */
export function strip(given: Given, language: Language, { nth }: Drawn): string {
  const parts = given.count("parts", 1, 100);
  const fine = given.count("fine", 1, 20, 1);
  const wholes = given.count("wholes", 1, 6, 1);
  const room = Math.max(wholes, given.count("room", 1, 6, wholes));
  const named = given.text("label");
  const share = given.maybe("filled");
  if (share !== undefined && (share < 0 || share > wholes + CLOSE))
    throw new FigureError(`strip: "filled" is from 0 to ${wholes}, not ${share}`);
  const filled = share === undefined ? undefined : share * parts;
  const isHigh = named !== undefined && isStacked(named);
  const top = named === undefined || named === "" ? EDGE : isHigh ? STACKED_LABEL : LABEL;
  const bottom = top + HEIGHT;
  const length = (WIDTH - 2 * EDGE - GAP * (room - 1)) / room;
  const part = length / parts;
  const drawn: string[] = [];
  if (top > EDGE)
    drawn.push(label("text strong", named ?? "", language, { x: EDGE + (isHigh ? 3 : 0), y: isHigh ? 26 : 22 }));
  for (let whole = 0; whole < wholes; whole += 1) {
    const left = EDGE + whole * (length + GAP);
    const within = Math.min(Math.max((filled ?? 0) - whole * parts, 0), parts);
    if (within > CLOSE) drawn.push(rect(nth % 2 === 0 ? "fill" : "fill-2", left, top, within * part, HEIGHT));
    const ticks = [...Array(parts).keys()].flatMap((at) => {
      const isPartly = within - at > CLOSE && within - at < 1 - CLOSE;
      if (filled !== undefined && !isPartly) return [];
      const height = filled === undefined ? HEIGHT / 4 : HEIGHT;
      return [...Array(fine - 1).keys()].map((tick) => {
        const x = left + (at + (tick + 1) / fine) * part;
        return [
          { x, y: bottom - height },
          { x, y: bottom },
        ] as const;
      });
    });
    drawn.push(lines("fine", ticks));
    const cuts = [...Array(parts - 1).keys()].map((at) => {
      const x = left + (at + 1) * part;
      return [
        { x, y: top },
        { x, y: bottom },
      ] as const;
    });
    drawn.push(lines("cut", cuts), rect("ink", left, top, length, HEIGHT, 3));
  }
  const seen = { parts, fine, wholes, filled, label: named === undefined ? named : written(named, language) };
  return drawing(language === "de" ? titleDe(seen) : titleEn(seen), WIDTH, bottom + EDGE, drawn);
}
