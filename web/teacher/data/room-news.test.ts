import { expect, test } from "vitest";
import type { Room, RoomChild } from "#contract/room.schema.ts";
import { afterEvent, heardRoom, lastWork } from "./room-news.ts";

const NOW = Date.parse("2027-01-18T09:21:00Z");
const child = (pupilId: string, more: Partial<RoomChild> = {}): RoomChild => ({
  pupilId,
  name: pupilId,
  standing: "away",
  page: null,
  active: null,
  seen: null,
  submitted: null,
  ...more,
});
const room: Room = {
  courseTestId: "one",
  courseId: "7b",
  name: { de: "Liniendiagramme", en: "Line graphs" },
  variant: "A",
  published: true,
  publishDate: "2027-01-18T09:09:00Z",
  pageCount: 4,
  now: "2027-01-18T09:21:00Z",
  children: [child("AydEmi"), child("BauMax")],
};
const event = (name: string, data: unknown) => ({ event: name, data: JSON.stringify(data) });

test("a room replaces all that was known", () => {
  const before = heardRoom({ ...room, children: [child("gone")] }, NOW);
  expect(afterEvent(before, event("room", room), NOW + 7)).toEqual({ room, ahead: -7, at: NOW + 7 });
});

test("a child's new state takes the place of its old one, and the order stays", () => {
  const writing = child("AydEmi", { standing: "writing", page: 1 });
  const heard = afterEvent(heardRoom(room, NOW), event("child", writing), NOW + 1000);
  expect(heard?.room.children).toEqual([writing, child("BauMax")]);
  expect(heard?.at).toBe(NOW + 1000);
});

test("a child who has come into the class is there", () => {
  const heard = afterEvent(heardRoom(room, NOW), event("child", child("BecLen")), NOW);
  expect(heard?.room.children.map(({ name }) => name)).toEqual(["AydEmi", "BauMax", "BecLen"]);
});

test("a beat keeps the room and corrects the clock of a device that is an hour late", () => {
  const late = NOW - 3_600_000;
  const heard = afterEvent(heardRoom(room, late), event("beat", { now: "2027-01-18T09:21:12Z" }), late + 10_000);
  expect(heard).toEqual({ room, ahead: 3_602_000, at: late + 10_000 });
});

test("nothing is known before the first room, and an unknown event changes nothing", () => {
  expect(afterEvent(undefined, event("child", child("AydEmi")), NOW)).toBeUndefined();
  expect(afterEvent(heardRoom(room, NOW), { event: "notice", data: "no JSON" }, NOW + 5)).toMatchObject({ room });
});

test("a class worked last when one of its children last did something, by the device's clock", () => {
  const at = (time: string): string => `2027-01-18T${time}Z`;
  const working = [
    child("AydEmi", { active: at("09:12:00"), seen: at("09:20:55") }),
    child("BauMax", { active: at("09:15:00"), submitted: at("09:15:00") }),
    child("CemLiv", { seen: at("09:20:59") }),
  ];
  const fast = heardRoom({ ...room, children: working }, NOW + 90_000);
  expect(lastWork(fast)).toBe(NOW - 6 * 60_000 + 90_000);
  expect(lastWork(heardRoom(room, NOW))).toBeUndefined();
});
