import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openContextDevice } from "./browsers/playwright-device.ts";
import { runFaults } from "./faults/class.ts";

test("no answer is lost or doubled when networks break, tabs and browsers are killed and the server dies", {
  tag: "@long",
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-faults-"));
  const plan = { seed: "faults 1", pupils: 5, kills: 1, mishaps: 0.2, changesOfDevice: true };
  const report = await runFaults(() => openContextDevice(browser), { dataDir, databaseUrl: undefined }, plan);
  rmSync(dataDir, { recursive: true, force: true });
  expect(report).toMatchObject({ lost: [], doubled: [], kills: 1, changesOfDevice: 2, leftOut: [] });
  expect(report.kept).toBeGreaterThan(60);
  expect(report.disconnects).toBeGreaterThan(8);
  expect(report.mishaps.kill).toBeGreaterThan(0);
});
