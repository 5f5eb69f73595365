import { IDLE, TEST_OPEN } from "../../service-worker/names.ts";

/** Undefined without service workers: over plain HTTP, and in some private windows. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
/** The service worker whose files this page was loaded from. */
const own = container?.controller;

/**
 * Makes the browser keep the pupil's app on the device, once the page itself is loaded. Without it everything works as before, as
 * long as there is a network.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  const register = (): void => void container?.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else globalThis.addEventListener("load", register);
}

/**
 * Whether this page can be opened again without a network. Over plain HTTP and in Safari's private windows it cannot. In a private
 * window, closing the page also loses the device's data.
 */
export function isPageKept(): boolean {
  return Boolean(container?.controller);
}

/** Delays a new version of the app until the test is closed. @returns a function that closes it */
export function holdTest(): () => void {
  let close = (): void => {};
  const closed = new Promise<void>((done) => {
    close = done;
  });
  void navigator.locks?.request(TEST_OPEN, { mode: "shared" }, () => closed).catch(() => {});
  return close;
}

/** When to ask a waiting version, in milliseconds: this or another tab may still be closing a test. */
const OFFERS_MS = [1000, 5000, 20_000];

/** Lets a waiting version take over, unless a tab has a test open. */
export function letUpdate(): void {
  const offer = (): void =>
    void container
      ?.getRegistration()
      .then((registration) => registration?.waiting?.postMessage(IDLE))
      .catch(() => {});
  for (const after of OFFERS_MS) setTimeout(offer, after);
}

/** Whether a newer version than that of this page has taken over. */
export function isOutdated(): boolean {
  return own !== null && own !== container?.controller;
}

/** Makes the worker keep files that were fetched before it was active. */
export function keepOnceThere(addresses: readonly string[]): void {
  if (container?.controller) return;
  const again = (): void => {
    for (const address of addresses) void fetch(address).catch(() => {});
  };
  container?.addEventListener("controllerchange", again, { once: true });
}
