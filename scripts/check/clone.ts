import { existsSync } from "node:fs";
import { say } from "../say.ts";

/** Whether this is a clone; if not, says what is not checked. */
export function isClone(): boolean {
  if (existsSync(".git")) return true;
  say("whether an archive starts like a clone is checked in a clone only: there is nothing here to make one of");
  return false;
}
