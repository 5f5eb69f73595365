import { pathOf } from "#contract/screens.ts";
import { sheetNumberText } from "./sheet-number.ts";

/** What the screen of a sheet shows and prints. */
export const PAPERS = ["sheet", "solution", "strips", "board", "children"] as const;
export type Paper = (typeof PAPERS)[number];

/** Where a sheet is for, and where its screen leads back to. */
export interface SheetPlace {
  courseId?: string | undefined;
  /** The course test whose lesson it belongs to. */
  courseTestId?: string | undefined;
}

/** The address of a sheet, or of what belongs to it. No pupil is named in it. */
export function sheetPath(
  packId: string,
  number: number,
  { courseId, courseTestId }: SheetPlace = {},
  paper: Paper = "sheet",
): string {
  const search = new URLSearchParams({
    ...(courseId !== undefined && { course: courseId }),
    ...(courseTestId !== undefined && { lesson: courseTestId }),
    ...(paper !== "sheet" && { part: paper }),
  }).toString();
  const path = pathOf("PackSheet", { packId, number: sheetNumberText(number) });
  return search === "" ? path : `${path}?${search}`;
}

/** Reads {@link sheetPath}. */
export function readSheetAddress(search: URLSearchParams): SheetPlace & { paper: Paper } {
  return {
    courseId: search.get("course") ?? undefined,
    courseTestId: search.get("lesson") ?? undefined,
    paper: PAPERS.find((paper) => paper === search.get("part")) ?? "sheet",
  };
}

const withLesson = (path: string, courseTestId: string | undefined): string =>
  courseTestId === undefined ? path : `${path}?${new URLSearchParams({ lesson: courseTestId })}`;

/** The screen that says how a class is with the exercise of a pack. */
export const exercisesPath = (packId: string, courseId: string, courseTestId?: string): string =>
  withLesson(pathOf("Exercises", { packId, courseId }), courseTestId);

/** The answers to an exit question; without its id to the newest one. */
export const exitPath = (packId: string, courseId: string, exitId?: string, courseTestId?: string): string =>
  withLesson(pathOf("ExitResult", { packId, courseId, ...(exitId !== undefined && { exitId }) }), courseTestId);
