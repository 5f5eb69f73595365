import { NoCourse } from "../selected-course/no-course.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { ManagedCourse } from "./managed-course.tsx";

/** A class and its accesses, or what to do while no class is selected. */
export function CourseManagementScreen() {
  const selected = useSelectedCourse();
  const { course } = selected;
  if (course) return <ManagedCourse key={course._id} course={course} />;
  return <NoCourse selected={selected} goal="CourseManagement" />;
}
