import { NoCourse } from "../selected-course/no-course.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { CourseView } from "./course-view.tsx";

/** The tests and results of the selected class, or what to do while there is none. */
export function CoursesScreen() {
  const selected = useSelectedCourse();
  const { course } = selected;
  return course ? <CourseView key={course._id} course={course} /> : <NoCourse selected={selected} goal="Courses" />;
}
