import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { PupilName } from "../names/pupil-name.tsx";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import styles from "./pupil-ticks.module.css";

interface PupilTicksProps {
  /** Names the choice. */
  label: string;
  pupils: readonly ShownPupil[];
  chosen: readonly string[];
  setChosen: (chosen: readonly string[]) => void;
  /** What is said beside a name; nothing without a word. */
  said?: (pupil: ShownPupil) => string | undefined;
  /** Who cannot be ticked. */
  isFixed?: (pupil: ShownPupil) => boolean;
  /** The group of the lesson, which one press ticks; so does the whole class. */
  group?: readonly string[];
  disabled?: boolean;
}

/** Chooses pupils of a class. */
export function PupilTicks(props: PupilTicksProps) {
  const { label, pupils, chosen, setChosen, said, isFixed = () => false, group = [], disabled = false } = props;
  const t = useText();
  const free = pupils.filter((pupil) => !isFixed(pupil));
  const inGroup = free.filter(({ _id }) => group.includes(_id));
  const tick = (id: string, isTicked: boolean): void =>
    setChosen(isTicked ? [...chosen, id] : chosen.filter((each) => each !== id));
  const all = (some: readonly ShownPupil[], text: string): ReactNode => (
    <Button
      variant="default"
      size="compact-md"
      className={styles.quick}
      disabled={disabled}
      onClick={() => setChosen(some.map(({ _id }) => _id))}
    >
      {text}
    </Button>
  );
  return (
    <fieldset className={`${look.stack} ${look.close} ${styles.set}`}>
      <legend className={look.strong}>{label}</legend>
      {free.length > 1 && (
        <div className={look.row}>
          {inGroup.length > 0 &&
            inGroup.length < free.length &&
            all(inGroup, t("material.give.group", { count: inGroup.length }))}
          {all(free, t("material.give.class", { count: free.length }))}
        </div>
      )}
      <ul className={styles.ticks}>
        {pupils.map((pupil) => {
          const { _id } = pupil;
          const word = said?.(pupil);
          const fixed = isFixed(pupil);
          return (
            <li key={_id}>
              <label className={look.tick}>
                <input
                  type="checkbox"
                  checked={chosen.includes(_id)}
                  disabled={disabled || fixed}
                  onChange={({ currentTarget }) => tick(_id, currentTarget.checked)}
                />
                <span className={fixed ? look.muted : undefined}>
                  <span className={look.anywhere}>
                    <PupilName child={pupil} />
                  </span>
                  {word !== undefined && <span className={`${look.small} ${look.muted} ${styles.word}`}> {word}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
