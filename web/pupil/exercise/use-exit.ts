import { useCallback, useEffect, useRef, useState } from "react";
import type { ExitCard } from "#contract/exercises.schema.ts";
import { loadElements } from "../../items/items.ts";
import { askMaterial } from "../beside/ask-material.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";
import type { ExitWork } from "../journal/pack-work.ts";
import { createRetrier, type Retrier } from "../journal/retry.ts";
import { forgetKept } from "../offline/device.ts";
import { usePupil } from "../session/session.ts";
import { findExitWork, sendAnswers } from "./send-work.ts";

export type LoadedExit =
  | { is: "loading" }
  | { is: "failed"; why: Passing | "expired" }
  /** Closed by the teacher. */
  | { is: "gone" }
  | { is: "open"; card: ExitCard; work: ExitWork }
  /** Answered: on its way, waiting for the network or a login, or arrived. */
  | { is: "given"; how: "sending" | "waiting" | "arrived"; count: number };

const NEW_EXIT: ExitWork = { is: "exit", answers: {}, isSent: false, isOwed: false };

const given = (work: ExitWork, how: "sending" | "waiting" | "arrived"): LoadedExit => ({
  is: "given",
  how,
  count: Object.keys(work.answers).length,
});

export interface UsedExit {
  loaded: LoadedExit;
  reload: () => void;
  write: (question: string, answer: string) => void;
  send: () => void;
}

/** An exit question while its screen is there. Answers are on the device at once, and go out when the child sends them. */
export function useExit(id: string): UsedExit {
  const { pupil, store } = usePupil();
  const pupilId = pupil._id;
  const [loaded, setLoaded] = useState<LoadedExit>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const held = useRef<ExitWork>(NEW_EXIT);
  const sender = useRef<Retrier>(undefined);

  const keep = useCallback(
    (work: ExitWork): Promise<unknown> => {
      held.current = work;
      return store.change(pupilId, id, (each) => ({ ...each, work })).catch(() => {});
    },
    [store, pupilId, id],
  );

  // A change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    const show = (next: LoadedExit): void => {
      if (current) setLoaded(next);
    };
    const retrier = createRetrier(async () => {
      const work = held.current;
      const sending = await sendAnswers(pupilId, id, work.answers);
      if (sending.is === "through") {
        await keep({ ...work, isOwed: false });
        show(given(work, "arrived"));
      } else if (sending.is === "gone") {
        await store.forget(pupilId, id).catch(() => {});
        show({ is: "gone" });
      } else {
        show(given(work, "waiting"));
        return isPassing(sending.why) ? "again" : "stop";
      }
      return "done";
    });
    sender.current = retrier;

    async function load(): Promise<void> {
      setLoaded({ is: "loading" });
      const work = await findExitWork({ store, pupilId }, id);
      if (work?.isSent) {
        held.current = work;
        show(given(work, work.isOwed ? "waiting" : "arrived"));
        if (work.isOwed) void retrier.now();
        return;
      }
      const { what } = await askMaterial(pupilId);
      const card = what.exitQuestions.find(({ _id }) => _id === id);
      if (!card) return show({ is: "gone" });
      await loadElements(card.questions.map(({ html }) => html.de));
      held.current = work ?? NEW_EXIT;
      return show({ is: "open", card, work: held.current });
    }

    load().catch(async (error: unknown) => {
      const why = failureOf(error);
      if (why === "expired") await forgetKept(pupilId);
      show(
        why === "gone"
          ? { is: "gone" }
          : { is: "failed", why: why === "expired" || why === "network" ? why : "server" },
      );
    });
    return () => {
      current = false;
      // What does not get through here goes out from the dashboard.
      retrier.stop();
    };
  }, [store, pupilId, id, asked, keep]);

  return {
    loaded,
    reload,
    write(question, answer) {
      const work = { ...held.current, answers: { ...held.current.answers, [question]: answer } };
      void keep(work);
      setLoaded((before) => (before.is === "open" ? { ...before, work } : before));
    },
    send() {
      const work = { ...held.current, isSent: true, isOwed: true };
      setLoaded(given(work, "sending"));
      void keep(work).then(() => sender.current?.now());
    },
  };
}
