import { expect, test } from "vitest";
import { citationsOf } from "./citations.ts";

test("finds what comments cite, and whether it is in the repository", () => {
  const text = `/** Kept as it was typed (spec section 5). */
const address = "https://example.org/docs/no-such-file.md";
// See docs/browsers.md and docs/no-such-file.md, and "design §9".
// oxlint-disable-next-line no-console -- docs/no-such-file.md
`;
  const found = citationsOf(".", [{ path: "a.ts", text, lines: 4, isTest: false, imports: new Set() }]);
  expect(found.map(({ words, resolves }) => [words.trim(), resolves])).toEqual([
    ["spec section 5", false],
    ["docs/browsers.md", true],
    ["docs/no-such-file.md", false],
    [expect.stringContaining("design §9"), false],
  ]);
});
