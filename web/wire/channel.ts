/** The other tabs of this browser. A tab does not hear its own news. */
export interface Channel<News> {
  tell: (news: News) => void;
  /** @returns what ends the listening. */
  listen: (listener: (news: News) => void) => () => void;
}

/** Opens the channel of a name; a browser without channels has no news. */
export function openChannel<News>(name: string): Channel<News> {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    // A channel reaches this origin only; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = (event: MessageEvent<News>): void => listener(event.data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
