import { pathOf } from "#contract/screens.ts";

/** A class's tests and results; selects the class. */
export const coursePath = (courseId: string): string => `${pathOf("Courses")}?course=${courseId}`;

/** The results of a class's published tests; selects the class. */
export const resultsPath = (courseId: string): string => `${pathOf("Results")}?course=${courseId}`;

/** Where a class is managed; selects the class. */
export const managementPath = (courseId: string): string => pathOf("CourseManagement", { courseId });

/** The tests and the accesses of a class: the hash scrolls to the table. */
export const testsOf = (courseId: string): string => `${coursePath(courseId)}#tests`;
export const pupilsOf = (courseId: string): string => `${managementPath(courseId)}#pupils`;
