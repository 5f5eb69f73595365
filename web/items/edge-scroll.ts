/** The distance to the edge in pixels at which the page begins to scroll, and the pixels per frame. */
const EDGE = 48;
const STEP = 9;

/** The part of the window between a page's head and foot, from top to bottom in pixels. */
function freeScreen(): readonly [top: number, bottom: number] {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return [Number.parseFloat(scrollPaddingTop) || 0, innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)];
}

/**
 * Scrolls the page while something is dragged to its upper or lower edge. The limit is the page's height before the drag, since the
 * dragged element may itself extend the page.
 * @param scrolled called after each frame
 */
export function edgeScroll(scrolled: () => void): { follow: (clientY: number) => void; stop: () => void } {
  const [top, bottom] = freeScreen();
  const end = document.documentElement.scrollHeight - innerHeight;
  let by = 0;
  let frame = 0;
  const go = (): void => {
    const before = scrollY;
    scrollTo({ top: Math.min(end, before + by), behavior: "instant" });
    frame = 0;
    if (by === 0 || scrollY === before) return;
    scrolled();
    frame = requestAnimationFrame(go);
  };
  return {
    follow(clientY) {
      by = clientY < top + EDGE ? -STEP : clientY > bottom - EDGE ? STEP : 0;
      if (by !== 0) frame ||= requestAnimationFrame(go);
    },
    stop() {
      by = 0;
      cancelAnimationFrame(frame);
    },
  };
}
