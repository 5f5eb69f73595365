import type { RoomChild } from "#contract/room.schema.ts";

/** The moment at which tests look into a room. */
export const NOW = Date.parse("2027-01-18T09:21:00Z");

/** The time so many seconds before. */
export const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

/** A child of whom nobody has seen anything, but for what is told here. */
export const aChild = (name: string, more: Partial<RoomChild> = {}): RoomChild => ({
  pupilId: name,
  name,
  standing: "away",
  page: null,
  active: null,
  seen: null,
  submitted: null,
  ended: null,
  byEnd: false,
  late: false,
  ...more,
});
