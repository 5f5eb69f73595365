import { type ReactElement, useMemo } from "react";
import { useParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { FailedState, LoadingRows } from "../../ui/states.tsx";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTests } from "../data/results.ts";
import { hasTest } from "../findings/standings.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { ClassView } from "./class-view.tsx";
import { PupilView } from "./pupil-view.tsx";
import { takingsOf } from "./takings.ts";

/** A class, or one of its pupils, over time: all tests in order, and what changed where that can be said. */
export function ClassOverTimeScreen(): ReactElement {
  const t = useText();
  const { course, missing, failed, retry } = useSelectedCourse();
  if (course) return <OfCourse key={course._id} course={course} />;
  if (missing) return <MissingCourse />;
  if (failed) return <FailedState text={t("failure.loadCourses")} retry={retry} />;
  return <LoadingRows rows={6} />;
}

function OfCourse({ course }: { course: Course }): ReactElement {
  const t = useText();
  const { pupilId } = useParams();
  const pupils = usePupils(course._id, { watching: true });
  const tests = useDetailedTests(course._id);
  const takings = useMemo(
    () => takingsOf(pupils.data ?? [], (tests.data ?? []).filter(hasTest)),
    [pupils.data, tests.data],
  );
  if (pupils.isError && !pupils.data) return <FailedState text={t("failure.loadPupils")} retry={pupils.refetch} />;
  if (tests.isError && !tests.data) return <FailedState text={t("failure.loadCourseTests")} retry={tests.refetch} />;
  if (!pupils.data || !tests.data) return <LoadingRows rows={6} />;
  if (pupilId === undefined) return <ClassView pupils={pupils.data} {...{ course, takings }} />;
  const pupil = pupils.data.find(({ _id }) => _id === pupilId);
  // Deleted meanwhile, or of another class.
  if (pupil === undefined) return <MissingCourse />;
  return <PupilView pupils={pupils.data} {...{ course, pupil, takings }} />;
}
