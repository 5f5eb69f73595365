import { expect, test } from "vitest";
import { findUsernameFault } from "./profile-section.tsx";

test.each(["", "k", "K_Sommer-7", "x".repeat(20), "123"])("takes %j", (username) =>
  expect(findUsernameFault(username)).toBeUndefined(),
);

test.each(["a b", "k.sommer", "k@schule", "Müller", "weiß", "a\u00a0b", "😀"])(
  "refuses %j for its characters",
  (username) => expect(findUsernameFault(username)).toBe("ownAccount.profile.usernameInvalid"),
);

test("refuses more than 20 characters", () =>
  expect(findUsernameFault("x".repeat(21))).toBe("ownAccount.profile.usernameLong"));
