import { IDLE, TEST_OPEN } from "../../service-worker/names.ts";

/** Undefined where there can be none: over plain HTTP, and in some private windows. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
/** The worker out of whose files this page was loaded. */
const own = container?.controller;

/**
 * Has the browser keep the pupil's app on the device, once the page itself is there. Without it all works as before, as
 * long as there is a network.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD) return;
  const register = (): void => void container?.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else globalThis.addEventListener("load", register);
}

/**
 * Whether this page is found again without a network. Over plain HTTP and in Safari's private windows it is not: there a page
 * that is closed is gone, and in a private window so is what the device has.
 */
export function isPageKept(): boolean {
  return Boolean(container?.controller);
}

/** Holds off a new version of the app until the test is closed; gives back what closes it. */
export function holdTest(): () => void {
  let close = (): void => {};
  const closed = new Promise<void>((done) => {
    close = done;
  });
  void navigator.locks?.request(TEST_OPEN, { mode: "shared" }, () => closed).catch(() => {});
  return close;
}

/** When a version that waits is asked, in milliseconds: the test that was left may still be closing, or another tab's. */
const OFFERS_MS = [1000, 5000, 20_000];

/** Lets a new version that waits take over, unless a tab has a test open. */
export function letUpdate(): void {
  const offer = (): void =>
    void container
      ?.getRegistration()
      .then((registration) => registration?.waiting?.postMessage(IDLE))
      .catch(() => {});
  for (const after of OFFERS_MS) setTimeout(offer, after);
}

/** Whether a newer version than this page has taken over. */
export function isOutdated(): boolean {
  return own !== null && own !== container?.controller;
}

/** Has the worker keep files that were fetched before it was there. */
export function keepOnceThere(addresses: readonly string[]): void {
  if (container?.controller) return;
  const again = (): void => {
    for (const address of addresses) void fetch(address).catch(() => {});
  };
  container?.addEventListener("controllerchange", again, { once: true });
}
