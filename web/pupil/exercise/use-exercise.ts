import { useCallback, useEffect, useState } from "react";
import { holdTest } from "../offline/app-worker.ts";
import { usePupil } from "../session/session.ts";
import { failedBy, type NotOpened } from "./not-open.tsx";
import { type OpenExercise, openExercise } from "./open-exercise.ts";

export type LoadedExercise = NotOpened | { is: "open"; open: OpenExercise };

/** Opens an exercise while the screen is there. */
export function useExercise(id: string): { loaded: LoadedExercise; reload: () => void } {
  const { pupil, store, tabs } = usePupil();
  const pupilId = pupil._id;
  const [loaded, setLoaded] = useState<LoadedExercise>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(holdTest, []);

  // A change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    let opened: OpenExercise | undefined;
    setLoaded({ is: "loading" });
    openExercise({ pupilId, id, store, tabs }).then(
      (open) => {
        if (!current) return open.close();
        opened = open;
        setLoaded({ is: "open", open });
        return undefined;
      },
      (error: unknown) => {
        if (current) setLoaded(failedBy(error));
      },
    );
    return () => {
      current = false;
      void opened?.flush().then(opened.close);
    };
  }, [pupilId, id, store, tabs, asked]);

  return { loaded, reload };
}
