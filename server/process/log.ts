import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, destination, type LoggerOptions, pino } from "pino";

/** Errors without what libraries hang on them: a database's `detail` quotes the values of the row. */
function errorForLog(error: Error & { code?: unknown; errcode?: unknown }): Record<string, unknown> {
  const { name, message, stack, code, errcode, cause } = error;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    stack,
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  };
}

/**
 * The log knows routes, statuses and request ids; no names, answers, tokens, addresses or codes. What a request was is
 * said by its route's pattern, never by its URL.
 */
const options: LoggerOptions = {
  level: "info",
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
};

/** The log: one JSON object a line, on standard output unless `to` says otherwise. */
export function createLogger(to: DestinationStream = destination(1)): FastifyBaseLogger {
  return pino(options, to);
}
