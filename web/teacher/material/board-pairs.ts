/** What is written large at the board: ` | ` parts the halves of a pair, two or more blanks part pairs. */
export function boardPairs(write: string): string[][] {
  return write
    .split(/ {2,}|\n/u)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "")
    .map((pair) => pair.split(" | ").map((half) => half.trim()));
}
