/** From how many pixels to the edge on the page scrolls, and by how many in each frame. */
const EDGE = 48;
const STEP = 9;

/** The part of the screen that a page's head and foot leave free, from top to bottom in pixels. */
function freeScreen(): readonly [top: number, bottom: number] {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return [Number.parseFloat(scrollPaddingTop) || 0, innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)];
}

/**
 * Scrolls the page while something is dragged to its upper or lower edge, never further than it went before the drag: what is
 * dragged may itself reach out of it.
 * @param scrolled is told after each frame
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
