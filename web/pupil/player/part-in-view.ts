/** The extent of a part of the screen, in pixels from the window's top. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * The index of the pupil's current part of a long screen. It is the part with the focus while that is in view, otherwise the one in
 * the middle of the window. `parts` are below one another; `focus` has the index of its part, and its extent.
 */
export function partInView(
  parts: readonly Extent[],
  focus: (Extent & { part: number }) | null,
  height: number,
): number {
  if (focus && focus.bottom > 0 && focus.top < height) return focus.part;
  const index = parts.findIndex(({ bottom }) => bottom > height / 2);
  return index < 0 ? parts.length - 1 : index;
}
