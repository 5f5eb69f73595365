/**
 * A click's handler that ignores the second click of a double click. Many pupils double-click everything, and after the
 * first click another page or another button may already stand under the pointer.
 */
export function single(act: () => void): (click: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
