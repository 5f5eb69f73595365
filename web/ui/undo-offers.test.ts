import { afterEach, describe, expect, test, vi } from "vitest";
import { offerUndo, type UndoOffer } from "./undo-offers.ts";

const listeners = new Set<(event: unknown) => void>();
vi.stubGlobal("addEventListener", (_: string, listener: (event: unknown) => void) => listeners.add(listener));
vi.stubGlobal("removeEventListener", (_: string, listener: (event: unknown) => void) => listeners.delete(listener));

class Field {
  closest = () => this;
}
vi.stubGlobal("Element", Field);

const KEY = { key: "z", ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, repeat: false, target: null };
const press = (changes: object = {}): void => {
  for (const listener of listeners) listener({ ...KEY, ...changes, preventDefault: () => {} });
};

let made: UndoOffer[] = [];
function offer(undo: () => void): UndoOffer {
  const one = offerUndo(undo);
  made.push(one);
  return one;
}

afterEach(() => {
  for (const { withdraw } of made) withdraw();
  made = [];
});

describe("an offer to take something back", () => {
  test("is taken once, however often it is asked for", () => {
    const undo = vi.fn();
    const { take } = offer(undo);
    take();
    take();
    expect(undo).toHaveBeenCalledOnce();
  });

  test("cannot be taken when its time is over", () => {
    const undo = vi.fn();
    const { take, withdraw } = offer(undo);
    withdraw();
    take();
    press();
    expect(undo).not.toHaveBeenCalled();
  });

  test("is taken by the keys, the newest first, each its own", () => {
    const done: string[] = [];
    offer(() => done.push("first"));
    offer(() => done.push("second"));
    press();
    expect(done).toEqual(["second"]);
    press();
    expect(done).toEqual(["second", "first"]);
  });

  test("leaves other keys, a held key and redo alone", () => {
    const undo = vi.fn();
    offer(undo);
    press({ ctrlKey: false });
    press({ shiftKey: true });
    press({ altKey: true });
    press({ repeat: true });
    press({ key: "y" });
    expect(undo).not.toHaveBeenCalled();
  });

  test("leaves the keys to a field that is typed in", () => {
    const undo = vi.fn();
    offer(undo);
    press({ target: new Field() });
    expect(undo).not.toHaveBeenCalled();
  });

  test("listens to keys only while there is something to take back", () => {
    const { withdraw } = offer(() => {});
    expect(listeners.size).toBe(1);
    withdraw();
    expect(listeners.size).toBe(0);
  });
});
