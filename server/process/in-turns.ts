import { setImmediate as nextTurn } from "node:timers/promises";

/** The time after which others get their turn, in milliseconds. */
const TURN = 5;

/** Maps a list whose entries take long, and lets other calls be answered in between. */
export async function inTurns<T, U>(all: readonly T[], work: (one: T) => U): Promise<U[]> {
  const done: U[] = [];
  let since = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - since < TURN) continue;
    // One after another is the purpose.
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
    since = performance.now();
  }
  return done;
}
