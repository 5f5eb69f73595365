import type { Room, RoomBeat, RoomChild } from "#contract/room.schema.ts";

/** A server-sent event, as it is read from the stream. */
export interface SentEvent {
  readonly event?: string | undefined;
  readonly data: string;
}

/** What is known of a room, and the device's clock beside the server's. */
export interface Heard {
  readonly room: Room;
  /** The server's clock less the device's, in milliseconds. */
  readonly ahead: number;
  /** When the server last gave a sign, by the device's clock. */
  readonly at: number;
}

export const heardRoom = (room: Room, at: number): Heard => ({ room, ahead: Date.parse(room.now) - at, at });

/** Puts the new state of a child into a room; a child who has come into the class goes to the end, until the room is told anew. */
function withChild(room: Room, child: RoomChild): Room {
  const isKnown = room.children.some(({ pupilId }) => pupilId === child.pupilId);
  const children = isKnown
    ? room.children.map((known) => (known.pupilId === child.pupilId ? child : known))
    : [...room.children, child];
  return { ...room, children };
}

/**
 * What is known after an event. One that this page does not know is a sign of life and no more: the server may be newer than the page.
 * @param at by the device's clock, in milliseconds
 */
export function afterEvent(heard: Heard | undefined, { event, data }: SentEvent, at: number): Heard | undefined {
  if (event === "room") return heardRoom(JSON.parse(data) as Room, at);
  if (heard === undefined) return undefined;
  if (event === "child") return { ...heard, room: withChild(heard.room, JSON.parse(data) as RoomChild), at };
  if (event === "beat") return { ...heard, ahead: Date.parse((JSON.parse(data) as RoomBeat).now) - at, at };
  return { ...heard, at };
}

/**
 * When a child of the room last entered something, turned a page or handed in, in milliseconds by the device's clock; undefined: nobody
 * has. A device that only lies there with the test open does nothing.
 */
export function lastWork({ room, ahead }: Heard): number | undefined {
  const times = room.children.flatMap(({ active }) => (active === null ? [] : [Date.parse(active)]));
  return times.length === 0 ? undefined : Math.max(...times) - ahead;
}
