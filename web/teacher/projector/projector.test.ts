import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import { findProjector, forgetPlaces, hideNames, onProjectorChange, placesOf, showNames } from "./projector.ts";

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Changes the storage as another tab does, with the browser's event about it. */
let tellOtherTabs: (event: Partial<StorageEvent>) => void = () => {};

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (event: Partial<StorageEvent>) => void) => {
      tellOtherTabs = listener;
    },
    removeEventListener: () => {},
  });
});

const projector = () => findProjector() ?? expect.unreachable();

describe("hiding names", () => {
  test("holds until they are shown again, and is told to the screens", () => {
    const heard = vi.fn();
    onProjectorChange(heard);
    expect(findProjector()).toBeUndefined();
    hideNames("animals");
    expect(projector().disguise).toBe("animals");
    expect(findProjector()).toBe(findProjector());
    showNames();
    expect(findProjector()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test("remembers over a reload that a wall view did it, until the teacher chooses", () => {
    hideNames("animals", "wall");
    expect(projector()).toMatchObject({ disguise: "animals", isForWall: true });
    hideNames("numbers");
    expect(projector()).toMatchObject({ disguise: "numbers", isForWall: false });
  });

  test("holds in other tabs, which hear of it", () => {
    const heard = vi.fn();
    onProjectorChange(heard);
    localStorage.setItem("denkspur.projector", "numbers 1-2");
    tellOtherTabs({ key: "denkspur.projector" });
    tellOtherTabs({ key: "denkspur.course" });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(projector().disguise).toBe("numbers");
  });

  test("stays on when the storage holds what nobody wrote", () => {
    localStorage.setItem("denkspur.projector", "giraffes");
    localStorage.setItem("denkspur.projector-places", "{broken");
    expect(projector().disguise).toBe("numbers");
    expect(placesOf("7b", IDS, projector()).size).toBe(IDS.length);
  });
});

describe("a pupil's place", () => {
  test("is the same after a reload, when animals become numbers, and when others come or go", () => {
    hideNames("animals");
    const first = placesOf("7b", IDS, projector());
    hideNames("numbers");
    const later = placesOf("7b", ["new", ...IDS.slice(2)], projector());
    for (const id of IDS.slice(2)) expect(later.get(id)).toBe(first.get(id));
    expect(later.get("new")).toBe(IDS.length);
  });

  test("is the same after logging in again, for the class as it was", () => {
    hideNames("animals");
    const first = placesOf("7b", IDS, projector());
    forgetPlaces();
    expect(findProjector()).toBeDefined();
    expect(placesOf("7b", IDS, projector())).toEqual(first);
  });

  test("is of its class alone", () => {
    hideNames("animals");
    placesOf("7b", IDS, projector());
    expect([...placesOf("9c", ["x"], projector())]).toEqual([["x", 0]]);
  });

  test("is another one each time that names are hidden", () => {
    hideNames("animals");
    const { salt } = projector();
    showNames();
    hideNames("animals");
    expect(projector().salt).not.toBe(salt);
  });
});
