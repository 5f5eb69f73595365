import { expect, it } from "vitest";
import { CallError, NetworkError } from "../../wire/call.ts";
import { failureOf } from "./failure.ts";

const refused = (status: number, detail: CallError["code"]): CallError =>
  new CallError(status, { detail, message: "" });

it("tries again after whatever may be over soon: no network, a server that fails, that is busy, or is asked too often", () => {
  const errors = [
    new NetworkError("off"),
    new DOMException("It took too long.", "TimeoutError"),
    new TypeError("Failed to fetch"),
    refused(500, "SERVER_ERROR"),
    refused(503, "UNAVAILABLE"),
    refused(429, "TOO_MANY_REQUESTS"),
  ];
  expect(errors.map(failureOf)).toEqual(errors.map(() => "network"));
});

it("tells apart what only a login, a teacher or nobody can help with", () => {
  expect(failureOf(refused(401, "UNAUTHORIZED"))).toBe("expired");
  expect(failureOf(refused(409, "ALREADY_HANDED_IN"))).toBe("handed-in");
  expect(failureOf(refused(409, "ATTEMPT_RESET"))).toBe("reset");
  expect(failureOf(refused(404, "NOT_PUBLISHED"))).toBe("gone");
  expect(failureOf(refused(422, "UNKNOWN_RESPONSE"))).toBe("refused");
});
