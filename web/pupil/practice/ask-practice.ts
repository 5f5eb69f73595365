import type { Practice } from "#contract/practice.schema.ts";
import { call } from "../../wire/call.ts";
import { ask } from "../offline/ask.ts";
import { changeKept, findKept } from "../offline/device.ts";

/**
 * The practice test as the server says, or as the device remembers it, which it does once it was opened here: then its pages
 * are there without a network too.
 * @throws CallError, NetworkError
 */
export async function askPractice(pupilId: string, opening: boolean): Promise<Practice> {
  const { what, from } = await ask(
    () => call("openPractice", { pupil: pupilId }),
    async () => (await findKept(pupilId))?.practice,
  );
  if (from === "server")
    void changeKept(pupilId, (kept) => (opening || kept.practice ? { ...kept, practice: what } : kept));
  return what;
}
