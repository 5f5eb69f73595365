import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has. In each they are the first ones, counted from 1. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  "1": [2, 9, 11, 3, 2],
  "2": [3, 3, 4, 1],
  "3": [0, 2, 4, 6, 5, 0, 2],
  "4": [3, 1, 2, 4],
  "5": [1, 3, 2, 3],
  "6": [3, 12, 4, 4, 5, 3, 0, 4],
  "7": [3, 4, 2, 5, 2, 2],
  "8": [2, 3, 1, 1],
  "9": [3, 4],
  "10": [2, 2, 4, 11, 5, 2, 3],
  "11": [2, 3, 3, 4, 1, 1],
  "12": [3, 2, 4],
  "13": [1, 5, 2, 5],
  "14": [2, 4, 3],
  "15": [3, 3, 7],
  "16": [1, 5, 4, 3, 3],
  "17": [1, 4, 2],
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const text = readFileSync("docs/security.md", "utf8").replaceAll(/<!--[\s\S]*?-->/gu, "");
const part = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = part("OWASP ASVS 5.0, levels 1 and 2")
  .split("\n")
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => {
    const [id = "", short = "", state = "", how = "", tested = ""] = cellsOf(line);
    return { id, short, state, how, tested };
  });

describe("docs/security.md", () => {
  test("has each requirement of levels 1 and 2 once, in order, and no other", () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
  });

  test("says of each requirement in words whether it holds and how, and of none that it does not", () => {
    const wrong = rows.filter(
      ({ short, state, how }) => short === "" || how === "" || !["holds", "partly", "n/a"].includes(state),
    );
    expect(wrong).toEqual([]);
  });

  test("counts its rows right", () => {
    const count = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;
    const said = `**${count("holds")} hold · ${count("partly")} partly · ${count("n/a")} not applicable**, of ${rows.length}.`;
    expect(text).toContain(said);
  });

  test("names a test for what holds, or says that there is none", () => {
    const silent = rows.filter(({ state, tested }) => state !== "n/a" && !/^–$|\.(?:test|spec)\.tsx?`/u.test(tested));
    expect(silent).toEqual([]);
  });

  test("names only files that there are", () => {
    const named = [...text.matchAll(/`(?<path>[\w.-]+\/[\w./-]+|rooms\.cjs|package-lock\.json)`/gu)]
      .map(({ groups }) => groups?.["path"] ?? "")
      .filter((path) => !/^(?:DATA_DIR|denkspur\.)/u.test(path));
    expect(named.length).toBeGreaterThan(200);
    expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
  });

  test("puts every table of the database into a class of data", () => {
    const tables = /interface Tables \{(?<lines>[^}]*)\}/u.exec(readFileSync("server/db/schema.ts", "utf8"));
    const names = [...(tables?.groups?.["lines"] ?? "").matchAll(/(?<name>\w+):/gu)].map(
      ({ groups }) => groups?.["name"],
    );
    expect(names).toContain("users");
    expect(names.filter((name) => !part("Data").includes(`\`${name}\``))).toEqual([]);
  });

  test("lists every key that is derived from the secret", () => {
    const purposes = /type Purpose = (?<union>(?:"\w+"(?: \| )?)+)/u.exec(
      readFileSync("server/process/secret-key.ts", "utf8"),
    );
    const names = (purposes?.groups?.["union"] ?? "").match(/\w+/gu) ?? [];
    expect(names).toContain("token");
    expect(names.filter((name) => !part("Keys").includes(`| \`${name}\` |`))).toEqual([]);
  });

  test("lists every limit with its number of tries", () => {
    const [, allowances = ""] =
      /const allowances = \{(?<lines>[\s\S]*?)\n\}/u.exec(readFileSync("server/limits/limits.ts", "utf8")) ?? [];
    const limits = [...allowances.matchAll(/(?<name>\w+): \{ tries: (?<tries>[\d_]+)/gu)];
    expect(limits.length).toBeGreaterThan(5);
    const lines = part("Limits and locks").split("\n").map(cellsOf);
    const missing = limits.filter(({ groups }) => {
      const tries = Number(groups?.["tries"]?.replaceAll("_", "")).toLocaleString("en");
      return !lines.some(([name, , atOnce]) => name === `\`${groups?.["name"]}\`` && atOnce === tries);
    });
    expect(missing.map(([found]) => found)).toEqual([]);
  });
});
