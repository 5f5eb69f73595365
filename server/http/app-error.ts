import type { ErrorBody } from "#contract/common.schema.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";

/** Optional fields of an error answer. */
export interface ErrorExtras {
  /** With VALIDATION_ERROR: the invalid fields and the reasons. */
  readonly errors?: ErrorBody["errors"];
  /** With NAME_IN_USE: the names that are taken. */
  readonly names?: string[];
  /** With TOO_MANY_PUPILS, TOO_MANY_COURSES, TOO_MANY_COURSE_TESTS and TOO_MANY_NAMES: the installation's ceiling. */
  readonly limit?: number;
  /** With SECOND_FACTOR_REQUIRED: how the login goes on. */
  readonly secondStep?: ErrorBody["secondStep"];
  /** The same after a login at a provider of school accounts. */
  readonly provider?: string;
  /** With a 429: seconds after which to try again. */
  readonly retryAfter?: number;
}

/** Refuses a request. Any code below a handler may throw it; the error handler turns it into the answer. */
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
