import type { Member } from "./arrangement.ts";

/** Marks what is dragged as a pupil of the sheet. */
export const PUPIL = Symbol("pupil");

/** Whom the drag is about; undefined for anything else. */
export function findDragged(data: Record<string | symbol, unknown>): Member | undefined {
  return data[PUPIL] as Member | undefined;
}
