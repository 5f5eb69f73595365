import { pathOf } from "#contract/screens.ts";
import { useReadOnly } from "../../ui/read-only.ts";

/** The address of tomorrow's lesson from a course test. */
export function useLessonPath(courseTestId: string): string {
  return useReadOnly()?.lesson ?? pathOf("Lesson", { courseTestId });
}
