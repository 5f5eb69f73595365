import type { Provenance } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { Scale } from "./standings.ts";

interface FreeLessonProps {
  provenance: Provenance | undefined;
  about: "stage" | "pattern";
  scale: Scale;
  is: number | string;
}

/** A link to a free lesson of others for a stage or pattern, for versions that name one. */
export function FreeLesson({ provenance, about, scale, is }: FreeLessonProps) {
  const t = useText();
  const lesson = provenance?.lessons.find(
    (each) => each.about === about && each.rule.name === scale.name && each.rule.is === is,
  );
  if (lesson === undefined) return null;
  return (
    <p className={look.small}>
      <span className={look.muted}>{t("results.provenance.lesson")}</span>{" "}
      <a href={lesson.url} target="_blank" rel="noopener noreferrer" lang="de">
        {lesson.title}
      </a>
    </p>
  );
}
