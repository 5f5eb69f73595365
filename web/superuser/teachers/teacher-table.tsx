import { useDisclosure } from "@mantine/hooks";
import { useCallback, useState } from "react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { Head, Table } from "../../ui/table.tsx";
import { FLAGS } from "./flag-switch.tsx";
import { type Asked, TeacherQuestion } from "./teacher-question.tsx";
import { TeacherRow } from "./teacher-row.tsx";
import styles from "./teacher-table.module.css";

interface TeacherTableProps {
  teachers: Teacher[];
  /** Whether these are still the teachers of the last page or search, while the next ones load. */
  stale: boolean;
}

/** Accounts with their state and switches; on a phone or tablet each is a card. */
export function TeacherTable({ teachers, stale }: TeacherTableProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const [opened, question] = useDisclosure(false);
  // Before the first question any account serves: the closed dialog must be mounted to remember the focus.
  const about = asked ?? (teachers[0] && { teacher: teachers[0], act: "lock" as const });
  const { open } = question;
  const ask = useCallback(
    (next: Asked): void => {
      setAsked(next);
      open();
    },
    [open],
  );
  return (
    <div className={`${ui.tableCard} ${styles.frame}`} aria-busy={stale}>
      <Table
        label={t("administration.teachers.table.label")}
        cards="tablet"
        isFramed={false}
        className={styles.table}
        head={
          <>
            <Head>{t("administration.teachers.table.account")}</Head>
            <Head>{t("administration.teachers.table.state")}</Head>
            <Head atEnd>{t("administration.teachers.table.courses")}</Head>
            <Head atEnd>{t("administration.teachers.table.pupils")}</Head>
            {FLAGS.map((flag) => (
              <Head key={flag}>{t(`administration.teachers.flags.${flag}`)}</Head>
            ))}
            <Head isHidden>{t("administration.teachers.table.actions")}</Head>
          </>
        }
      >
        {teachers.map((teacher) => (
          <TeacherRow key={teacher._id} teacher={teacher} ask={ask} />
        ))}
      </Table>
      {about && <TeacherQuestion asked={about} opened={opened} close={question.close} />}
    </div>
  );
}
