/** Follows a pressed pointer. Exactly one of `end` and `cancel` comes last. */
export interface Follower {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  /** The browser took the pointer away (the page scrolls, the pen left): everything returns to its state before. */
  cancel(): void;
}

/**
 * Follows a finger, mouse or pen from a press in `area` to its release, also outside of `area`. The `touch-action` of the pressed
 * element decides what a finger still scrolls; a scroll that begins cancels.
 * @param grab returns the follower; undefined ignores the pointer
 * @param slop distance in pixels from which it is a drag. Below it nothing is called and the click gets through; after a drag the
 * click is stopped.
 */
export function followPointer(
  area: HTMLElement,
  grab: (event: PointerEvent) => Follower | undefined,
  slop: number,
): void {
  let dragged = false;
  area.addEventListener(
    "click",
    (event) => {
      // The keyboard also causes clicks, which do not end a drag.
      if (dragged && event.detail > 0) event.stopPropagation();
      dragged = false;
    },
    true,
  );
  area.addEventListener("pointerdown", (pressed) => {
    dragged = false;
    const { target, pointerId, clientX, clientY, isPrimary, button } = pressed;
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    const follower = grab(pressed);
    if (!follower) return;
    target.setPointerCapture(pointerId);
    const stop = new AbortController();
    const follow = (type: "pointermove" | "pointerup" | "pointercancel", handle: (event: PointerEvent) => void): void =>
      area.addEventListener(
        type,
        (event) => {
          if (event.pointerId !== pointerId) return;
          if (type !== "pointermove") stop.abort();
          handle(event);
        },
        { signal: stop.signal },
      );
    follow("pointermove", (event) => {
      dragged ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) >= slop;
      if (dragged) follower.move(event);
    });
    follow("pointerup", (event) => {
      if (dragged || slop === 0) follower.end(event);
      else follower.cancel();
    });
    follow("pointercancel", () => follower.cancel());
    if (slop === 0) follower.move(pressed);
  });
}
