import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import type { ExplainedPart } from "../../../test-view/explanation.ts";
import { Built } from "../../../ui/built.tsx";
import { Suggestions } from "../../findings/suggestions.tsx";
import styles from "./explained-table.module.css";

interface ExplainedRowProps {
  /** The subject of the row, for the button's name. */
  label: string;
  badge: ReactNode;
  /** A second cell beside the badge. */
  thinks?: ReactNode;
  /** The pupils of the row and their number; missing without a class. */
  pupils?: readonly Pupil[];
  count?: string;
  part: ExplainedPart | undefined;
  /** A lesson of others, below the suggestions. */
  lesson: ReactNode;
  open: boolean;
  onToggle: () => void;
}

/** A stage or pattern, with its distribution in a class. It opens into its explanation and its pupils. */
export function ExplainedRow(props: ExplainedRowProps) {
  const { label, badge, thinks, pupils = [], count, part, lesson, open, onToggle } = props;
  const t = useText();
  const id = useId();
  const suggestions = part?.suggestions ?? [];
  return (
    <tbody>
      <tr className={styles.row}>
        <td className={styles.expand}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t("results.stages.expand", { label })}
            onClick={onToggle}
          >
            <IconChevronRight size={18} className={styles.chevron} />
          </ActionIcon>
        </td>
        <th scope="row">
          <span className={look.line}>{badge}</span>
        </th>
        {thinks !== undefined && <td className={styles.thinks}>{thinks}</td>}
        {count !== undefined && <td className={`${look.end} ${look.nowrap}`}>{count}</td>}
      </tr>
      {open && (
        <tr className={styles.detail} id={id}>
          <td colSpan={2 + Number(thinks !== undefined) + Number(count !== undefined)}>
            <div className={styles.inner}>
              <section>
                <h4>{t("results.stages.meaning")}</h4>
                <Built html={part?.description ?? ""} />
              </section>
              <section>
                <h4>{t("results.stages.decides")}</h4>
                <Built html={part?.details ?? ""} />
              </section>
              {suggestions.length > 0 && (
                <section>
                  <h4>{t("results.stages.suggestions")}</h4>
                  <Suggestions suggestions={suggestions} />
                  {lesson}
                </section>
              )}
              {pupils.length > 0 && (
                <section>
                  <h4>{t("results.stages.pupils")}</h4>
                  <p className={`${look.row} ${styles.who}`}>
                    {pupils.map(({ _id, name }) => (
                      <span key={_id}>{name}</span>
                    ))}
                  </p>
                </section>
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
