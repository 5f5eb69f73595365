import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets a turned page begin at its top, with the focus on its heading, so that a screen reader continues there. Returns a function that
 * does the same for a page that is on screen already, by its index from 0.
 * @param place the page on screen; 0 if all pages are
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, place: number): (index: number) => void {
  const turnedTo = useRef(place);
  useEffect(() => {
    if (turnedTo.current === place) return;
    turnedTo.current = place;
    showTop(main.current);
  }, [main, place]);

  return (index) => {
    if (place > 0) showTop(main.current);
    else {
      const part = main.current?.querySelectorAll(".part")[index];
      part?.scrollIntoView();
      focusHeading(part);
    }
  };
}

function showTop(page: Element | null): void {
  globalThis.scrollTo(0, 0);
  focusHeading(page);
}

function focusHeading(page: Element | null | undefined): void {
  const heading = page?.querySelector<HTMLElement>("h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
