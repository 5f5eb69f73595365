import type { Language } from "./limits.ts";

/**
 * Every screen and its path (spec section 2). The server serves the page that holds it, the browser routes by it;
 * any other path goes to PupilDashboard.
 */
export type ScreenArea = "pupil" | "teacher" | "superuser" | "public";
/** Which of the two pages holds the screen: the pupil's is small, the teacher's has the public screens too. */
export type Page = "pupil" | "teacher";

export interface Screen {
  readonly path: string;
  readonly area: ScreenArea;
  readonly page: Page;
}

const pupil = (path: string): Screen => ({ path, area: "pupil", page: "pupil" });
const teacher = (path: string): Screen => ({ path, area: "teacher", page: "teacher" });
const superuser = (path: string): Screen => ({ path, area: "superuser", page: "teacher" });
const open = (path: string): Screen => ({ path, area: "public", page: "teacher" });

export const screens = {
  PupilDashboard: pupil("/"),
  ConductTest: pupil("/conduct/:courseTestId"),
  Practice: pupil("/practice"),
  PupilLogin: pupil("/pupils"),
  Dashboard: teacher("/dashboard"),
  Courses: teacher("/courses"),
  CourseManagement: teacher("/course-management/:courseId?"),
  LoginCards: teacher("/login-cards/:courseId"),
  Library: teacher("/library/:category?"),
  Results: teacher("/results/:courseTestId?"),
  Lesson: teacher("/lesson/:courseTestId"),
  ClassOverTime: teacher("/class-over-time/:courseId/:pupilId?"),
  Tutorials: teacher("/tutorials"),
  Account: teacher("/account"),
  Administration: superuser("/administration/:section?"),
  Login: open("/login"),
  RequestPasswordReset: open("/reset/request"),
  ConfirmPasswordReset: open("/reset/confirm/:token"),
  Register: open("/register"),
  RegisterByInvite: open("/invitation/:invitationCode?"),
  Verification: open("/verification"),
  UserInit: open("/user-init"),
  Verify: open("/verify/:token?"),
  Imprint: open("/imprint"),
  DataProtection: open("/dataprotection"),
  Terms: open("/terms"),
  Public: open("/welcome"),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** `/results/:id` with `{id}` → `/results/…`; an optional parameter that is missing falls away. */
export function pathOf(name: ScreenName, params: Record<string, string> = {}): string {
  return screens[name].path.replace(/\/:(\w+)\??/g, (_, key: string) =>
    params[key] === undefined ? "" : `/${encodeURIComponent(params[key])}`,
  );
}

/** The screen of a path, a trailing slash forgiven; undefined if there is none. */
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

/** Where the server's documents lie: files, never screens. */
export const DOCUMENTS_PREFIX = "/documents";

/** The information behind the consent link (spec section 2, "UserInit"). */
export const researchInformationPath = (language: Language): string =>
  `${DOCUMENTS_PREFIX}/research-information-${language}.pdf`;
