/**
 * Why a file gives no accesses. The screen says that the file has a wrong format and, for each of these, how to go on
 * (docs/behaviour.md#import).
 */
export type SheetFault =
  /** No spreadsheet, or an unknown format. */
  | "unknown"
  /** Plain text, such as a renamed .csv. */
  | "text"
  /** Excel's binary format before 2007 (.xls), or the binary one after it (.xlsb). */
  | "oldExcel"
  | "openDocument"
  | "password"
  /** A truncated or damaged archive. */
  | "broken"
  | "noSheet"
  /** The sheet has no content. */
  | "empty"
  /** The first row is not the header of the template. */
  | "header"
  | "onlyHeader"
  | "tooLarge"
  | "tooManyRows"
  /** A spreadsheet whose name does not end in .xlsx. */
  | "extension"
  /** The device could not read it: it was moved or changed after it was chosen. */
  | "unreadable";

/** A file that cannot be imported at all. Single faulty rows are no reason (see access-rows.ts). */
export class SheetFileError extends Error {
  override readonly name = "SheetFileError";
  readonly fault: SheetFault;

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`The file cannot be imported: ${fault}.`, options);
    this.fault = fault;
  }
}
