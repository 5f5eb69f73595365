import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import type { ExplainedPart } from "../../../test-view/explanation.ts";
import { ExplainedDetail } from "./explained-detail.tsx";
import styles from "./explained-table.module.css";

interface ExplainedRowProps {
  /** The subject of the row, for the button's name. */
  label: string;
  badge: ReactNode;
  /** A second cell beside the badge. */
  thinks?: ReactNode;
  part: ExplainedPart | undefined;
  /** A lesson of others, below the suggestions. */
  lesson: ReactNode;
  open: boolean;
  onToggle: () => void;
}

/** A stage or pattern of a test. It opens into its explanation. */
export function ExplainedRow(props: ExplainedRowProps) {
  const { label, badge, thinks, part, lesson, open, onToggle } = props;
  const t = useText();
  const id = useId();
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
      </tr>
      {open && (
        <tr className={styles.detail} id={id}>
          <td colSpan={2 + Number(thinks !== undefined)}>
            <ExplainedDetail part={part} lesson={lesson} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
