import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weakSpotsOf } from "./weak-spots.ts";

describe("the start names", () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "denkspur-weak-"));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const spots = (given: Partial<Parameters<typeof weakSpotsOf>[0]> = {}) =>
    weakSpotsOf({
      dataDir,
      publicUrl: "https://denkspur.example.org",
      smtpUrl: undefined,
      metrics: undefined,
      ...given,
    });

  test("nothing where all is well, also on the operator's own machine", () => {
    expect(spots()).toEqual([]);
    for (const host of ["127.0.0.1:8080", "localhost", "[::1]:8080"]) {
      expect(spots({ publicUrl: `http://${host}`, smtpUrl: `smtp://${host}?ignoreTLS=true` })).toEqual([]);
    }
    expect(spots({ smtpUrl: "smtp://mail.example.org" })).toEqual([]);
  });

  test("an address without TLS that others reach", () => {
    for (const host of ["denkspur.example.org", "10.0.0.7:8080", "127.0.0.1.example.org"]) {
      expect(spots({ publicUrl: `http://${host}` })).toEqual([expect.stringMatching(/^PUBLIC_URL is http:/)]);
    }
  });

  test("mails that may go in clear, without the mail server's password", () => {
    for (const option of ["ignoreTLS=true", "requireTLS=false"]) {
      const [line] = spots({ smtpUrl: `smtp://user:hidden@mail.example.org?${option}` });
      expect(line).toMatch(/^SMTP_URL allows mails without TLS/);
      expect(line).not.toContain("hidden");
    }
  });

  test("metrics that other machines can read without a token", () => {
    const at = (host: string, token?: string) => spots({ metrics: { port: 9464, host, token } });
    for (const host of ["127.0.0.1", "::1", "localhost"]) expect(at(host)).toEqual([]);
    for (const host of ["0.0.0.0", "::", "10.0.0.7"])
      expect(at(host)).toEqual([expect.stringMatching(/^METRICS_HOST lets other machines read/)]);
    expect(at("0.0.0.0", "a token")).toEqual([]);
  });

  test("a folder of data that other accounts can enter", () => {
    chmodSync(dataDir, 0o755);
    expect(spots()).toEqual([`DATA_DIR can be entered by other accounts of this machine: chmod 700 ${dataDir}`]);
    chmodSync(dataDir, 0o700);
  });
});
