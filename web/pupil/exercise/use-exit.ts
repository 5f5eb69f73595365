import { useCallback, useEffect, useRef, useState } from "react";
import type { ExitCard } from "#contract/exercises.schema.ts";
import { loadElements } from "../../items/items.ts";
import { askMaterial } from "../beside/ask-material.ts";
import { isPassing } from "../journal/failure.ts";
import type { ExitWork } from "../journal/pack-work.ts";
import { createRetrier, type Retrier } from "../journal/retry.ts";
import { forgetKept } from "../offline/device.ts";
import { usePupil } from "../session/session.ts";
import { failedBy, type NotOpened } from "./not-open.tsx";
import { findWork, sendAnswers } from "./send-work.ts";

export type LoadedExit =
  | NotOpened
  | { is: "open"; card: ExitCard; work: ExitWork }
  /** Answered: on its way, perhaps waiting for the network or a login, or arrived. */
  | { is: "given"; how: "waiting" | "arrived"; count: number };

const GONE: LoadedExit = { is: "failed", why: "gone" };
const NEW_EXIT: ExitWork = { is: "exit", answers: {}, isSent: false, isOwed: false };

export interface UsedExit {
  loaded: LoadedExit;
  reload: () => void;
  write: (question: string, answer: string) => void;
  send: () => Promise<void>;
}

/** An exit question while its screen is there. Answers are on the device at once, and go out when the child sends them. */
export function useExit(id: string): UsedExit {
  const { pupil, store } = usePupil();
  const pupilId = pupil._id;
  const [loaded, setLoaded] = useState<LoadedExit>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const held = useRef(NEW_EXIT);
  const sender = useRef<Retrier>(undefined);
  const given = useCallback(
    (how: "waiting" | "arrived"): LoadedExit => ({
      is: "given",
      how,
      count: Object.keys(held.current.answers).length,
    }),
    [],
  );

  /** Keeps the work on the device. What was sent in another tab stays, is shown, and gives false. */
  const keep = useCallback(
    async (work: ExitWork): Promise<boolean> => {
      const { isSent } = held.current;
      held.current = work;
      let isOver = false;
      await store
        .change(pupilId, id, (each) => {
          isOver = !isSent && each.work?.is === "exit" && each.work.isSent;
          return isOver ? each : { ...each, work };
        })
        .catch(() => {});
      if (isOver) reload();
      return !isOver;
    },
    [store, pupilId, id, reload],
  );

  // A change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    const show = (next: LoadedExit): void => {
      if (current) setLoaded(next);
    };
    const fail = async (error: unknown): Promise<void> => {
      const failed = failedBy(error);
      if (failed.why === "expired") await forgetKept(pupilId);
      show(failed);
    };
    // What does not get through while the screen is there goes out from the dashboard.
    const retrier = createRetrier(async () => {
      const sending = await sendAnswers(pupilId, id, held.current.answers);
      show(sending.is === "gone" ? GONE : given(sending.is === "failed" ? "waiting" : "arrived"));
      if (sending.is === "through") await keep({ ...held.current, isOwed: false });
      if (sending.is === "gone") await store.forget(pupilId, id).catch(() => {});
      return sending.is === "failed" && isPassing(sending.why) ? "again" : "done";
    });
    sender.current = retrier;

    async function load(): Promise<void> {
      show({ is: "loading" });
      const kept = await findWork({ store, pupilId }, id);
      held.current = kept?.is === "exit" ? kept : NEW_EXIT;
      const { isSent, isOwed } = held.current;
      if (isSent) {
        show(given(isOwed ? "waiting" : "arrived"));
        if (isOwed) void retrier.now();
        return;
      }
      const { what } = await askMaterial(pupilId);
      const card = what.exitQuestions.find(({ _id }) => _id === id);
      await loadElements(card?.questions.map(({ html }) => html.de) ?? []);
      show(card ? { is: "open", card, work: held.current } : GONE);
    }

    load().catch(fail);
    return () => {
      current = false;
      retrier.stop();
    };
  }, [store, pupilId, id, keep, given, asked]);

  return {
    loaded,
    reload,
    write(question, answer) {
      const work = { ...held.current, answers: { ...held.current.answers, [question]: answer } };
      void keep(work);
      setLoaded((before) => (before.is === "open" ? { ...before, work } : before));
    },
    async send() {
      setLoaded(given("waiting"));
      if (await keep({ ...held.current, isSent: true, isOwed: true })) await sender.current?.now();
    },
  };
}
