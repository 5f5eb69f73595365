import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { queryClient, showInPlace } from "./query-client.ts";
import { toastError, toastFailure, toastNoLonger } from "./toasts.tsx";

vi.mock(import("./toasts.tsx"), async (importOriginal) => ({
  ...(await importOriginal()),
  toastError: vi.fn(),
  toastFailure: vi.fn(),
  toastNoLonger: vi.fn(),
}));

const refused = new CallError(409, { detail: "NAME_IN_USE", message: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  queryClient.clear();
});

describe("a query that fails", () => {
  const load = async (reason: Error, meta: object): Promise<void> => {
    await queryClient.fetchQuery({ queryKey: ["pupils"], queryFn: () => Promise.reject(reason), meta }).catch(() => {});
  };

  test("is told with its sentence once the screens have been drawn", async () => {
    await load(refused, { failed: "failure.loadPupils" });
    expect(toastFailure).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(toastFailure).toHaveBeenCalledExactlyOnceWith(refused, "failure.loadPupils");
  });

  test("is not told a second time where it stands in place, and is again when it no longer does", async () => {
    const end = showInPlace(refused);
    await load(refused, { failed: "failure.loadPupils" });
    vi.runAllTimers();
    expect(toastFailure).not.toHaveBeenCalled();
    end();
    await load(refused, { failed: "failure.loadPupils" });
    vi.runAllTimers();
    expect(toastFailure).toHaveBeenCalledOnce();
  });

  test("is not told at all without a sentence", async () => {
    await load(refused, {});
    vi.runAllTimers();
    expect(toastFailure).not.toHaveBeenCalled();
  });
});

describe("a mutation that fails", () => {
  const send = async (reason: Error, meta: object): Promise<void> => {
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(reason), meta });
    await mutation.execute(undefined).catch(() => {});
  };

  test("says what could not be done", async () => {
    await send(refused, { failed: "failure.addAccess" });
    expect(toastFailure).toHaveBeenCalledExactlyOnceWith(refused, "failure.addAccess");
  });

  test("says more where its code has a sentence of its own", async () => {
    await send(refused, { failed: "failure.addAccess", codes: { NAME_IN_USE: "errorCodes.NAME_IN_USE" } });
    expect(toastError).toHaveBeenCalledOnce();
    expect(toastFailure).not.toHaveBeenCalled();
  });

  test("says no more where it was shown, and the rest where it was not", async () => {
    const show = vi.fn((error: unknown) => error === refused);
    await send(refused, { failed: "failure.addAccess", show });
    expect(toastFailure).not.toHaveBeenCalled();
    const gone = new NetworkError("gone");
    await send(gone, { failed: "failure.addAccess", show });
    expect(toastFailure).toHaveBeenCalledExactlyOnceWith(gone, "failure.addAccess");
  });
});

test("an act that succeeds takes the message of its earlier failure away", async () => {
  const meta = { failed: "failure.addAccess" } as const;
  const cache = queryClient.getMutationCache();
  await cache.build(queryClient, { mutationFn: async () => "done", meta }).execute(undefined);
  expect(toastNoLonger).toHaveBeenCalledExactlyOnceWith("failure.addAccess");
});

test("so does one of whose failure its screen speaks", async () => {
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => "done" })
    .execute(undefined);
  expect(toastNoLonger).toHaveBeenCalledExactlyOnceWith(undefined);
});
