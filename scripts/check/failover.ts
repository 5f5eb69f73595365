import { whyNoFailover } from "../../bench/failover/programs.ts";
import { say } from "../say.ts";

/** Whether Patroni and what belongs to it is there, installed now if this user may; if not, says what is missing. */
export function hasFailover(): boolean {
  const reason = whyNoFailover();
  if (reason !== undefined) say(`the failover is not tried. ${reason}`);
  return reason === undefined;
}
