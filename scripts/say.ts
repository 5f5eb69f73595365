/** Tells the person at the terminal in one line what is being done; standard output stays free for results. */
export function say(line: string): void {
  process.stderr.write(`denkspur: ${line}\n`);
}
