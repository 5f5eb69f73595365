import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServerProcess } from "../../server/testing/server-process.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "denkspur-admin-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function admin(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], { env }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  );
}

const codeOf = (address: string): string => address.trim().split("/").at(-1) ?? "";

describe("the command line", () => {
  it("prints an invitation's address and nothing else, and it holds while the server runs", async () => {
    const server = await startServerProcess({ dataDir, databaseUrl: undefined });
    const { code, stdout, stderr } = await admin("invite", "--uses", "2", "--days", "1", "--superuser");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation\/[\w-]+\n$/);
    const register = async (email: string) =>
      fetch(`${server.url}/api/auth/register/invitation/${codeOf(stdout)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: "Geheim-123" }),
      });
    const answers = [await register("a@example.org"), await register("b@example.org"), await register("c@example.org")];
    await server.stop();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400]);
    expect(await answers[0]?.json()).toMatchObject({ is_superuser: true });
  });

  it("explains itself, and ends with 2 when it is called wrongly", async () => {
    const help = await admin("--help");
    expect([help.code, help.stdout]).toEqual([
      0,
      expect.stringContaining("invite [--uses N] [--days N] [--superuser]"),
    ]);
    for (const args of [["bake"], ["invite", "--uses", "none"], ["invite", "--days", "0"], ["invite", "--for", "me"]]) {
      const { code, stdout, stderr } = await admin(...args);
      expect([args, code, stdout]).toEqual([args, 2, ""]);
      expect(stderr).toContain("Usage:");
    }
  });
});
