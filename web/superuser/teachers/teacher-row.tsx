import { IconCheck, IconLock, IconMailQuestion, IconRoute } from "@tabler/icons-react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import ui from "../../ui/staff.module.css";
import { useUser } from "../../ui/use-user.ts";
import { Badge } from "../badge.tsx";
import { useUpdateTeacher } from "../data/teachers.ts";
import { wholeNumber } from "../times.ts";
import { FlagSwitch } from "./flag-switch.tsx";
import { SuperuserSwitch } from "./superuser-switch.tsx";
import { TeacherActions } from "./teacher-actions.tsx";
import { type TeacherState, teacherState } from "./teacher-state.ts";
import styles from "./teacher-table.module.css";

const SIGNS = {
  ready: { tone: "good", icon: IconCheck },
  firstUse: { tone: "open", icon: IconRoute },
  unverified: { tone: "open", icon: IconMailQuestion },
  locked: { tone: "stopped", icon: IconLock },
} as const satisfies Record<TeacherState, object>;

export function TeacherRow({ teacher }: { teacher: Teacher }) {
  const t = useText();
  const own = useUser()?._id === teacher._id;
  const update = useUpdateTeacher(teacher);
  const state = teacherState(teacher);
  const { email, username } = teacher;
  return (
    <tr>
      <th scope="row" className={styles.account}>
        <span className={styles.email}>{email}</span>
        <span className={styles.facts}>
          {username !== null && <span>{username}</span>}
          <span>{t("administration.teachers.table.since", { day: dayOf(teacher.created, t) })}</span>
          {own && <b>{t("administration.teachers.table.you")}</b>}
        </span>
      </th>
      <td className={styles.state}>
        <Badge {...SIGNS[state]}>{t(`administration.teachers.state.${state}`)}</Badge>
      </td>
      <td className={ui.end} data-label={t("administration.teachers.table.courses")}>
        {wholeNumber(teacher.courseCount)}
      </td>
      <td className={ui.end} data-label={t("administration.teachers.table.pupils")}>
        {wholeNumber(teacher.pupilCount)}
      </td>
      <td className={styles.flag}>
        <FlagSwitch teacher={teacher} flag="simplifiedView" update={update} />
      </td>
      <td className={styles.flag}>
        <FlagSwitch teacher={teacher} flag="disableDelete" update={update} />
      </td>
      <td className={styles.flag}>
        <SuperuserSwitch teacher={teacher} own={own} update={update} />
      </td>
      <td className={styles.actions}>
        <TeacherActions teacher={teacher} own={own} update={update} />
      </td>
    </tr>
  );
}
