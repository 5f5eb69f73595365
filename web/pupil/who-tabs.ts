import { type Channel, openChannel } from "../wire/channel.ts";

/**
 * The browser's cookie belongs to all its tabs: who logs in in one is logged in in every other, where the screen of the one
 * before must go. The news is the pupil's id, or null for a logout.
 */
export const openWhoTabs = (): Channel<string | null> => openChannel("denkspur.who");

/** Calls `restart` when the browser takes this page out of its memory: nobody knows who has been there in the meantime. */
export function whenTakenBack(restart: () => void): () => void {
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restart();
  };
  globalThis.addEventListener("pageshow", back);
  return () => globalThis.removeEventListener("pageshow", back);
}
