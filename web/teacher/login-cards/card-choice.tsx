import { SegmentedControl } from "@mantine/core";
import { useId } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./login-cards.module.css";

interface CardChoiceProps {
  pupils: readonly ShownPupil[];
  /** The ids of the pupils who get a card; undefined for all. */
  chosen: ReadonlySet<string> | undefined;
  setChosen: (chosen: ReadonlySet<string> | undefined) => void;
  /** Names the choice for screen readers. */
  label: string;
}

/** Chooses the pupils who get a card: the whole class, or single pupils, such as one who joined later. */
export function CardChoice({ pupils, chosen, setChosen, label: choice }: CardChoiceProps) {
  const t = useText();
  const label = useId();
  const tick = (id: string, isTicked: boolean): void => {
    const next = new Set(chosen);
    if (isTicked) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={`${look.stack} ${look.close}`}>
      <h2 id={label} className={look.heading}>
        {t("loginCards.who")}
      </h2>
      <SegmentedControl
        size="md"
        className={look.start}
        aria-labelledby={label}
        value={chosen === undefined ? "all" : "some"}
        onChange={(value) => setChosen(value === "all" ? undefined : new Set())}
        data={[
          { value: "all", label: t("loginCards.all", { count: pupils.length }) },
          { value: "some", label: t("loginCards.some") },
        ]}
      />
      {chosen !== undefined && (
        <fieldset className={`${look.outlined} ${styles.choice}`}>
          <legend className={look.hidden}>{choice}</legend>
          {pupils.map(({ _id, name }) => (
            <label key={_id} className={look.tick}>
              <input
                type="checkbox"
                checked={chosen.has(_id)}
                onChange={({ currentTarget }) => tick(_id, currentTarget.checked)}
              />
              <span className={look.anywhere}>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
