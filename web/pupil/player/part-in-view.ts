/** Where a part of the screen lies, in pixels from the window's top. */
export interface Place {
  top: number;
  bottom: number;
}

/**
 * On which part of a long screen a pupil is, by its index: on the one with the focus while that is in view, otherwise on the
 * one in the middle of the window. `parts` stand below one another; `focus` says in which part it is, and where.
 */
export function partInView(parts: readonly Place[], focus: (Place & { part: number }) | null, height: number): number {
  if (focus && focus.bottom > 0 && focus.top < height) return focus.part;
  const index = parts.findIndex(({ bottom }) => bottom > height / 2);
  return index < 0 ? parts.length - 1 : index;
}
