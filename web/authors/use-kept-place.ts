import { useEffect } from "react";

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/**
 * Goes back to where the author was before the page loaded itself again. What is drawn comes bit by bit, so it tries until the
 * document is long enough, or the author scrolls herself.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const place = `place ${globalThis.location.pathname}`;
    const wanted = isReload() ? Number(sessionStorage.getItem(place) ?? 0) : 0;
    const keep = (): void => sessionStorage.setItem(place, String(globalThis.scrollY));
    const growing = new ResizeObserver(() => {
      globalThis.scrollTo(0, wanted);
      if (globalThis.scrollY >= wanted - 1) growing.disconnect();
    });
    const stop = (): void => growing.disconnect();
    const happenings = ["wheel", "touchmove", "keydown"];
    globalThis.addEventListener("pagehide", keep);
    for (const each of happenings) globalThis.addEventListener(each, stop, { once: true });
    if (wanted > 0) growing.observe(document.body);
    return () => {
      globalThis.removeEventListener("pagehide", keep);
      for (const each of happenings) globalThis.removeEventListener(each, stop);
      stop();
    };
  }, []);
}
