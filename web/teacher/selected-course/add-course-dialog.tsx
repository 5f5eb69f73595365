import { useNavigate } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useCreateCourse } from "../data/courses.ts";
import { CourseNameDialog } from "./course-name-dialog.tsx";

/** Creates a course, which is then selected. */
export function AddCourseDialog(dialog: DialogState) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateCourse();
  return (
    <CourseNameDialog
      {...dialog}
      title={t("management.course.addTitle")}
      submit={t("management.course.submitAdd")}
      name=""
      send={async (name) => {
        const course = await create.mutateAsync(name);
        toastSuccess(t("management.toast.courseAdded", { name: course.name }));
        // The accesses come next: without them a test cannot be taken.
        await navigate(pathOf("NewClass", { courseId: course._id }));
      }}
    />
  );
}
