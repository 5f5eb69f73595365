import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { citationsOf, linksOf } from "./citations.ts";
import { trackedFiles } from "./modules.ts";

const read = (fits: RegExp) => trackedFiles(".", fits).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const dead = (citations: ReturnType<typeof citationsOf>): string[] =>
  citations.filter(({ resolves }) => !resolves).map(({ path, words }) => `${path}: ${words}`);

test("finds what comments cite, and whether it is in the repository", () => {
  const text = `/** Kept as it was typed (spec section 5, see docs/browsers.md#nowhere). */
const address = "https://example.org/docs/no-such-file.md";
// See docs/browsers.md and docs/no-such-file.md, and "design §9".
/*
 * As the
 * specification says (docs/behaviour.md#pupils-login), in docs/decisions.
 */
// oxlint-disable-next-line no-console -- docs/no-such-file.md
`;
  const found = citationsOf(".", [{ path: "a.ts", text }]);
  expect(found.map(({ words, resolves }) => [words.trim(), resolves])).toEqual([
    ["docs/browsers.md#nowhere", false],
    [expect.stringContaining("spec section 5"), false],
    ["docs/browsers.md", true],
    ["docs/no-such-file.md", false],
    [expect.stringContaining("design §9"), false],
    ["docs/behaviour.md#pupils-login", true],
    ["docs/decisions", true],
    ["the specification", false],
  ]);
});

test("finds the links of a document, its own headings among them", () => {
  const text = "[a](behaviour.md#errors) [b](#no-heading) [c](https://example.org) [d](decisions/00-none.md)";
  expect(dead(linksOf(".", [{ path: "docs/behaviour.md", text }]))).toEqual([
    "docs/behaviour.md: #no-heading",
    "docs/behaviour.md: decisions/00-none.md",
  ]);
});

test("every citation in a comment resolves to a text in the repository", () => {
  const sources = read(/\.(?:tsx?|[cm]js|css)$/u).filter(({ path }) => path !== "scripts/house/citations.test.ts");
  expect(dead(citationsOf(".", sources))).toEqual([]);
});

test("every link in a document resolves", () => {
  expect(dead(linksOf(".", read(/\.md$/u)))).toEqual([]);
});

test("docs/behaviour.md lists every error code with its status", () => {
  const rows = readFileSync("docs/behaviour.md", "utf8").matchAll(/^\| `(?<code>[A-Z_]+)` \| (?<status>\d{3}) \|/gmu);
  const listed = Object.fromEntries([...rows].map(({ groups }) => [groups?.["code"], Number(groups?.["status"])]));
  expect(listed).toEqual(Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status])));
});
