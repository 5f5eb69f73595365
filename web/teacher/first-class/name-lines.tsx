import { Button } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { PlannedRow } from "../../sheets/access-plan.ts";
import { linesOf } from "../../sheets/typed-rows.ts";
import { hasRemark, isDoubtful, remarksOf } from "../course-management/row-remark.ts";
import styles from "./first-class.module.css";

interface NameLinesProps {
  lines: readonly string[];
  /** The rows of the lines that are not empty; a row's number is that of its line. */
  rows: readonly PlannedRow[];
  isLocked: boolean;
  change: (lines: string[]) => void;
  tick: (numbers: readonly number[], isTicked: boolean) => void;
}

/** Two names with what stands between them. */
const MAX_LINE = 2 * MAX_NAME + 2;

const isMany = (text: string): boolean => /[\t;\n\r]/.test(text.trim());

/** A line for each child, the access name beside it. A pasted list fills as many lines as it has, and there is always an empty one. */
export function NameLines({ lines, rows, isLocked, change, tick }: NameLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  /** The line that gets the focus as soon as it is there. */
  const goal = useRef<number>(undefined);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const shown = lines.at(-1) === "" ? lines : [...lines, ""];
  const focus = (index: number): void => list.current?.querySelectorAll("input")[index]?.focus();
  useEffect(() => {
    if (goal.current === undefined) return;
    focus(goal.current);
    goal.current = undefined;
  });

  const paste = (event: ClipboardEvent, index: number): void => {
    const text = event.clipboardData.getData("text");
    if (!isMany(text)) return;
    event.preventDefault();
    const pasted = linesOf(text);
    const at = shown[index] === "" ? index : index + 1;
    const next = [...shown.slice(0, at), ...pasted, ...shown.slice(at)].filter((line) => line !== "");
    change(next);
    goal.current = next.length;
  };
  const move = (event: KeyboardEvent, index: number): void => {
    const goals: Record<string, number> = { Enter: index + 1, ArrowDown: index + 1, ArrowUp: index - 1 };
    const isEmptied = event.key === "Backspace" && shown[index] === "" && index > 0;
    const next = isEmptied ? index - 1 : goals[event.key];
    if (next === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focus(next);
    if (isEmptied) change(shown.filter((_, place) => place !== index));
  };

  return (
    <ol ref={list} className={`${look.card} ${styles.lines}`}>
      {shown.map((line, index) => (
        <Line
          key={index}
          number={index + 1}
          line={line}
          row={byNumber.get(index + 1)}
          isLocked={isLocked}
          change={(typed) => change(shown.map((each, place) => (place === index ? typed : each)))}
          paste={(event) => paste(event, index)}
          move={(event) => move(event, index)}
          take={() => tick([index + 1], true)}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  number: number;
  line: string;
  row: PlannedRow | undefined;
  isLocked: boolean;
  change: (line: string) => void;
  paste: (event: ClipboardEvent) => void;
  move: (event: KeyboardEvent) => void;
  take: () => void;
}

function Line({ number, line, row, isLocked, change, paste, move, take }: LineProps) {
  const t = useText();
  const about = `line-${number}`;
  const isLeft = row !== undefined && row.fault === undefined && !row.isIncluded && !row.isCreated;
  return (
    <li className={styles.line}>
      <span className={`${look.small} ${look.muted} ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <input
        className={styles.name}
        aria-label={t("firstClass.names.line", { number })}
        aria-describedby={row && about}
        placeholder={t("firstClass.names.example")}
        value={line}
        maxLength={MAX_LINE}
        readOnly={isLocked}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onPaste={paste}
        onKeyDown={move}
      />
      {row && (
        <span id={about} className={`${look.row} ${styles.access}`}>
          {row.name !== undefined && <b className={isLeft ? look.muted : undefined}>{row.name}</b>}
          {hasRemark(row) && (
            <span className={`${look.line} ${look.top} ${look.small} ${styles.remark}`}>
              {isDoubtful(row) ? (
                <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" className={styles.odd} />
              ) : (
                <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" className={styles.settled} />
              )}
              {remarksOf(row, t).join(" ")}
            </span>
          )}
          {isLeft && (
            <Button size="compact-sm" variant="default" disabled={isLocked} onClick={take}>
              {t("firstClass.names.take")}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
