import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { WordsOfEnd } from "../../i18n/ending.ts";
import type { Trouble } from "../journal/journal.ts";
import type { HearEnd } from "./ending.ts";
import { loadEnding } from "./load-ending.ts";

interface EndSetup {
  /** Whether nothing is answered, so that there is nothing to hand in. */
  isEmpty: boolean;
  trouble: Trouble;
  handIn: () => void;
}

interface End {
  /** How much time is left, in words; null: no end is known. */
  left: string | null;
  /** What to say once the test is over; null: it is not. */
  over: string | null;
  hear: (endsIn: number | null | undefined) => Promise<number | null>;
}

/** Shows the end of an open test when it comes near, and hands the attempt in when it is there (docs/decisions/42-ending.md). */
export function useEnd({ isEmpty, trouble, handIn }: EndSetup): End {
  const [left, setLeft] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const hearing = useRef<Promise<HearEnd | undefined>>(undefined);

  const onEnd = useEffectEvent((words: WordsOfEnd) => {
    setOver(words[isEmpty ? "over" : "given"]);
    if (!isEmpty) handIn();
  });
  useEffect(() => {
    // Where the code does not come, the server's refusal of the next draft ends the test.
    hearing.current = loadEnding().then(
      ({ openEnd }) => openEnd({ onLeft: setLeft, onEnd: (words) => onEnd(words) }),
      () => undefined,
    );
  }, []);
  const hear = useCallback(async (endsIn: number | null | undefined) => (await hearing.current)?.(endsIn) ?? null, []);

  const onRefusal = useEffectEvent(handIn);
  useEffect(() => {
    if (trouble === "ended") onRefusal();
  }, [trouble]);
  return { left, over, hear };
}
