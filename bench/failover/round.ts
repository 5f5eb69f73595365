import { setTimeout as sleep } from "node:timers/promises";
import type { Sheet } from "../../server/testing/ready-school.ts";
import { checkClass } from "./check-class.ts";
import { Pupils } from "./pupils.ts";

/** Clients that hand in one after another before the breakdown, and what is left of the class after it. */
const AT_ONCE = 12;
/** Between the breakdown and its end pupils go on pressing "hand in", four a second. */
const ARRIVAL_MS = 250;
/** The breakdown comes after this number of receipts, and up to three times as many: in the middle of hand-ins. */
const LEAST_RECEIPTS = 20;
const PROBE_MS = 500;

export interface Round {
  readonly kind: string;
  /** The longest time without any receipt, in seconds. */
  readonly silence: number;
  /** The longest time from a pupil's first try to her receipt, in seconds. */
  readonly longestWait: number;
  readonly receipts: number;
  /** Hand-ins that were stored by a request whose answer was lost, and acknowledged to a later one. */
  readonly unclear: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** What /readyz said that was not ready, and how often, asked twice a second. */
  readonly notReady: Readonly<Record<string, number>>;
  /** Must be empty: lost, doubled, different or dropped hand-ins, and moments in which /healthz was not well. */
  readonly faults: readonly string[];
}

interface Probed {
  readonly notReady: Map<string, number>;
  readonly faults: string[];
}

async function probe(url: string, isOver: () => boolean, { notReady, faults }: Probed): Promise<void> {
  while (!isOver()) {
    try {
      const [ready, health] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)]);
      const { parts } = (await ready.json()) as { parts: Record<string, string> };
      const said = Object.entries(parts).filter(([, state]) => state !== "ok");
      const text = `${ready.status} ${said.map(([part, state]) => `${part}: ${state}`).join(", ")}`;
      if (!ready.ok) notReady.set(text, (notReady.get(text) ?? 0) + 1);
      if (!health.ok) faults.push(`/healthz said ${health.status}`);
    } catch (error) {
      faults.push(`/readyz or /healthz gave no answer: ${String(error)}`);
    }
    await sleep(PROBE_MS);
  }
}

async function several(
  sheets: Iterator<Sheet>,
  act: (sheet: Sheet) => Promise<void>,
  goesOn = () => true,
): Promise<void> {
  const work = async (): Promise<void> => {
    for (let next = sheets.next(); !next.done; next = sheets.next()) {
      await act(next.value);
      if (!goesOn()) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
const asRecord = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));

/**
 * Lets a class log in, save and hand in, breaks something in the middle, and goes on until the whole class has its receipts.
 * @param breakDown resolves when nothing more is broken
 * @param databaseUrl by which the class is compared with its receipts
 */
export async function runRound(
  kind: string,
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  sheets: readonly Sheet[],
  breakDown: (pupils: Pupils) => Promise<void>,
): Promise<Round> {
  const pupils = new Pupils(url);
  await several(sheets.values(), (sheet) => pupils.begin(sheet));

  const probed: Probed = { notReady: new Map(), faults: [] };
  let isOver = false;
  const probing = probe(url, () => isOver, probed);
  const queue = sheets.values();
  let isWhole = true;
  const first = several(
    queue,
    (sheet) => pupils.handIn(sheet),
    () => isWhole,
  );
  const wanted = LEAST_RECEIPTS * (1 + 2 * Math.random());
  while (pupils.receipts.size < wanted) await sleep(1);

  isWhole = false;
  const brokenAt = performance.now();
  let mendedAt = Number.POSITIVE_INFINITY;
  const breakAndMend = async (): Promise<void> => {
    await breakDown(pupils);
    mendedAt = performance.now();
  };
  const breaking = breakAndMend();
  const arrived: Promise<void>[] = [];
  const isBack = (): boolean => [...pupils.receipts.values()].some(({ sent }) => sent > mendedAt);
  for (let next = queue.next(); !next.done; next = queue.next()) {
    arrived.push(pupils.handIn(next.value));
    await sleep(ARRIVAL_MS);
    if (isBack()) break;
  }
  await Promise.all([breaking, first, ...arrived]);
  await several(queue, (sheet) => pupils.handIn(sheet));
  isOver = true;
  await probing;

  const receipts = [...pupils.receipts.values()].toSorted((a, b) => a.got - b.got);
  const silences = receipts.map(({ got }, index) => got - (receipts[index - 1]?.got ?? got));
  // Stored before the answer to its first try was lost: the receipt has the time of that try.
  const unclear = receipts.filter(
    ({ submitted, sent }) => sent > brokenAt && Date.parse(submitted) < performance.timeOrigin + sent - 1000,
  );
  return {
    kind,
    silence: inSeconds(Math.max(...silences)),
    longestWait: inSeconds(Math.max(...receipts.map(({ pressed, got }) => got - pressed))),
    receipts: receipts.length,
    unclear: unclear.length,
    refusals: asRecord(pupils.refusals),
    notReady: asRecord(probed.notReady),
    faults: [...probed.faults, ...pupils.dropped, ...(await checkClass(databaseUrl, sheets, pupils.receipts))],
  };
}
