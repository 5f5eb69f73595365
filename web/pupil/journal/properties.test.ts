import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daysWith, type Happening } from "./testing/random-days.ts";
import { createWorld } from "./testing/world.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function faultsOf(day: readonly Happening[]): Promise<string[]> {
  vi.clearAllTimers();
  vi.setSystemTime(NOON);
  const world = createWorld();
  await world.live(day);
  await world.settle();
  const faults = world.findFaults();
  world.end();
  return faults;
}

const inOneTab = (each: Happening): Happening => ("tab" in each ? { ...each, tab: 0 } : each);
const keeping = (each: Happening): Happening => (each.is === "device" ? { ...each, keeps: true } : each);
/** A device's clock that is a day behind can never get ahead of the server's. */
const dayBehind: Happening = { is: "clock", milliseconds: -86_400_000 };

test.each<[string, fc.Arbitrary<Happening[]>]>([
  ["whatever tabs, device, network and server do", daysWith()],
  ["when the child answers at another device as well", daysWith("elsewhere")],
  ["around a reset, with nothing from before it in the new attempt", daysWith("resets")],
  ["when a clock jumps that is behind the server's", daysWith("jumps").map((day) => [dayBehind, ...day])],
  [
    "when a clock jumps ahead of the server's, in one tab that is not killed",
    daysWith("jumps").map((day) =>
      day
        .filter(({ is }) => is !== "kill")
        .map(inOneTab)
        .map(keeping),
    ),
  ],
  ["when she hands in, which goes as she saw it then, whatever is on its way", daysWith("handIns")],
  ["when the test ends, in one tab", daysWith("ends", "elsewhere").map((day) => day.map(inOneTab).map(keeping))],
  ["when she hands in around a reset", daysWith("handIns", "resets", "elsewhere")],
])("loses no answer and replaces none by an older one %s", async (_, days) => {
  const property = fc.asyncProperty(days, async (day) => {
    expect(await faultsOf(day)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300 });
});
