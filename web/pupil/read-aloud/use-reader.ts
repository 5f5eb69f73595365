import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "#contract/languages.ts";
import { createReader, type Reader, type Reading, type Speak } from "./reader.ts";
import { findVoice, onVoices } from "./voice.ts";

/** The rate of speech relative to a voice's normal rate: a little slower. */
const RATE = 0.9;

export interface PageReader extends Omit<Reader, "open" | "subscribe" | "reading"> {
  /** Null if nothing is being read; undefined if nothing can be read, or not yet. */
  reading: Reading | undefined;
  /** Whether the device has a voice of the language. */
  hasVoice: boolean;
  /** Reads the page from the pupil's current item on. */
  start: () => void;
  /** The button that starts the reading, and that has the focus again at its end. */
  button: RefObject<HTMLButtonElement | null>;
}

function speakIn(language: Language): Speak {
  return (sentence, done) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    const voice = findVoice(language);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? language;
    utterance.rate = RATE;
    let over = false;
    utterance.onend = () => {
      if (!over) done();
    };
    speechSynthesis.speak(utterance);
    return () => {
      over = true;
      speechSynthesis.cancel();
    };
  };
}

/**
 * Reads the page within `main` aloud, and marks the current passage. It ends when the page is turned or left, and pauses when
 * another window has the focus.
 * @param place the page on screen; null while a dialog covers it
 */
export function useReader(main: RefObject<HTMLElement | null>, place: number | null, language: Language): PageReader {
  const reader = useMemo(() => createReader(speakIn(language)), [language]);
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  const hasVoice = useSyncExternalStore(onVoices, () => findVoice(language) !== undefined);
  const [words, setWords] = useState<typeof import("./passages.ts")>();
  const nodes = useRef<Element[]>([]);
  const touched = useRef<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const at = reading?.at;

  // The code is loaded ahead, and only if there is a voice: browsers speak right after a click, not later.
  useEffect(() => {
    if (hasVoice) import("./passages.ts").then(setWords, () => {});
  }, [hasVoice]);

  useEffect(() => {
    const page = main.current;
    const touch = ({ target }: Event): void => {
      touched.current = target instanceof Element ? target : null;
    };
    const hold = (): void => {
      if (document.visibilityState === "hidden") reader.hold();
    };
    page?.addEventListener("focusin", touch);
    document.addEventListener("visibilitychange", hold);
    globalThis.addEventListener("pagehide", reader.close);
    return () => {
      page?.removeEventListener("focusin", touch);
      document.removeEventListener("visibilitychange", hold);
      globalThis.removeEventListener("pagehide", reader.close);
      reader.close();
    };
  }, [reader, main]);

  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    touched.current = null;
    reader.close();
  }, [reader, place]);

  useEffect(() => {
    const node = at === undefined ? undefined : nodes.current[at];
    node?.setAttribute("data-reading", "");
    node?.scrollIntoView({ block: "nearest" });
    return () => node?.removeAttribute("data-reading");
  }, [at]);

  function start(): void {
    const page = main.current?.querySelector("form, [data-read]");
    if (!page || !words) return;
    const passages = words.passagesOf<Element | ChildNode>(page, language);
    nodes.current = passages.flatMap(({ node }) => (node instanceof Element ? [node] : []));
    reader.open(
      passages,
      nodes.current.findIndex((node) => touched.current !== null && node.contains(touched.current)),
    );
  }

  return { ...reader, start, button, hasVoice, reading: hasVoice && words ? reading : undefined };
}
