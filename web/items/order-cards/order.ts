import { UNFINISHED } from "../response-value.ts";

/** The key on each place, "" where none lies. */
export type Places = readonly string[];

/**
 * The answer as the diagnosis reads it: `acb` or `-7,-2,0,3`, "" of empty places. With places free it is unfinished and
 * keeps the gaps: `a,,c…`.
 */
export function writeOrder(places: Places): string {
  if (places.every((key) => key === "")) return "";
  if (places.includes("")) return places.join(",").replace(/,+$/, "") + UNFINISHED;
  return places.join(places.every((key) => key.length === 1) ? "" : ",");
}

/** The places that an answer fills; what is no key, or is there twice, is left out. Reads `−2,6; 0` as a solution is written, too. */
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

/** Lays a card on a place. What lies there moves aside, towards the nearest free place. */
export function lay(places: Places, key: string, to: number): Places {
  const next = places.map((each) => (each === key ? "" : each));
  const free = next.flatMap((each, place) => (each === "" ? [place] : []));
  const nearest = free.sort((left, right) => Math.abs(left - to) - Math.abs(right - to))[0] ?? to;
  next.splice(nearest, 1);
  next.splice(to, 0, key);
  return next;
}

/** Takes a card away; its place is free. */
export function takeBack(places: Places, key: string): Places {
  return places.map((each) => (each === key ? "" : each));
}
