import { describe, expect, test } from "vitest";
import { readLibrary } from "../read-library.ts";
import { faultsAfter } from "../testing/faults-after.ts";
import { tinyLibrary } from "../testing/tiny-library.ts";

const MODEL = "tiny-test/1.0.0/key/model.yaml";

describe("key/model.yaml", () => {
  test("says what the certainty model assumes in another way", () => {
    const { contentDir, remove } = tinyLibrary({ [MODEL]: "other: 0.2\nharder: { n1: 2 }\n" });
    const key = readLibrary(contentDir).tests[0]?.versions[0]?.key;
    remove();
    expect(key?.parameters).toEqual({ other: 0.2, harder: { n1: 2 } });
  });

  test("may be missing", () => {
    expect(faultsAfter({})).toEqual([]);
  });

  test.each([
    ["a rate that is no share", "slips: [[2, 0.5]]\n", /model\.yaml:1: 2 is too large/],
    ["a response that is not there", "harder:\n  n9: 2\n", /model\.yaml:2: there is no response n9; name one of/],
    ["an assumption that is not known", "luck: 1\n", /luck is not known here; known are slips, lapses, able, other/],
  ])("refuses %s", (_, text, fault) => {
    expect(faultsAfter({ [MODEL]: text })).toContainEqual(expect.stringMatching(fault));
  });
});
