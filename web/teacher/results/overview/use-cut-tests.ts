import { type RefObject, useEffect, useState } from "react";
import type { MatrixColumn } from "./matrix-columns.ts";

/** The tests' heads, which know their places among all tests: a large table has not all of them. */
const HEADS = "thead [data-column]";

/** What is out of sight at the right of the table, whose names stay in place at its left. */
function measure(frame: HTMLElement, tests: number): { cut: number; next: number } {
  const box = frame.getBoundingClientRect();
  const names = frame.querySelector("thead th")?.getBoundingClientRect().width ?? 0;
  const heads = [...frame.querySelectorAll<HTMLElement>(HEADS)].map((head) => {
    const { left, right } = head.getBoundingClientRect();
    return { place: Number(head.dataset.column), start: left - box.left - names, end: right - box.right };
  });
  const isAtEnd = frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 2;
  const whole = heads.findLast(({ end }) => end < 2);
  const first = heads.find(({ end }) => end >= 2);
  if (isAtEnd || first === undefined) return { cut: 0, next: 0 };
  // A test that is wider than the table is turned over page by page.
  const next = first.start > 2 ? first.start : frame.clientWidth - names;
  return { cut: tests - 1 - (whole?.place ?? first.place - 1), next };
}

/** How many tests are cut off at the right of the table's frame, and the ways to them and back. */
export function useCutTests(
  frame: RefObject<HTMLElement | null>,
  columns: readonly MatrixColumn[],
): { cut: number; isScrolled: boolean; toNext: () => void; toFirst: () => void } {
  const [seen, setSeen] = useState({ cut: 0, isScrolled: false });
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    let waiting = 0;
    const look = (): void => {
      const now = { cut: measure(current, columns.length).cut, isScrolled: current.scrollLeft > 2 };
      setSeen((before) => (before.cut === now.cut && before.isScrolled === now.isScrolled ? before : now));
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(current);
    const table = current.querySelector("table");
    if (table) sizes.observe(table);
    current.addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      current.removeEventListener("scroll", lookSoon);
    };
  }, [frame, columns]);
  return {
    ...seen,
    toNext: () => frame.current?.scrollBy({ left: measure(frame.current, columns.length).next, behavior: "smooth" }),
    toFirst: () => frame.current?.scrollTo({ left: 0, behavior: "smooth" }),
  };
}
