import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { surroundings } from "../../server/testing/server-process.ts";
import { renderPaper } from "./papers.ts";

const SOURCES = readdirSync("legal/school");

describe("the papers for schools", () => {
  let dataDir: string;
  let folder: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "denkspur-papers-"));
    folder = join(dataDir, "for", "schools");
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function admin(): Promise<{ code: unknown; stdout: string; stderr: string }> {
    const env = { ...surroundings, DATA_DIR: dataDir };
    return await promisify(execFile)(process.execPath, ["scripts/admin.ts", "papers", folder], { env }).then(
      (printed) => ({ code: 0, ...printed }),
      (error: { code: unknown; stdout: string; stderr: string }) => error,
    );
  }

  test.each(SOURCES)(
    "%s says that it is a draft and no legal advice, and uses only places that there are",
    (source) => {
      const { page } = renderPaper(source, new Map(), "23. November 2026");
      expect(page).toContain("<strong>Entwurf, keine Rechtsberatung.</strong>");
      expect(page).not.toMatch(/\{\{|\}\}/);
    },
  );

  test("are written one for each source, with the operator's details and nothing missing", async () => {
    cpSync("legal/operator.example.yaml", join(dataDir, "operator.yaml"));
    const { code, stdout, stderr } = await admin();
    expect([code, stderr]).toEqual([0, ""]);
    const written = stdout.trim().split("\n");
    expect(written).toHaveLength(SOURCES.length);
    for (const path of written) expect(readFileSync(path, "utf8")).toContain("Hochschule Musterstadt");
  });

  test("mark what the operator has not said and what the school fills in, and load nothing", async () => {
    const { code, stdout, stderr } = await admin();
    expect(code).toBe(0);
    expect(stderr).toContain("name of the operator");
    for (const path of stdout.trim().split("\n")) {
      const html = readFileSync(path, "utf8");
      expect(html).toContain("<mark>[Name der Betreiberin oder des Betreibers]</mark>");
      expect(html.replaceAll(/<mark>\[[^\]]*\]<\/mark>/g, "")).not.toMatch(/[[\]]/);
      expect(html).not.toMatch(/src=|<link|@import|url\(/);
    }
  });

  test("never replace a file on which somebody may have worked", async () => {
    await admin();
    const path = join(folder, "vertrag-zur-auftragsverarbeitung.html");
    writeFileSync(path, "unterschrieben");
    const { code, stderr } = await admin();
    expect(code).toBe(1);
    expect(stderr).toContain("is there already");
    expect(readFileSync(path, "utf8")).toBe("unterschrieben");
  });
});
