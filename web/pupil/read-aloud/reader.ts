import { createListeners } from "../../wire/listeners.ts";
import type { Passage } from "./passages.ts";

/** The current passage, and whether a voice is speaking. Null if nothing is read. */
export type Reading = { at: number; speaks: boolean } | null;

export interface Reader {
  subscribe: (listener: () => void) => () => void;
  reading: () => Reading;
  /** Reads passages, from one of them to the last. */
  open: (passages: readonly Passage[], from: number) => void;
  /** Reads one passage, relative to the current one: 0 repeats it. */
  readOne: (by: number) => void;
  hold: () => void;
  /** Resumes at the pause, with the next passage if the current one was read to its end; after the last one from the start. */
  goOn: () => void;
  close: () => void;
}

/** Speaks one sentence and reports its end; returns a function that breaks it off. */
export type Speak = (sentence: string, done: () => void) => () => void;

/**
 * Reads passages sentence by sentence. A pause breaks the sentence off and a resume repeats it, because not every browser can pause
 * its voice.
 */
export function createReader(speak: Speak): Reader {
  const listeners = createListeners();
  let passages: readonly Passage[] = [];
  let reading: Reading = null;
  let sentence = 0;
  let single = false;
  let breakOff = (): void => {};

  function tell(next: Reading): void {
    reading = next;
    listeners.tell();
  }

  function stop(): void {
    breakOff();
    breakOff = () => {};
  }

  function say(at: number): void {
    stop();
    const text = passages[at]?.sentences[sentence];
    if (text !== undefined) {
      tell({ at, speaks: true });
      breakOff = speak(text, () => {
        // A finished sentence is not broken off: some browsers would swallow the next one.
        breakOff = () => {};
        sentence += 1;
        say(at);
      });
      return;
    }
    if (single || at + 1 >= passages.length) {
      tell({ at, speaks: false });
      return;
    }
    sentence = 0;
    say(at + 1);
  }

  return {
    subscribe: listeners.subscribe,
    reading: () => reading,
    open: (given, from) => {
      if (given.length === 0) return;
      passages = given;
      sentence = 0;
      single = false;
      say(Math.max(0, from));
    },
    readOne: (by) => {
      if (reading === null) return;
      sentence = 0;
      single = true;
      say(Math.min(passages.length - 1, Math.max(0, reading.at + by)));
    },
    hold: () => {
      if (reading === null || !reading.speaks) return;
      stop();
      tell({ at: reading.at, speaks: false });
    },
    goOn: () => {
      if (reading === null || reading.speaks) return;
      single = false;
      const isOver = reading.at + 1 >= passages.length && passages[reading.at]?.sentences[sentence] === undefined;
      if (isOver) sentence = 0;
      say(isOver ? 0 : reading.at);
    },
    close: () => {
      stop();
      if (reading !== null) tell(null);
    },
  };
}
