import { useMemo } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useClassEvidence } from "../data/results.ts";

/** The pupils who have handed in a test, in the order of the class, with their answers; read again at each new hand-in. */
export function useHandedIn(courseTestId: string, pupils: readonly Pupil[]) {
  const { handedIn, handIns } = useMemo(() => {
    const times: string[] = [];
    const those = pupils.filter(({ results = [] }) => {
      const entry = results.find((each) => each.courseTestId === courseTestId);
      if (!entry?.submitted || entry.result === null) return false;
      times.push(entry.submitted);
      return true;
    });
    return { handedIn: those, handIns: `${times.length} ${times.toSorted().at(-1) ?? ""}` };
  }, [pupils, courseTestId]);
  const evidence = useClassEvidence(courseTestId, { enabled: handedIn.length > 0, handIns });
  return { handedIn, evidence };
}
