import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnosis } from "#engine/format.ts";
import type { ModelParameters } from "#engine/model.ts";
import { type Place, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";

export const MODEL = "key/model.yaml";

/** Reads what the certainty model of a version assumes in another way; empty if the file is missing, as it mostly is. */
export function readModel(place: Place, diagnosis: Diagnosis): Partial<ModelParameters> {
  if (!existsSync(join(place.folder, MODEL)) && place.made?.files.has(MODEL) !== true) return {};
  const { text, report } = readFile(place, MODEL);
  const file = text === "" ? undefined : readYaml<Partial<ModelParameters>>(text, "model", report);
  for (const name of Object.keys(file?.value.harder ?? {})) {
    if (diagnosis.responses[name] === undefined)
      report(file?.lineOf(["harder", name]) ?? 1, `there is no response ${name}; name one of key/diagnosis.yaml`);
  }
  return file?.value ?? {};
}
