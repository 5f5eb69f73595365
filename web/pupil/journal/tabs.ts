/** What a tab tells the others of the same device: an attempt was changed, or it was handed in and forgotten. */
export interface TabNews {
  kind: "changed" | "forgotten";
  pupilId: string;
  courseTestId: string;
}

export interface TabChannel {
  tell: (news: TabNews) => void;
  /** Gives back what ends the listening. */
  listen: (listener: (news: TabNews) => void) => () => void;
}

/** The other tabs of this browser; a browser without channels has no news. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel("denkspur.journal");
  return {
    // A channel reaches this origin only; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = (event: MessageEvent<TabNews>): void => listener(event.data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
