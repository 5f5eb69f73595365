/** Prints one line of progress to standard error; standard output stays free for results. */
export function say(line: string): void {
  process.stderr.write(`denkspur: ${line}\n`);
}
