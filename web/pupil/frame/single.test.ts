import { describe, expect, it, vi } from "vitest";
import { single } from "./single.ts";

describe("a button that pupils double-click", () => {
  it("acts on the first click and leaves the second alone", () => {
    const act = vi.fn<() => void>();
    const click = single(act);
    click({ detail: 1 });
    click({ detail: 2 });
    expect(act).toHaveBeenCalledOnce();
  });

  it("acts on each press of a key, which counts no clicks", () => {
    const act = vi.fn<() => void>();
    const press = single(act);
    press({ detail: 0 });
    press({ detail: 0 });
    expect(act).toHaveBeenCalledTimes(2);
  });
});
