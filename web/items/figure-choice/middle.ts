const SAMPLES = 24;

/**
 * A place well inside of a part, in pixels of the screen: the mean of its outline. The middle of the bounding box would lie
 * on the long side of a right-angled triangle.
 */
export function middleOf(outline: SVGGraphicsElement): { x: number; y: number } {
  const toScreen = outline.getScreenCTM();
  const length = outline instanceof SVGGeometryElement ? outline.getTotalLength() : 0;
  if (!(outline instanceof SVGGeometryElement) || !toScreen || length === 0) {
    const { x, y, width, height } = outline.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  const places = Array.from({ length: SAMPLES }, (_, index) => outline.getPointAtLength((length * index) / SAMPLES));
  const mean = (of: (place: DOMPoint) => number): number => places.reduce((sum, place) => sum + of(place), 0) / SAMPLES;
  return new DOMPoint(
    mean(({ x }) => x),
    mean(({ y }) => y),
  ).matrixTransform(toScreen);
}
