import { expect, test } from "vitest";
import { filesOfPage } from "./files-of-page.ts";

const chunk = (
  imports: string[],
  { later = [], css = [], assets = [] }: { later?: string[]; css?: string[]; assets?: string[] } = {},
) => ({
  type: "chunk" as const,
  code: "",
  imports,
  dynamicImports: later,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
});
const asset = (source: string) => ({ type: "asset" as const, source });

const bundle = {
  "pupil.html": asset('<link href="/assets/icon-1.svg"><script src="/assets/pupil-1.js">'),
  "teacher.html": asset('<script src="/assets/teacher-1.js">'),
  "assets/pupil-1.js": chunk(["assets/shared-1.js"], { later: ["assets/pad-1.js"], css: ["assets/pupil-1.css"] }),
  "assets/shared-1.js": chunk([], { assets: ["assets/drawing-1.svg"] }),
  "assets/pad-1.js": chunk(["assets/shared-1.js"], { css: ["assets/pad-1.css"] }),
  "assets/teacher-1.js": chunk(["assets/shared-1.js"], { css: ["assets/teacher-1.css"] }),
  "assets/pupil-1.css": asset("@font-face{src:url(/assets/text-1.woff2)}"),
  "assets/pad-1.css": asset(""),
  "assets/teacher-1.css": asset("@font-face{src:url(/assets/other-1.woff2)}"),
  "assets/text-1.woff2": asset("font"),
  "assets/other-1.woff2": asset("font"),
  "assets/drawing-1.svg": asset("<svg/>"),
  "assets/icon-1.svg": asset("<svg/>"),
};

test("finds chunks, lazy chunks, styles, fonts and the icon of a page, and nothing of the other page", () => {
  expect(filesOfPage(bundle, "pupil.html").toSorted()).toEqual(
    [
      "assets/drawing-1.svg",
      "assets/icon-1.svg",
      "assets/pad-1.css",
      "assets/pad-1.js",
      "assets/pupil-1.css",
      "assets/pupil-1.js",
      "assets/shared-1.js",
      "assets/text-1.woff2",
    ].toSorted(),
  );
});

test("takes no page that is not there", () => {
  expect(() => filesOfPage(bundle, "none.html")).toThrow("no none.html");
});
