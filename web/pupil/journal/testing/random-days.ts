import fc from "fast-check";

/** The responses of the test, and the pupil's tabs with it. */
export const RESPONSES = ["a", "b"];
export const TABS = [0, 1];

/** The state of the network: `deaf` delivers requests and loses the answers. */
const NETWORKS = ["ok", "slow", "dead", "deaf", "broken server", "no login"] as const;
export type Network = (typeof NETWORKS)[number];

/** One event of a pupil's day with a test: of the pupil, the device, the network, the server or the clock. */
export type Happening =
  | { is: "answer"; tab: number; response: string }
  | { is: "turn" | "flush" | "leave" | "kill" | "open" | "hand in"; tab: number }
  | { is: "network"; network: Network }
  | { is: "device"; keeps: boolean; takes: number }
  | { is: "wait" | "clock"; milliseconds: number }
  | { is: "answer elsewhere"; response: string }
  | { is: "reset" | "end" };

const tab = fc.constantFrom(...TABS);
const response = fc.constantFrom(...RESPONSES);

const usual: fc.MaybeWeightedArbitrary<Happening>[] = [
  { weight: 8, arbitrary: fc.record({ is: fc.constant("answer" as const), tab, response }) },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant("wait" as const), milliseconds: fc.constantFrom(1, 50, 700, 1300, 5000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constantFrom("turn" as const, "flush" as const, "leave" as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom("kill" as const, "open" as const), tab }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("network" as const), network: fc.constantFrom(...NETWORKS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("device" as const),
      keeps: fc.boolean(),
      takes: fc.constantFrom(0, 0, 30, 900),
    }),
  },
];

const jumps: fc.Arbitrary<Happening> = fc.record({
  is: fc.constant("clock" as const),
  milliseconds: fc.constantFrom(-3_600_000, -3000, 3000, 3_600_000),
});
const elsewhere: fc.Arbitrary<Happening> = fc.record({ is: fc.constant("answer elsewhere" as const), response });
const resets: fc.Arbitrary<Happening> = fc.constant({ is: "reset" });
const ends: fc.Arbitrary<Happening> = fc.constant({ is: "end" });
const handIns: fc.Arbitrary<Happening> = fc.record({ is: fc.constant("hand in" as const), tab });

/** Days with the named events besides answers, pages, tabs, networks and a device that is slow or full. */
export function daysWith(
  ...also: ("jumps" | "elsewhere" | "resets" | "handIns" | "ends")[]
): fc.Arbitrary<Happening[]> {
  const rare = { jumps, elsewhere, resets, handIns, ends };
  const all = fc.oneof(...usual, ...also.map((each) => ({ weight: 2, arbitrary: rare[each] })));
  return fc.array(all, { maxLength: 40, size: "max" });
}
