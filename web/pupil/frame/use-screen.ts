import { type RefObject, useEffect, useRef } from "react";

let screensShown = 0;

/**
 * Names the page in the browser and moves the focus to the screen's heading, so that a screen reader says where one is.
 * The first screen of a visit leaves the focus where the browser has it.
 */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Denkspur`;
  }, [title]);
  useEffect(() => {
    if (screensShown > 0) heading.current?.focus({ preventScroll: true });
    screensShown += 1;
    globalThis.scrollTo(0, 0);
  }, []);
  return heading;
}
