import { type RefObject, useEffect, useRef } from "react";

let screensShown = 0;

/**
 * The heading of a screen, which takes the focus when the screen comes, so that a screen reader says where one is.
 * The first screen of a visit leaves the focus where the browser has it.
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

/** As useHeadingFocus, and names the page in the browser. */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  useEffect(() => {
    document.title = `${title} · Denkspur`;
  }, [title]);
  return useHeadingFocus();
}
