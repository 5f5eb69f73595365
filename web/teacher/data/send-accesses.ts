import { MAX_BULK } from "#contract/limits.ts";
import { nameKey } from "#contract/pseudonym.ts";
import { call } from "../../wire/call.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { keepCodes } from "./new-codes.ts";

/** The access names to send. A pupil's real name is never sent (docs/behaviour.md#privacy). */
export interface AccessesToSend {
  names: readonly string[];
  /** Names of an earlier try that may or may not have arrived. */
  unsure: readonly string[];
}

export interface SendReport {
  /** Called with the created names after each list, even if a later list fails. */
  created: (names: readonly string[]) => void;
  /** Called with names that may or may not have arrived: the network or the server failed while they were sent. */
  unsure: (names: readonly string[]) => void;
}

/** Whether the accesses of an unsure list arrived. A list is stored as a whole or not at all. */
async function didArrive(courseId: string, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { results } = await call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const present = new Set(results.map(({ name }) => nameKey(name)));
  return names.every((name) => present.has(nameKey(name)));
}

/**
 * Creates accesses in lists of the largest size that the server takes. Each list is created as a whole or not at all. Created names
 * are reported, so that the next try continues after them. `taken` means that a name was taken meanwhile, and its list was not
 * created.
 * @throws CallError, NetworkError
 */
export async function sendAccesses(
  courseId: string,
  { names, unsure }: AccessesToSend,
  report: SendReport,
): Promise<"done" | "taken"> {
  const arrived = (await didArrive(courseId, unsure)) ? unsure : [];
  if (unsure.length > 0) report.unsure([]);
  if (arrived.length > 0) report.created(arrived);
  const known = new Set(arrived.map(nameKey));
  const open = names.filter((name) => !known.has(nameKey(name)));
  for (let at = 0; at < open.length; at += MAX_BULK) {
    const list = open.slice(at, at + MAX_BULK);
    try {
      const { results } = await call("createPupils", { body: { amount: list.length, courseId, names: list } });
      keepCodes(results.flatMap(({ _id, code }) => (code === undefined ? [] : [[_id, code] as const])));
    } catch (error) {
      if (error instanceof CallError && error.code === "NAME_IN_USE") return "taken";
      if (error instanceof NetworkError || (error instanceof CallError && error.status >= 500)) report.unsure(list);
      throw error;
    }
    report.created(list);
  }
  return "done";
}
