import { describe, expect, test, vi } from "vitest";
import { single } from "./single.ts";

describe("a button that pupils double-click", () => {
  test("acts on the first click and leaves the second alone", () => {
    const act = vi.fn<() => void>();
    const click = single(act);
    click({ detail: 1 });
    click({ detail: 2 });
    expect(act).toHaveBeenCalledOnce();
  });

  test("acts on each press of a key, which counts no clicks", () => {
    const act = vi.fn<() => void>();
    const press = single(act);
    press({ detail: 0 });
    press({ detail: 0 });
    expect(act).toHaveBeenCalledTimes(2);
  });
});
