/**
 * Why a file gives no accesses. The screen says the specification's sentence about the wrong format and, for each of these,
 * one that helps on.
 */
export type SheetFault =
  /** Not made by a spreadsheet at all, or by one that we know nothing of. */
  | "unknown"
  /** Text, such as a renamed .csv. */
  | "text"
  /** Excel's binary format before 2007 (.xls), or the binary one after it (.xlsb). */
  | "oldExcel"
  | "openDocument"
  | "password"
  /** An archive that is cut off or damaged. */
  | "broken"
  | "noSheet"
  /** Nothing stands in the sheet. */
  | "empty"
  /** The first row is not the template's. */
  | "header"
  | "onlyHeader"
  | "tooLarge"
  | "tooManyRows"
  /** A spreadsheet, but not named .xlsx. */
  | "extension"
  /** The device could not read it: moved or changed since it was chosen. */
  | "unreadable";

/** A file that cannot be taken as a whole; single odd rows are no reason (see access-rows.ts). */
export class SheetFileError extends Error {
  override readonly name = "SheetFileError";
  readonly fault: SheetFault;

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`The file cannot be imported: ${fault}.`, options);
    this.fault = fault;
  }
}
