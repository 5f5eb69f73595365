import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readLicences } from "../licences/packages.ts";
import { isAllReleased, notesOf, readChangelog, whyNotReleasable, withRelease } from "./changelog.ts";
import { makeRelease, type Wish } from "./make-release.ts";
import { ReleaseError, runIn } from "./programs.ts";
import { sbomOf } from "./sbom.ts";
import { compareVersions, isVersion, raised } from "./version.ts";

const DAY = "2026-02-01";
const PARTS = `### For teachers and pupils

- Children see a star.

### For operators

- A setting \`STARS\`.

### Upgrade notes

- Nothing to do.
`;
const OLDER = `\n## [1.0.0] - 2026-01-31\n\n${PARTS}`;
const changelog = (unreleased: string): string => `# Changelog\n\nWords.\n\n## [Unreleased]\n\n${unreleased}${OLDER}`;

describe("CHANGELOG.md", () => {
  const ours = readFileSync("CHANGELOG.md", "utf8");

  test("has the form, and an entry for the version of package.json", () => {
    const { entries, faults } = readChangelog(ours);
    expect(faults).toEqual([]);
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(entries.slice(0, 2).map(({ name }) => name)).toEqual(["Unreleased", version]);
  });

  test("is told where its form is wrong", () => {
    const faultsOf = (text: string): readonly string[] => readChangelog(text).faults;
    expect(faultsOf(changelog(PARTS))).toEqual([]);
    expect(faultsOf(changelog(""))).toEqual([]);
    expect(faultsOf("# News\n## [Unreleased]\n")).toEqual(['CHANGELOG.md:1: does not begin with "# Changelog".']);
    expect(faultsOf(changelog("- Loose.\n"))).toEqual(["CHANGELOG.md:7: is a point outside of the parts."]);
    expect(faultsOf(changelog("### For all\n"))).toEqual([
      "CHANGELOG.md:7: is none of the parts For teachers and pupils, For operators, Upgrade notes.",
    ]);
    expect(faultsOf(changelog("### Upgrade notes\n\n- A.\n### For operators\n- B.\n"))).toEqual([
      'CHANGELOG.md:10: "For operators" stands twice or out of order.',
    ]);
    const dated = (heading: string): readonly string[] => faultsOf(`${changelog(PARTS)}\n${heading}\n\n${PARTS}`);
    expect(dated("## [1.1.0] - 2026-01-01")).toEqual(["CHANGELOG.md:33: 1.1.0 does not come before 1.0.0."]);
    expect(dated("## [0.9.0] - 2026-02-01")).toEqual(["CHANGELOG.md:33: 0.9.0 has a later day than 1.0.0."]);
    expect(dated("## [0.9.0] - 2025-13-01")).toEqual(["CHANGELOG.md:33: 0.9.0 has no day such as 2026-11-24."]);
    expect(dated("## 0.9.0")[0]).toBe('CHANGELOG.md:33: is no heading such as "## [1.2.0] - 2026-11-24".');
  });

  test("becomes a release where every part says something", () => {
    expect(whyNotReleasable(changelog(PARTS))).toBeUndefined();
    expect(whyNotReleasable(changelog(""))).toContain("is empty");
    expect(whyNotReleasable(changelog("### For operators\n\n- A.\n"))).toContain(
      'nothing under "For teachers and pupils" and "Upgrade notes"',
    );
    expect(whyNotReleasable(`# Changelog\n${OLDER}`)).toContain('"Unreleased" must be the first');
    const released = withRelease(changelog(PARTS), "1.1.0", DAY);
    expect(readChangelog(released).faults).toEqual([]);
    expect(isAllReleased(released)).toBe(true);
    expect(notesOf(released, "1.1.0")).toBe(PARTS.trim());
  });
});

test("versions are three numbers, compared and raised as numbers", () => {
  expect(["1.2.3", "01.2.3", "1.2", "1.2.3-beta", "v1.2.3"].map(isVersion)).toEqual([true, false, false, false, false]);
  expect([compareVersions("1.10.0", "1.9.9") > 0, compareVersions("0.9.0", "1.0.0") < 0]).toEqual([true, true]);
  expect(compareVersions("1.2.3", "1.2.3")).toBe(0);
  expect([raised("1.2.3", "major"), raised("1.2.3", "minor"), raised("1.2.3", "patch")]).toEqual([
    "2.0.0",
    "1.3.0",
    "1.2.4",
  ]);
});

test("the SBOM has every package whose licence the product lists, and no tool", () => {
  const [manifest, lock] = ["package.json", "package-lock.json"].map((file) => readFileSync(file, "utf8"));
  const { components } = sbomOf(runIn("."), manifest ?? "", lock ?? "");
  const there = components.map(({ purl }) => decodeURIComponent(purl.replace("pkg:npm/", "")));
  const { packages, binaries } = readLicences(".");
  const listed = [...packages, ...binaries].map(({ name, version }) => `${name}@${version}`);
  expect([...new Set(there)].toSorted()).toEqual(listed.toSorted());
});

describe("a release", () => {
  let root: string;
  let out: string;
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const write = (path: string, content: string): void => writeFileSync(join(root, path), content);
  const release = async (next: string, more: Partial<Wish> = {}): Promise<void> =>
    await makeRelease(root, { next, folder: out, day: DAY, withoutLong: false, dryRun: false, ...more });
  const refusal = async (next: string): Promise<string> => {
    const before = [git("rev-parse", "HEAD"), git("tag")];
    const why = await release(next).then(
      () => "",
      (error: unknown) => (error instanceof ReleaseError ? error.message : String(error)),
    );
    expect([git("rev-parse", "HEAD"), git("tag")]).toEqual(before);
    return why;
  };
  const checkThat = (path: string, code: number): void =>
    write(path, `console.log("3 passed, ${code} failed, 0 skipped"); process.exitCode = ${code};\n`);

  beforeAll(() => {
    for (const role of ["AUTHOR", "COMMITTER"]) {
      vi.stubEnv(`GIT_${role}_NAME`, "Ada");
      vi.stubEnv(`GIT_${role}_EMAIL`, "ada@schule.example");
    }
    // Whatever this machine's Git is told to do, such as signing.
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(tmpdir(), "denkspur-no-such-file"));
    vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "denkspur-release-"));
    out = join(root, ".build/release");
    git("init", "--quiet", "--initial-branch=main");
    mkdirSync(join(root, "scripts"));
    for (const name of ["check", "check-long", "content"]) checkThat(`scripts/${name}.ts`, 0);
    const dependencies = { fastify: "1.0.0" };
    const own = { name: "denkspur", version: "1.0.0", type: "module" };
    const packages = { "": { ...own, dependencies }, "node_modules/fastify": { version: "1.0.0", license: "MIT" } };
    write("package.json", `${JSON.stringify({ ...own, dependencies }, null, 2)}\n`);
    write(
      "package-lock.json",
      `${JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
    );
    write("CHANGELOG.md", changelog(PARTS));
    write(".gitignore", ".build/\n");
    git("add", "--all");
    git("commit", "--quiet", "--message=Begin");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test("has commit, tag, archive, SBOM and sums, and goes on where it was ended", async () => {
    await release("minor");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "--format=%s")).toBe("Release 1.1.0\nBegin");
    expect(readFileSync(join(root, "CHANGELOG.md"), "utf8")).toBe(withRelease(changelog(PARTS), "1.1.0", DAY));
    expect(git("diff", "--numstat", "HEAD~", "--", "package.json", "package-lock.json")).toBe(
      "2\t2\tpackage-lock.json\n1\t1\tpackage.json",
    );
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).toContain('"fastify": "1.0.0"');
    const message = git("tag", "--list", "--format=%(objecttype) %(contents)", "v1.1.0");
    expect(message).toMatch(/^tag Denkspur 1\.1\.0\n\n### For teachers/u);
    expect(message).toContain("npm test: 3 passed, 0 failed, 0 skipped\nnpm run test:long: 3 passed");

    const files = () => readdirSync(out).map((file) => [file, readFileSync(join(out, file), "base64")]);
    const first = files();
    expect(first.map(([file]) => file)).toEqual(["SHA256SUMS", "denkspur-1.1.0.cdx.json", "denkspur-1.1.0.tar.gz"]);
    const tar = gunzipSync(readFileSync(join(out, "denkspur-1.1.0.tar.gz"))).toString();
    expect(tar).toContain("denkspur-1.1.0/CHANGELOG.md");
    const sbom = JSON.parse(readFileSync(join(out, "denkspur-1.1.0.cdx.json"), "utf8")) as Record<string, unknown>;
    expect(sbom).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { name: "denkspur", version: "1.1.0" } },
      components: [{ name: "fastify", version: "1.0.0" }],
    });
    const lines = readFileSync(join(out, "SHA256SUMS"), "utf8").trim().split("\n");
    for (const line of lines) {
      const [sum, file = ""] = line.split("  ");
      expect(
        createHash("sha256")
          .update(readFileSync(join(out, file)))
          .digest("hex"),
      ).toBe(sum);
    }
    expect(lines).toHaveLength(2);

    // Ended before the files: they are as they would have been.
    rmSync(out, { recursive: true });
    await release("minor");
    expect([files(), git("tag")]).toEqual([first, "v1.1.0"]);
    // Ended between the tag and the branch.
    git("reset", "--quiet", "--hard", "HEAD~");
    await release("1.1.0");
    expect([files(), git("log", "--format=%s")]).toEqual([first, "Release 1.1.0\nBegin"]);
  });

  test("says in its tag what was not run", async () => {
    checkThat("scripts/check-long.ts", 1);
    git("commit", "--quiet", "--all", "--message=Break what takes long");
    await release("patch", { withoutLong: true });
    expect(git("tag", "--list", "--format=%(contents)", "v1.0.1")).toContain("npm run test:long: not run");
  });

  test("is refused in one sentence, and nothing is changed", async () => {
    expect(await refusal("1.0.0")).toBe("1.0.0 does not come after 1.0.0, the version of package.json.");
    write("notes.txt", "");
    appendFileSync(join(root, "package.json"), "\n");
    expect(await refusal("minor")).toBe("Commit or remove first what is not committed: package.json, notes.txt.");
    git("checkout", "--quiet", "package.json");
    rmSync(join(root, "notes.txt"));
    git("tag", "v1.1.0");
    expect(await refusal("minor")).toBe("The tag v1.1.0 is there already.");
    git("tag", "--delete", "v1.1.0");
    git("switch", "--quiet", "--create", "try");
    expect(await refusal("minor")).toBe("A release is made on main, or on a branch such as 1.2.x, but this is try.");
    git("switch", "--quiet", "main");
    write("CHANGELOG.md", changelog(""));
    git("commit", "--quiet", "--all", "--message=Say nothing");
    expect(await refusal("minor")).toBe('"Unreleased" in CHANGELOG.md is empty: there is nothing to release.');
  });

  test.each([
    ["content", "The content check"],
    ["check", "npm test"],
    ["check-long", "npm run test:long"],
  ])("is refused where scripts/%s.ts fails", async (file, name) => {
    checkThat(`scripts/${file}.ts`, 1);
    git("commit", "--quiet", "--all", "--message=Break it");
    expect(await refusal("minor")).toBe(`${name} fails: what it says stands above. Nothing was changed.`);
  });

  test("is refused where the checkout changes while it is checked", async () => {
    write("scripts/check.ts", 'import { writeFileSync } from "node:fs";\nwriteFileSync("new.txt", "");\n');
    git("commit", "--quiet", "--all", "--message=Write in a check");
    expect(await refusal("minor")).toBe("The checkout has changed while it was checked: start again.");
  });

  test("by the command line is only told of in a dry run, and shows how it is called", () => {
    const run = (...args: string[]) => {
      const program = join(process.cwd(), "scripts/release.ts");
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: "utf8" });
      return { code: status, said: stderr };
    };
    const before = git("rev-parse", "HEAD");
    expect(run("major", "--dry-run")).toEqual({ code: 0, said: expect.stringContaining("tag it v2.0.0") });
    expect([git("rev-parse", "HEAD"), git("tag"), existsSync(out)]).toEqual([before, "", false]);
    for (const wrong of [
      ["minor", "patch"],
      ["minor", "--push"],
    ])
      expect(run(...wrong)).toMatchObject({ code: 2, said: expect.stringContaining("Usage: npm run release") });
    expect(run("1.0.0")).toEqual({
      code: 1,
      said: "denkspur: 1.0.0 does not come after 1.0.0, the version of package.json.\n",
    });
  });
});
