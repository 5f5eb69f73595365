import { afterEach, expect, it, vi } from "vitest";
import { findKept, forgetKept, keepPupil } from "./device.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("remembers nothing where the browser forbids databases, and stands in nobody's way", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  await keepPupil({ _id: "p", name: "MusAnn", courseId: "c", expires: "2026-11-20T12:00:00.000Z" });
  expect(await findKept()).toBeUndefined();
  await forgetKept();
});
