import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { LEGAL_DIR } from "./legal-pages.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Finds the matches of a pattern in a room's sources, without tests. */
function found(room: string, pattern: RegExp): string[] {
  const sources = readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const names = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, room, path), "utf8").matchAll(pattern)].map(([, name = ""]) => name),
  );
  return [...new Set(names)];
}

describe("the page on data protection", () => {
  const text = (language: string) => readFileSync(join(LEGAL_DIR, `dataprotection.${language}.md`), "utf8");

  test.each(LANGUAGES)("names in %s every key that the browser's storage is given", (language) => {
    const keys = found("web", /const \w+ = "(denkspur\.[\w-]+)"/g);
    expect(keys).toContain("denkspur.token");
    expect(keys.filter((key) => !text(language).includes(`\`${key}\``))).toEqual([]);
  });

  test.each(LANGUAGES)("names in %s every cookie that the server sets", (language) => {
    // The name without TLS; with it `__Host-` stands before.
    const cookies = found("server", /const PLAIN = "(\w+)"/g).flatMap((name) => [name, `__Host-${name}`]);
    expect(cookies).toContain("__Host-pupil");
    expect(cookies.filter((cookie) => !text(language).includes(`\`${cookie}\``))).toEqual([]);
    // Cookies must be set with such a constant, or this test would miss them.
    expect(found("server", /\.setCookie\((\w+)/g)).toEqual(["nameOf"]);
  });
});
