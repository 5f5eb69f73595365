import type { Language } from "./languages.ts";

import { fillPath, pupilScreens, type Screen } from "./pupil-screens.ts";

const teacher = (path: string): Screen => ({ path, area: "teacher", page: "teacher" });
const superuser = (path: string): Screen => ({ path, area: "superuser", page: "teacher" });
const open = (path: string): Screen => ({ path, area: "public", page: "teacher" });

/**
 * Every screen with its path. The server serves the page that holds it, the browser routes by it; any other path goes to
 * PupilDashboard.
 */
export const screens = {
  ...pupilScreens,
  Courses: teacher("/courses"),
  CourseManagement: teacher("/course-management/:courseId?"),
  SchoolYear: teacher("/school-year"),
  Archive: teacher("/archive"),
  NewClass: teacher("/new-class/:courseId?"),
  FirstTest: teacher("/first-test/:courseId"),
  ClassStart: teacher("/class-start/:courseId/:courseTestId"),
  LiveRoom: teacher("/live/:courseTestId"),
  LoginCards: teacher("/login-cards/:courseId"),
  Library: teacher("/library/:category?"),
  Results: teacher("/results/:courseTestId?"),
  Lesson: teacher("/lesson/:courseTestId"),
  /** A sheet of a lesson pack by its number, its solutions, exit strips and board. */
  PackSheet: teacher("/material/:packId/sheet/:number?"),
  /** How a class is with the exercise of a pack. */
  Exercises: teacher("/material/:packId/exercises/:courseId"),
  /** What a class answered to the exit question of a pack. */
  ExitResult: teacher("/material/:packId/exit/:courseId/:exitId?"),
  PaperEntry: teacher("/paper/:courseTestId"),
  PaperBooklets: teacher("/paper/:courseTestId/booklets"),
  ClassOverTime: teacher("/class-over-time/:courseId/:pupilId?"),
  Tutorials: teacher("/tutorials/:tutorial?"),
  Join: teacher("/join"),
  /** What administrators of a school see of it. */
  School: teacher("/school"),
  /** Where a teacher chooses a test for her learning platform. */
  PlatformChoice: teacher("/platform-choice/:ticket"),
  Account: teacher("/account"),
  Names: teacher("/names"),
  Items: superuser("/administration/library/:testId/:version"),
  Administration: superuser("/administration/:section?"),
  SignOn: open("/sign-on"),
  RequestPasswordReset: open("/reset/request"),
  ConfirmPasswordReset: open("/reset/confirm/:token"),
  Register: open("/register"),
  RegisterByInvite: open("/invitation/:invitationCode?"),
  Verification: open("/verification"),
  UserInit: open("/user-init"),
  Verify: open("/verify/:token?"),
  Share: open("/share"),
  SchoolInvitation: open("/school-invitation"),
  Public: open("/welcome"),
  Try: open("/try"),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The path of a screen; a missing optional parameter is left out. */
export const pathOf = (name: ScreenName, params?: Record<string, string>): string =>
  fillPath(screens[name].path, params);

/** The screen of a path, with or without a trailing slash; undefined if there is none. */
export function screenOf(pathname: string): ScreenName | undefined {
  const parts = pathname.split("/").filter(Boolean);
  return (Object.keys(screens) as ScreenName[]).find((name) => {
    const pattern = screens[name].path.split("/").filter(Boolean);
    const needed = pattern.filter((part) => !part.endsWith("?")).length;
    return (
      parts.length >= needed &&
      parts.length <= pattern.length &&
      parts.every((part, index) => pattern[index]?.startsWith(":") || pattern[index] === part)
    );
  });
}

/** The path of the server's documents, which are files and never screens. */
export const DOCUMENTS_PREFIX = "/documents";

/** The PDF behind the link in the consent (docs/behaviour.md#consent). */
export const researchInformationPath = (language: Language): string =>
  `${DOCUMENTS_PREFIX}/research-information-${language}.pdf`;

/** The PDF that says how to report a fault in security, made from SECURITY.md. */
export const SECURITY_POLICY_PATH = `${DOCUMENTS_PREFIX}/security-policy.pdf`;

/** The page of the licences of all software, fonts and tests. */
export const licencesPath = (language: Language): string => `${DOCUMENTS_PREFIX}/licences-${language}.html`;
