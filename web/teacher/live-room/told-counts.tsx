import { useEffect, useRef, useState } from "react";
import look from "../../look/classes.module.css";

/** A class that hands in would be told without end otherwise. */
const PAUSE_MS = 20_000;

/** Tells a screen reader what has changed, at most every 20 s; the last word is always told. */
export function ToldCounts({ words }: { words: string }) {
  const [told, setTold] = useState(words);
  const last = useRef(-Infinity);
  useEffect(() => {
    if (words === told) return undefined;
    const tell = (): void => {
      last.current = Date.now();
      setTold(words);
    };
    const timer = setTimeout(tell, Math.max(last.current + PAUSE_MS - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [words, told]);
  return (
    <p className={look.hidden} role="status">
      {told}
    </p>
  );
}
