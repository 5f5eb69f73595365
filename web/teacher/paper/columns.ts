import type { Scheme } from "#contract/diagnosis.schema.ts";
import { type ItemText, type ItemTexts, itemTextOf } from "../../test-view/item-texts.ts";
import type { PageText } from "../../test-view/read-items.ts";
import { type Cell, cellOf } from "./cells.ts";

/** A response as a column of the grid and a line of the answer key. */
export interface Column {
  readonly cell: Cell;
  readonly text: ItemText;
  readonly kind: string;
  /** From 1. */
  readonly page: number;
  /** The item's number on its page, with a letter where the item has several responses: `2b`. */
  readonly item: string;
}

/** The responses of a test in the order of its pages, as they are printed. */
export function columnsOf(
  responses: Scheme["responses"],
  items: ItemTexts,
  pages: ReadonlyMap<number, PageText>,
): Column[] {
  const known = new Map(responses.map((each) => [each.name, each]));
  return [...pages.values()].flatMap((page, at) => {
    const ofPage = page.responses.flatMap((name) => known.get(name) ?? []);
    return ofPage.map(({ name, item, kind }) => {
      const same = ofPage.filter((other) => other.item === item);
      const place = same.findIndex((other) => other.name === name);
      const letter = same.length === 1 ? "" : String.fromCodePoint(97 + place);
      const text = itemTextOf(items, name);
      return { cell: cellOf(name, text), text, kind, page: at + 1, item: `${item}${letter}` };
    });
  });
}
