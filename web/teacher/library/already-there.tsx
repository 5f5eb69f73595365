import { IconInfoCircle } from "@tabler/icons-react";
import { versionText } from "#contract/address.ts";
import type { Course } from "#contract/courses.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import ui from "../../ui/staff.module.css";
import { useCourseTests } from "../data/course-tests.ts";

/** Says when a class has the test already. Adding it once more is no mistake: a class may take it again later. */
export function AlreadyThere({ test, course }: { test: Test; course: Course }) {
  const t = useText();
  // Newest first.
  const last = useCourseTests(course._id).data?.find(({ testId }) => testId === test._id);
  return (
    <div role="status">
      {last && (
        <p className={`${ui.note} ${ui.small}`}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {t("library.popup.already", {
              name: course.name,
              version: versionText(last.testVersion),
              date: dayOf(last.created, t),
            })}
          </span>
        </p>
      )}
    </div>
  );
}
