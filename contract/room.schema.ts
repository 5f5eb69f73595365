import Type, { type Static } from "typebox";
import { Id, IdParams, type RouteSchema, Text, Time } from "./common.schema.ts";
import { MAX_PAGE_ID } from "./limits.ts";

/**
 * How a child stands in a live room: `away` – nobody has logged in with the access since the test was released; `here` – logged in, no
 * answer yet; `writing` – an attempt is in progress; `done` – handed in.
 */
export const Standing = Type.Union([
  Type.Literal("away"),
  Type.Literal("here"),
  Type.Literal("writing"),
  Type.Literal("done"),
]);
export type Standing = Static<typeof Standing>;

/** A child in a live room. It never says what the child answers. */
export const RoomChild = Type.Object({
  pupilId: Id,
  name: Type.String(),
  standing: Standing,
  /** The page on the device's screen, from 1, by the device or by the last save; null: not known. */
  page: Type.Union([Type.Integer(), Type.Null()]),
  /** The last answer or change of page that the server knows of; null: none. */
  active: Type.Union([Time, Type.Null()]),
  /** The last sign of life of a device with the test open; null: none. */
  seen: Type.Union([Time, Type.Null()]),
  submitted: Type.Union([Time, Type.Null()]),
  /** The end of the test, if it was handed in after it; null: in time, or not at all. */
  ended: Type.Union([Time, Type.Null()]),
  /** Whether the server handed in what it had at the end: the device may bring more. */
  byEnd: Type.Boolean(),
  /** Whether the test is open to this child although it is closed to the class. */
  late: Type.Boolean(),
});
export type RoomChild = Static<typeof RoomChild>;

/** A course test while a class writes it. */
export const Room = Type.Object({
  courseTestId: Id,
  courseId: Id,
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  published: Type.Boolean(),
  publishDate: Type.Union([Time, Type.Null()]),
  /** When it ends or ended by the teacher's word; null: no end was set since it was released. */
  ends: Type.Union([Time, Type.Null()]),
  pageCount: Type.Integer(),
  /** The server's clock, by which all times here are told. */
  now: Time,
  /** In the order of the class list. */
  children: Type.Array(RoomChild),
});
export type Room = Static<typeof Room>;

/**
 * The events of `watchRoom`, each with JSON as data: `room` (Room: forget all that was known), `child` (RoomChild: the new state of one),
 * `beat` ({now}: nothing happened). Ids let the server send a reconnecting page what it missed.
 */
export const RoomBeat = Type.Object({ now: Time });
export type RoomBeat = Static<typeof RoomBeat>;

/**
 * The time that is left of a course test, in milliseconds by the server's clock, which no device needs to share; 0 or less when it is
 * over. Null: no end was set, or it does not concern this pupil.
 */
export const EndsIn = Type.Union([Type.Integer(), Type.Null()]);
export type EndsIn = Static<typeof EndsIn>;

export const roomSchemas = {
  getRoom: { params: IdParams, response: { 200: Room } },
  /** A stream of server-sent events. */
  watchRoom: { params: IdParams, response: { 200: Type.Unsafe<never>(Type.String()) } },
  /**
   * A device with the test open says that it is alive, about every ten seconds and when the page changes, and hears how much time is left.
   * Nothing of it is stored in the database.
   */
  tellPresence: {
    params: IdParams,
    body: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: MAX_PAGE_ID }),
      /** Seconds since the last answer or change of page on this device. */
      idle: Type.Integer({ minimum: 0, maximum: 86_400 }),
    }),
    response: { 200: Type.Object({ endsIn: EndsIn }) },
  },
} as const satisfies Record<string, RouteSchema>;
