import { spawnSync } from "node:child_process";

// Holds the alert rules against Prometheus' own tool: that it reads them, and that they go off when they should.
const folder = "deploy/prometheus";
for (const args of [
  ["check", "rules", "alerts.yaml"],
  ["test", "rules", "alerts.test.yaml"],
]) {
  const { status } = spawnSync("promtool", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
