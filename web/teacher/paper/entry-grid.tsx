import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Inputs } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { ItemTexts } from "../../test-view/item-texts.ts";
import type { PageText } from "../../test-view/read-items.ts";
import { ErrorMessage } from "../../ui/message.tsx";
import type { DetailedTest } from "../findings/standings.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { isFilled, legendOf, type Typed, typedOf, valueOf } from "./cells.ts";
import { type Column, columnsOf } from "./columns.ts";
import { EntryRow, type RowState } from "./entry-row.tsx";
import { forgetRow, keepField, readRow, watchRows } from "./kept-rows.ts";
import styles from "./paper-entry.module.css";
import { type Sent, useSendRow } from "./send-row.ts";

interface EntryGridProps {
  courseTest: DetailedTest;
  pupils: readonly ShownPupil[];
  items: ItemTexts;
  pages: ReadonlyMap<number, PageText>;
}

/** The pupil's fields as stored by the server; empty if nothing is. */
function storedOf(columns: readonly Column[], inputs: Inputs | undefined): Typed {
  if (inputs === undefined) return {};
  return Object.fromEntries(columns.map(({ cell }) => [cell.name, typedOf(cell, inputs[cell.name] ?? "")]));
}

function stateOf(
  attempt: { submitted: string | null; onPaper?: true } | undefined,
  kept: Typed,
  sent: Sent | undefined,
): RowState {
  if (attempt !== undefined && attempt.onPaper !== true) return { is: attempt.submitted === null ? "begun" : "device" };
  if (sent !== undefined) return sent;
  return { is: attempt !== undefined && Object.keys(kept).length === 0 ? "saved" : "open" };
}

/** One row for each pupil, one field for each response. Every key is kept on this device until the server has the row. */
export function EntryGrid({ courseTest, pupils, items, pages }: EntryGridProps) {
  const t = useText();
  const { _id, courseId, test } = courseTest;
  const columns = useMemo(() => columnsOf(test.scheme.responses, items, pages), [test.scheme.responses, items, pages]);
  const readAll = useCallback(
    () => new Map(pupils.map((pupil) => [pupil._id, readRow(_id, pupil._id)])),
    // The same pupils are read again when the class is.
    [_id, pupils],
  );
  const [kept, setKept] = useState<ReadonlyMap<string, Typed>>(readAll);
  const [isKept, setIsKept] = useState(true);
  const [at, setAt] = useState<Column>();
  const { states, send } = useSendRow(courseId, _id);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => watchRows(_id, () => setKept(readAll())), [_id, readAll]);

  const change = useCallback(
    (pupilId: string, name: string, typed: string): void => {
      if (!keepField(_id, pupilId, name, typed)) setIsKept(false);
      setKept((before) => new Map(before).set(pupilId, { ...before.get(pupilId), [name]: typed }));
    },
    [_id],
  );
  const attemptOf = (pupil: ShownPupil) => pupil.results?.find(({ courseTestId }) => courseTestId === _id);
  const sendRow = async (pupil: ShownPupil, row: Typed): Promise<void> => {
    // With what another tab has typed into the row.
    const sent = { ...row, ...readRow(_id, pupil._id) };
    const given = columns.map(({ cell }) => [cell.name, valueOf(cell, sent[cell.name] ?? "")] as const);
    const inputs = Object.fromEntries(given.filter(([, value]) => isFilled(value)));
    if (!(await send(pupil._id, inputs))) return;
    forgetRow(_id, pupil._id, sent);
    setKept((before) => {
      const left = Object.entries(before.get(pupil._id) ?? {}).filter(([name, typed]) => sent[name] !== typed);
      return new Map(before).set(pupil._id, Object.fromEntries(left));
    });
  };
  const save = (pupil: ShownPupil, row: Typed): void => void sendRow(pupil, row);
  const focus = (row: number, column: number): void => {
    const fields = table.current?.querySelectorAll<HTMLInputElement>(`tbody tr:nth-child(${row + 1}) input`);
    fields?.[column]?.focus();
  };
  const pageHeads = [...new Set(columns.map(({ page }) => page))].map(
    (page) => [page, columns.filter((column) => column.page === page)] as const,
  );
  return (
    <>
      {!isKept && <ErrorMessage>{t("paper.entry.notKept")}</ErrorMessage>}
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="group" tabIndex={0} aria-label={t("paper.entry.grid")}>
        <table ref={table} className={styles.grid}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className={styles.first}>
                {t("paper.entry.pupil")}
              </th>
              {pageHeads.map(([page, ofPage]) => (
                <th key={page} scope="colgroup" colSpan={ofPage.length} className={styles.page}>
                  {t("paper.entry.page", { page })}
                </th>
              ))}
              <th rowSpan={2} scope="col">
                <span className={look.hidden}>{t("paper.entry.done")}</span>
              </th>
            </tr>
            <tr>
              {pageHeads.map(([page, ofPage]) => (
                <Fragment key={page}>
                  {ofPage.map(({ cell, item }, index) => (
                    <th key={cell.name} scope="col" className={index === 0 ? styles.begin : undefined}>
                      {item}
                    </th>
                  ))}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil, row) => {
              const attempt = attemptOf(pupil);
              const own = kept.get(pupil._id) ?? {};
              const stored = attempt?.onPaper === true ? storedOf(columns, attempt.inputs) : {};
              return (
                <EntryRow
                  key={pupil._id}
                  pupil={pupil}
                  columns={columns}
                  typed={{ ...stored, ...own }}
                  state={stateOf(attempt, own, states.get(pupil._id))}
                  change={change}
                  save={save}
                  enter={setAt}
                  go={(column, rows) => focus(row + rows, column)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={`${look.small} ${styles.legend}`} aria-live="off">
        {at && <Legend column={at} />}
      </p>
    </>
  );
}

/** What can be typed into the field with the focus. */
function Legend({ column }: { column: Column }) {
  const t = useText();
  const { cell, text, page, item } = column;
  const signs = cell.kind === "text" ? [t("paper.entry.write")] : legendOf(cell, text);
  const several = cell.kind === "several" ? ` (${t("paper.entry.several")})` : "";
  return (
    <>
      <b>{t("paper.entry.keys", { page, item })}</b> {text.prompt} <span>{signs.join(" · ") + several}</span>
    </>
  );
}
