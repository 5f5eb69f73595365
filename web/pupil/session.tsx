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
import { CallError, call } from "../wire/call.ts";
import { forgetSession } from "../wire/session.ts";
import { useToasts } from "./frame/toasts.tsx";
import type { HandIn } from "./journal/attempt.ts";
import { type Delivery, openDelivery, type Receipt } from "./journal/delivery.ts";
import { type AttemptStore, openDeviceStore } from "./journal/store.ts";
import { openTabChannel, type TabChannel } from "./journal/tabs.ts";
import { useWords } from "./words.ts";

/** Who is there: not known yet, not to be found out without the network, nobody, or a pupil. */
type Who =
  | { is: "unknown" }
  | { is: "unreachable" }
  | { is: "nobody" }
  | { is: "pupil"; pupil: PupilSession; delivery: Delivery };

interface Session {
  who: Who;
  store: AttemptStore;
  tabs: TabChannel;
  /** The hand-in that just arrived, for the dashboard's greeting; until the next test is opened. */
  arrived: HandIn | null;
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

const device = { store: openDeviceStore(), tabs: openTabChannel() };

export function SessionProvider({ children }: { children: ReactNode }): ReactElement {
  const { say } = useWords();
  const { show } = useToasts();
  const [who, setWho] = useState<Who>({ is: "unknown" });
  const [arrived, setArrived] = useState<HandIn | null>(null);
  const delivery = useRef<Delivery | null>(null);
  const { store, tabs } = device;

  const onReceipt = useRef<(handIn: HandIn, receipt: Receipt) => void>(() => {});
  useEffect(() => {
    onReceipt.current = (handIn, receipt) => {
      show(say(receipts[receipt]));
      if (receipt !== "reset") setArrived(handIn);
    };
  });

  const welcome = useCallback(
    (pupil: PupilSession): void => {
      delivery.current?.close();
      delivery.current = openDelivery({
        pupilId: pupil._id,
        store,
        tabs,
        evaluate: (submission) => call("evaluate", { body: submission }),
        finishPractice: () => call("finishPractice"),
        onReceipt: (handIn, receipt) => onReceipt.current(handIn, receipt),
      });
      setWho({ is: "pupil", pupil, delivery: delivery.current });
      // The device forgets what others left (docs/decisions/07-journal.md); one that cannot has kept nothing.
      store.keepOnly(pupil._id).catch(() => {});
    },
    [store, tabs],
  );

  const farewell = useCallback((): void => {
    delivery.current?.close();
    delivery.current = null;
    setArrived(null);
    setWho({ is: "nobody" });
  }, []);

  const find = useCallback(
    (): Promise<void> =>
      call("getPupilSession").then(welcome, (error: unknown) => {
        if (error instanceof CallError && error.status < 500) farewell();
        else setWho({ is: "unreachable" });
      }),
    [welcome, farewell],
  );

  const ask = useCallback((): Promise<void> => {
    setWho({ is: "unknown" });
    return find();
  }, [find]);

  const enter = useCallback(
    async (pupilName: string): Promise<void> => {
      // A pupil before this one may have left a hand-in that only her own session can send.
      await delivery.current?.flush();
      const pupil = await call("verifyPupilAccess", { body: { pupilName } });
      // One browser, one person: at a shared computer a child must not land in the teacher's classes.
      forgetSession();
      welcome(pupil);
    },
    [welcome],
  );

  const leave = useCallback(async (): Promise<void> => {
    await delivery.current?.flush();
    await call("logoutPupil");
    farewell();
  }, [farewell]);

  useEffect(() => {
    void find();
  }, [find]);

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
export function usePupil(): { pupil: PupilSession; delivery: Delivery } {
  const { who } = useSession();
  if (who.is !== "pupil") throw new Error("This screen needs a pupil.");
  return who;
}
