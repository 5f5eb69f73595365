import { useNavigate } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useCreateCourse } from "../data/courses.ts";
import { CourseNameDialog } from "./course-name-dialog.tsx";

/** Makes a class; it is selected afterwards. */
export function AddCourseDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateCourse();
  return (
    <CourseNameDialog
      opened={opened}
      close={close}
      title={t("management.course.addTitle")}
      submitLabel={t("management.course.submitAdd")}
      name=""
      busy={create.isPending}
      send={async (name) => {
        const course = await create.mutateAsync(name);
        toastSuccess(t("management.toast.courseAdded", { name: course.name }));
        // The accesses come next: without them nobody can take a test.
        await navigate(pathOf("CourseManagement", { courseId: course._id }));
      }}
    />
  );
}
