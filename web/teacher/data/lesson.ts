import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CourseTest, LessonPlan } from "#contract/course-tests.schema.ts";
import { useReadOnly } from "../../ui/read-only.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/**
 * The teacher's changes to the groups of a course test's lesson, and a function to save them. A change shows at once and is undone
 * if the server refuses. Each save holds the whole plan, so the last one wins, and it outlives a reload of the page.
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
    mutationFn: async (plan: LessonPlan | null) => {
      if (!readOnly) await call("updateCourseTest", { query: { id: _id }, body: { lesson: plan }, keepalive: true });
    },
    // Quick moves are sent in order.
    scope: { id: `course-test-${_id}` },
    onMutate: (plan) => {
      const before = current();
      show(plan);
      void client.cancelQueries({ queryKey });
      return { before };
    },
    onError: (_error, _plan, context) => {
      if (context !== undefined) show(context.before);
    },
    // The answer to an earlier move would undo a later one on screen.
    onSettled: () =>
      !readOnly && client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
    meta: { failed: "lesson.saveFailed" },
  });
  return { plan: lesson, current, save: mutateAsync };
}
