import { useCallback, useEffect, useState } from "react";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Choice } from "./choice.ts";
import { diagnose, simulate } from "./load.ts";
import type { CaseSheet, DiagnosedSheet, ShownTest } from "./shown-test.ts";

interface ShownSheet {
  /** Null while loading, and if there is nothing to diagnose. */
  sheet: DiagnosedSheet | CaseSheet | null;
  trouble: string;
  /** The author's own answers, which survive a reload. */
  own: Inputs;
  answer: (changed: Inputs) => void;
}

function readOwn(place: string): Inputs {
  return JSON.parse(sessionStorage.getItem(place) ?? "{}") as Inputs;
}

/** The chosen answer sheet with its diagnosis: a case, a simulated pupil, the solution, or the author's own answers. */
export function useAnswerSheet({ machineName, key }: ShownTest, { show, of, pupil }: Choice): ShownSheet {
  const place = `own ${machineName}`;
  const [own, setOwn] = useState(() => readOwn(place));
  const [loaded, setLoaded] = useState<DiagnosedSheet | null>(null);
  const [trouble, setTrouble] = useState("");
  const ofCase = key?.cases[Number(/^case-(\d+)$/.exec(show)?.[1]) - 1];
  const isOfCase = ofCase !== undefined;
  const solution = key?.solution;

  useEffect(() => {
    if (solution === undefined || isOfCase) return;
    let current = true;
    const load = async (): Promise<void> => {
      try {
        const given = await (show === "simulated"
          ? simulate(machineName, of, pupil)
          : diagnose(machineName, show === "solution" ? solution : own));
        if (!current) return;
        setLoaded(given);
        setTrouble("");
      } catch (error) {
        if (current) setTrouble(String(error));
      }
    };
    void load();
    return () => {
      current = false;
    };
  }, [machineName, solution, isOfCase, show, of, pupil, own]);

  const answer = useCallback(
    (changed: Inputs) =>
      setOwn((before) => {
        const after = { ...before, ...changed };
        sessionStorage.setItem(place, JSON.stringify(after));
        return after;
      }),
    [place],
  );

  return { sheet: ofCase ?? loaded, trouble, own, answer };
}
