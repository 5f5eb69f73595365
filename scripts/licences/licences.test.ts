import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { licencesPath } from "#contract/screens.ts";
import { isAcceptable } from "./acceptable.ts";
import { readFontLicences, readLicences } from "./packages.ts";
import { licencesPage } from "./page.ts";
import { unlistedPackages } from "./unlisted-packages.ts";

const ours = readLicences(".");
const fonts = readFontLicences(["web/look/fonts", "scripts/documents/fonts"]);

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["GPL-3.0 OR Apache-2.0", true],
  ["AGPL-3.0", false],
  ["(MIT AND GPL-3.0)", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["", false],
])("the expression %o is acceptable: %s", (expression, acceptable) => {
  expect(isAcceptable(expression)).toBe(acceptable);
});

describe("the licences of the product", () => {
  test("are acceptable, and every package brings its text", () => {
    expect(ours.faults).toEqual([]);
    expect(ours.packages.length).toBeGreaterThan(200);
    expect(ours.packages.filter(({ text = "" }) => text.length < 300).map(({ name }) => name)).toEqual([]);
  });

  test("are those of everything that package.json names for production, of Node itself and of every font file", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
    const names = new Set(ours.packages.map(({ name }) => name));
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(ours.packages.find(({ name }) => name === "node")?.text).toContain("- OpenSSL, located at");
    expect([...fonts.keys()].toSorted()).toEqual(["Atkinson Hyperlegible Next", "Noto Sans", "Noto Sans Math"]);
    expect([...fonts.values()].filter((text) => !text.includes("SIL OPEN FONT LICENSE"))).toEqual([]);
  });

  test("do not depend on the system that an installation runs on", () => {
    const binaries = ours.binaries.map(({ name }) => name);
    expect(binaries).toContain("@node-rs/argon2-linux-x64-gnu");
    expect(binaries).toContain("@tybys/wasm-util");
    expect(binaries).not.toContain("pg-cloudflare");
  });

  test.each(LANGUAGES)("stand in full on a page in %s without scripts, to which the imprint leads", (language) => {
    const own = readFileSync("LICENSE", "utf8");
    const page = licencesPage(language, { version: "1.2.3", own, fonts, licences: ours });
    expect(page).toContain(`<html lang="${language}">`);
    for (const { name, version } of [...ours.packages, ...ours.binaries])
      expect(page).toContain(`<b>${name}</b> ${version}`);
    for (const part of [
      "<b>Denkspur</b> 1.2.3",
      "Copyright (c) 2014 Brian M. Carlson",
      "SIL OPEN FONT LICENSE",
      "licenses/by/4.0/",
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/<script|style=|https?:\/\/[^"<>\s]+\.(?:js|css|png|svg|woff2?)"/u);
    for (const text of ["imprint", "terms"])
      expect(readFileSync(`legal/${text}.${language}.md`, "utf8")).toContain(`](${licencesPath(language)})`);
  });
});

describe("of a package", () => {
  let root: string;
  const entry = (more: object = {}) => ({ version: "1.0.0", license: "MIT", ...more });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "denkspur-licences-"));
    const packages = {
      "": {},
      "node_modules/good": entry({ optionalDependencies: { "good-mac": "1" } }),
      "node_modules/good/node_modules/inner": entry({ version: "2.0.0" }),
      "node_modules/good-mac": entry({ optional: true, os: ["darwin"] }),
      "node_modules/copyleft": entry({ license: "AGPL-3.0" }),
      "node_modules/textless": entry(),
      "node_modules/nameless": { version: "1.0.0" },
      "node_modules/readme": entry(),
      "node_modules/tool": entry({ license: "GPL-3.0", dev: true }),
    };
    write("package-lock.json", JSON.stringify({ packages }));
    write("node_modules/good/NOTICE", "Made of <good> & bad.\r\n");
    write("node_modules/good/LICENSE.md", "\uFEFFYou may.  \r\n");
    write("node_modules/good/node_modules/inner/licence", "You may, too.");
    write("node_modules/copyleft/COPYING", "You must.");
    write("node_modules/textless/README.md", "# Textless\n\n## License\n\nMIT\n");
    write("node_modules/nameless/LICENSE", "You may.");
    write(
      "node_modules/readme/README.md",
      "# It\n## Licence\n© Me\n\nPermission is hereby granted.\n\n## More\n\nNo.\n",
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test("a licence that is not on the list, none, and a missing text are told in one sentence each", () => {
    expect(readLicences(root).faults).toEqual([
      "copyleft 1.0.0 is under AGPL-3.0, which scripts/licences/acceptable.ts does not have.",
      "nameless 1.0.0 names no licence.",
      "textless 1.0.0 brings no text of its licence (scripts/licences/packages.ts).",
    ]);
  });

  test("licence, notices and the readme's section are read, wherever it lies", () => {
    const { packages, binaries } = readLicences(root);
    expect(Object.fromEntries(packages.map(({ name, text }) => [name, text]))).toEqual({
      copyleft: "You must.",
      good: "You may.\n\nMade of <good> & bad.",
      inner: "You may, too.",
      nameless: "You may.",
      readme: "© Me\n\nPermission is hereby granted.",
      textless: undefined,
    });
    expect(binaries).toEqual([{ name: "good-mac", version: "1.0.0", licence: "MIT" }]);
  });

  test("its text is shown as text", () => {
    const page = licencesPage("en", { version: "", own: "", fonts: new Map(), licences: readLicences(root) });
    expect(page).toContain("Made of &lt;good&gt; &amp; bad.");
  });

  test("a bundled module must not come from one that is there for development only, or unknown", () => {
    const at = (path: string): string => `${root}/node_modules/${path}`;
    const modules = ["/home/web/main.tsx", "\0virtual", at("good/a.js"), at("good/node_modules/inner/a.js")];
    expect(unlistedPackages(root, modules)).toEqual([]);
    expect(unlistedPackages(root, [...modules, at("tool/a.js"), at("tool/b.js"), at("@new/one/a.js")])).toEqual([
      "node_modules/tool",
      "node_modules/@new/one",
    ]);
  });
});
