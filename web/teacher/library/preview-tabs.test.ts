import { describe, expect, test } from "vitest";
import { previewTabs } from "./preview-tabs.ts";

describe("the preview's tabs", () => {
  test("come in the order of the specification", () => {
    expect(previewTabs(false)).toEqual(["stages", "patterns", "suggestions", "test", "solution"]);
  });

  test("are only the test and its solution in simplifiedView", () => {
    expect(previewTabs(true)).toEqual(["test", "solution"]);
  });
});
