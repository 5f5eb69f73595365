import type { CSSProperties } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { SIZES, Stone } from "../../look/stone.tsx";
import { dayOf } from "../../ui/day.ts";
import { shortNameOf } from "../names/naming.ts";
import { DIRECTIONS, type Pair } from "./compare.ts";
import type { Flow, FlowGroup } from "./flow.ts";
import styles from "./flow-picture.module.css";
import type { Sitting } from "./sittings.ts";
import { formText } from "./words.ts";

/** The width of the lines' drawing, in its own units: it is stretched to the room that names and stones leave. */
const WIDE = 100;
const { length, line } = SIZES.dense;
const STONE_WIDTH = length + 2 * line + 4;

/** A distance from the top of the picture, in rows, for the sheet. */
const at = (row: number): CSSProperties => ({ "--at": row }) as CSSProperties;

interface FlowPictureProps {
  pair: Pair<Sitting>;
  flow: Flow;
}

/**
 * Two sittings of one test as a stone for each child, joined by a line. It is hidden from screen readers, which have the same in
 * the table of stage changes.
 */
export function FlowPicture({ pair, flow }: FlowPictureProps) {
  const t = useText();
  const shown = DIRECTIONS.filter((each) => flow.lines.some(({ direction }) => direction === each));
  return (
    <figure className={styles.picture} aria-hidden="true">
      <div className={styles.heads}>
        <Head sitting={pair.earlier} />
        <Head sitting={pair.later} />
      </div>
      <div className={styles.flow} style={{ "--rows": flow.rows } as CSSProperties}>
        <Places groups={flow.earlier} />
        <Names groups={flow.earlier} />
        <StoneColumn groups={flow.earlier} rows={flow.rows} />
        <svg className={styles.lines} viewBox={`0 0 ${WIDE} ${flow.rows}`} preserveAspectRatio="none">
          {flow.lines.map(({ pupil, from, to, direction }) => (
            <path
              key={pupil._id}
              className={styles[direction]}
              d={`M0 ${from}C${WIDE / 2} ${from} ${WIDE / 2} ${to} ${WIDE} ${to}`}
            />
          ))}
        </svg>
        <StoneColumn groups={flow.later} rows={flow.rows} />
        <Names groups={flow.later} />
        <Places groups={flow.later} />
      </div>
      <ul className={`${look.row} ${look.small} ${look.muted} ${styles.legend}`}>
        {shown.map((direction) => (
          <li key={direction} className={look.inline}>
            <svg width="24" height="4">
              <path className={styles[direction]} d="M0 2H24" />
            </svg>
            {t(`classOverTime.line.${direction}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Head({ sitting }: { sitting: Sitting }) {
  const t = useText();
  const { test, time } = sitting;
  return (
    <p>
      <b>{formText(sitting, t)}</b>
      <span className={`${look.small} ${look.muted}`}>
        {dayOf(time, t)}
        {test.comment !== "" && `, ${test.comment}`}
      </span>
    </p>
  );
}

function Places({ groups }: { groups: readonly FlowGroup[] }) {
  const t = useText();
  return (
    <ul className={styles.places}>
      {groups.map(({ end, stones, row }) => (
        <li key={end} style={at(row)}>
          {end === "none" ? (
            <span className={look.small}>{t("classOverTime.line.none")}</span>
          ) : (
            <Place sign={end} size="text" />
          )}
          <b>{stones.length}</b>
        </li>
      ))}
    </ul>
  );
}

function Names({ groups }: { groups: readonly FlowGroup[] }) {
  return (
    <ul className={styles.names}>
      {groups.flatMap(({ stones }) =>
        stones.map(({ pupil, row }) => (
          <li key={pupil._id} style={at(row)}>
            {shortNameOf(pupil)}
          </li>
        )),
      )}
    </ul>
  );
}

/** One drawing for all stones of an end, as high as the lines. */
function StoneColumn({ groups, rows }: { groups: readonly FlowGroup[]; rows: number }) {
  return (
    <svg className={styles.stones} width={STONE_WIDTH} strokeWidth={line}>
      {groups.flatMap(({ end, stones }) =>
        stones.map(({ pupil, row, isOpen }) => (
          // Each stands in a drawing of its own, at a share of the height, so that no stone is stretched with the rows.
          <svg key={pupil._id} y={`${(100 * row) / rows}%`} overflow="visible">
            <Stone
              x={STONE_WIDTH / 2}
              y={0}
              length={length}
              className={`stone stone-${typeof end !== "number" ? "missing" : isOpen ? "stage-open" : "stage"}`}
            />
          </svg>
        )),
      )}
    </svg>
  );
}
