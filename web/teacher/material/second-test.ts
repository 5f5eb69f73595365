import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { GivenExercise } from "#contract/exercises.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { familyOf } from "#contract/variants.ts";

/** What is known of the second test of a class: another form of the first one. */
export interface SecondTest {
  form: Test;
  /** Where the class has it already, after the first one. */
  courseTest: CourseTest | undefined;
}

type First = Pick<CourseTest, "_id" | "machineName" | "variant" | "created">;

/**
 * The second test: the form that the class has already had after the first one, or else one that it has never had.
 * @returns undefined if the library has no other form of the first one
 */
export function findSecondTest(
  first: First,
  library: readonly Test[],
  given: readonly CourseTest[],
): SecondTest | undefined {
  const family = familyOf(first);
  const forms = library.filter((test) => familyOf(test) === family && test.machineName !== first.machineName);
  const later = given.filter(({ _id, created }) => _id !== first._id && created >= first.created);
  const courseTestOf = (form: Test): CourseTest | undefined => later.find(({ testId }) => testId === form._id);
  const isNew = ({ _id: id }: Test): boolean => !given.some(({ testId }) => testId === id);
  const form = forms.find((each) => courseTestOf(each) !== undefined) ?? forms.find(isNew) ?? forms[0];
  return form && { form, courseTest: courseTestOf(form) };
}

/** The children who have done the exercise and passed the repetition of the third day. */
export const readyOf = (given: readonly GivenExercise[]): GivenExercise[] =>
  given.filter(({ standing }) => standing === "ready");
