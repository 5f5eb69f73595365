import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { runFaults } from "./faults/class.ts";
import { test } from "./installation.ts";

test("no answer is lost or doubled when networks break, tabs close and the server is killed", async ({
  browser,
  databaseOfProject,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-faults-"));
  const plan = { seed: "faults 1", pupils: 5, kills: 1, mishaps: 0.12, changesOfDevice: true };
  const report = await runFaults(browser, { dataDir, databaseUrl: databaseOfProject }, plan);
  rmSync(dataDir, { recursive: true, force: true });
  expect(report).toMatchObject({ lost: [], doubled: [], kills: 1, changesOfDevice: 2 });
  expect(report.kept).toBeGreaterThan(60);
  expect(report.disconnects).toBeGreaterThan(8);
});
