import { IconCheck } from "@tabler/icons-react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { useCourseTests } from "../data/course-tests.ts";
import type { Forms } from "../data/tests-with-forms.ts";
import styles from "./library.module.css";

/** The state of a test in a class: written on a day, being written, or not published yet. */
function stateOf({ resultCount = 0, published, publishDate, created }: CourseTest, t: Translate): string {
  if (resultCount > 0) return t("library.inCourse.written", { date: dayOf(publishDate ?? created, t) });
  return t(published ? "library.inCourse.published" : "library.inCourse.hidden");
}

/** Says for each form of a test that a class has how far it is there, the last time it was added; nothing if it has none. */
export function InCourse({ forms, course }: { forms: Forms; course: Course }) {
  const t = useText();
  // Newest first.
  const { data: tests = [] } = useCourseTests(course._id);
  const there = forms.flatMap((form) => {
    const last = tests.find(({ testId }) => testId === form._id);
    if (last === undefined) return [];
    const state = stateOf(last, t);
    return forms.length > 1 && form.variant !== null
      ? [t("library.inCourse.form", { variant: form.variant, state })]
      : [state];
  });
  if (there.length === 0) return null;
  return (
    <p className={`${look.line} ${look.tight} ${look.small} ${styles.inCourse}`}>
      <IconCheck size={16} aria-hidden="true" />
      {t("library.inCourse.is", { course: course.name, states: there.join(", ") })}
    </p>
  );
}
