import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { DetailedTest } from "../../findings/standings.ts";
import { LargeMatrix } from "./large-matrix.tsx";
import { columnsOf, hasNamedScales, paperBlocks } from "./matrix-columns.ts";
import { MatrixFrame } from "./matrix-frame.tsx";
import { ClassRow, MatrixHead } from "./matrix-head.tsx";
import { useMatrixLook } from "./matrix-look.ts";
import { type MatrixProps, MatrixRow } from "./matrix-row.tsx";

/** From this number of cells on only those in sight are rendered; 33 pupils × 40 tests are below it. */
const LARGE = 2500;

interface ResultsMatrixProps {
  pupils: readonly Pupil[];
  tests: readonly DetailedTest[];
}

/** Pupils × tests; a test with named stages has a column for each name (docs/behaviour.md#overview). */
export function ResultsMatrix({ pupils, tests }: ResultsMatrixProps) {
  const { simplified } = useMatrixLook();
  const columns = useMemo(() => columnsOf(pupils, tests, simplified), [pupils, tests, simplified]);
  const cells = pupils.length * columns.reduce((sum, { width }) => sum + width, 0);
  const printing = usePrinting();
  if (printing)
    return (
      <>
        {paperBlocks(columns, simplified).map((block) => (
          <WholeMatrix
            key={block[0]?.test._id}
            columns={block}
            named={hasNamedScales(block, simplified)}
            pupils={pupils}
          />
        ))}
      </>
    );
  const Matrix = cells > LARGE ? LargeMatrix : WholeMatrix;
  return <Matrix pupils={pupils} columns={columns} named={hasNamedScales(columns, simplified)} />;
}

function WholeMatrix({ pupils, columns, named }: MatrixProps) {
  const { simplified } = useMatrixLook();
  return (
    <MatrixFrame>
      <MatrixHead columns={columns} named={named} />
      <tbody>
        {!simplified && <ClassRow columns={columns} pupils={pupils} />}
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
