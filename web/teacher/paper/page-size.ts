import type { CSSProperties } from "react";

/** How a page on paper is laid out (test-view/paper-page.css). */
export interface PageSize {
  /** Of the type, as a share of the screen's. */
  readonly zoom: number;
  /** How far items are apart, as a multiple of the screen's. */
  readonly gap: number;
  /** The largest width of a drawing, in rem. */
  readonly drawing: number;
}

const LARGEST = 1.1;
const SMALLEST = 0.45;
const STEP = 0.05;
const [WIDEST, NARROWEST] = [30, 20];
/** Of the room; the rest is for printers whose type is a little larger than the screen's. */
const SHARE = 0.98;

/** From the roomiest to the tightest: first the items come closer to each other, then the type shrinks, and the drawings before it. */
export const PAGE_SIZES: readonly PageSize[] = [
  ...[3, 2.5, 2, 1.75, 1.5, 1.25, 1].map((gap) => ({ zoom: LARGEST, gap, drawing: WIDEST })),
  ...Array.from({ length: Math.round((LARGEST - SMALLEST) / STEP) }, (_, at) => ({
    zoom: Math.round((LARGEST - (at + 1) * STEP) * 100) / 100,
    gap: 1,
    drawing: Math.max(NARROWEST, WIDEST - 2 * at),
  })),
];

const propertiesOf = ({ zoom, gap, drawing }: PageSize) =>
  [
    ["--paper-zoom", String(zoom)],
    ["--paper-gap", String(gap)],
    ["--paper-drawing", `${drawing}rem`],
  ] as const;

/** The style of an element of the class `paper-page` (test-view/paper-page.css). */
export const styleOf = (size: PageSize): CSSProperties => Object.fromEntries(propertiesOf(size));

/** The first of the sizes, from the roomiest, of which `fits` holds; the tightest if it holds of none. It holds of all after the first. */
export function firstFitting(fits: (size: PageSize) => boolean): PageSize {
  let [low, high] = [0, PAGE_SIZES.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const size = PAGE_SIZES[middle];
    if (size !== undefined && fits(size)) high = middle;
    else low = middle + 1;
  }
  return PAGE_SIZES[low] ?? { zoom: SMALLEST, gap: 1, drawing: NARROWEST };
}

/** Finds the roomiest size in which a page fits into its room, and leaves the page in it. `box` holds the page alone. */
export function fitPage(room: Element, box: Element, page: HTMLElement): PageSize {
  const show = (size: PageSize): void => {
    for (const [name, value] of propertiesOf(size)) page.style.setProperty(name, value);
  };
  const found = firstFitting((size) => {
    show(size);
    // Not the page's own height: browsers differ in whether it is told before its zoom or after it.
    return box.getBoundingClientRect().height <= room.getBoundingClientRect().height * SHARE;
  });
  show(found);
  return found;
}
