import type { PupilSession } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import type { PupilKey } from "../../i18n/pupil.ts";
import { NetworkError } from "../../wire/call-error.ts";
import type { Channel } from "../../wire/channel.ts";
import { dropSession } from "../../wire/drop-session.ts";
import { createListeners } from "../../wire/listeners.ts";
import { keepDisplayOf } from "../display/display.ts";
import { type Abandoned, openAbandoned, type SendWork } from "../journal/abandoned.ts";
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
import { callAsPupil } from "./call-as-pupil.ts";

/** A pupil who is logged in, with the senders of her answers. */
export interface Present {
  is: "pupil";
  pupil: PupilSession;
  delivery: Delivery;
  abandoned: Abandoned;
}

/** The visitor of this page: not known yet, not known for now, no pupil, or a pupil. */
export type Who = { is: "unknown" } | { is: "unreachable"; why: Passing } | { is: "nobody" } | Present;

/** A hand-in that the server now has, or of which it already had other answers. */
export interface Arrived {
  handIn: HandIn;
  receipt: Exclude<Receipt, "reset">;
}

export interface SessionState {
  who: Who;
  /** The hand-in that just arrived, for the dashboard's greeting; null again when the next test is opened. */
  arrived: Arrived | null;
}

export interface SessionSetup {
  store: AttemptStore;
  tabs: TabChannel;
  /**
   * All tabs share the browser's cookie. A login in one tab logs in all others, and the previous pupil's screens there must go.
   * The message is the pupil's id, or null for a logout.
   */
  logins: Channel<string | null>;
  /** Shows a message. */
  say: (key: PupilKey) => void;
  sendWork: SendWork;
}

/** The session of this page's pupil; `subscribe` has the shape that `useSyncExternalStore` takes. */
export interface Session extends Pick<SessionSetup, "store" | "tabs"> {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  greeted: () => void;
  /** Asks the server again for the pupil. */
  ask: () => Promise<void>;
  /** Logs a pupil in; `code` is empty for none. @throws CallError, NetworkError */
  enter: (pupilName: string, code: string) => Promise<void>;
  /** Logs out after sending what waits on the device. @throws CallError, NetworkError */
  leave: () => Promise<void>;
}

const receipts = { taken: "handIn.success", "handed-in": "handIn.twice", reset: "player.restarted" } as const;

/** Whether the screen greets a pupil whose hand-in arrives, and needs no message. The practice test is no handed-in test. */
function isGreeted(handIn: HandIn): boolean {
  const greets = [pathOf("PupilDashboard"), pathOf("ConductTest", { courseTestId: courseTestOf(handIn) })];
  return handIn.submission === null || greets.includes(globalThis.location.pathname);
}

type OnReceipt = Parameters<typeof openDelivery>[0]["onReceipt"];

/** The pupil who has logged in, with the senders of her answers. */
function openSenders(
  pupil: PupilSession,
  { store, tabs, sendWork }: Pick<SessionSetup, "store" | "tabs" | "sendWork">,
  onReceipt: OnReceipt,
): Present {
  const setup = { pupilId: pupil._id, store, tabs };
  const delivery = openDelivery({ ...setup, evaluate, finishPractice, onReceipt });
  const abandoned = openAbandoned({ ...setup, saveDraft, sendWork, deliver: delivery.add });
  return { is: "pupil", pupil, delivery, abandoned };
}

/** Sends the waiting answers of a departing pupil, which needs her own session. @returns the attempts that the server now has */
async function sendAll({ delivery, abandoned }: Present): Promise<string[]> {
  await delivery.flush();
  const { through } = await abandoned.flush();
  // Tests that have ended became hand-ins.
  await delivery.flush();
  return through;
}

/** Starts the session of this page and finds out its pupil. */
export function openSession({ store, tabs, logins, say, sendWork }: SessionSetup): Session {
  const listeners = createListeners();
  let state: SessionState = { who: { is: "unknown" }, arrived: null };
  /** Counts logins and logouts, so that a late answer about an earlier pupil changes nothing. */
  let turn = 0;

  function change(next: Partial<SessionState>): void {
    state = { ...state, ...next };
    listeners.tell();
  }

  const here = (): Present | undefined => (state.who.is === "pupil" ? state.who : undefined);
  const isHere = (pupilId: string | null): boolean => here()?.pupil._id === pupilId;

  function greet(handIn: HandIn, receipt: Receipt): void {
    if (receipt === "reset" || !isGreeted(handIn)) say(receipts[receipt]);
    if (receipt !== "reset") change({ arrived: { handIn, receipt } });
  }

  /** Closes the senders of the pupil who was here. */
  function close(): void {
    here()?.delivery.close();
    here()?.abandoned.close();
  }

  function welcome(pupil: PupilSession): void {
    const pupilId = pupil._id;
    keepDisplayOf(pupilId);
    const before = here();
    if (before && isHere(pupilId)) {
      // The same pupil, after an expired login. On a device without storage, her waiting answers exist only in this page.
      change({ who: { ...before, pupil } });
      void before.delivery.flush();
      return;
    }
    close();
    // A receipt may arrive after its pupil has gone.
    const onReceipt: OnReceipt = (handIn, receipt) => isHere(pupilId) && greet(handIn, receipt);
    change({ who: openSenders(pupil, { store, tabs, sendWork }, onReceipt), arrived: null });
    // The device removes the data of others (docs/decisions/07-journal.md). If that fails, it has stored nothing either.
    store.keepOnly(pupilId).catch(() => {});
  }

  function farewell(): void {
    keepDisplayOf(null);
    turn += 1;
    close();
    change({ who: { is: "nobody" }, arrived: null });
    letUpdate();
  }

  /** Finds out the pupil; without the network, the last one on this device. Then the server is asked until it answers. */
  async function find(): Promise<Tried> {
    const asked = turn;
    try {
      const remember = async (): Promise<PupilSession | undefined> => (await findKept())?.pupil;
      const { what, from } = await askOrRemember(() => callAsPupil("getPupilSession"), remember);
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
      // The device forgets first. Whoever sees the login page may close it at once, which would abort the removal.
      await forgetKept();
      if (asked === turn) farewell();
    }
    return "done";
  }

  /** Removes the sent attempts; the others wait on the device until she comes back. */
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
  // Another pupil may have used the browser since it cached this page.
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
    async enter(pupilName, code) {
      const before = here();
      const sent = before ? await sendAll(before) : [];
      const pupil = await callAsPupil("verifyPupilAccess", { body: { pupilName, ...(code !== "" && { code }) } });
      if (pupil === null) throw new NetworkError("Nobody answered who that is.");
      turn += 1;
      // One browser is used by one person: on a shared computer a pupil must not get into the teacher's courses.
      dropSession();
      void keepPupil(pupil);
      logins.tell(pupil._id);
      if (before && before.pupil._id !== pupil._id) await forget(before.pupil._id, sent);
      welcome(pupil);
    },
    async leave() {
      const before = here();
      const sent = before ? await sendAll(before) : [];
      await callAsPupil("logoutPupil");
      turn += 1;
      logins.tell(null);
      await forgetKept();
      if (before) await forget(before.pupil._id, sent);
      farewell();
      if (isOutdated()) globalThis.location.replace(pathOf("PupilLogin"));
    },
  };
}
