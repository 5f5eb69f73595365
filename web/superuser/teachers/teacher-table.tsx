import { useDisclosure } from "@mantine/hooks";
import { useCallback, useState } from "react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import cards from "../../ui/table-cards.module.css";
import { FLAGS } from "./flags.ts";
import { type Asked, TeacherQuestion } from "./teacher-question.tsx";
import { TeacherRow } from "./teacher-row.tsx";
import styles from "./teacher-table.module.css";

interface TeacherTableProps {
  teachers: Teacher[];
  /** These are of the page or the search before; the next ones are on their way. */
  stale: boolean;
}

/** Accounts with their state and switches; on a phone each is a card. */
export function TeacherTable({ teachers, stale }: TeacherTableProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const [opened, question] = useDisclosure(false);
  // Any account does before the first question: the dialog is there, closed, to remember what had the focus.
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
      <table
        className={`${ui.table} ${cards.cards} ${styles.table}`}
        aria-label={t("administration.teachers.table.label")}
      >
        <thead>
          <tr>
            <th scope="col">{t("administration.teachers.table.account")}</th>
            <th scope="col">{t("administration.teachers.table.state")}</th>
            <th scope="col" className={ui.end}>
              {t("administration.teachers.table.courses")}
            </th>
            <th scope="col" className={ui.end}>
              {t("administration.teachers.table.pupils")}
            </th>
            {FLAGS.map((flag) => (
              <th scope="col" key={flag}>
                {t(`administration.teachers.flags.${flag}`)}
              </th>
            ))}
            <th scope="col">
              <span className={ui.hidden}>{t("administration.teachers.table.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {teachers.map((teacher) => (
            <TeacherRow key={teacher._id} teacher={teacher} ask={ask} />
          ))}
        </tbody>
      </table>
      {about && <TeacherQuestion asked={about} opened={opened} close={question.close} />}
    </div>
  );
}
