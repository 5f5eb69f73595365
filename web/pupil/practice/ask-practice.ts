import type { Practice } from "#contract/practice.schema.ts";
import { ask } from "../offline/ask.ts";
import { changeKept, findKept } from "../offline/device.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";

/**
 * The practice test from the server, or the device's copy. The copy exists once the test was opened here, and then its pages are
 * available without a network too.
 * @throws CallError, NetworkError
 */
export async function askPractice(pupilId: string, opening: boolean): Promise<Practice> {
  const { what, from } = await ask(
    () => callAsPupil("openPractice", { pupil: pupilId }),
    async () => (await findKept(pupilId))?.practice,
  );
  if (from === "server")
    void changeKept(pupilId, (kept) => (opening || kept.practice ? { ...kept, practice: what } : kept));
  return what;
}
