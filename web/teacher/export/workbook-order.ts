import type { Language } from "#contract/languages.ts";
import type { Sheet } from "../../sheets/results-cells.ts";

/** What the worker is asked for, and what it answers. */
export interface WorkbookOrder {
  sheets: readonly Sheet[];
  language: Language;
}
export type WorkbookAnswer = { file: Blob } | { failed: string };
