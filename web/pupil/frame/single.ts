/**
 * A click handler that ignores the second click of a double click. Many pupils double-click everything, and after the first click
 * another page or button may already be under the pointer.
 */
export function single(act: () => void): (click: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
