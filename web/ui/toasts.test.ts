import { notifications } from "@mantine/notifications";
import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../wire/call-error.ts";
import { toastFailure, toastNoLonger } from "./toasts.tsx";

vi.mock("@mantine/notifications", () => ({ notifications: { show: vi.fn(), hide: vi.fn() } }));

beforeEach(() => void vi.resetAllMocks());

const hidden = () => vi.mocked(notifications.hide).mock.calls.map(([id]) => id);

test("the message about the network goes when all that failed for it is done, and not before", () => {
  const error = new NetworkError("no network");
  toastFailure(error, "failure.addAccess");
  toastFailure(error, "logins.failed");
  toastNoLonger("failure.addAccess");
  toastNoLonger("failure.editCourse");
  expect(hidden()).not.toContain("network");
  toastNoLonger("logins.failed");
  expect(hidden()).toContain("network");
});

test("it goes as well when an act succeeds of whose failure the screen itself speaks", () => {
  toastFailure(new NetworkError("no network"));
  expect(hidden()).not.toContain("network");
  toastNoLonger();
  expect(hidden()).toEqual(["network"]);
});
