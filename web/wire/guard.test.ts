import { describe, expect, it } from "vitest";
import { type ScreenName, screens } from "#contract/screens.ts";
import { type Account, isInitialised, redirectFrom } from "./guard.ts";

const ready: Account = {
  is_verified: true,
  passwordChangeRequired: false,
  consentRequired: false,
  personalCodeRequired: false,
  is_superuser: false,
};
const unverified = { ...ready, is_verified: false };
const newcomer = { ...ready, consentRequired: true };

const all = Object.keys(screens) as ScreenName[];
const ofArea = (area: string): ScreenName[] => all.filter((name) => screens[name].area === area);
const legal: ScreenName[] = ["Imprint", "DataProtection", "Terms", "Verify"];

describe("somebody who is not logged in", () => {
  const stranger = { user: undefined, pupil: false };
  const cases: [ScreenName, ScreenName | undefined][] = [
    ...ofArea("teacher").map((name): [ScreenName, ScreenName] => [name, "Login"]),
    ...ofArea("public")
      .filter((name) => name !== "UserInit")
      .map((name): [ScreenName, undefined] => [name, undefined]),
    ["UserInit", "Login"],
    ["PupilLogin", undefined],
    ["PupilDashboard", "PupilLogin"],
    ["ConductTest", "PupilLogin"],
  ];
  it.each(cases)("at %s is sent to %s", (screen, goal) => expect(redirectFrom(screen, stranger)).toBe(goal));

  it.each(ofArea("pupil"))("stays at %s with a pupil's session", (screen) =>
    expect(redirectFrom(screen, { user: undefined, pupil: true })).toBeUndefined(),
  );
});

describe("a teacher who is not verified", () => {
  it.each(all.filter((name) => !legal.includes(name) && name !== "Verification"))(
    "is sent from %s to Verification",
    (screen) => expect(redirectFrom(screen, { user: unverified, pupil: false })).toBe("Verification"),
  );
  it.each([...legal, "Verification"] as ScreenName[])("may stay at %s", (screen) =>
    expect(redirectFrom(screen, { user: unverified, pupil: false })).toBeUndefined(),
  );
});

describe("a teacher who has first-use steps open", () => {
  it.each(all.filter((name) => !legal.includes(name) && name !== "UserInit"))("is sent from %s to UserInit", (screen) =>
    expect(redirectFrom(screen, { user: newcomer, pupil: false })).toBe("UserInit"),
  );
  it("may stay at UserInit", () => expect(redirectFrom("UserInit", { user: newcomer, pupil: false })).toBeUndefined());
  it.each(["passwordChangeRequired", "consentRequired", "personalCodeRequired"] as const)(
    "has one when %s is set",
    (flag) => expect(isInitialised({ ...ready, [flag]: true })).toBe(false),
  );
});

describe("a teacher who is ready", () => {
  const forwarded: ScreenName[] = [
    "PupilDashboard",
    "Login",
    "Register",
    "RegisterByInvite",
    "Verification",
    "UserInit",
  ];
  it.each(forwarded)("is forwarded from %s to Dashboard", (screen) =>
    expect(redirectFrom(screen, { user: ready, pupil: true })).toBe("Dashboard"),
  );
  it.each(all.filter((name) => !forwarded.includes(name)))("with a pupil's session may stay at %s", (screen) =>
    expect(redirectFrom(screen, { user: ready, pupil: true })).toBeUndefined(),
  );
  it("needs a pupil's session to take a test", () =>
    expect(redirectFrom("ConductTest", { user: ready, pupil: false })).toBe("PupilLogin"));
});
