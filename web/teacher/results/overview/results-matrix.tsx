import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { LargeMatrix } from "./large-matrix.tsx";
import { hasNamedScales, paperBlocks } from "./matrix-columns.ts";
import { MatrixFrame } from "./matrix-frame.tsx";
import { ClassRow, MatrixHead } from "./matrix-head.tsx";
import { useMatrixLook } from "./matrix-look.ts";
import { type MatrixProps, MatrixRow } from "./matrix-row.tsx";

/** From this number of cells on only those in sight are rendered; 33 pupils × 40 tests are below it. */
const LARGE = 2500;

interface ResultsMatrixProps extends Omit<MatrixProps, "named"> {
  /** Gets the element that scrolls. */
  frame: RefObject<HTMLElement | null>;
}

/** Pupils × tests; a test with named stages has a column for each name (docs/behaviour.md#overview). */
export function ResultsMatrix({ frame, ...shown }: ResultsMatrixProps) {
  const { columns, all } = shown;
  const { simplified } = useMatrixLook();
  const cells = all.length * columns.reduce((sum, { width }) => sum + width, 0);
  const printing = usePrinting();
  if (printing)
    return (
      <>
        {paperBlocks(columns, simplified).map((block) => (
          <WholeMatrix key={block[0]?.test._id} {...shown} columns={block} named={hasNamedScales(block, simplified)} />
        ))}
      </>
    );
  const Matrix = cells > LARGE ? LargeMatrix : WholeMatrix;
  return <Matrix {...shown} frame={frame} named={hasNamedScales(columns, simplified)} />;
}

function WholeMatrix({ pupils, all, columns, named, isCut, frame }: MatrixProps & Partial<ResultsMatrixProps>) {
  const { simplified } = useMatrixLook();
  return (
    <MatrixFrame scroll={frame} isCut={isCut}>
      <MatrixHead columns={columns} named={named} pupilCount={all.length} />
      <tbody>
        {!simplified && <ClassRow columns={columns} pupils={all} />}
        {pupils.map((pupil) => (
          <MatrixRow key={pupil._id} pupil={pupil} columns={columns} />
        ))}
      </tbody>
    </MatrixFrame>
  );
}

/** Whether the page is being printed: then all cells must be rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after the event.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}
