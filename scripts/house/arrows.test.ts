import { describe, expect, test } from "vitest";
import { arrowsIn, arrowsUp } from "./arrows.ts";
import type { Module } from "./modules.ts";

const file = (path: string, ...imports: string[]): Module => ({
  path,
  text: "",
  lines: 0,
  isTest: path.includes(".test."),
  imports: new Set(imports),
});

describe("arrows between rooms", () => {
  test("are counted by imports, without tests, loose files and what stays in a room", () => {
    const modules = [
      file("web/results/a.ts", "web/findings/x.ts", "web/results/b.ts"),
      file("web/results/b.ts", "web/findings/x.ts"),
      file("web/results/b.test.ts", "web/lesson/y.ts"),
      file("web/routes.ts", "web/results/a.ts"),
    ];
    expect(arrowsIn("web", modules)).toEqual([{ from: "results", to: "findings", imports: 2 }]);
  });

  test("run up where two rooms import each other, on the side that imports less", () => {
    const arrows = [
      { from: "lesson", to: "results", imports: 23 },
      { from: "results", to: "lesson", imports: 2 },
      { from: "results", to: "data", imports: 9 },
    ];
    expect(arrowsUp(arrows)).toEqual([{ from: "results", to: "lesson", imports: 2 }]);
    expect(arrowsUp(arrows.slice(0, 1))).toEqual([]);
  });
});
