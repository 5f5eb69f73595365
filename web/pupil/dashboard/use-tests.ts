import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#contract/schemas.ts";
import { CallError, call, NetworkError } from "../../wire/call.ts";

type Tests = Answer<"listPupilCourseTests">;
export type LoadedTests =
  | { is: "loading" }
  | { is: "failed"; why: "network" | "server" | "expired" }
  | { is: "loaded"; tests: Tests };

/** The course tests of a pupil, one page of them; `reload` asks again. */
export function useTests(pupilId: string, page: number): { loaded: LoadedTests; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedTests>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  // `asked` loads again on purpose.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const abort = new AbortController();
    // What is on screen stays there while it is loaded again.
    setLoaded((before) => (before.is === "loaded" ? before : { is: "loading" }));
    call("listPupilCourseTests", {
      params: { pupilId },
      query: { includeTests: true, page },
      signal: abort.signal,
    }).then(
      (tests) => setLoaded({ is: "loaded", tests }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const expired = error instanceof CallError && error.status === 401;
        setLoaded({
          is: "failed",
          why: expired ? "expired" : error instanceof NetworkError ? "network" : "server",
        });
      },
    );
    return () => abort.abort();
  }, [pupilId, page, asked]);

  return { loaded, reload };
}
