import type { Figure } from "../../../server/library/built-pack.ts";
import { type FigureEntry, isText, type Sources } from "./pack-file.ts";
import type { Places } from "./places.ts";
import type { Path } from "./reading.ts";

function argumentOf(value: Sources | boolean, path: Path, places: Places): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string" || typeof value === "number") return places.argument(value, path);
  if (isText(value)) return places.ofWord(value, path);
  return value.map((one, at) => argumentOf(one, [...path, String(at)], places)).join(" ");
}

/** Reads drawings with their arguments; whether they can be drawn is proved by drawing them. */
export const readFigures = (entries: readonly FigureEntry[] | undefined, path: Path, places: Places): Figure[] =>
  (entries ?? []).flatMap((entry, index) =>
    Object.entries(entry).map(([draw, given]): Figure => {
      const args = Object.entries(given).map(([name, value]): [string, string | string[]] => {
        const where = [...path, String(index), draw, name];
        return [
          name,
          Array.isArray(value)
            ? value.map((one: Sources, entryAt) => argumentOf(one, [...where, String(entryAt)], places))
            : argumentOf(value, where, places),
        ];
      });
      return { draw, with: Object.fromEntries(args) };
    }),
  );
