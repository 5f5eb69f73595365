import { useId } from "react";
import look from "../look/classes.module.css";
import styles from "./choice-cards.module.css";

export interface ChoiceCard<Value extends string> {
  value: Value;
  label: string;
  /** What it means. */
  hint: string;
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly ChoiceCard<Value>[];
  value: Value;
  onChange: (chosen: Value) => void;
  disabled?: boolean;
  /** Beside each other where there is room. */
  isRow?: boolean;
}

/** One of a few ways, each with a sentence that says what it means. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, disabled = false, isRow = false } = props;
  const name = useId();
  return (
    <div
      className={isRow ? `${look.stack} ${look.close} ${styles.row}` : `${look.stack} ${look.close}`}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.label}</b>
          <span className={`${look.small} ${look.muted}`}>{choice.hint}</span>
        </label>
      ))}
    </div>
  );
}
