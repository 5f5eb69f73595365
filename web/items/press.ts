/** How long a button is held before it repeats, and then from one time to the next, in milliseconds. */
const HOLD_MS = 450;
const AGAIN_MS = 70;

/** Does something for each click of a button, and again and again while it is held, as a held key does by itself. */
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
  // What a finger held so long opens on a link or a picture.
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    stop();
    // The click that ends a hold is none; keys and screen readers only click.
    if (!hasRepeated || event.detail === 0) act();
    hasRepeated = false;
  });
}
