import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "../../scripts/seeded-random.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { type ServerPlace, startServerProcess } from "../../server/testing/server-process.ts";
import type { Device } from "../browsers/device.ts";
import type { Way } from "./network.ts";
import { SimulatedPupil } from "./pupil.ts";
import { readResults, writeFaultSchool } from "./school.ts";
import { Tablet } from "./tablet.ts";

export interface FaultPlan {
  seed: string;
  pupils: number;
  /** How often the server is killed with -9 and started again. */
  kills: number;
  /** The share of answers after which something happens to the pupil's tab. */
  mishaps: number;
  /** Two pupils change their device in the middle. The second one's first device keeps answers that were never sent. */
  changesOfDevice: boolean;
}

export interface FaultReport {
  /** The engine and its version. */
  browser: string;
  /** Faults that cannot be simulated in this engine. */
  leftOut: string[];
  seconds: number;
  /** Number of broken connections while a test was open, by kind. */
  breaks: Record<string, number>;
  disconnects: number;
  kills: number;
  mishaps: Record<string, number>;
  changesOfDevice: number;
  pupils: number;
  /** Number of given answers, changed ones included. */
  given: number;
  /** Number of answers in the results. */
  kept: number;
  /** Must be empty: answers missing or different in the results, or missing on screen at any time. */
  lost: string[];
  /** Must be empty: pupils with more than one result, or with none. */
  doubled: string[];
}

const WAYS: readonly (Way | "offline")[] = ["cut", "silent", "slow", "deaf", "offline", "cut"];
const DOWN_MS = 1500;

/** Breaks a tablet's connection at random while its pupil works. */
async function breakAtRandom(tablet: Tablet, random: Random, works: () => boolean, breaks: Map<string, number>) {
  const ways = WAYS.filter((way) => way !== "offline" || tablet.knowsOffline);
  while (works()) {
    await sleep(500 + random.below(3000));
    if (!works()) return;
    const way = random.pick(ways) ?? "cut";
    breaks.set(way, (breaks.get(way) ?? 0) + 1);
    await tablet.breakWay(way, 300 + random.below(3500)).catch((error: unknown) => {
      if (works()) throw error;
    });
  }
}

const asRecord = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));

/**
 * A class takes its tests in real browsers, each pupil at an own device, while networks break, the server dies and tabs and
 * browsers are killed. Then the database is compared with every pupil's answers (docs/reliability.md).
 */
export async function runFaults(
  newDevice: () => Promise<Device>,
  place: ServerPlace,
  plan: FaultPlan,
): Promise<FaultReport> {
  const begun = Date.now();
  const school = await writeFaultSchool(place, plan.pupils);
  const port = await freePort();
  let server = await startServerProcess(place, port);
  const breaks = new Map<string, number>();
  const report: FaultReport = {
    browser: "",
    leftOut: [],
    seconds: 0,
    breaks: {},
    disconnects: 0,
    kills: 0,
    mishaps: {},
    changesOfDevice: 0,
    pupils: plan.pupils,
    given: 0,
    kept: 0,
    lost: [],
    doubled: [],
  };
  const now = { answered: 0, working: plan.pupils };
  const expected = new Map<string, { courseTestId: string; given: Map<string, string> }>();

  async function openTablet(): Promise<Tablet> {
    const device = await newDevice();
    const tablet = await Tablet.open(device, port);
    report.browser = device.name;
    report.leftOut = [...(tablet.knowsOffline ? [] : ["offline"]), ...(tablet.canBeKilled ? [] : ["kill"])];
    return tablet;
  }

  async function takePart(index: number): Promise<void> {
    const random = seededRandom(`${plan.seed} ${index}`);
    const { id, name } = school.pupils[index] ?? { id: "", name: "" };
    const courseTestId = school.courseTestIds[index % school.courseTestIds.length] ?? "";
    const tablets = [await openTablet()];
    const [first] = tablets;
    if (!first) return;
    const pupil = new SimulatedPupil(name, courseTestId, first, random, plan.mishaps);
    expected.set(id, { courseTestId, given: pupil.diary.given });
    let works = true;
    const chance = seededRandom(`${plan.seed} ${index} network`);
    const disturb = (tablet: Tablet): Promise<void> => breakAtRandom(tablet, chance, () => works, breaks);
    await sleep(random.below(3000));
    await pupil.open();
    const disturbances = [disturb(first)];
    let changes = plan.changesOfDevice && index < 2 ? index + 1 : 0;
    await pupil.work(async () => {
      now.answered += 1;
      if (changes === 0 || pupil.diary.given.size < 5) return;
      // The first pupil waits until all is saved; the second one's device loses the network and is put away.
      const died = changes === 2;
      changes = 0;
      if (died) first.network.way = "cut";
      else await pupil.untilSaved();
      report.changesOfDevice += 1;
      const second = await openTablet();
      tablets.push(second);
      await pupil.takeOver(second, died);
      disturbances.push(disturb(second));
    });
    await pupil.handIn(random.next() < 0.3);
    works = false;
    now.working -= 1;
    await Promise.all(disturbances);
    // A device that was put away finds the network again and sends its answers: none of them may count now.
    if (tablets.length > 1) await sleep(4000);
    for (const [mishap, count] of pupil.diary.mishaps) report.mishaps[mishap] = (report.mishaps[mishap] ?? 0) + count;
    report.given += pupil.diary.answers;
    report.lost.push(...pupil.diary.missed);
    await Promise.all(tablets.map((tablet) => tablet.close()));
  }

  /** Kills the server at even shares of all answers. */
  async function killInBetween(): Promise<void> {
    const all = plan.pupils * 15;
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      while (now.working > 0 && now.answered < (all * kill) / (plan.kills + 1)) await sleep(50);
      if (now.working === 0) return;
      await server.kill();
      report.kills += 1;
      await sleep(DOWN_MS);
      server = await startServerProcess(place, port);
    }
  }

  try {
    await Promise.all([killInBetween(), ...school.pupils.map((_, index) => takePart(index))]);
  } finally {
    await server.stop();
  }

  const results = await readResults(place);
  for (const { id, name } of school.pupils) {
    const { given = new Map<string, string>(), courseTestId } = expected.get(id) ?? {};
    const own = results.filter(({ pupil_id }) => pupil_id === id);
    const [result] = own;
    if (own.length !== 1 || result?.submitted === null || result?.course_test_id !== courseTestId)
      report.doubled.push(
        `${name} has ${own.length} results, ${own.filter(({ submitted }) => submitted).length} handed in`,
      );
    for (const [response, value] of given) {
      if (result?.inputs[response] === value) report.kept += 1;
      else report.lost.push(`${name}, ${response}: ${value} was given, ${result?.inputs[response]} is in the result`);
    }
  }
  report.breaks = asRecord(breaks);
  report.disconnects = [...breaks].reduce((sum, [way, count]) => sum + (way === "slow" ? 0 : count), 0);
  report.seconds = Math.round((Date.now() - begun) / 1000);
  return report;
}
