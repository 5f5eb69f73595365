import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Static } from "typebox";
import type { ResearchExport, ResearchResult as Row } from "#contract/administration.schema.ts";
import { researchCertainty } from "../../../server/administration/research-form.ts";
import type { SeenSheet, Witness } from "./witness.ts";

type ResearchResult = Static<typeof Row>;

export const EXPORT_FILE = "denkspur-research.json";
export const TRUTH_FILE = "truth.jsonl";

/** The time at which the first pupil hands in; each further hand-in is a second later. The same pupils give the same file. */
const FIRST = Date.parse("2000-01-01T00:00:00.000Z");
/** The teacher of all simulated pupils. */
const PERSONAL_CODE = "SIMULATION";
/** Text is written to disk from this length on, in characters. */
const PIECE = 1 << 20;

/** A test in one version. */
export interface VersionName {
  machineName: string;
  version: string;
}

/** Writes text piece by piece, so that no more than a piece is in memory. */
class TextFile {
  readonly #file: number;
  #piece = "";

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  write(text: string): void {
    this.#piece += text;
    if (this.#piece.length >= PIECE) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#piece);
    this.#piece = "";
  }
}

/**
 * Writes simulated pupils in the form of the research export, so that an analysis of real classes runs on them too, and beside it
 * what the simulation knows of each: `truth.jsonl` with a line for each pupil, in the order of the rows, found by `pupil` and `submitted`
 * (docs/validation.md). Each test and generator is a course, each pupil takes one test.
 */
export class PupilExport {
  readonly #results: TextFile;
  readonly #truths: TextFile;
  #course = 0;
  #pupil = 0;
  #handIns = 0;

  constructor(folder: string, versions: ResearchExport["versions"]) {
    mkdirSync(folder, { recursive: true });
    this.#results = new TextFile(join(folder, EXPORT_FILE));
    this.#truths = new TextFile(join(folder, TRUTH_FILE));
    const head = { exported: this.#time(), versions };
    this.#results.write(`${JSON.stringify(head).slice(0, -1)},"results":[`);
  }

  /**
   * Makes the witness of a test.
   * @param form the test from which follow-up questions are asked
   * @param generator says how the pupils are made; it stands with their truth
   */
  witnessOf(test: VersionName, form: VersionName, generator: string): Witness {
    this.#course += 1;
    let submitted = "";
    return {
      see: (sheet, truth) => {
        this.#pupil += 1;
        submitted = this.#handIn(test, null, sheet);
        this.#truths.write(`${JSON.stringify({ pupil: this.#pupil, submitted, generator, ...truth })}\n`);
      },
      followUp: (sheet) => void this.#handIn(form, { ...test, submitted, round: 1 }, sheet),
    };
  }

  close(): void {
    this.#results.write(`],"totalCount":${this.#handIns}}\n`);
    this.#results.close();
    this.#truths.close();
  }

  /** @returns the time of the hand-in */
  #handIn(
    { machineName, version }: VersionName,
    followUp: ResearchResult["followUp"],
    { inputs, result, certainties }: SeenSheet,
  ): string {
    const submitted = this.#time();
    const row: ResearchResult = {
      personalCode: PERSONAL_CODE,
      course: this.#course,
      pupil: this.#pupil,
      machineName,
      version,
      submitted,
      followUp,
      inputs,
      survey: null,
      result,
      trace: [],
      verdict: null,
      onPaper: false,
      certainty: certainties.map(researchCertainty),
    };
    this.#results.write(`${this.#handIns === 0 ? "" : ","}\n${JSON.stringify(row)}`);
    this.#handIns += 1;
    return submitted;
  }

  #time(): string {
    return new Date(FIRST + this.#handIns * 1000).toISOString();
  }
}
