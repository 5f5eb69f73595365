import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PupilSession } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/pupil.ts";
import { call, NetworkError } from "../wire/call.ts";
import { openChannel } from "../wire/channel.ts";
import { forgetSession } from "../wire/session.ts";
import { keepDisplayOf } from "./display/display.ts";
import { useToasts } from "./frame/toasts.tsx";
import { courseTestOf, type HandIn } from "./journal/attempt.ts";
import { type Delivery, openDelivery, type Receipt } from "./journal/delivery.ts";
import { failureOf, isPassing, type Passing } from "./journal/failure.ts";
import { type SentLeft, sendLeft } from "./journal/left.ts";
import { createRetrier, type Retrier, type Tried } from "./journal/retry.ts";
import { evaluate, finishPractice, saveDraft } from "./journal/send.ts";
import { type AttemptStore, openDeviceStore } from "./journal/store.ts";
import type { TabChannel, TabNews } from "./journal/tabs.ts";
import { isOutdated, letUpdate } from "./offline/app-worker.ts";
import { ask as askOrRemember } from "./offline/ask.ts";
import { findKept, forgetKept, keepPupil } from "./offline/device.ts";
import { openWhoTabs, whenTakenBack } from "./who-tabs.ts";

/** Who is there: not known yet, not to be found out for now, nobody, or a pupil. */
type Who =
  | { is: "unknown" }
  | { is: "unreachable"; why: Passing }
  | { is: "nobody" }
  | { is: "pupil"; pupil: PupilSession; delivery: Delivery; left: Left };

/** Brings to the server what paused tests hold; `flush` says what became of them. */
interface Left {
  flush: () => Promise<SentLeft>;
  /** Tries now, and again until the network takes it. */
  send: () => void;
}

/** A hand-in that the server has now, or of which it had other answers already. */
export interface Arrived {
  handIn: HandIn;
  receipt: Exclude<Receipt, "reset">;
}

interface Session {
  who: Who;
  store: AttemptStore;
  tabs: TabChannel;
  /** The hand-in that just arrived, for the dashboard's greeting; until the next test is opened. */
  arrived: Arrived | null;
  greeted: () => void;
  /** Asks the server again who is there. */
  ask: () => Promise<void>;
  /** Logs a pupil in. @throws CallError, NetworkError */
  enter: (pupilName: string) => Promise<void>;
  /** Logs out, after what waits on the device was sent. @throws CallError, NetworkError */
  leave: () => Promise<void>;
}

const Context = createContext<Session | null>(null);

const receipts = { taken: "handIn.success", "handed-in": "handIn.twice", reset: "player.restarted" } as const;

const device = { store: openDeviceStore(), tabs: openChannel<TabNews>("denkspur.journal") };
const whoTabs = openWhoTabs();

function openLeft(pupilId: string): Left & { close: () => void } {
  const flush = (): Promise<SentLeft> => sendLeft({ pupilId, ...device, saveDraft });
  const sender = createRetrier(async () => ((await flush()).again ? "again" : "done"));
  return { flush, send: () => sender.within(0), close: sender.stop };
}

/** Of a pupil who goes the device forgets what the server has; the rest waits until she comes back. */
async function forgetSent(pupilId: string, sent: SentLeft | undefined): Promise<void> {
  await Promise.all((sent?.through ?? []).map((id) => device.store.forget(pupilId, id).catch(() => {})));
}

export function SessionProvider({ children }: { children: ReactNode }): ReactElement {
  const t = useText();
  const { show } = useToasts();
  const [who, setWho] = useState<Who>({ is: "unknown" });
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const here = useRef<{ pupil: PupilSession; delivery: Delivery; left: ReturnType<typeof openLeft> } | null>(null);
  /** Counts who comes and goes, so that a late answer about the one before changes nothing. */
  const turns = useRef(0);
  const finder = useRef<Retrier | null>(null);
  const { store, tabs } = device;

  const onReceipt = useRef<(handIn: HandIn, receipt: Receipt) => void>(() => {});
  useEffect(() => {
    onReceipt.current = (handIn, receipt) => {
      // Where the greeting comes at once, it says so itself; the practice test is no test that was handed in.
      const greets = [pathOf("PupilDashboard"), pathOf("ConductTest", { courseTestId: courseTestOf(handIn) })];
      const isSaid = handIn.submission === null || greets.includes(globalThis.location.pathname);
      if (receipt === "reset" || !isSaid) show(t(receipts[receipt]));
      if (receipt !== "reset") setArrived({ handIn, receipt });
    };
  });

  const welcome = useCallback(
    (pupil: PupilSession): void => {
      keepDisplayOf(pupil._id);
      if (here.current?.pupil._id === pupil._id) {
        // The same one, after a login that had run out: a device that keeps nothing has what waits in this page alone.
        here.current = { ...here.current, pupil };
        setWho({ is: "pupil", ...here.current });
        void here.current.delivery.flush();
        return;
      }
      here.current?.delivery.close();
      here.current?.left.close();
      const delivery = openDelivery({
        pupilId: pupil._id,
        store,
        tabs,
        evaluate,
        finishPractice,
        onReceipt: (handIn, receipt) => onReceipt.current(handIn, receipt),
      });
      const left = openLeft(pupil._id);
      here.current = { pupil, delivery, left };
      setWho({ is: "pupil", pupil, delivery, left });
      // The device forgets what others left (docs/decisions/07-journal.md); one that cannot keeps nothing either.
      store.keepOnly(pupil._id).catch(() => {});
    },
    [store, tabs],
  );

  const farewell = useCallback((): void => {
    keepDisplayOf(null);
    turns.current += 1;
    here.current?.delivery.close();
    here.current?.left.close();
    here.current = null;
    setArrived(null);
    setWho({ is: "nobody" });
    letUpdate();
  }, []);

  /** Finds out who is there; without the network, who was there last. Then the server is asked until it has its word. */
  const find = useCallback(async (): Promise<Tried> => {
    const turn = turns.current;
    try {
      const remember = async (): Promise<PupilSession | undefined> => (await findKept())?.pupil;
      const { what, from } = await askOrRemember(() => call("getPupilSession"), remember);
      if (turn !== turns.current) return "done";
      if (here.current?.pupil._id !== what._id) welcome(what);
      if (from === "device") return "again";
      void keepPupil(what);
      return "done";
    } catch (error) {
      if (turn !== turns.current) return "done";
      const failure = failureOf(error);
      if (isPassing(failure)) {
        setWho((before) => (before.is === "pupil" ? before : { is: "unreachable", why: failure }));
        return "again";
      }
      void forgetKept();
      farewell();
      return "done";
    }
  }, [welcome, farewell]);

  useEffect(() => {
    finder.current = createRetrier(find);
    finder.current.within(0);
    return finder.current.stop;
  }, [find]);

  useEffect(() => {
    const unhear = whoTabs.listen((pupilId) => {
      const isHere = here.current?.pupil._id === pupilId;
      const waits = here.current === null && globalThis.location.pathname === pathOf("PupilLogin");
      if (!isHere && !waits) globalThis.location.replace(pathOf(pupilId === null ? "PupilLogin" : "PupilDashboard"));
    });
    const unwatch = whenTakenBack(() => globalThis.location.reload());
    return () => {
      unhear();
      unwatch();
    };
  }, []);

  const ask = useCallback(async (): Promise<void> => {
    setWho({ is: "unknown" });
    await finder.current?.now();
  }, []);

  const enter = useCallback(
    async (pupilName: string): Promise<void> => {
      // A pupil before this one may have left what only her own session can send.
      const before = here.current;
      await before?.delivery.flush();
      const sent = await before?.left.flush();
      const pupil = await call("verifyPupilAccess", { body: { pupilName } });
      if (pupil === null) throw new NetworkError("Nobody answered who that is.");
      turns.current += 1;
      // One browser, one person: at a shared computer a child must not land in the teacher's classes.
      forgetSession();
      void keepPupil(pupil);
      whoTabs.tell(pupil._id);
      if (before && before.pupil._id !== pupil._id) await forgetSent(before.pupil._id, sent);
      welcome(pupil);
    },
    [welcome],
  );

  const leave = useCallback(async (): Promise<void> => {
    const leaving = here.current;
    await leaving?.delivery.flush();
    const sent = await leaving?.left.flush();
    await call("logoutPupil");
    turns.current += 1;
    whoTabs.tell(null);
    await forgetKept();
    if (leaving) await forgetSent(leaving.pupil._id, sent);
    farewell();
    if (isOutdated()) globalThis.location.replace(pathOf("PupilLogin"));
  }, [farewell]);

  const greeted = useCallback(() => setArrived(null), []);
  const session = useMemo(
    () => ({ who, store, tabs, arrived, greeted, ask, enter, leave }),
    [who, store, tabs, arrived, greeted, ask, enter, leave],
  );
  return <Context value={session}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error("There is no SessionProvider around this component.");
  return session;
}

/** The pupil who is logged in, for screens that the route guard shows to nobody else. */
export function usePupil(): { pupil: PupilSession; delivery: Delivery; left: Left } {
  const { who } = useSession();
  if (who.is !== "pupil") throw new Error("This screen needs a pupil.");
  return who;
}
