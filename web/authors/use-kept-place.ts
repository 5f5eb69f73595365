import { useEffect } from "react";

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/** Time after which everything is drawn, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Keeps the author's scroll position when the page reloads itself. Its parts appear one by one, above and below, so it scrolls
 * there again after each until all are drawn or the author scrolls.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const place = `place ${globalThis.location.pathname}`;
    const wanted = isReload() ? Number(sessionStorage.getItem(place) ?? 0) : 0;
    const keep = (): void => sessionStorage.setItem(place, String(globalThis.scrollY));
    const growing = new ResizeObserver(() => globalThis.scrollTo(0, wanted));
    const stop = (): void => growing.disconnect();
    const timer = setTimeout(stop, PATIENCE_MS);
    const happenings = ["wheel", "touchmove", "keydown"];
    globalThis.addEventListener("pagehide", keep);
    for (const each of happenings) globalThis.addEventListener(each, stop, { once: true });
    if (wanted > 0) growing.observe(document.body);
    return () => {
      globalThis.removeEventListener("pagehide", keep);
      for (const each of happenings) globalThis.removeEventListener(each, stop);
      clearTimeout(timer);
      stop();
    };
  }, []);
}
