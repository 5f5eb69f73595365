import { pathOf } from "#contract/screens.ts";

/** The visitor, in place of a simulated child. */
export const SELF = "self";

export const VIEWS = ["result", "class", "lesson"] as const;
export type View = (typeof VIEWS)[number];

/** Where a visitor is: choosing, answering, or looking at the results of the named child or the visitor. */
export type Place = { at: "offer" } | { at: "answering" } | { at: "results"; by: string; view: View };

export function placeIn(search: URLSearchParams): Place {
  const by = search.get("by");
  if (by === null) return { at: "offer" };
  const view = VIEWS.find((each) => each === search.get("view"));
  if (view === undefined) return by === SELF ? { at: "answering" } : { at: "results", by, view: "result" };
  return { at: "results", by, view };
}

/** The address of a place; the history goes back through them. */
export function addressOf(place: Place): string {
  if (place.at === "offer") return pathOf("Try");
  if (place.at === "answering") return `${pathOf("Try")}?by=${SELF}`;
  return `${pathOf("Try")}?by=${encodeURIComponent(place.by)}&view=${place.view}`;
}
