import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useMemo } from "react";
import { MatrixFrame } from "./matrix-frame.tsx";
import { ClassRow, MatrixHead } from "./matrix-head.tsx";
import { useMatrixLook } from "./matrix-look.ts";
import { type MatrixProps, MatrixRow } from "./matrix-row.tsx";

/** Sizes in px, which must be known in advance for rendering on demand. */
const ROW = 33;
const NAME = 140;
/**
 * The width of a single column with stage, code of a pattern and first wrong item, and of one among several of a test. Both have
 * room for the plot of all stages.
 */
const SINGLE = 208;
const NARROW = 188;

/** Replaces the tests that are out of sight. */
const GAP = <td aria-hidden="true" />;

/** A matrix too large to be rendered at once: only rows and tests in sight are rendered, and some around them for scrolling. */
export function LargeMatrix(props: MatrixProps & { frame: RefObject<HTMLElement | null> }) {
  const { pupils, all, columns, named, isCut, frame: scroll } = props;
  const { simplified } = useMatrixLook();
  const cellWidth = (width: number): number => (width > 1 ? NARROW : SINGLE);
  // The rule is meant for the React Compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const down = useVirtualizer({
    count: pupils.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (columns[index]?.width ?? 1) * cellWidth(columns[index]?.width ?? 1),
    overscan: 1,
  });
  const rows = down.getVirtualItems();
  const tests = across.getVirtualItems();
  const [firstTest, lastTest] = [tests[0]?.index ?? 0, tests.at(-1)?.index ?? -1];
  // The same list until other tests come into sight, so that existing rows are not rendered again.
  const shown = useMemo(() => columns.slice(firstTest, lastTest + 1), [columns, firstTest, lastTest]);
  const left = tests[0]?.start ?? 0;
  const right = across.getTotalSize() - (tests.at(-1)?.end ?? 0);
  const above = rows[0]?.start ?? 0;
  const below = down.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const [before, after] = [left > 0 ? GAP : null, right > 0 ? GAP : null];
  const widths = shown.flatMap(({ test, width }) =>
    Array.from({ length: width }, (_, index) => ({ key: `${test._id} ${index}`, width: cellWidth(width) })),
  );
  return (
    <MatrixFrame scroll={scroll} isCut={isCut} large={{ width: NAME + across.getTotalSize(), rows: pupils.length }}>
      <colgroup>
        <col style={{ width: NAME }} />
        {before && <col style={{ width: left }} />}
        {widths.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        {after && <col style={{ width: right }} />}
      </colgroup>
      <MatrixHead
        columns={shown}
        first={firstTest}
        named={named}
        pupilCount={all.length}
        before={before}
        after={after}
      />
      <tbody>
        {!simplified && <ClassRow columns={shown} pupils={all} before={before} after={after} />}
        {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
        {rows.map(({ index }) => {
          const pupil = pupils[index];
          return (
            pupil && (
              <MatrixRow
                key={pupil._id}
                columns={shown}
                place={index + 1}
                codes
                pupil={pupil}
                before={before}
                after={after}
              />
            )
          );
        })}
        {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
      </tbody>
    </MatrixFrame>
  );
}
