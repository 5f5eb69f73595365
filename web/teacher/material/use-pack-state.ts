import { useMemo } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourseTests } from "../data/course-tests.ts";
import { useExercises, useExits } from "../data/exercises.ts";
import { useAllTests } from "../data/library.ts";
import { useKeptSheet } from "./kept-sheet.ts";
import { findSecondTest, type SecondTest } from "./second-test.ts";
import type { MaterialState } from "./steps.ts";

/** The first test, whose other form may follow. */
export type FirstTest = Pick<CourseTest, "_id" | "courseId" | "machineName" | "variant" | "created">;

/** The second test after a first one: undefined until it is known, null if there is none. */
export function useSecondTest(first: FirstTest | undefined): SecondTest | null | undefined {
  const language = useLanguage();
  const library = useAllTests(language, { enabled: first !== undefined });
  const given = useCourseTests(first?.courseId);
  return useMemo(() => {
    if (first === undefined || library.data === undefined || given.data === undefined) return undefined;
    return findSecondTest(first, library.data, given.data) ?? null;
  }, [first, library.data, given.data]);
}

/** What is known of a pack in a class; undefined until the server has said it. */
export function usePackState(
  packId: string,
  first: FirstTest,
  { watching = false } = {},
): {
  state: MaterialState | undefined;
  second: SecondTest | null | undefined;
  queries: readonly [ReturnType<typeof useExercises>, ReturnType<typeof useExits>];
} {
  const { courseId } = first;
  const exercises = useExercises(courseId, { watching });
  const exits = useExits(courseId, { watching });
  const sheet = useKeptSheet(courseId, packId);
  const second = useSecondTest(first);
  const state = useMemo(() => {
    if (exercises.data === undefined || exits.data === undefined) return undefined;
    return {
      sheet,
      exit: exits.data.find((exit) => exit.packId === packId),
      given: exercises.data.filter((each) => each.packId === packId),
      second: second ?? undefined,
    };
  }, [sheet, exercises.data, exits.data, packId, second]);
  return { state, second, queries: [exercises, exits] };
}
