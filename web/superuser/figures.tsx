import look from "../look/classes.module.css";
import styles from "./figures.module.css";
import { wholeNumber } from "./times.ts";

interface FiguresProps {
  /** The subject of the figures, for screen readers. */
  label: string;
  figures: readonly { name: string; value: number }[];
}

/** Numbers that sum up the table below. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={`${look.card} ${styles.figures}`} aria-label={label}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className={`${look.small} ${look.muted}`}>{name}</dt>
          <dd>{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
