import { type Attempt, dated, emptyAttempt, isOwed } from "../attempt.ts";
import type { AttemptStore } from "../store.ts";
import type { TabChannel, TabNews } from "../tabs.ts";

/** A device's store in memory, shared by all journals that get it. With `broken` the device can store nothing. */
export interface MemoryStore extends AttemptStore {
  attempts: Map<string, Attempt>;
  broken: boolean;
}

export function createMemoryStore(): MemoryStore {
  const attempts = new Map<string, Attempt>();
  const keyOf = (pupilId: string, courseTestId: string): string => `${pupilId}/${courseTestId}`;
  const store: MemoryStore = {
    attempts,
    broken: false,
    async change(pupilId, courseTestId, change) {
      if (store.broken) throw new Error("The disk is full.");
      const known = attempts.get(keyOf(pupilId, courseTestId)) ?? emptyAttempt(pupilId, courseTestId);
      const changed = { ...change(known), written: Date.now() };
      attempts.set(keyOf(pupilId, courseTestId), changed);
      return changed;
    },
    find: async (pupilId, courseTestId) => attempts.get(keyOf(pupilId, courseTestId)),
    list: async (pupilId) => [...attempts.values()].filter((each) => each.pupilId === pupilId),
    forget: async (pupilId, courseTestId) => {
      attempts.delete(keyOf(pupilId, courseTestId));
    },
    keepOnly: async (pupilId) => {
      const now = Date.now();
      for (const [key, attempt] of attempts)
        if (attempt.pupilId !== pupilId && !isOwed(dated(attempt, now), now)) attempts.delete(key);
    },
  };
  return store;
}

/** The channels of a browser's tabs: each message reaches all other tabs. */
export function createTabs(): { openTab: () => TabChannel } {
  const tabs = new Set<Set<(news: TabNews) => void>>();
  return {
    openTab() {
      const own = new Set<(news: TabNews) => void>();
      tabs.add(own);
      return {
        tell: (news) => {
          for (const tab of tabs) if (tab !== own) for (const listener of tab) listener(news);
        },
        listen: (listener) => {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
