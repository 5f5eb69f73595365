import type { PupilSession } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import type { PupilKey } from "../../i18n/pupil.ts";
import { call, NetworkError } from "../../wire/call.ts";
import type { Channel } from "../../wire/channel.ts";
import { createListeners } from "../../wire/listeners.ts";
import { forgetSession } from "../../wire/session.ts";
import { keepDisplayOf } from "../display/display.ts";
import { type SentAbandoned, sendAbandoned } from "../journal/abandoned.ts";
import { courseTestOf, type HandIn } from "../journal/attempt.ts";
import { type Delivery, openDelivery, type Receipt } from "../journal/delivery.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";
import { createRetrier, type Tried } from "../journal/retry.ts";
import { evaluate, finishPractice, saveDraft } from "../journal/send.ts";
import type { AttemptStore } from "../journal/store.ts";
import type { TabChannel } from "../journal/tabs.ts";
import { isOutdated, letUpdate } from "../offline/app-worker.ts";
import { ask as askOrRemember } from "../offline/ask.ts";
import { findKept, forgetKept, keepPupil } from "../offline/device.ts";

/** A pupil who is logged in, with what brings her answers to the server. */
export interface Present {
  is: "pupil";
  pupil: PupilSession;
  delivery: Delivery;
  abandoned: Abandoned;
}

/** Who is there: not known yet, not to be found out for now, nobody, or a pupil. */
export type Who = { is: "unknown" } | { is: "unreachable"; why: Passing } | { is: "nobody" } | Present;

/** Brings to the server what paused tests hold; `flush` says what became of them. */
interface Abandoned {
  flush: () => Promise<SentAbandoned>;
  /** Tries now, and again until the network takes it. */
  send: () => void;
  close: () => void;
}

/** A hand-in that the server has now, or of which it had other answers already. */
export interface Arrived {
  handIn: HandIn;
  receipt: Exclude<Receipt, "reset">;
}

export interface SessionState {
  who: Who;
  /** The hand-in that just arrived, for the dashboard's greeting; until the next test is opened. */
  arrived: Arrived | null;
}

export interface SessionSetup {
  store: AttemptStore;
  tabs: TabChannel;
  /**
   * The browser's cookie belongs to all its tabs: who logs in in one is logged in in every other, where the screen of the one
   * before must go. The news is the pupil's id, or null for a logout.
   */
  logins: Channel<string | null>;
  /** Shows a message. */
  say: (key: PupilKey) => void;
}

/** The session of the pupil at this page; `subscribe` is what `useSyncExternalStore` takes. */
export interface Session extends Pick<SessionSetup, "store" | "tabs"> {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  greeted: () => void;
  /** Asks the server again who is there. */
  ask: () => Promise<void>;
  /** Logs a pupil in. @throws CallError, NetworkError */
  enter: (pupilName: string) => Promise<void>;
  /** Logs out, after what waits on the device was sent. @throws CallError, NetworkError */
  leave: () => Promise<void>;
}

const receipts = { taken: "handIn.success", "handed-in": "handIn.twice", reset: "player.restarted" } as const;

/** Finds out who is there, and goes on until the page is gone. */
export function openSession({ store, tabs, logins, say }: SessionSetup): Session {
  const listeners = createListeners();
  let state: SessionState = { who: { is: "unknown" }, arrived: null };
  /** Counts who comes and goes, so that a late answer about the one before changes nothing. */
  let turn = 0;

  function change(next: Partial<SessionState>): void {
    state = { ...state, ...next };
    listeners.tell();
  }

  const here = (): Present | undefined => (state.who.is === "pupil" ? state.who : undefined);
  const isHere = (pupilId: string | null): boolean => here()?.pupil._id === pupilId;

  function greet(handIn: HandIn, receipt: Receipt): void {
    // Where the greeting comes at once, it says so itself; the practice test is no test that was handed in.
    const greets = [pathOf("PupilDashboard"), pathOf("ConductTest", { courseTestId: courseTestOf(handIn) })];
    const isSaid = handIn.submission === null || greets.includes(globalThis.location.pathname);
    if (receipt === "reset" || !isSaid) say(receipts[receipt]);
    if (receipt !== "reset") change({ arrived: { handIn, receipt } });
  }

  function openAbandoned(pupilId: string, deliver: Delivery["add"]): Abandoned {
    const flush = (): Promise<SentAbandoned> => sendAbandoned({ pupilId, store, tabs, saveDraft, deliver });
    const sender = createRetrier(async () => ((await flush()).again ? "again" : "done"));
    return { flush, send: () => sender.within(0), close: sender.stop };
  }

  /** Takes the pupil before from the page, and all that was open for her. */
  function close(): void {
    here()?.delivery.close();
    here()?.abandoned.close();
  }

  function welcome(pupil: PupilSession): void {
    const pupilId = pupil._id;
    keepDisplayOf(pupilId);
    const before = here();
    if (before && isHere(pupilId)) {
      // The same one, after a login that had run out: a device that keeps nothing has what waits in this page alone.
      change({ who: { ...before, pupil } });
      void before.delivery.flush();
      return;
    }
    close();
    const delivery = openDelivery({
      pupilId,
      store,
      tabs,
      evaluate,
      finishPractice,
      // A receipt may come when its pupil has gone.
      onReceipt: (handIn, receipt) => isHere(pupilId) && greet(handIn, receipt),
    });
    change({ who: { is: "pupil", pupil, delivery, abandoned: openAbandoned(pupilId, delivery.add) }, arrived: null });
    // The device forgets what others left (docs/decisions/07-journal.md); one that cannot keeps nothing either.
    store.keepOnly(pupilId).catch(() => {});
  }

  function farewell(): void {
    keepDisplayOf(null);
    turn += 1;
    close();
    change({ who: { is: "nobody" }, arrived: null });
    letUpdate();
  }

  /** Finds out who is there; without the network, who was there last. Then the server is asked until it has its word. */
  async function find(): Promise<Tried> {
    const asked = turn;
    try {
      const remember = async (): Promise<PupilSession | undefined> => (await findKept())?.pupil;
      const { what, from } = await askOrRemember(() => call("getPupilSession"), remember);
      if (asked !== turn) return "done";
      if (!isHere(what._id)) welcome(what);
      if (from === "device") return "again";
      void keepPupil(what);
    } catch (error) {
      if (asked !== turn) return "done";
      const why = failureOf(error);
      if (isPassing(why)) {
        if (!here()) change({ who: { is: "unreachable", why } });
        return "again";
      }
      void forgetKept();
      farewell();
    }
    return "done";
  }

  /** Sends what waits here of a pupil who goes, which only her own session can. @returns what the server has of her now */
  async function sendAll({ delivery, abandoned }: Present): Promise<string[]> {
    await delivery.flush();
    return (await abandoned.flush()).through;
  }

  /** The rest waits on the device until she comes back. */
  async function forget(pupilId: string, sent: readonly string[]): Promise<void> {
    await Promise.all(sent.map((id) => store.forget(pupilId, id).catch(() => {})));
  }

  const finder = createRetrier(find);
  finder.within(0);
  logins.listen((pupilId) => {
    const waits = !here() && globalThis.location.pathname === pathOf("PupilLogin");
    if (!isHere(pupilId) && !waits)
      globalThis.location.replace(pathOf(pupilId === null ? "PupilLogin" : "PupilDashboard"));
  });
  // Nobody knows who has been there since the browser put the page aside.
  globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) globalThis.location.reload();
  });

  return {
    store,
    tabs,
    state: () => state,
    subscribe: listeners.subscribe,
    greeted: () => change({ arrived: null }),
    async ask() {
      if (!here()) change({ who: { is: "unknown" } });
      await finder.now();
    },
    async enter(pupilName) {
      const before = here();
      const sent = before ? await sendAll(before) : [];
      const pupil = await call("verifyPupilAccess", { body: { pupilName } });
      if (pupil === null) throw new NetworkError("Nobody answered who that is.");
      turn += 1;
      // One browser, one person: at a shared computer a child must not land in the teacher's classes.
      forgetSession();
      void keepPupil(pupil);
      logins.tell(pupil._id);
      if (before && before.pupil._id !== pupil._id) await forget(before.pupil._id, sent);
      welcome(pupil);
    },
    async leave() {
      const before = here();
      const sent = before ? await sendAll(before) : [];
      await call("logoutPupil");
      turn += 1;
      logins.tell(null);
      await forgetKept();
      if (before) await forget(before.pupil._id, sent);
      farewell();
      if (isOutdated()) globalThis.location.replace(pathOf("PupilLogin"));
    },
  };
}
