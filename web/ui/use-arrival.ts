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
    if (last.current === place) return;
    last.current = place;
    if (hash !== "") return;
    focusHeading();
    window.scrollTo(0, 0);
  }, [place, hash]);
}
