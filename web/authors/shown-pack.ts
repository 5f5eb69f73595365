import type { Exercise } from "#contract/exercises.schema.ts";
import type { Pack, Sheet } from "#contract/material.schema.ts";
import type { ShownFault } from "./shown-test.ts";

/** A lesson pack for the authors' page. */
export interface ShownPack {
  faults: ShownFault[];
  /** Number of placeholders left from the skeleton. A pack with placeholders cannot be published. */
  placeholders: number;
  /** What a class gets of it; null if pack.yaml is too faulty to be drawn. */
  drawn: DrawnPack | null;
}

/** A pack with the numbers of one sheet. */
export interface DrawnPack {
  pack: Pack;
  sheet: Sheet;
  /** As a child gets it, with the sheet's number as its seed. */
  exercise: Exercise;
}
