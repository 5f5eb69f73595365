import { type ScreenName, screens } from "#contract/screens.ts";

/** The part of an account that the guard needs. */
export interface Account {
  is_verified: boolean;
  passwordChangeRequired: boolean;
  consentRequired: boolean;
  personalCodeRequired: boolean;
  is_superuser: boolean;
}

/** The visitor of a screen. */
export interface Visitor {
  /** The teacher, undefined when nobody is logged in. */
  user: Account | undefined;
  /** Whether this browser has a pupil's session. */
  pupil: boolean;
}

/** Whether no step of the first use is open; an open one forces UserInit. */
export function isInitialised(user: Account): boolean {
  return !(user.passwordChangeRequired || user.consentRequired || user.personalCodeRequired);
}

/** Screens that are open to everyone at any time, also during the first-use steps. Verify, Share and SignOn work for every visitor. */
const ALWAYS_OPEN: ReadonlySet<ScreenName> = new Set([
  "Imprint",
  "DataProtection",
  "Terms",
  "Verify",
  "Share",
  "SignOn",
]);
const FORWARDING: ReadonlySet<ScreenName> = new Set([
  "PupilDashboard",
  "Login",
  "Register",
  "RegisterByInvite",
  "Verification",
  "UserInit",
]);

/** The screen to which a visitor of `screen` is redirected; undefined if the visitor may stay (docs/behaviour.md#route-guard). */
export function redirectFrom(screen: ScreenName, { user, pupil }: Visitor): ScreenName | undefined {
  if (ALWAYS_OPEN.has(screen)) return undefined;
  const goal = user ? goalOfTeacher(screen, user, pupil) : goalOfStranger(screen, pupil);
  return goal === screen ? undefined : goal;
}

function goalOfStranger(screen: ScreenName, pupil: boolean): ScreenName {
  if (screens[screen].area === "pupil") return pupil ? screen : "PupilLogin";
  return isPrivate(screen) ? "Login" : screen;
}

/** Screens that belong to the teacher who is logged in. UserInit has a public path, but its steps belong to a teacher. */
export function isPrivate(screen: ScreenName): boolean {
  const { area } = screens[screen];
  return area === "teacher" || area === "superuser" || screen === "UserInit";
}

function goalOfTeacher(screen: ScreenName, user: Account, pupil: boolean): ScreenName {
  if (!user.is_verified) return "Verification";
  if (!isInitialised(user)) return "UserInit";
  if (FORWARDING.has(screen)) return "Dashboard";
  if (screens[screen].area === "superuser" && !user.is_superuser) return "Dashboard";
  return screens[screen].area === "pupil" && !pupil ? "PupilLogin" : screen;
}
