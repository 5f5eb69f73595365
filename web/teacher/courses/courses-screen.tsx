import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { AddCourseDialog } from "../shell/add-course-dialog.tsx";
import { useSelectedCourse } from "../use-selected-course.ts";
import { CourseView } from "./course-view.tsx";
import { CourseChoice, MissingCourse } from "./no-course.tsx";

/** The tests and results of the selected class, or what to do while there is none (spec section 2, "Courses"). */
export function CoursesScreen() {
  const t = useText();
  const { courses, course, missing, failed, retry } = useSelectedCourse();
  const [adding, dialog] = useDisclosure(false);

  if (course) return <CourseView key={course._id} course={course} />;
  if (missing) return <MissingCourse />;
  return (
    <>
      <ScreenHead title={t("courses.titleNone")} />
      {failed && <FailedState text={t("failure.loadCourses")} retry={retry} />}
      {courses === undefined && !failed && <LoadingRows rows={3} />}
      {courses?.length === 0 && (
        <EmptyState
          title={t("courses.none.title")}
          text={t("courses.none.text")}
          action={
            <Button leftSection={<IconPlus size={20} />} onClick={dialog.open}>
              {t("courses.none.action")}
            </Button>
          }
        />
      )}
      {courses !== undefined && courses.length > 0 && <CourseChoice courses={courses} goal="Courses" />}
      <AddCourseDialog opened={adding} close={dialog.close} />
    </>
  );
}
