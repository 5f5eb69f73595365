import { Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
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
import {
  forgetRow,
  forgetSent,
  type KeptRow,
  keepField,
  markRow,
  NOTHING_KEPT,
  readRow,
  watchRows,
  withoutSent,
} from "./kept-rows.ts";
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

type Attempt = NonNullable<ShownPupil["results"]>[number];

function stateOf(attempt: Attempt | undefined, kept: KeptRow, sent: Sent | undefined): RowState {
  const hasTyped = Object.keys(kept.typed).length > 0;
  if (attempt !== undefined && attempt.onPaper !== true) {
    if (attempt.submitted === null) return { is: "begun", hasTyped };
    return { is: "device", hasTyped };
  }
  if (sent !== undefined && (sent.is !== "refused" || hasTyped)) return sent;
  return { is: attempt !== undefined && !hasTyped ? "saved" : "open" };
}

/** How long a row waits until it is sent again. */
const AGAIN_MS = 10_000;

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
  const [kept, setKept] = useState<ReadonlyMap<string, KeptRow>>(readAll);
  const [isKept, setIsKept] = useState(true);
  const [at, setAt] = useState<Column>();
  const { states, send } = useSendRow(courseId, _id);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => watchRows(_id, () => setKept(readAll())), [_id, readAll]);

  const changeKept = useCallback(
    (pupilId: string, to: (row: KeptRow) => KeptRow): void =>
      setKept((before) => new Map(before).set(pupilId, to(before.get(pupilId) ?? NOTHING_KEPT))),
    [],
  );
  const change = useCallback(
    (pupilId: string, name: string, typed: string): void => {
      if (!keepField(_id, pupilId, name, typed)) setIsKept(false);
      changeKept(pupilId, (row) => ({ typed: { ...row.typed, [name]: typed }, isDone: false }));
    },
    [_id, changeKept],
  );
  const attemptOf = (pupil: ShownPupil) => pupil.results?.find(({ courseTestId }) => courseTestId === _id);
  const typedOfRow = (pupil: ShownPupil): Typed => {
    const attempt = attemptOf(pupil);
    const stored = attempt?.onPaper === true ? storedOf(columns, attempt.inputs) : {};
    return { ...stored, ...kept.get(pupil._id)?.typed };
  };
  const sendRow = async (pupil: ShownPupil): Promise<Sent | undefined> => {
    // With what another tab has typed into the row.
    const sent = { ...typedOfRow(pupil), ...readRow(_id, pupil._id).typed };
    const given = columns.map(({ cell }) => [cell.name, valueOf(cell, sent[cell.name] ?? "")] as const);
    const inputs = Object.fromEntries(given.filter(([, value]) => isFilled(value)));
    const refused = await send(pupil._id, inputs, () => forgetSent(_id, pupil._id, sent));
    if (refused === undefined) changeKept(pupil._id, (row) => withoutSent(row, sent));
    else if (refused.is === "refused") {
      markRow(_id, pupil._id, false);
      changeKept(pupil._id, (row) => ({ ...row, isDone: false }));
    }
    return refused;
  };
  const save = (pupil: ShownPupil): void => {
    markRow(_id, pupil._id, true);
    changeKept(pupil._id, (row) => ({ ...row, isDone: true }));
    void sendRow(pupil);
  };
  const discard = (pupil: ShownPupil): void => {
    forgetRow(_id, pupil._id);
    changeKept(pupil._id, () => NOTHING_KEPT);
  };
  useSendAgain(
    pupils.filter(({ _id: id }) => kept.get(id)?.isDone === true && states.get(id)?.is !== "sending"),
    states,
    sendRow,
  );
  /** Moves the focus to a column of the row so many further down; rows in which nothing can be entered are passed over. */
  const go = (from: number, column: number, rows: number): void => {
    for (let row = from + rows; row >= 0 && row < pupils.length; row += Math.sign(rows) || pupils.length) {
      const fields = table.current?.querySelectorAll<HTMLInputElement>(`tbody tr:nth-child(${row + 1}) input`);
      if (fields === undefined || fields.length === 0) continue;
      fields[column]?.focus();
      return;
    }
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
              const own = kept.get(pupil._id) ?? NOTHING_KEPT;
              return (
                <EntryRow
                  key={pupil._id}
                  pupil={pupil}
                  columns={columns}
                  courseTestId={_id}
                  typed={typedOfRow(pupil)}
                  state={stateOf(attemptOf(pupil), own, states.get(pupil._id))}
                  change={change}
                  save={save}
                  discard={discard}
                  enter={setAt}
                  go={(column, rows) => go(row, column, rows)}
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

/**
 * Sends done rows that the server has not: at once those of an earlier visit, and again those that the network or the server has lost, when
 * the network is back or after a while.
 */
function useSendAgain(
  waiting: readonly ShownPupil[],
  states: ReadonlyMap<string, Sent>,
  sendRow: (pupil: ShownPupil) => Promise<Sent | undefined>,
): void {
  const sendAll = useEffectEvent(async () => {
    for (const pupil of waiting) {
      // One after the other: while the network is gone, one that fails is enough.
      // oxlint-disable-next-line no-await-in-loop
      const refused = await sendRow(pupil);
      if (refused !== undefined && refused.is !== "refused") return;
    }
  });
  const isUntried = waiting.some(({ _id }) => !states.has(_id));
  const ids = waiting.map(({ _id }) => _id).join(" ");
  useEffect(() => {
    if (ids === "") return undefined;
    const again = (): void => void sendAll();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    if (isUntried) again();
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [ids, isUntried]);
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
