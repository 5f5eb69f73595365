/** What a tab hears when another one has logged a pupil in, or out (null). */
export interface WhoTabs {
  tell: (pupilId: string | null) => void;
  /** Gives back what ends the listening. */
  listen: (listener: (pupilId: string | null) => void) => () => void;
}

/**
 * The browser's cookie belongs to all its tabs: who logs in in one is logged in in every other, where the screen of the one
 * before must go. A browser without channels has no news.
 */
export function openWhoTabs(): WhoTabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel("denkspur.who");
  return {
    // A channel reaches this origin only; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (pupilId) => channel.postMessage(pupilId),
    listen(listener) {
      const hear = (event: MessageEvent<string | null>): void => listener(event.data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

/** Calls `restart` when the browser takes this page out of its memory: nobody knows who has been there in the meantime. */
export function whenTakenBack(restart: () => void): () => void {
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restart();
  };
  globalThis.addEventListener("pageshow", back);
  return () => globalThis.removeEventListener("pageshow", back);
}
