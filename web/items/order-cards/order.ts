import { UNFINISHED } from "../response-value.ts";

/** The key on each place; "" if it is empty. */
export type Places = readonly string[];

/**
 * The answer in the format of the diagnosis: `acb` or `-7,-2,0,3`; "" if all places are empty. With some places empty it is
 * unfinished and keeps the gaps: `a,,c…`.
 */
export function writeOrder(places: Places): string {
  if (places.every((key) => key === "")) return "";
  if (places.includes("")) return places.join(",").replace(/,+$/, "") + UNFINISHED;
  return places.join(places.every((key) => key.length === 1) ? "" : ",");
}

/** The places of an answer. Unknown and repeated keys are left out. The notation of a solution, `−2,6; 0`, is read too. */
export function readOrder(value: string, keys: readonly string[]): Places {
  const plain = value.replace(UNFINISHED, "").replaceAll("−", "-");
  const mark = plain.includes(";") ? ";" : ",";
  const isRow = !plain.includes(mark) && !keys.includes(plain);
  const given = plain.split(isRow ? "" : mark).map((each) => each.trim());
  const named = given.map((each) => (keys.includes(each) ? each : each.replace(",", ".")));
  return keys.map((_, place) => {
    const key = named[place] ?? "";
    return keys.includes(key) && named.indexOf(key) === place ? key : "";
  });
}

/** Puts a card on a place. A card that is already there moves aside, towards the nearest free place. */
export function lay(places: Places, key: string, to: number): Places {
  const next = places.map((each) => (each === key ? "" : each));
  const free = next.flatMap((each, place) => (each === "" ? [place] : []));
  const nearest = free.sort((left, right) => Math.abs(left - to) - Math.abs(right - to))[0] ?? to;
  next.splice(nearest, 1);
  next.splice(to, 0, key);
  return next;
}

/** Takes a card away and frees its place. */
export function takeBack(places: Places, key: string): Places {
  return places.map((each) => (each === key ? "" : each));
}
