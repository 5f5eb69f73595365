import type { FastifyServerOptions } from "fastify";
import type { ErrorBody } from "#contract/common.schema.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";

/** The answers to errors of Node's parser, except those with status 400. */
const reasons: Readonly<Record<string, { readonly line: string; readonly detail: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { line: "431 Request Header Fields Too Large", detail: "TOO_LARGE" },
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", detail: "UNAVAILABLE" },
};
const MALFORMED = { line: "400 Bad Request", detail: "BAD_JSON" } as const;

/** Answers requests that are malformed or incomplete, in the shape of every error answer. No route has seen them. */
export function answerMalformed(policy: string): NonNullable<FastifyServerOptions["clientErrorHandler"]> {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { line, detail } = reasons[error.code] ?? MALFORMED;
    const body: ErrorBody = { detail, message: errors[detail].message };
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${line}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      `content-security-policy: ${policy}`,
      "x-content-type-options: nosniff",
      "cache-control: no-store",
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  };
}
