/** The time in milliseconds until a held button repeats, and between two repeats. */
const HOLD_MS = 450;
const AGAIN_MS = 70;

/** Acts on each click of a button, and repeatedly while it is held, like a held key. */
export function onPress(button: HTMLButtonElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasRepeated = false;
  const stop = (): void => clearTimeout(timer);
  const again = (): void => {
    if (!button.isConnected) return;
    hasRepeated = true;
    act();
    timer = setTimeout(again, AGAIN_MS);
  };
  button.addEventListener("pointerdown", (event) => {
    stop();
    hasRepeated = false;
    if (event.isPrimary && event.button === 0) timer = setTimeout(again, HOLD_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(end, stop);
  // A long press must not open the context menu.
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    stop();
    // The click that ends a hold does not count. Keyboards and screen readers send clicks only.
    if (!hasRepeated || event.detail === 0) act();
    hasRepeated = false;
  });
}
