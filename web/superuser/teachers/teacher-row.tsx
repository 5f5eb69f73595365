import { IconCheck, IconLock, IconMailQuestion, IconRoute } from "@tabler/icons-react";
import { memo } from "react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { useUser } from "../../ui/use-user.ts";
import { Badge } from "../badge.tsx";
import { wholeNumber } from "../times.ts";
import { FlagSwitch, PlainSwitch } from "./flag-switch.tsx";
import { TeacherActions } from "./teacher-actions.tsx";
import type { Asked } from "./teacher-question.tsx";
import { type TeacherState, teacherState } from "./teacher-state.ts";
import styles from "./teacher-table.module.css";

const SIGNS = {
  ready: { tone: "good", icon: IconCheck },
  firstUse: { tone: "open", icon: IconRoute },
  unverified: { tone: "open", icon: IconMailQuestion },
  locked: { tone: "stopped", icon: IconLock },
} as const satisfies Record<TeacherState, object>;

interface TeacherRowProps {
  teacher: Teacher;
  /** Asks for confirmation of a grave act. */
  ask: (asked: Asked) => void;
}

/** Memoised: a page has fifty rows, and typing a search changes none of them. */
export const TeacherRow = memo(function TeacherRow({ teacher, ask }: TeacherRowProps) {
  const t = useText();
  const own = useUser()?._id === teacher._id;
  const state = teacherState(teacher);
  const { email, username } = teacher;
  return (
    <tr>
      <th scope="row" className={styles.account}>
        <div className={look.anywhere}>{email}</div>
        <div className={`${look.row} ${look.small} ${look.muted} ${look.regular} ${styles.facts}`}>
          {username !== null && <span>{username}</span>}
          <span>{t("administration.teachers.table.since", { day: dayOf(teacher.created, t) })}</span>
          {own && <b>{t("administration.teachers.table.you")}</b>}
        </div>
      </th>
      <td className={styles.state}>
        <Badge {...SIGNS[state]}>{t(`administration.teachers.state.${state}`)}</Badge>
      </td>
      <td className={look.end} data-label={t("administration.teachers.table.courses")}>
        {wholeNumber(teacher.courseCount)}
      </td>
      <td className={look.end} data-label={t("administration.teachers.table.pupils")}>
        {wholeNumber(teacher.pupilCount)}
      </td>
      <td className={styles.flag}>
        <FlagSwitch teacher={teacher} flag="simplifiedView" />
      </td>
      <td className={styles.flag}>
        <FlagSwitch teacher={teacher} flag="disableDelete" />
      </td>
      <td className={styles.flag}>
        <PlainSwitch
          teacher={teacher}
          flag="is_superuser"
          {...(own ? { barred: t("administration.teachers.flags.ownSuperuser") } : {})}
          toggle={() => ask({ teacher, act: teacher.is_superuser ? "demote" : "promote" })}
        />
      </td>
      <td className={styles.actions}>
        <TeacherActions teacher={teacher} own={own} ask={ask} />
      </td>
    </tr>
  );
});
