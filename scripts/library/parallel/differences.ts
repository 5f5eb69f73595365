import type { Report } from "../source/fault.ts";
import { readYaml } from "../source/yaml-file.ts";
import type { Difference } from "./replace.ts";

type Texts = Record<string, string>;
/** The differences at one place: for both languages directly, for one under `de` or `en`. */
type PlaceFile = Record<string, string | Texts>;
/** The shape of `differences.yaml`. */
type DifferencesFile = Record<string, Record<string, PlaceFile>> & { everywhere?: PlaceFile };

/** Reads `differences.yaml`, keeping its order. */
export function readDifferences(text: string, report: Report): Difference[] {
  const file = readYaml<DifferencesFile | null>(text, "differences", report, true);
  if (!file?.value) return [];
  const found: Difference[] = [];
  const read = (place: string, at: readonly string[], texts: PlaceFile, language?: "de" | "en"): void => {
    for (const [from, to] of Object.entries(texts)) {
      const line = file.lineOf([...at, from]);
      if (typeof to === "object") read(place, [...at, from], to, from as "de" | "en");
      else if (from.includes("\n") || to.includes("\n"))
        report(line, "holds a line break; write one difference per line of form A");
      else if (from.trim() === "") report(line, "has no text of form A; write what form A has");
      else found.push({ place, language, from, to, line });
    }
  };
  for (const [section, places] of Object.entries(file.value)) {
    if (section === "everywhere") read("everywhere", [section], places as PlaceFile);
    else
      for (const [name, texts] of Object.entries(places))
        read(`${section}.${name}`, [section, name], texts as PlaceFile);
  }
  return found;
}
