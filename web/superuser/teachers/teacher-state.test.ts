import { expect, test } from "vitest";
import { teacherState } from "./teacher-state.ts";

test.each([
  [true, true, true, "locked"],
  [true, false, false, "locked"],
  [false, false, false, "unverified"],
  [false, true, false, "firstUse"],
  [false, true, true, "ready"],
] as const)(
  "locked %s, verified %s, initialised %s: the account is %s",
  (isLocked, is_verified, isInitialised, state) =>
    expect(teacherState({ isLocked, is_verified, isInitialised })).toBe(state),
);
