import { pathOf } from "#contract/screens.ts";

/** In the address of Courses: no course is selected, whatever was the last one. */
export const ALL_COURSES = "all";
export const homePath = `${pathOf("Courses")}?${ALL_COURSES}`;

/** The screen of a course's tests and results; selects the course. */
export const coursePath = (courseId: string): string => `${pathOf("Courses")}?course=${courseId}`;

/** The results of a course's published tests; selects the course. */
export const resultsPath = (courseId: string): string => `${pathOf("Results")}?course=${courseId}`;

/** The screen that manages a course; selects the course. */
export const managementPath = (courseId: string): string => pathOf("CourseManagement", { courseId });

/** The tests or the accesses of a course: the hash scrolls to the table. */
export const testsOf = (courseId: string): string => `${coursePath(courseId)}#tests`;
export const pupilsOf = (courseId: string): string => `${managementPath(courseId)}#pupils`;
