import { Button } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { MAX_ANSWER } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { isFilled, isOdd, type Typed, take, wayOf } from "./cells.ts";
import type { Column } from "./columns.ts";
import styles from "./paper-entry.module.css";
import type { Sent } from "./send-row.ts";

/** What is known of a pupil's row. Of `device` and `begun` nothing can be entered; something may have been typed before. */
export type RowState =
  | Sent
  | { readonly is: "saved" | "open" }
  | { readonly is: "device" | "begun"; readonly hasTyped: boolean };

interface EntryRowProps {
  courseTestId: string;
  pupil: ShownPupil;
  columns: readonly Column[];
  typed: Typed;
  state: RowState;
  change: (pupilId: string, name: string, typed: string) => void;
  save: (pupil: ShownPupil) => void;
  /** Forgets what was typed and is not needed. */
  discard: (pupil: ShownPupil) => void;
  /** Called with the column of the field that has the focus. */
  enter: (column: Column) => void;
  /** Moves the focus to a column, so many rows further down. */
  go: (column: number, rows: number) => void;
}

export function EntryRow(props: EntryRowProps) {
  const { courseTestId, pupil, columns, typed, state, change, save, discard, enter, go } = props;
  const t = useText();
  const done = columns.filter(({ cell }) => isFilled(typed[cell.name])).length;
  const isClosed = state.is === "device" || state.is === "begun";
  const answers = `${pathOf("Results", { courseTestId })}?${new URLSearchParams({ pupil: pupil._id })}`;
  const words = (): string => {
    if (state.is === "refused") return t("paper.entry.state.refused", { why: t(`errorCodes.${state.code}`) });
    if (state.is === "device" || state.is === "begun")
      return t(`paper.entry.state.${state.is}`) + (state.hasTyped ? ` ${t("paper.entry.state.notNeeded")}` : "");
    return t(`paper.entry.state.${state.is}`);
  };
  return (
    <tr data-state={state.is}>
      <th scope="row" className={styles.first}>
        {state.is === "saved" || state.is === "device" ? (
          // There a row that was entered for the wrong pupil is taken back.
          <Link
            className={`${look.quietLink} ${look.anywhere}`}
            to={answers}
            title={t("paper.entry.answersOf", { name: pupil.name })}
          >
            {pupil.name}
          </Link>
        ) : (
          <span className={look.anywhere}>{pupil.name}</span>
        )}
        {!isClosed && (
          <span className={`${look.small} ${look.regular}`}>
            {t("paper.entry.filled", { done, total: columns.length })}
          </span>
        )}
        <span role="status" className={`${look.small} ${look.regular} ${styles.state}`}>
          {words()}
        </span>
      </th>
      {columns.map((column, index) => (
        <td key={column.cell.name} className={column.page === columns[index - 1]?.page ? undefined : styles.begin}>
          {!isClosed && (
            <Field
              label={t("paper.entry.cell", { name: pupil.name, page: column.page, item: column.item })}
              column={column}
              typed={typed[column.cell.name] ?? ""}
              change={(text) => change(pupil._id, column.cell.name, text)}
              enter={() => enter(column)}
              next={() => go(index + 1, 0)}
              back={() => go(index - 1, 0)}
              down={() => go(index, 1)}
              up={() => go(index, -1)}
              finish={() => {
                if (done > 0) save(pupil);
                go(0, 1);
              }}
            />
          )}
        </td>
      ))}
      <td>
        {!isClosed && (
          <Button
            size="xs"
            variant={state.is === "saved" ? "default" : "filled"}
            aria-label={t("paper.entry.doneOf", { name: pupil.name })}
            onClick={() => save(pupil)}
          >
            {t("paper.entry.done")}
          </Button>
        )}
        {isClosed && state.hasTyped && (
          <Button
            size="xs"
            variant="default"
            aria-label={t("paper.entry.discardOf", { name: pupil.name })}
            onClick={() => discard(pupil)}
          >
            {t("paper.entry.discard")}
          </Button>
        )}
      </td>
    </tr>
  );
}

interface FieldProps {
  label: string;
  column: Column;
  typed: string;
  change: (typed: string) => void;
  enter: () => void;
  next: () => void;
  back: () => void;
  down: () => void;
  up: () => void;
  finish: () => void;
}

function Field({ label, column, typed, change, enter, next, back, down, up, finish }: FieldProps) {
  const t = useText();
  const { cell } = column;
  /** What the field held when it took the focus. */
  const before = useRef(typed);
  const odd = isOdd(cell, typed);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const way = wayOf(event.key, {
      isShift: event.shiftKey,
      atStart: isWhole || selectionEnd === 0,
      atEnd: isWhole || selectionStart === value.length,
    });
    if (way === undefined) return;
    event.preventDefault();
    if (way === "undo") change(before.current);
    else ({ next, back, row: finish, up, down })[way]();
  };
  return (
    <input
      className={styles.field}
      data-kind={cell.kind}
      aria-label={label}
      aria-invalid={odd || undefined}
      title={odd ? t("paper.entry.odd") : undefined}
      value={typed}
      maxLength={MAX_ANSWER}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => {
        before.current = typed;
        currentTarget.select();
        enter();
      }}
      onChange={({ currentTarget }) => {
        const taken = take(cell, currentTarget.value);
        change(taken.typed);
        if (taken.isFull) next();
      }}
      onKeyDown={press}
    />
  );
}
