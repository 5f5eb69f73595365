import { expect, test } from "vitest";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { failureOf, isPassing } from "./failure.ts";

const refused = (status: number, detail: CallError["code"]): CallError =>
  new CallError(status, { detail, message: "" });

test("tries again after whatever may be over soon, and does not call the server's trouble the network's", () => {
  const network = [
    new NetworkError("off"),
    new NetworkError("the school's proxy", { status: 403 }),
    new NetworkError("a network that wants a login", { status: 511 }),
    new DOMException("It took too long.", "TimeoutError"),
    new TypeError("Failed to fetch"),
  ];
  const server = [
    new NetworkError("a gateway before a server that is down", { status: 502 }),
    refused(500, "SERVER_ERROR"),
    refused(503, "UNAVAILABLE"),
    refused(429, "TOO_MANY_REQUESTS"),
    // For a day, a server's library may lack the version with which an attempt was begun.
    refused(422, "UNKNOWN_TEST_VERSION"),
  ];
  expect(network.map(failureOf)).toEqual(network.map(() => "network"));
  expect(server.map(failureOf)).toEqual(server.map(() => "server"));
  expect([...network, ...server].map(failureOf).every(isPassing)).toBe(true);
});

test("tells apart what only a login, a teacher or nobody can help with", () => {
  expect(failureOf(refused(401, "UNAUTHORIZED"))).toBe("expired");
  expect(failureOf(refused(409, "ALREADY_HANDED_IN"))).toBe("handed-in");
  expect(failureOf(refused(409, "ATTEMPT_RESET"))).toBe("reset");
  expect(failureOf(refused(404, "NOT_FOUND"))).toBe("gone");
  expect(failureOf(refused(404, "NOT_PUBLISHED"))).toBe("closed");
  expect(failureOf(refused(409, "TEST_ENDED"))).toBe("ended");
  expect(failureOf(refused(422, "UNKNOWN_RESPONSE"))).toBe("refused");
  expect((["expired", "handed-in", "reset", "gone", "refused"] as const).some(isPassing)).toBe(false);
});
