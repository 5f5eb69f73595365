/**
 * The screens of the pupils' page, and those to which it leads. They are apart from the others, so that no pupil's tablet loads the paths of
 * the staff's screens.
 */
export type ScreenArea = "pupil" | "teacher" | "superuser" | "public";
/** The page that holds the screen: the pupil's small one, or the teacher's, which holds the public screens too. */
export type WebPage = "pupil" | "teacher";

export interface Screen {
  readonly path: string;
  readonly area: ScreenArea;
  readonly page: WebPage;
}

const pupil = (path: string): Screen => ({ path, area: "pupil", page: "pupil" });

export const pupilScreens = {
  PupilDashboard: pupil("/"),
  ConductTest: pupil("/conduct/:courseTestId"),
  Practice: pupil("/practice"),
  /** An exercise of a lesson pack, and its questions at the end of a lesson. */
  Exercise: pupil("/exercise/:exerciseId"),
  ExitQuestion: pupil("/exit-question/:exitId"),
  PupilLogin: pupil("/pupils"),
  Dashboard: { path: "/dashboard", area: "teacher", page: "teacher" },
  Login: { path: "/login", area: "public", page: "teacher" },
  Imprint: { path: "/imprint", area: "public", page: "teacher" },
  DataProtection: { path: "/dataprotection", area: "public", page: "teacher" },
  Terms: { path: "/terms", area: "public", page: "teacher" },
} as const satisfies Record<string, Screen>;

/** `/results/:id` with `{id}` → `/results/…`; a missing optional parameter is left out. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\/:(\w+)\??/g, (_, key: string) =>
    params[key] === undefined ? "" : `/${encodeURIComponent(params[key])}`,
  );
}

/** The path of a screen to which the pupils' page leads. */
export const pathOf = (name: keyof typeof pupilScreens, params?: Record<string, string>): string =>
  fillPath(pupilScreens[name].path, params);
