import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CourseTest, LessonPlan } from "#contract/course-tests.schema.ts";
import { useReadOnly } from "../../ui/read-only.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** The whole plan, and what it was before. */
interface Change {
  lesson: LessonPlan | null;
  lessonBefore: LessonPlan | null;
}

/**
 * The teacher's changes to the groups of a course test's lesson, and a function to save them. A change shows at once and is undone
 * if the server refuses. Each save tells the server what was seen before, so that what a colleague changed meanwhile stays; it
 * outlives a reload of the page.
 * In a sample without an account a change lasts as long as the screen.
 */
export function useLessonPlan({ _id, lesson }: Pick<CourseTest, "_id" | "lesson">) {
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const queryKey = keys.courseTest(_id);
  const mutationKey = ["lesson", _id];
  const show = (plan: LessonPlan | null): void => {
    client.setQueriesData<CourseTest>({ queryKey }, (courseTest) => courseTest && { ...courseTest, lesson: plan });
  };
  /** The current plan: a second quick move must not lose the first. */
  const current = (): LessonPlan | null => {
    const [known] = client.getQueriesData<CourseTest>({ queryKey });
    return known?.[1] === undefined ? lesson : known[1].lesson;
  };
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async ({ lesson, lessonBefore }: Change) => {
      if (readOnly) return;
      await call("updateCourseTest", { query: { id: _id }, body: { lesson, lessonBefore }, keepalive: true });
    },
    // Quick moves are sent in order.
    scope: { id: `course-test-${_id}` },
    onMutate: (change) => {
      show(change.lesson);
      void client.cancelQueries({ queryKey });
    },
    onError: (_error, { lessonBefore }) => show(lessonBefore),
    // The answer to an earlier move would undo a later one on screen.
    onSettled: () =>
      !readOnly && client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
    meta: { failed: "lesson.saveFailed" },
  });
  const save = async (plan: LessonPlan | null): Promise<void> =>
    await mutateAsync({ lesson: plan, lessonBefore: current() });
  return { plan: lesson, current, save };
}
