import styles from "./figures.module.css";
import { wholeNumber } from "./times.ts";

interface FiguresProps {
  /** What the figures are about, for who does not see them stand together. */
  label: string;
  figures: readonly { name: string; value: number }[];
}

/** Numbers before the table that they sum up. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
