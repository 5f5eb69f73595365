import type { Channel } from "../../../wire/channel.ts";
import { memoryStorage } from "../../../wire/testing/memory-storage.ts";
import { createDeviceNames, type DeviceNames, type NamesNews, type Surroundings } from "../device-names.ts";
import type { Kept, NamesStorage, OpenKey } from "../storage.ts";

/** A browser without a screen: its storage, its clock and its tabs. */
export interface TestBrowser {
  kept: Map<string, Kept>;
  open: { key: OpenKey | undefined };
  clock: { now: number };
  /** A new tab; with the storage of an earlier one, that one after a reload. */
  newTab: (tab?: Surroundings["tab"]) => DeviceNames;
}

export function testBrowser(): TestBrowser {
  const kept = new Map<string, Kept>();
  const open: TestBrowser["open"] = { key: undefined };
  const clock = { now: Date.UTC(2026, 10, 28) };
  const device = memoryStorage();
  const hearers: { tab: number; hear: (news: NamesNews) => void }[] = [];
  const storage: NamesStorage = {
    find: async (account) => kept.get(account),
    all: async () => [...kept.values()],
    keep: async (each) => void kept.set(each.vault.account, each),
    forget: async (account) => void kept.delete(account),
    findOpen: async () => open.key,
    keepOpen: async (key) => {
      open.key = key;
    },
    forgetOpen: async () => {
      open.key = undefined;
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const exclusive = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act);
    last = next.catch(() => {});
    return next;
  };
  let tabs = 0;
  const newTab = (tab: Surroundings["tab"] = memoryStorage()): DeviceNames => {
    tabs += 1;
    const own = tabs;
    const channel: Channel<NamesNews> = {
      tell: (news) => {
        for (const { tab: of, hear } of hearers) if (of !== own) queueMicrotask(() => hear(news));
      },
      listen: (hear) => {
        const entry = { tab: own, hear };
        hearers.push(entry);
        return () => void hearers.splice(hearers.indexOf(entry), 1);
      },
    };
    return createDeviceNames({
      storage: () => storage,
      channel,
      tab,
      device,
      now: () => clock.now,
      exclusive,
      isPossible: () => true,
    });
  };
  return { kept, open, clock, newTab };
}
