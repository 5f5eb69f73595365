import type { Language } from "#contract/languages.ts";
import type { Sheet } from "../../sheets/results-cells.ts";

/** The request to the worker, and its answer. */
export interface WorkbookOrder {
  sheets: readonly Sheet[];
  language: Language;
}
export type WorkbookAnswer = { file: Blob } | { failed: string };
