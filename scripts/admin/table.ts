import { print, warn } from "./command.ts";

/** Prints rows under their headings in aligned columns. Without rows, a sentence goes to standard error instead. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[], none: string): void {
  if (rows.length === 0) {
    warn(none);
    return;
  }
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, ...rows]) {
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** A stored time for a table: `2026-01-31 08:15`, in UTC. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace("T", " ");
