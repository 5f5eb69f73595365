import { versionText } from "#contract/address.ts";
import type { Verdict } from "#contract/results.schema.ts";
import type { CourseTestRow } from "../course-tests/course-tests.store.ts";
import { AppError } from "../http/app-error.ts";
import { findVersion, type Library } from "../library/library.ts";

/**
 * Refuses a verdict that names a stage or pattern which the test does not have.
 * @throws AppError VALIDATION_ERROR
 */
export function checkSeen(
  library: Library,
  { testId, testVersion }: Pick<CourseTestRow, "testId" | "testVersion">,
  { seen }: Pick<Verdict, "seen">,
): void {
  const scheme = findVersion(library, testId, versionText(testVersion))?.scheme;
  const isKnown = ({ kind, name, is }: Verdict["seen"][number]): boolean =>
    kind === "stage"
      ? (scheme?.stages.some((list) => list.name === name && list.stages.some((stage) => stage.is === is)) ?? false)
      : (scheme?.patterns.some((list) => list.name === name && list.patterns.some((one) => one.is === is)) ?? false);
  const unknown = seen.findIndex((each) => !isKnown(each));
  if (unknown < 0) return;
  const error = { path: `verdict.seen.${unknown}`, message: "is no stage or pattern of this test" };
  throw new AppError("VALIDATION_ERROR", { errors: [error] });
}
