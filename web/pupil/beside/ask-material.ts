import type { PupilMaterial } from "#contract/exercises.schema.ts";
import { ask, type Sourced } from "../offline/ask.ts";
import { changeKept, findKept } from "../offline/device.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";

/**
 * The exercises and exit questions of a pupil, from the server or the device's copy. What the server does not name any more goes from the
 * device.
 * @throws CallError, NetworkError
 */
export async function askMaterial(pupilId: string): Promise<Sourced<PupilMaterial>> {
  const asked = await ask(
    () => callAsPupil("listPupilMaterial", { pupil: pupilId }),
    async () => (await findKept(pupilId))?.material,
  );
  const material = asked.what;
  if (asked.from === "server")
    void changeKept(pupilId, (kept) => {
      const ids = new Set(material.exercises.map(({ _id }) => _id));
      const exercises = Object.entries(kept.exercises ?? {}).filter(([id]) => ids.has(id));
      return { ...kept, material, exercises: Object.fromEntries(exercises) };
    });
  return asked;
}
