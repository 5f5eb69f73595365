import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  heading?.focus({ preventScroll: true });
}

/** Call after a dialog: if its opener has disappeared, such as with a deleted row, the focus goes to the heading. */
export function keepFocus(): void {
  // Mantine returns the focus a few milliseconds after closing.
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusHeading();
  }, 50);
}

/** How long a screen may take to replace the heading with which it arrived. */
const SETTLING_MS = 10_000;

/**
 * Keeps the focus on the heading while a screen loads: the heading that shows first may be replaced by another, and takes the focus
 * with it. Ends with the first key or click, which is the visitor's own. A dialog that was opened before the screen was there keeps the
 * focus, and what is typed into it.
 */
function followHeading(): () => void {
  if (document.activeElement?.closest('[role="dialog"]') == null) focusHeading();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const over = new AbortController();
  const stop = (): void => {
    observer.disconnect();
    over.abort();
  };
  const timer = setTimeout(stop, SETTLING_MS);
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, { capture: true, signal: over.signal });
  over.signal.addEventListener("abort", () => clearTimeout(timer));
  return stop;
}

/**
 * After a change of screen the focus goes to its heading, so that keyboard and screen reader begin at the top.
 * Not on the first screen, where the browser does it, and not if the hash names a part of the page.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  // Another course is another screen, although only the query names it; a search or an open pupil is not.
  const place = `${pathname} ${new URLSearchParams(search).get("course") ?? ""}`;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return undefined;
    last.current = place;
    if (hash !== "") return undefined;
    window.scrollTo(0, 0);
    return followHeading();
  }, [place, hash]);
}
