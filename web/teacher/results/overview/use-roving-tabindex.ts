import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** The names and the badges of the rows. */
const STOPS = "tbody :is(th a, td button)";

/**
 * The next row below (1) or above (-1) with a name or badge in the same column. Columns are compared by position, since cells may span
 * several.
 */
function findInColumn(cell: HTMLTableCellElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...(cell.closest("tbody")?.rows ?? [])];
  const place = rows.findIndex((row) => row.contains(cell));
  const onward = step === 1 ? rows.slice(place + 1) : rows.slice(0, place).toReversed();
  const { left, width } = cell.getBoundingClientRect();
  const middle = left + width / 2;
  for (const row of onward) {
    const below = [...row.cells].find((each) => {
      const box = each.getBoundingClientRect();
      return box.left <= middle && middle < box.right;
    });
    const stop = below?.querySelector<HTMLElement>("a, button");
    if (stop) return stop;
  }
  return undefined;
}

function findNext(from: HTMLElement, key: string): HTMLElement | undefined {
  const cell = from.closest<HTMLTableCellElement>("td, th");
  const row = [...(from.closest("tr")?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  if (!cell) return undefined;
  if (key === "ArrowRight") return row[row.indexOf(from) + 1];
  if (key === "ArrowLeft") return row[row.indexOf(from) - 1];
  if (key === "ArrowDown") return findInColumn(cell, 1);
  if (key === "ArrowUp") return findInColumn(cell, -1);
  if (key === "Home") return row[0];
  return key === "End" ? row.at(-1) : undefined;
}

/**
 * Makes a table with a thousand badges one stop of the Tab key; arrows, Home and End move between names and badges. Spread the result over
 * the table. It is updated after each rendering, since rows come and go.
 */
export function useRovingTabindex(): {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  onFocus: (event: FocusEvent<HTMLTableElement>) => void;
} {
  const ref = useRef<HTMLTableElement>(null);

  const stopAt = (stop: Element | undefined): void => {
    for (const each of ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? []) each.tabIndex = each === stop ? 0 : -1;
  };

  useLayoutEffect(() => {
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    // A new name or badge has no tabindex yet and would be a stop.
    const known = stops.find((each) => each.getAttribute("tabindex") === "0");
    stopAt(known ?? stops.find(({ tagName }) => tagName === "BUTTON") ?? stops[0]);
  });

  return {
    ref,
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return;
      const next = findNext(event.target, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: ({ target }) => {
      if (target.matches(STOPS)) stopAt(target);
    },
  };
}
