import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useReadOnly } from "../../ui/read-only.ts";

interface PupilLinkProps {
  pupil: Pick<Pupil, "_id" | "courseId" | "name">;
  /** Replaces the name as the link's text. */
  children?: ReactNode;
}

/** A link to all tests of a pupil, with her name or another text; in a sample without an account the name alone. */
export function PupilLink({ pupil, children }: PupilLinkProps) {
  const t = useText();
  const { _id: pupilId, courseId, name } = pupil;
  if (useReadOnly()) return children === undefined ? name : null;
  return (
    <Link
      className={children === undefined ? look.quietLink : undefined}
      to={pathOf("ClassOverTime", { courseId, pupilId })}
      title={t("classOverTime.ofPupil", { name })}
    >
      {children ?? name}
    </Link>
  );
}
