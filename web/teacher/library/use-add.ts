import { createContext, use } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import type { Test, VersionNumber } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useMayDelete } from "../../ui/use-user.ts";
import { useAddCourseTest, useTakeBackCourseTest } from "../data/course-tests.ts";

/** Told of each addition, in place of the message: the dialog of a class lists them, and the message would cover its end. */
export const AddedContext = createContext<((added: CourseTest) => void) | undefined>(undefined);

/** Adds a test to a class and says so, with an offer to take it back. */
export function useAdd(test: Test) {
  const t = useText();
  const language = useLanguage();
  const mayDelete = useMayDelete();
  const { mutateAsync, isPending } = useAddCourseTest();
  const { mutate: takeBack } = useTakeBackCourseTest();
  const tell = use(AddedContext);
  const add = async (course: Course, testVersion: VersionNumber, survey: boolean): Promise<void> => {
    const added = await mutateAsync({ courseId: course._id, testId: test._id, testVersion, survey });
    if (tell !== undefined) return tell(added);
    const message = t("courses.toast.added", { name: fullTestName(test, language), course: course.name });
    toastSuccess(message, mayDelete && course.right === "own" ? { undo: () => takeBack(added) } : {});
  };
  return { add, isAdding: isPending };
}
