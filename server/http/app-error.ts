import type { ErrorBody } from "#contract/common.schema.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";

/** What an error answer may carry besides its code. */
export interface ErrorExtras {
  /** With VALIDATION_ERROR: where and what. */
  readonly errors?: ErrorBody["errors"];
  /** With NAME_IN_USE: the names that are taken. */
  readonly names?: string[];
  /** With TOO_MANY_REQUESTS: seconds after which to try again. */
  readonly retryAfter?: number;
}

/** The way to refuse a request: thrown anywhere below a handler, answered by the one error handler. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(errors[code].message);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
