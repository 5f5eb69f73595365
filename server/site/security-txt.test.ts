import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

const URL = "/.well-known/security.txt";
const DAY_S = 86_400;

// The file does not come from the database, so one database is enough.
describe("where to report a fault in security", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "denkspur-security-txt-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function answered(
    operator: string | undefined,
    { publicUrl = "https://denkspur.example.org", afterDays = 0 } = {},
  ) {
    if (operator !== undefined) writeFileSync(join(dataDir, "operator.yaml"), operator);
    const server = await startTestServer("sqlite", { dataDir, publicUrl });
    server.wait(afterDays * DAY_S);
    const answer = await server.app.inject({ url: URL });
    await server.stop();
    return answer;
  }

  test("is said as the standard asks for, with the operator's address", async () => {
    const { statusCode, headers, body } = await answered("email: denkspur@example.org\n");
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body.split("\r\n")).toEqual([
      "Contact: mailto:denkspur@example.org",
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      "Preferred-Languages: de, en",
      "Canonical: https://denkspur.example.org/.well-known/security.txt",
      "Policy: https://denkspur.example.org/documents/security-policy.pdf",
      "",
    ]);
  });

  test.each([0, 700])(
    "has not expired, and does within a year, on a server that has run for %d days",
    async (afterDays) => {
      const { body } = await answered("email: denkspur@example.org\n", { afterDays });
      const expires = Date.parse(/^Expires: (.*)\r$/m.exec(body)?.[1] ?? "");
      const days = (expires - Date.now()) / (DAY_S * 1000) - afterDays;
      expect(days).toBeGreaterThan(179);
      expect(days).toBeLessThan(182);
    },
  );

  test("names no address of the installation without https, which the standard forbids", async () => {
    const { body } = await answered("email: denkspur@example.org\n", { publicUrl: "http://127.0.0.1:8080" });
    expect(body).toContain("Contact: mailto:denkspur@example.org");
    expect(body).not.toContain("http");
  });

  test.each([undefined, "name: Schule\n", "email: the secretary's office\n"])(
    "is a plain 404 where no address is known: %j",
    async (operator) => {
      const { statusCode, headers, body } = await answered(operator);
      expect([statusCode, headers["content-type"], body]).toEqual([404, "text/plain; charset=utf-8", "Not found\n"]);
    },
  );
});
