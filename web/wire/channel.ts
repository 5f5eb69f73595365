/** A channel to the other tabs of this browser. A tab does not receive its own messages. */
export interface Channel<News> {
  tell: (news: News) => void;
  /** @returns a function that stops listening. */
  listen: (listener: (news: News) => void) => () => void;
}

/** Opens the channel with this name. In a browser without BroadcastChannel it does nothing. */
export function openChannel<News>(name: string): Channel<News> {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    // A channel reaches only this origin; the rule is meant for windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = (event: MessageEvent<News>): void => listener(event.data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
