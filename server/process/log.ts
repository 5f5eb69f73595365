import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, destination, type LoggerOptions, pino } from "pino";

/** What LOG_LEVEL may be, the fewest lines first. */
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Reduces an error to safe properties. Libraries add others: a database's `detail` quotes values of the row. */
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
 * The log has routes, statuses and request ids, but no names, answers, tokens, addresses or codes. A request is logged
 * by the pattern of its route, never by its URL.
 */
const options: LoggerOptions = {
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
};

/** Makes the log: one JSON object per line, to standard output by default, without the lines below `level`. */
export function createLogger(to: DestinationStream = destination(1), level: LogLevel = "info"): FastifyBaseLogger {
  return pino({ ...options, level }, to);
}
