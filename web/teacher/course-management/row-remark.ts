import { isTypable } from "#contract/pseudonym.ts";
import type { Translate } from "../../i18n/staff.ts";
import type { PlannedRow } from "../../sheets/access-plan.ts";

/** Whether there may be something to decide about a row. */
export function isDoubtful({ fault, doubt, isThere, isTaken, isCreated }: PlannedRow): boolean {
  return !isCreated && (fault !== undefined || doubt !== undefined || isThere || isTaken);
}

/** Whether there is something to say of a row; a name that was replaced is settled. */
export function hasRemark(row: PlannedRow): boolean {
  return isDoubtful(row) || (!row.isCreated && row.whole !== undefined);
}

/** The remark on a row: why it gives no access, why it needs attention, or which free name replaces a taken one. */
export function remarksOf(row: PlannedRow, t: Translate): string[] {
  const { base, whole, fault, doubt, twin, isThere, isTaken, isIncluded, isCreated } = row;
  if (isCreated) return [t("accessSheets.state.created")];
  if (fault !== undefined) return [t(`accessSheets.state.${fault}`)];
  const name = row.name ?? "";
  const remarks = doubt === undefined ? [] : [t(`accessSheets.state.${doubt}`)];
  if (whole !== undefined)
    remarks.push(t(isTypable(whole) ? "accessSheets.state.whole" : "accessSheets.state.untypable", { whole, base }));
  // The doubt itself names the pupil whom a copy follows.
  if (doubt === "double" && twin !== undefined) return remarks;
  if (isThere) remarks.push(t("accessSheets.state.there", { base, name }));
  else if (isTaken && twin !== undefined) remarks.push(t("accessSheets.state.twice", { base, name, row: twin }));
  else if (isTaken) remarks.push(t("accessSheets.state.taken", { base, name }));
  if (remarks.length > 0) return remarks;
  return [t(isIncluded ? "accessSheets.state.fine" : "accessSheets.state.left")];
}
