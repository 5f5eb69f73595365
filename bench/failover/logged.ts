interface Line {
  readonly level: string;
  readonly msg?: string;
  readonly err?: { readonly code?: string; readonly message?: string };
}

/** Counts the warnings and errors in a server's output, by what they say. */
export function logged(output: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of output.split("\n")) {
    if (!text.startsWith("{")) continue;
    const { level, msg = "", err } = JSON.parse(text) as Line;
    if (level !== "warn" && level !== "error") continue;
    const what = [level, msg, err?.code, err?.message].filter((part) => part !== undefined).join(", ");
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}
