import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import styles from "./pupil-link.module.css";

interface PupilLinkProps {
  pupil: Pick<Pupil, "_id" | "courseId" | "name">;
  /** What stands there in place of the name. */
  children?: ReactNode;
}

/** A pupil's name, or words of the caller's, as the way to all her tests. */
export function PupilLink({ pupil, children }: PupilLinkProps) {
  const t = useText();
  const { _id: pupilId, courseId, name } = pupil;
  return (
    <Link
      className={children === undefined ? styles.name : undefined}
      to={pathOf("ClassOverTime", { courseId, pupilId })}
      title={t("classOverTime.ofPupil", { name })}
    >
      {children ?? name}
    </Link>
  );
}
