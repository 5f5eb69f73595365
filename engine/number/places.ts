import { type Rational, rational } from "../rational.ts";
import { takeCount } from "./cardinals.ts";
import { AND } from "./phrases.ts";
import type { Cursor } from "./tokens.ts";

/** Names of the places of whole numbers, from the right; the first is the declared one. `T` is the German Tausender. */
const PLACES = [
  "einer | e | one | ones",
  "zehner | z | ten | tens",
  "hunderter | h | hundert | hundred | hundreds",
  "tausender | t | tausend | tsd | th | thousand | thousands",
  "zehntausender | zt | zehntausend | ten thousand | ten thousands",
  "hunderttausender | ht | hunderttausend | hundred thousand | hundred thousands",
].map((names) => names.split(" | "));

const VALUE = new Map<string, bigint>(
  PLACES.flatMap((names, place) => names.map((name) => [name, 10n ** BigInt(place)] as const)),
);
/** The units that a response may declare, by their full names (`h` declared is an hour). */
const DECLARED = new Map<string, bigint>(PLACES.map(([name = ""], place) => [name, 10n ** BigInt(place)]));

const COUNT = /^\d{1,9}$/u;

interface Places {
  count: bigint;
  place: bigint;
}

/** Takes a number of one place: `3 T`, `2 hundreds`. */
function takePlace(cursor: Cursor): Places | undefined {
  return cursor.attempt(() => {
    const count = takeCount(cursor, COUNT);
    const place = cursor.takePhrase(2, (phrase) => VALUE.get(phrase.toLowerCase()));
    return count === undefined || place === undefined ? undefined : { count: BigInt(count), place };
  });
}

function takeLower(cursor: Cursor, than: bigint): Places | undefined {
  return cursor.attempt(() => {
    cursor.takeSign(",");
    cursor.takeWord(AND);
    const next = takePlace(cursor);
    return next && next.place < than ? next : undefined;
  });
}

/**
 * Takes numbers of places. With `Einer` declared, their sum (`3 T 2 H` is 3200), each place once and larger ones first;
 * with another place declared, the number of that place (`234 Z`). Otherwise they are not read, because some tasks ask for
 * the sum.
 */
export function takePlaces(cursor: Cursor, declared: string | undefined): Rational | undefined {
  const wanted = DECLARED.get(declared?.toLowerCase() ?? "");
  if (wanted === undefined) return undefined;
  return cursor.attempt(() => {
    const first = takePlace(cursor);
    if (first === undefined) return undefined;
    if (wanted > 1n) return first.place === wanted ? rational(first.count) : undefined;
    let sum = first.count * first.place;
    for (let last = first; ; ) {
      const next = takeLower(cursor, last.place);
      if (next === undefined) return rational(sum);
      sum += next.count * next.place;
      last = next;
    }
  });
}
