import { type RefObject, useEffect, useRef } from "react";

let screensShown = 0;

/**
 * The heading of a screen. It takes the focus when the screen appears, so that a screen reader announces the place.
 * The first screen of a visit leaves the focus to the browser.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (screensShown > 0) heading.current?.focus({ preventScroll: true });
    screensShown += 1;
    globalThis.scrollTo(0, 0);
  }, []);
  return heading;
}

/** Like useHeadingFocus; also sets the title of the tab. */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  useEffect(() => {
    document.title = `${title} · Denkspur`;
  }, [title]);
  return useHeadingFocus();
}
