/** A fault in a file of the library. The message says what is wrong and how to correct it. */
export interface Fault {
  /** The path from the project's root: `content/decimal-comparison/test.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}

/** Reports a fault of one file. */
export type Report = (line: number, message: string) => void;

/** Formats a fault in one line that editors and terminals recognise: `content/x/test.yaml:3: …`. */
export function faultLine({ file, line, message }: Fault): string {
  return `${file}:${line}: ${message}`;
}

/** All faults of all files, sorted by file and line. */
export class FaultyLibrary extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(sortFaults(faults).map(faultLine).join("\n"));
    this.name = "FaultyLibrary";
    this.faults = faults;
  }
}

/** Sorts by file and line, and removes repetitions. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((fault) => [faultLine(fault), fault]));
  const place = new Intl.Collator("en", { numeric: true });
  return [...once.values()].toSorted((a, b) => place.compare(a.file, b.file) || a.line - b.line);
}
