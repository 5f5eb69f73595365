import type { Text } from "#contract/common.schema.ts";
import type { Figure } from "../../../server/library/built-pack.ts";
import type { FigureEntry, Sources } from "./pack-file.ts";
import type { Places } from "./places.ts";
import type { Path, Reading } from "./reading.ts";

/** What each drawing takes (server/material/figures draws them). */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  strip: ["parts", "fine", "filled", "label", "wholes"],
  line: ["from", "to", "parts", "fine", "labels", "arrow", "dots"],
  counters: ["blue", "red", "crossed-red", "crossed-blue"],
  percent: ["whole", "steps", "filled", "unit"],
  "double-line": ["top", "bottom", "top-unit", "bottom-unit"],
  balance: ["left", "right"],
  places: ["number", "blank"],
  grid: ["width", "height", "shape", "labels"],
  shape: ["points", "labels", "height", "right-angles"],
  angle: ["degrees", "turn", "arm1", "arm2", "arc"],
  protractor: ["degrees", "from"],
  axes: ["x-label", "y-label", "x-max", "y-max", "x-step", "y-step", "lines", "names"],
  bars: ["parts"],
  squares: ["n", "m"],
  "calc-tree": ["term"],
};

const isText = (value: Sources | boolean): value is Text =>
  typeof value === "object" && !Array.isArray(value) && "de" in value;

function argumentOf(value: Sources | boolean, path: Path, places: Places, reading: Reading): string {
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value))
    return value.map((one, at) => argumentOf(one, [...path, String(at)], places, reading)).join(" ");
  return isText(value) ? places.ofWord(value, path) : places.argument(String(value), path);
}

/** Reads drawings of the fixed list. */
export function readFigures(
  entries: readonly FigureEntry[] | undefined,
  path: Path,
  places: Places,
  reading: Reading,
): Figure[] {
  return (entries ?? []).flatMap((entry, index): Figure[] => {
    const at = [...path, String(index)];
    const [draw = "", given = {}] = Object.entries(entry)[0] ?? [];
    const takes = TAKES[draw];
    if (takes === undefined) {
      reading.report([...at, draw], `there is no drawing ${draw}; there are ${Object.keys(TAKES).join(", ")}`);
      return [];
    }
    const unknown = Object.keys(given).filter((name) => !takes.includes(name));
    for (const name of unknown)
      reading.report([...at, draw, name], `${draw} does not take ${name}; it takes ${takes.join(", ")}`);
    const args = Object.entries(given).map(([name, value]): [string, string | string[]] => {
      const where = [...at, draw, name];
      return [
        name,
        Array.isArray(value)
          ? value.map((one: Sources, entryAt) => argumentOf(one, [...where, String(entryAt)], places, reading))
          : argumentOf(value, where, places, reading),
      ];
    });
    return [{ draw, with: Object.fromEntries(args) }];
  });
}
