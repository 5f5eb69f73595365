import { Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMinus, IconX } from "@tabler/icons-react";
import { memo, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { PlannedRow } from "../../sheets/access-plan.ts";
import { Head, Table } from "../../ui/table.tsx";
import styles from "./import-dialog.module.css";
import { hasRemark, isDoubtful, remarksOf } from "./row-remark.ts";

interface ImportTableProps {
  rows: readonly PlannedRow[];
  tick: (numbers: readonly number[], isTicked: boolean) => void;
  /** True while it is being sent, and as long as it is unknown whether it arrived. */
  isLocked: boolean;
}

/** The number of rows that a browser renders without a noticeable delay. */
const SHOWN = 300;
/** A scrolling area must be reachable by keyboard, even if no row can be ticked. */
const SCROLLED = { tabIndex: 0 };

const mayTick = ({ fault, isCreated }: PlannedRow): boolean => fault === undefined && !isCreated;

/** Ticks all visible rows that can be ticked. */
export function TickAll({ rows, tick, isLocked }: ImportTableProps) {
  const t = useText();
  const open = rows.filter(mayTick);
  const ticked = open.filter(({ isIncluded }) => isIncluded).length;
  return (
    <Checkbox
      label={t("accessSheets.preview.all")}
      checked={open.length > 0 && ticked === open.length}
      indeterminate={ticked > 0 && ticked < open.length}
      disabled={isLocked || open.length === 0}
      onChange={({ currentTarget }) => {
        tick(
          open.map(({ number }) => number),
          currentTarget.checked,
        );
      }}
    />
  );
}

/** A row for each pupil of the file. Checkboxes are native, and the rest of a long list is shown on request. */
export function ImportTable({ rows, tick, isLocked }: ImportTableProps) {
  const t = useText();
  const [shown, setShown] = useState(SHOWN);
  return (
    <section className={`${look.outlined} ${styles.frame}`} aria-label={t("accessSheets.preview.table")} {...SCROLLED}>
      <Table
        isFramed={false}
        isDense
        cards="phone"
        className={styles.table}
        head={
          <>
            <Head isHidden>{t("accessSheets.preview.ticked")}</Head>
            <Head>{t("accessSheets.preview.row")}</Head>
            <Head>{t("accessSheets.sheet.firstName")}</Head>
            <Head>{t("accessSheets.sheet.lastName")}</Head>
            <Head>{t("accessSheets.preview.accessName")}</Head>
            <Head>{t("accessSheets.preview.state")}</Head>
          </>
        }
      >
        {rows.slice(0, shown).map((row) => (
          <ChildRow key={row.number} row={row} tick={tick} isLocked={isLocked} />
        ))}
      </Table>
      {rows.length > shown && (
        <Button variant="subtle" fullWidth my="xs" onClick={() => setShown((before) => before + SHOWN)}>
          {t("accessSheets.preview.more", { count: Math.min(SHOWN, rows.length - shown) })}
        </Button>
      )}
    </section>
  );
}

function isSameRow(a: ChildRowProps, b: ChildRowProps): boolean {
  return (
    a.isLocked === b.isLocked &&
    (Object.keys(b.row) as (keyof PlannedRow)[]).every((key) => a.row[key] === b.row[key]) &&
    a.row.name === b.row.name
  );
}

interface ChildRowProps extends Omit<ImportTableProps, "rows"> {
  row: PlannedRow;
}

/** The rows are planned anew at every tick, so they are compared by content. */
const ChildRow = memo(function ChildRow({ row, tick, isLocked }: ChildRowProps) {
  const t = useText();
  const { number, firstName, lastName, name, isIncluded, isCreated } = row;
  const none = <span className={look.muted}>{t("accessSheets.preview.none")}</span>;
  return (
    <tr className={isIncluded || isCreated ? "" : styles.left}>
      <td>
        <label className={`${look.tick} ${styles.tick}`}>
          <input
            type="checkbox"
            aria-label={t("accessSheets.preview.take", { row: number })}
            checked={isIncluded || isCreated}
            disabled={isLocked || !mayTick(row)}
            onChange={({ currentTarget }) => tick([number], currentTarget.checked)}
          />
        </label>
      </td>
      <td className={`${look.muted} ${styles.number}`}>{number}</td>
      <td className={`${look.anywhere} ${styles.child}`}>{firstName === "" ? none : firstName}</td>
      <td className={`${look.anywhere} ${styles.child}`}>{lastName === "" ? none : lastName}</td>
      <th scope="row" className={look.nowrap}>
        {name ?? none}
      </th>
      <td className={`${look.small} ${styles.remark}`}>
        <span className={`${look.line} ${look.top}`}>
          <RemarkIcon row={row} />
          <span>{remarksOf(row, t).join(" ")}</span>
        </span>
      </td>
    </tr>
  );
}, isSameRow);

function RemarkIcon({ row }: { row: PlannedRow }) {
  if (row.fault !== undefined) return <IconX size={18} stroke={1.75} aria-hidden="true" className={styles.faulty} />;
  if (isDoubtful(row)) return <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" className={styles.odd} />;
  if (!row.isIncluded && !row.isCreated) return <IconMinus size={18} stroke={1.75} aria-hidden="true" />;
  if (hasRemark(row)) return <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" className={styles.fine} />;
  return <IconCheck size={18} stroke={1.75} aria-hidden="true" className={styles.fine} />;
}
