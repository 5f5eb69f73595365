import { useMemo } from "react";
import { useParams } from "react-router";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTests } from "../data/results.ts";
import { hasTest } from "../findings/standings.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { MissingCourse, NamedCourse } from "../selected-course/no-course.tsx";
import { ClassView } from "./class-view.tsx";
import { PupilView } from "./pupil-view.tsx";
import { sittingsOf } from "./sittings.ts";

/** A class, or one of its pupils, over time: all tests in order, with changes where tests are comparable. */
export function ClassOverTimeScreen() {
  return <NamedCourse>{(course) => <OfCourse key={course._id} course={course} />}</NamedCourse>;
}

function OfCourse({ course }: { course: Course }) {
  const pupils = usePupils(course._id, { watching: true });
  const tests = useDetailedTests(course._id);
  return (
    <Loaded of={[pupils, tests]} rows={6}>
      {(all, given) => <OverTime course={course} pupils={all} tests={given} />}
    </Loaded>
  );
}

interface OverTimeProps {
  course: Course;
  pupils: readonly ShownPupil[];
  tests: readonly CourseTest[];
}

function OverTime({ course, pupils, tests }: OverTimeProps) {
  const { pupilId } = useParams();
  const sittings = useMemo(() => sittingsOf(pupils, tests.filter(hasTest)), [pupils, tests]);
  if (pupilId === undefined) return <ClassView course={course} pupils={pupils} sittings={sittings} />;
  const pupil = pupils.find(({ _id }) => _id === pupilId);
  // The pupil was deleted, or is in another course.
  if (pupil === undefined) return <MissingCourse />;
  return <PupilView course={course} pupils={pupils} pupil={pupil} sittings={sittings} />;
}
