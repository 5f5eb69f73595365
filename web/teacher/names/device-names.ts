// Whether an account's names are open on this device, and everything that opens and closes them: one state for all tabs of this
// browser (docs/behaviour.md#names-on-the-device).

import type { Channel } from "../../wire/channel.ts";
import { createListeners } from "../../wire/listeners.ts";
import { FIRST_SETTINGS, type NameSettings } from "./settings.ts";
import type { Kept, NamesStorage } from "./storage.ts";
import {
  makeVault,
  type Names,
  type NewPasskey,
  openVault,
  type PasskeyLock,
  readNames,
  type Secret,
  UnopenableError,
  withNames,
  withPasskey,
  withPassphrase,
} from "./vault.ts";

/** Why names are locked: by the teacher, after a while without her, or since nothing has opened them yet. */
export type LockReason = "asked" | "idle" | "closed";

export type NamesState =
  /** The browser's storage has not answered yet, or nobody is logged in. */
  | { is: "unknown" }
  /** This browser keeps nothing, or encrypts nothing: without TLS it does not. */
  | { is: "impossible" }
  /** `forgotten` counts the days after which they were deleted just now. */
  | { is: "none"; forgotten: number | undefined }
  | { is: "locked"; why: LockReason; passkey: PasskeyLock | undefined; settings: NameSettings }
  | { is: "open"; names: Names; passkey: PasskeyLock | undefined; settings: NameSettings; unlocked: number };

/** What the tabs tell each other. No name and no key is among it. */
export type NamesNews =
  | { is: "asked" | "alive" | "opened" | "changed"; account: string }
  | { is: "locked"; why: LockReason };

/** The parts of the browser that are needed, so that tests can have two tabs and another clock. */
export interface Surroundings {
  storage: () => NamesStorage;
  channel: Channel<NamesNews>;
  /** Of this tab. */
  tab: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Of all tabs. */
  device: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  /** Runs one after the other, over all tabs. */
  exclusive: <T>(act: () => Promise<T>) => Promise<T>;
  /** Whether this browser encrypts and keeps. */
  isPossible: () => boolean;
}

/** When the teacher last touched anything while her names were open, in ms. */
const ACTIVE = "denkspur.names-active";
/** When this tab was left, in ms. It is only read by the page that follows in the same tab. */
const LEFT = "denkspur.names-left";
/** How long a reload may take. A tab that a browser restores later, after it was closed, begins locked. */
const RELOAD_MS = 20_000;
/** How long other tabs have to answer that they are there. */
const ANSWER_MS = 250;
const THROTTLE_MS = 5000;
const DAY_MS = 86_400_000;

const UNKNOWN: NamesState = { is: "unknown" };

export function createDeviceNames({ storage, channel, tab, device, now, exclusive, isPossible }: Surroundings) {
  const listeners = createListeners();
  let state: NamesState = UNKNOWN;
  let account: string | undefined;
  let key: CryptoKey | undefined;
  let kept: NamesStorage | undefined;
  /** Counts the starts, so that what an earlier one has awaited changes nothing. */
  let round = 0;

  const show = (next: NamesState): void => {
    state = next;
    listeners.tell();
  };
  const stored = (): NamesStorage => {
    kept ??= storage();
    return kept;
  };
  const locked = ({ vault, settings }: Kept, why: LockReason): NamesState => {
    return { is: "locked", why, passkey: vault.passkey, settings };
  };
  const open = ({ vault, settings, unlocked }: Kept, names: Names): NamesState => {
    return { is: "open", names, passkey: vault.passkey, settings, unlocked };
  };

  /** Since when nobody has touched anything, in ms; NaN if nobody knows, or if the clock was set back. */
  const idleFor = (): number => {
    const since = now() - Number(device.getItem(ACTIVE) ?? Number.NaN);
    return since >= 0 ? since : Number.NaN;
  };
  const isAwake = ({ lockMinutes }: NameSettings): boolean => idleFor() < lockMinutes * 60_000;
  const noteNow = (): void => device.setItem(ACTIVE, String(now()));

  /** Deletes the names of all accounts that nobody has unlocked for too long. @returns the days, if they were this account's */
  const forgetOld = async (own: string): Promise<number | undefined> => {
    let forgotten: number | undefined;
    for (const { vault, settings, unlocked } of await stored().all()) {
      if (now() - unlocked < settings.forgetDays * DAY_MS) continue;
      await stored().forget(vault.account);
      if (vault.account === own) forgotten = settings.forgetDays;
    }
    return forgotten;
  };

  /** Whether a tab with open names has lived without a break until now: this one before its reload, or another one. */
  const hasLived = async (own: string): Promise<boolean> => {
    const since = now() - Number(tab.getItem(LEFT) ?? Number.NaN);
    tab.removeItem(LEFT);
    if (since >= 0 && since <= RELOAD_MS) return true;
    return await new Promise<boolean>((resolve) => {
      const stop = channel.listen((news) => {
        if (news.is === "alive" && news.account === own) end(true);
      });
      const timer = setTimeout(() => end(false), ANSWER_MS);
      const end = (isAlive: boolean): void => {
        clearTimeout(timer);
        stop();
        resolve(isAlive);
      };
      channel.tell({ is: "asked", account: own });
    });
  };

  /** Takes over the key that another tab, or this one before its reload, has opened. */
  const takeOver = async (own: string, begun: number): Promise<void> => {
    const [found, opened] = await Promise.all([stored().find(own), stored().findOpen()]);
    if (begun !== round) return;
    if (found === undefined) return show({ is: "none", forgotten: undefined });
    if (opened?.account !== own || !isAwake(found.settings)) return show(locked(found, "closed"));
    const names = await readNames(found.vault, opened.key);
    if (begun !== round) return;
    key = opened.key;
    show(open(found, names));
  };

  const close = (why: LockReason): void => {
    if (state.is !== "open") return;
    key = undefined;
    show({ is: "locked", why, passkey: state.passkey, settings: state.settings });
  };

  /** Locks the names in all tabs. Nothing can be read from now on. */
  const lock = (why: LockReason): void => {
    close(why);
    device.removeItem(ACTIVE);
    // The time is gone already: a key that the browser fails to delete opens nothing.
    if (kept !== undefined) kept.forgetOpen().catch(() => {});
    channel.tell({ is: "locked", why });
  };

  const hear = (news: NamesNews): void => {
    if (account === undefined) return;
    if (news.is === "locked") return close(news.why);
    if (news.account !== account) return;
    if (news.is === "asked") {
      if (state.is === "open") channel.tell({ is: "alive", account });
    } else if (news.is === "opened" || news.is === "changed") {
      round += 1;
      takeOver(account, round).catch(() => close("closed"));
    }
  };
  channel.listen(hear);

  /** Reads what is kept for an account, and opens it if it was open a moment ago. */
  const start = async (own: string): Promise<void> => {
    round += 1;
    const begun = round;
    account = own;
    if (!isPossible()) return show({ is: "impossible" });
    try {
      const forgotten = await forgetOld(own);
      const opened = await stored().findOpen();
      const mayGoOn = opened?.account === own && (await hasLived(own));
      if (opened !== undefined && !mayGoOn) await stored().forgetOpen();
      if (begun !== round) return;
      await takeOver(own, begun);
      if (forgotten !== undefined && state.is === "none") show({ is: "none", forgotten });
    } catch {
      // A damaged vault stays as it is: locked, until the teacher deletes it.
      const found = await stored()
        .find(own)
        .catch(() => undefined);
      if (begun === round) show(found === undefined ? { is: "impossible" } : locked(found, "closed"));
    }
  };

  /** Nobody is logged in any more: all is locked, and nothing is shown. */
  const stop = (): void => {
    round += 1;
    lock("closed");
    account = undefined;
    key = undefined;
    if (state.is !== "unknown") show(UNKNOWN);
  };

  const ownAccount = (): string => {
    if (account === undefined) throw new UnopenableError("Nobody is logged in.");
    return account;
  };
  /** What is stored now; another tab may have changed it. */
  const current = async (): Promise<Kept> => {
    const found = await stored().find(ownAccount());
    if (found === undefined) throw new UnopenableError("Nothing is kept for this account.");
    return found;
  };

  const enter = async (found: Kept, opened: CryptoKey, names: Names): Promise<void> => {
    round += 1;
    const own = ownAccount();
    const next = { ...found, unlocked: now() };
    await stored().keep(next);
    noteNow();
    await stored().keepOpen({ account: own, key: opened });
    if (account !== own) return lock("closed");
    key = opened;
    show(open(next, names));
    channel.tell({ is: "opened", account: own });
  };

  /** Begins to keep names, under a passphrase. */
  const create = (passphrase: string): Promise<void> =>
    exclusive(async () => {
      const vault = await makeVault(ownAccount(), passphrase);
      await enter(
        { vault, settings: FIRST_SETTINGS, unlocked: now() },
        await openVault(vault, { passphrase }),
        new Map(),
      );
    });

  /** @throws UnopenableError */
  const unlock = (secret: Secret): Promise<void> =>
    exclusive(async () => {
      const found = await current();
      const opened = await openVault(found.vault, secret);
      await enter(found, opened, await readNames(found.vault, opened));
    });

  /** Changes what is kept, in all tabs. `change` gives what it got if nothing is to change. */
  const update = async (change: (found: Kept) => Promise<Kept>): Promise<void> =>
    exclusive(async () => {
      const own = ownAccount();
      const found = await current();
      const next = await change(found);
      if (next === found) return;
      await stored().keep(next);
      const names = key && (await readNames(next.vault, key));
      if (own !== account) return;
      if (key === undefined || names === undefined) {
        if (state.is === "locked") show(locked(next, state.why));
      } else show(open(next, names));
      channel.tell({ is: "changed", account: own });
    });

  /** Changes the names, if they are open. @throws UnopenableError */
  const change = (alter: (names: Names) => Names): Promise<void> =>
    update(async (found) => {
      const using = key;
      if (using === undefined) throw new UnopenableError("The names are locked.");
      const before = await readNames(found.vault, using);
      const after = alter(before);
      return after === before ? found : { ...found, vault: await withNames(found.vault, using, after) };
    });

  /** Deletes the names of this account from this device, in all tabs. */
  const forget = async (): Promise<void> => {
    const own = ownAccount();
    lock("asked");
    await exclusive(() => stored().forget(own));
    round += 1;
    show({ is: "none", forgotten: undefined });
    channel.tell({ is: "changed", account: own });
  };

  return {
    state: (): NamesState => state,
    subscribe: listeners.subscribe,
    start,
    stop,
    create,
    unlock,
    lock,
    change,
    forget,
    setSettings: (settings: NameSettings) => update(async (found) => ({ ...found, settings })),
    /** Tells whether a secret opens what is kept. @throws UnopenableError if not */
    checkSecret: async (secret: Secret): Promise<void> => void (await openVault((await current()).vault, secret)),
    changePassphrase: (secret: Secret, passphrase: string) =>
      update(async (found) => ({ ...found, vault: await withPassphrase(found.vault, secret, passphrase) })),
    addPasskey: (secret: Secret, made: NewPasskey) =>
      update(async (found) => ({ ...found, vault: await withPasskey(found.vault, secret, made) })),
    removePasskey: () => update(async (found) => ({ ...found, vault: { ...found.vault, passkey: undefined } })),

    /** Locks the names if nobody has touched anything for too long; to be asked every few seconds. */
    look(): void {
      if (state.is === "open" && !isAwake(state.settings)) lock("idle");
    },

    /** Notes that the teacher touches something. Her absence is judged first: a touch after it must not hide it. */
    noteActivity(): void {
      this.look();
      if (state.is === "open" && idleFor() >= THROTTLE_MS) noteNow();
    },

    /** Notes that this page is left, perhaps to be loaded again. */
    noteLeaving(): void {
      if (state.is === "open") tab.setItem(LEFT, String(now()));
    },

    /** The page is shown again as it was: it may have missed everything. */
    noteReturn(): void {
      tab.removeItem(LEFT);
      const own = account;
      if (own === undefined || state.is !== "open") return;
      round += 1;
      takeOver(own, round).catch(() => close("closed"));
    },
  };
}

export type DeviceNames = ReturnType<typeof createDeviceNames>;
