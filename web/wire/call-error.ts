import type { ErrorBody } from "#contract/common.schema.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** The API answered with an error; `code` is one of contract/errors.ts. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  /** Seconds to wait before the next try, with 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.status = status;
    this.code = body.detail;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The network failed: nothing is known about what the server did. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  /** The status, if something else answered in the server's place: a gateway or a school's proxy. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}
