/** A fault of a diagnosis document. */
export interface Fault {
  /** Path inside the document: `responses.t1_1.codes.R`. */
  path: string;
  /** A sentence that says how to mend it. */
  message: string;
}

export type Report = (path: string, message: string) => void;

/** All faults of a diagnosis at once. */
export class FaultyDiagnosis extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join("\n"));
    this.name = "FaultyDiagnosis";
    this.faults = faults;
  }
}
