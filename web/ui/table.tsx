import type { ReactNode } from "react";
import look from "../look/classes.module.css";
import ui from "./staff.module.css";
import styles from "./table.module.css";
import { useNarrow } from "./use-narrow.ts";

interface TableProps {
  /** The table's name, for screen readers or as its caption. */
  label?: string;
  caption?: string;
  /** The cells of the head. */
  head?: ReactNode;
  /** The largest device on which its rows are cards. */
  cards?: "phone" | "tablet";
  isDense?: boolean;
  /** Lines between the rows, or none but those of `className`. */
  lines?: "rows" | "own";
  /** Puts the table on a card. */
  isFramed?: boolean;
  className?: string | undefined;
  /** The rows; with `hasBodies` complete table bodies. */
  hasBodies?: boolean;
  children: ReactNode;
}

/** A table of the teacher's and the superuser's screens. */
export function Table({
  label,
  caption,
  head,
  cards,
  isDense = false,
  lines = "rows",
  isFramed = true,
  className,
  hasBodies = false,
  children,
}: TableProps) {
  const isNarrow = useNarrow(cards);
  const classes = [
    lines === "rows" && styles.table,
    isDense && styles.dense,
    cards && isNarrow && styles.cards,
    className,
  ];
  const table = (
    <table className={classes.filter(Boolean).join(" ")} aria-label={label}>
      {caption !== undefined && <caption className={look.hidden}>{caption}</caption>}
      {head !== undefined && (
        <thead>
          <tr>{head}</tr>
        </thead>
      )}
      {hasBodies ? children : <tbody>{children}</tbody>}
    </table>
  );
  return isFramed ? <div className={ui.tableCard}>{table}</div> : table;
}

interface HeadProps {
  /** Hides the head from the eye: the buttons of this column say themselves what they do. */
  isHidden?: boolean;
  /** Aligned to the right, for numbers. */
  atEnd?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The head of a column. */
export function Head({ isHidden = false, atEnd = false, className, children }: HeadProps) {
  const classes = [atEnd && styles.end, className].filter(Boolean).join(" ");
  return (
    <th scope="col" className={classes === "" ? undefined : classes}>
      {isHidden ? <span className={look.hidden}>{children}</span> : children}
    </th>
  );
}
