import { MAX_BULK } from "#contract/limits.ts";
import { nameKey } from "#contract/pseudonym.ts";
import { CallError, call, NetworkError } from "../../wire/call.ts";

/** Access names and nothing else: a child's real name is never sent (docs/behaviour.md#privacy). */
export interface AccessesToSend {
  names: readonly string[];
  /** Names of an earlier try of which it is not known whether they arrived. */
  unsure: readonly string[];
}

export interface SendReport {
  /** Names that have been created. Called after each list, also when a later one fails. */
  created: (names: readonly string[]) => void;
  /** Names of which nobody knows whether they arrived: the network or the server broke while they were sent. */
  unsure: (names: readonly string[]) => void;
}

/** Whether the accesses of an unsure list arrived: a list is stored as a whole or not at all. */
async function didArrive(courseId: string, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { results } = await call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const present = new Set(results.map(({ name }) => nameKey(name)));
  return names.every((name) => present.has(nameKey(name)));
}

/**
 * Creates accesses in lists as large as the server takes, each all or nothing. Created names are reported, so that the next
 * try goes on from there. `taken`: a name was taken meanwhile; nothing of its list was created.
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
      await call("createPupils", { body: { amount: list.length, courseId, names: list } });
    } catch (error) {
      if (error instanceof CallError && error.code === "NAME_IN_USE") return "taken";
      if (error instanceof NetworkError || (error instanceof CallError && error.status >= 500)) report.unsure(list);
      throw error;
    }
    report.created(list);
  }
  return "done";
}
