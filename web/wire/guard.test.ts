import { describe, expect, test } from "vitest";
import { type ScreenName, screens } from "#contract/screens.ts";
import { type Account, isInitialised, redirectFrom, type Visitor } from "./guard.ts";

const account: Account = {
  is_verified: true,
  passwordChangeRequired: false,
  consentRequired: false,
  personalCodeRequired: false,
  is_superuser: false,
};

/** The columns: the visitors. */
const visitors = [
  { name: "nobody", user: undefined, pupil: false },
  { name: "a pupil", user: undefined, pupil: true },
  { name: "a teacher who is not verified", user: { ...account, is_verified: false }, pupil: false },
  { name: "a teacher with first-use steps open", user: { ...account, consentRequired: true }, pupil: false },
  { name: "a teacher who is ready", user: account, pupil: false },
  { name: "a superuser", user: { ...account, is_superuser: true }, pupil: false },
] as const satisfies (Visitor & { name: string })[];

type Cell = ScreenName | "stays";
type Row = readonly [nobody: Cell, pupil: Cell, unverified: Cell, newcomer: Cell, ready: Cell, superuser: Cell];

const open: Row = ["stays", "stays", "stays", "stays", "stays", "stays"];
const teachers: Row = ["Login", "Login", "Verification", "UserInit", "stays", "stays"];
/** Public screens of no use to a teacher who is logged in. */
const doors: Row = ["stays", "stays", "Verification", "UserInit", "Dashboard", "Dashboard"];
/** Public screens that a ready teacher may look at. */
const visits: Row = ["stays", "stays", "Verification", "UserInit", "stays", "stays"];

/** The route guard, cell by cell (docs/behaviour.md#route-guard). A new screen without a row does not compile. */
const table: Record<ScreenName, Row> = {
  PupilDashboard: ["PupilLogin", "stays", "Verification", "UserInit", "Dashboard", "Dashboard"],
  ConductTest: ["PupilLogin", "stays", "Verification", "UserInit", "PupilLogin", "PupilLogin"],
  Practice: ["PupilLogin", "stays", "Verification", "UserInit", "PupilLogin", "PupilLogin"],
  Exercise: ["PupilLogin", "stays", "Verification", "UserInit", "PupilLogin", "PupilLogin"],
  ExitQuestion: ["PupilLogin", "stays", "Verification", "UserInit", "PupilLogin", "PupilLogin"],
  PupilLogin: visits,
  Dashboard: teachers,
  Courses: teachers,
  SchoolYear: teachers,
  Archive: teachers,
  CourseManagement: teachers,
  Library: teachers,
  Results: teachers,
  Lesson: teachers,
  ClassOverTime: teachers,
  LiveRoom: teachers,
  LoginCards: teachers,
  PackSheet: teachers,
  Exercises: teachers,
  ExitResult: teachers,
  PaperBooklets: teachers,
  PaperEntry: teachers,
  NewClass: teachers,
  FirstTest: teachers,
  ClassStart: teachers,
  PlatformChoice: teachers,
  Tutorials: teachers,
  Join: teachers,
  School: teachers,
  Account: teachers,
  Names: teachers,
  Items: ["Login", "Login", "Verification", "UserInit", "Dashboard", "stays"],
  Administration: ["Login", "Login", "Verification", "UserInit", "Dashboard", "stays"],
  Login: doors,
  Register: doors,
  RegisterByInvite: doors,
  RequestPasswordReset: visits,
  ConfirmPasswordReset: visits,
  Verification: ["stays", "stays", "stays", "UserInit", "Dashboard", "Dashboard"],
  UserInit: ["Login", "Login", "Verification", "stays", "Dashboard", "Dashboard"],
  Verify: open,
  Share: open,
  SchoolInvitation: visits,
  SignOn: open,
  Imprint: open,
  DataProtection: open,
  Terms: open,
  Public: visits,
  Try: visits,
};

describe.each(visitors.map((visitor, column) => ({ ...visitor, column })))("$name", ({ column, ...visitor }) => {
  test.each((Object.keys(screens) as ScreenName[]).map((screen) => ({ screen, cell: table[screen][column] })))(
    "before $screen: $cell",
    ({ screen, cell }) => expect(redirectFrom(screen, visitor) ?? "stays").toBe(cell),
  );
});

describe("a teacher in whose browser a pupil is logged in", () => {
  test("may open the pupil's test", () =>
    expect(redirectFrom("ConductTest", { user: account, pupil: true })).toBeUndefined());
  test("is still sent from / to her Dashboard", () =>
    expect(redirectFrom("PupilDashboard", { user: account, pupil: true })).toBe("Dashboard"));
});

describe("the first use", () => {
  test.each(["passwordChangeRequired", "consentRequired", "personalCodeRequired"] as const)(
    "is not over while %s is set",
    (flag) => {
      const user = { ...account, [flag]: true };
      expect(isInitialised(user)).toBe(false);
      expect(redirectFrom("Courses", { user, pupil: false })).toBe("UserInit");
    },
  );
  test("comes after the verification", () =>
    expect(
      redirectFrom("Courses", { user: { ...account, is_verified: false, consentRequired: true }, pupil: false }),
    ).toBe("Verification"));
});

describe("every redirect", () => {
  test("ends at a screen where the visitor may stay", () => {
    for (const visitor of visitors) {
      for (const screen of Object.keys(screens) as ScreenName[]) {
        const goal = redirectFrom(screen, visitor);
        expect([visitor.name, screen, goal && redirectFrom(goal, visitor)]).toEqual([visitor.name, screen, undefined]);
      }
    }
  });
});
