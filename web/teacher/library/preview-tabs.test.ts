import { describe, expect, test } from "vitest";
import { previewTabs } from "./preview-tabs.ts";

describe("the preview's tabs", () => {
  test("begin with what a class sees", () => {
    expect(previewTabs(false)).toEqual(["test", "solution", "stages", "patterns", "suggestions"]);
  });

  test("are only the test and its solution in simplifiedView", () => {
    expect(previewTabs(true)).toEqual(["test", "solution"]);
  });
});
