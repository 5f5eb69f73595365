import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/languages.ts";

/** A test's variant, if only the variant tells it from another test of the list; otherwise the letter would mean nothing. */
export function neededVariant(
  { name, variant }: Pick<PupilCourseTest, "name" | "variant">,
  list: readonly Pick<PupilCourseTest, "name" | "variant">[],
  language: Language,
): string | undefined {
  const isNeeded = list.some((other) => other.name[language] === name[language] && other.variant !== variant);
  return isNeeded && variant !== null ? variant : undefined;
}
