import { Button, Progress, Switch } from "@mantine/core";
import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { AccessSheet } from "../../sheets/access-rows.ts";
import { ErrorMessage } from "../../ui/message.tsx";
import ui from "../../ui/staff.module.css";
import { useMayKeepNames } from "../names/own-names.ts";
import styles from "./import-dialog.module.css";
import type { ListStep } from "./import-state.ts";
import { ImportTable, TickAll } from "./import-table.tsx";
import { hasRemark } from "./row-remark.ts";
import type { Import } from "./use-import.ts";

/** A shorter list can be checked at a glance. */
const LONG_LIST = 10;

interface ImportPreviewProps {
  accesses: Import;
  state: ListStep;
  close: () => void;
  /** Matches the names of the list with the children who are there. */
  match: () => void;
}

/** The second step: every pupil of the file with the access name, before any access is created. */
export function ImportPreview({ accesses, state, close, match }: ImportPreviewProps) {
  const t = useText();
  const { rows, isSending } = accesses;
  const mayKeep = useMayKeepNames();
  const isUnsure = state.unsure.length > 0;
  const [isOnlyOdd, setOnlyOdd] = useState(false);
  const open = rows.filter(({ isIncluded }) => isIncluded);
  const created = rows.filter(({ isCreated }) => isCreated).length;
  const odd = rows.filter(hasRemark);
  const total = open.length + created;
  const isBegun = created > 0 || isUnsure;
  const isFiltered = isOnlyOdd && odd.length > 0;
  const table = { rows: isFiltered ? odd : rows, tick: accesses.tick, isLocked: isSending || isUnsure };

  return (
    <div className={look.stack}>
      <p className={styles.summary} role="status">
        {summaryOf(rows, t)}
      </p>
      <Notices
        sheet={state.list.sheet}
        isKnown={accesses.isKnown}
        there={rows.filter(({ isThere, isCreated }) => isThere && !isCreated).length}
      />
      {accesses.isKnown && !isBegun && mayKeep && (
        <p className={ui.note}>
          <IconLock size={20} stroke={1.75} aria-hidden="true" />
          <span>{t("names.match.known")}</span>
          <Button variant="default" onClick={match}>
            {t("names.match.knownOpen")}
          </Button>
        </p>
      )}
      {state.hasChanged && <ErrorMessage>{t("accessSheets.preview.changed")}</ErrorMessage>}
      {isUnsure && !isSending && <ErrorMessage>{t("accessSheets.preview.unsure")}</ErrorMessage>}
      {created > 0 && !isUnsure && !isSending && (
        <p className={`${ui.note} ${ui.warn}`}>
          {t("accessSheets.preview.interrupted", { done: created, count: total })}
        </p>
      )}
      <div className={`${look.row} ${look.wide}`}>
        <TickAll {...table} />
        {odd.length > 0 && rows.length > LONG_LIST && (
          <Switch
            checked={isFiltered}
            onChange={({ currentTarget }) => setOnlyOdd(currentTarget.checked)}
            label={t("accessSheets.preview.onlyOdd", { count: odd.length })}
          />
        )}
      </div>
      <ImportTable {...table} />
      <div className={`${look.stack} ${look.close} ${styles.end}`}>
        {isSending && (
          <div className={`${look.stack} ${look.tight}`} role="status">
            <span className={look.small}>{t("accessSheets.preview.sending", { done: created, count: total })}</span>
            <Progress
              value={total === 0 ? 0 : (100 * created) / total}
              animated
              aria-label={t("accessSheets.preview.sending", { done: created, count: total })}
            />
          </div>
        )}
        <div className={ui.dialogEnd}>
          <Button
            variant="subtle"
            onClick={created > 0 ? accesses.end : isBegun ? close : accesses.leave}
            disabled={isSending}
          >
            {t(isBegun ? "common.close" : "accessSheets.preview.other")}
          </Button>
          <Button loading={isSending} disabled={open.length === 0} onClick={accesses.send}>
            {open.length === 0
              ? t("accessSheets.preview.submitNone")
              : t(isBegun ? "accessSheets.preview.continue" : "accessSheets.preview.submit", { count: open.length })}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** "28 Kinder werden hinzugefügt, 2 Namen sind vergeben und werden ergänzt, 1 Zeile übersprungen." */
function summaryOf(rows: Import["rows"], t: ReturnType<typeof useText>): string {
  const open = rows.filter(({ isIncluded }) => isIncluded);
  const clashes = open.filter(({ isTaken }) => isTaken).length;
  const skipped = rows.filter(({ isIncluded, isCreated }) => !isIncluded && !isCreated).length;
  const parts = [t("accessSheets.preview.create", { count: open.length })];
  if (clashes > 0) parts.push(t("accessSheets.preview.clashes", { count: clashes }));
  if (skipped > 0) parts.push(t("accessSheets.preview.skipped", { count: skipped }));
  return `${parts.join(", ")}.`;
}

/** The parts of the file that were not taken, and pupils who may already be in the course. */
function Notices({ sheet, there, isKnown }: { sheet: AccessSheet; there: number; isKnown: boolean }) {
  const t = useText();
  const { sheetCount, sheet: name, hasMoreColumns, emptyRows } = sheet;
  const notices = [
    there > 0 && t(isKnown ? "accessSheets.preview.known" : "accessSheets.preview.there", { count: there }),
    sheetCount > 1 && t("accessSheets.preview.moreSheets", { count: sheetCount, name }),
    hasMoreColumns && t("accessSheets.preview.moreColumns"),
    emptyRows > 0 && t("accessSheets.preview.emptyRows", { count: emptyRows }),
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <div className={ui.note}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </div>
  );
}
