import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { CourseChoice, MissingCourse } from "../courses/no-course.tsx";
import { AddCourseDialog } from "../shell/add-course-dialog.tsx";
import { useSelectedCourse } from "../use-selected-course.ts";
import { ManagedCourse } from "./managed-course.tsx";

/** A class and its accesses, or what to do while no class is selected (spec section 2, "CourseManagement"). */
export function CourseManagementScreen() {
  const t = useText();
  const { courses, course, missing, failed, retry } = useSelectedCourse();
  const [adding, dialog] = useDisclosure(false);

  if (course) return <ManagedCourse key={course._id} course={course} />;
  if (missing) return <MissingCourse />;
  return (
    <>
      <ScreenHead title={t("courses.titleNone")} />
      {failed && <FailedState text={t("failure.loadCourses")} retry={retry} />}
      {courses === undefined && !failed && <LoadingRows rows={6} />}
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
      {courses !== undefined && courses.length > 0 && <CourseChoice courses={courses} goal="CourseManagement" />}
      <AddCourseDialog opened={adding} close={dialog.close} />
    </>
  );
}
