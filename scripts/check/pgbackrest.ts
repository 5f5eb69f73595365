import { spawnSync } from "node:child_process";
import { findBinaries } from "../../server/testing/postgres-binaries.ts";
import { say } from "../say.ts";

/** Whether pgBackRest and a PostgreSQL of our own are to be had; if not, says how to get them. */
export function hasPgBackRest(): boolean {
  const isThere = spawnSync("pgbackrest", ["version"]).status === 0 && findBinaries() !== undefined;
  if (!isThere) say("point in time is not tried: Debian's packages `pgbackrest` and `postgresql` have what it needs");
  return isThere;
}
