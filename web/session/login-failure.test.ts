import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { UserNotLoadedError } from "../wire/session.ts";
import { loginFailure } from "./login-failure.ts";

const refusal = (status: number, detail: ErrorCode, retryAfter?: number): CallError =>
  new CallError(status, { detail, message: "" }, retryAfter);

describe("a login that failed", () => {
  test.each(["LOGIN_BAD_CREDENTIALS", "LOGIN_USER_NOT_VERIFIED"] as const)("says what %s means", (code) => {
    expect(loginFailure(refusal(400, code))).toEqual({ key: `errorCodes.${code}` });
  });

  test.each([
    [1, { key: "account.tooManySeconds", values: { count: 1 } }],
    [89.2, { key: "account.tooManySeconds", values: { count: 90 } }],
    [91, { key: "account.login.tooManyMinutes", values: { count: 2 } }],
    [900, { key: "account.login.tooManyMinutes", values: { count: 15 } }],
    [undefined, { key: "errorCodes.TOO_MANY_REQUESTS" }],
  ])("after too many tries says how long to wait: %s s", (seconds, message) => {
    expect(loginFailure(refusal(429, "TOO_MANY_REQUESTS", seconds))).toEqual(message);
  });

  test("tells a dead network, and a user who could not be loaded, from all else", () => {
    expect(loginFailure(new NetworkError())).toEqual({ key: "failure.network" });
    expect(loginFailure(new UserNotLoadedError())).toEqual({ key: "failure.loadUser" });
    expect(loginFailure(refusal(500, "SERVER_ERROR"))).toEqual({ key: "account.login.otherError" });
    expect(loginFailure(new Error("?"))).toEqual({ key: "account.login.otherError" });
  });
});
