/** What is wrong with a file of the library, and where. The message says what is wrong and what would be right. */
export interface Fault {
  /** From the project's folder: `content/decimal-comparison/test.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}

/** Takes a fault of one file. */
export type Report = (line: number, message: string) => void;

/** One line as editors and terminals understand it: `content/x/test.yaml:3: …`. */
export function faultLine({ file, line, message }: Fault): string {
  return `${file}:${line}: ${message}`;
}

/** All faults of all files at once, file by file and line by line. */
export class FaultyLibrary extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(sortFaults(faults).map(faultLine).join("\n"));
    this.name = "FaultyLibrary";
    this.faults = faults;
  }
}

/** By file and line, each once. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((fault) => [faultLine(fault), fault]));
  const place = new Intl.Collator("en", { numeric: true });
  return [...once.values()].toSorted((a, b) => place.compare(a.file, b.file) || a.line - b.line);
}
