import type { ReactNode } from "react";
import type { SheetPart } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { MathsText } from "./maths-text.tsx";
import paper from "./paper.module.css";
import { Picture } from "./picture.tsx";
import styles from "./task-parts.module.css";

/** A box for a drawing stands beside the words and lines right before and after it, if there is room. */
export function splitParts(parts: readonly SheetPart[]) {
  const at = parts.findIndex((part) => "drawing" in part && part.drawing === "small");
  if (at < 0) return { above: parts, beside: [], drawing: undefined, below: [] };
  const isWords = (part: SheetPart | undefined): boolean => part !== undefined && ("text" in part || "lines" in part);
  let [from, to] = [at, at + 1];
  while (from > 0 && isWords(parts[from - 1])) from -= 1;
  while (to < parts.length && isWords(parts[to])) to += 1;
  return {
    above: parts.slice(0, from),
    beside: [...parts.slice(from, at), ...parts.slice(at + 1, to)],
    drawing: parts[at],
    below: parts.slice(to),
  };
}

/** The parts of a task on the sheet, one below the other. */
export function TaskParts({ parts, isHalf }: { parts: readonly SheetPart[]; isHalf: boolean }) {
  const { above, beside, drawing, below } = splitParts(parts);
  if (isHalf || drawing === undefined || beside.length === 0) return <Below parts={parts} />;
  return (
    <div className={styles.parts}>
      <Below parts={above} />
      <div className={styles.split}>
        <Below parts={beside} />
        <Part part={drawing} />
      </div>
      <Below parts={below} />
    </div>
  );
}

function Below({ parts }: { parts: readonly SheetPart[] }): ReactNode {
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: SheetPart }): ReactNode {
  const t = useText();
  const language = useLanguage();
  const maths = (text: { de: string; en: string }): ReactNode => <MathsText text={text[language]} />;
  if ("text" in part) return <p>{maths(part.text)}</p>;
  if ("says" in part) return <p className={styles.says}>{maths(part.says)}</p>;
  if ("compare" in part)
    return (
      <ul className={styles.pairs}>
        {part.compare.map(([left, right], index) => (
          <li key={index}>
            {maths(left)}
            <i role="img" aria-label="◯" />
            {maths(right)}
          </li>
        ))}
      </ul>
    );
  if ("terms" in part)
    return (
      <ul className={styles.terms}>
        {part.terms.map((term, index) => (
          <li key={index}>
            <span>{maths(term)} =</span>
            <i className={styles.blank} />
          </li>
        ))}
      </ul>
    );
  if ("order" in part)
    return (
      <p className={styles.order}>
        {Array.from({ length: part.order }, (_, index) => (
          <Box key={index} isFirst={index === 0} />
        ))}
      </p>
    );
  if ("lines" in part)
    return (
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: part.lines }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    );
  if ("labelled" in part)
    return (
      <ul className={styles.labelled}>
        {part.labelled.map((label, index) => (
          <li key={index}>
            <span>{maths(label)}</span>
            <i className={styles.blank} />
          </li>
        ))}
      </ul>
    );
  if ("tick" in part)
    return (
      <ul className={styles.ticks}>
        {part.tick.map((label, index) => (
          <li key={index}>
            <i aria-hidden="true" />
            <span>{maths(label)}</span>
          </li>
        ))}
      </ul>
    );
  if ("drawing" in part)
    return (
      <p className={styles.drawing} data-size={part.drawing}>
        {t("material.paper.drawing")}
      </p>
    );
  if ("table" in part) return <Cells rows={part.table} />;
  return <Picture of={part.picture} className={paper.picture} />;
}

/** A box of an order; before all but the first is a sign. */
function Box({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      {!isFirst && "<"}
      <i role="img" aria-label="▢" />
    </>
  );
}

function Cells({ rows: [head = [], ...rows] }: { rows: readonly (readonly { de: string; en: string }[])[] }) {
  const language = useLanguage();
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <MathsText text={cell[language]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <MathsText text={cell[language]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
