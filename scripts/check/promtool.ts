import { spawnSync } from "node:child_process";
import { say } from "../say.ts";

/** Whether Prometheus' tool is installed; if not, says how to get it. */
export function hasPromtool(): boolean {
  if (spawnSync("promtool", ["--version"]).status === 0) return true;
  say("the alert rules are not held against promtool: Debian's package `prometheus` has it");
  return false;
}
