import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runFaults } from "./faults/class.ts";
import { POSTGRESQL } from "./installation.ts";

test("no answer is lost or doubled when networks break, tabs close and the server is killed", async ({ browser }, {
  project,
}) => {
  test.skip(project.name === POSTGRESQL, "`npm run bench -- faults` has both; server/results kills both.");
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-faults-"));
  const plan = { seed: "faults 1", pupils: 5, kills: 1, mishaps: 0.12, changesOfDevice: true };
  const report = await runFaults(browser, { dataDir, databaseUrl: undefined }, plan);
  rmSync(dataDir, { recursive: true, force: true });
  expect(report).toMatchObject({ lost: [], doubled: [], kills: 1, changesOfDevice: 2 });
  expect(report.kept).toBeGreaterThan(60);
  expect(report.disconnects).toBeGreaterThan(8);
});
