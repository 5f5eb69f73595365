import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/common.schema.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { isForeignKeyViolation, isUnavailable } from "../db/transaction.ts";
import { AppError } from "./app-error.ts";
import { sendPage } from "./page.ts";
import { refusalOf } from "./validation.ts";

/** The error codes for Fastify's own refusals. */
const known: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_BAD_URL: "NOT_FOUND",
};

/** Handles all errors. Unexpected ones are answered with the request's id only, so that no internals leak. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(async (error, request, reply) => {
    const refusal = asRefusal(error);
    // A client that disconnected during its request is not our fault and reads no answer.
    if (request.raw.destroyed && !request.raw.complete) return answer(new AppError("BAD_JSON"), request, reply);
    if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
    const { refusalPage } = request.routeOptions.config;
    return refusalPage ? sendPage(reply, refusalPage(refusal, request)) : answer(refusal, request, reply);
  });
}

/** Sends `error` in the shape of every error answer. */
export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { errors, names, limit, secondStep, provider, retryAfter } = error.extras;
  const body: ErrorBody = { detail: error.code, message: error.message };
  if (errors) body.errors = errors;
  if (names) body.names = names;
  if (limit !== undefined) body.limit = limit;
  if (secondStep) body.secondStep = secondStep;
  if (provider !== undefined) body.provider = provider;
  if (error.status >= 500) body.requestId = request.id;
  if (retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfter)));
  // Serialised here, because all errors have one shape, whatever the route's schema is.
  return reply
    .code(error.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

function asRefusal(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return refusalOf(error.validationContext, error.validation);
  const code = known[error.code];
  if (code) return new AppError(code);
  if (isUnavailable(error)) return new AppError("UNAVAILABLE", { retryAfter: 2 });
  // The parent row (account, course, pupil) was deleted while its child was made.
  if (isForeignKeyViolation(error)) return new AppError("NOT_FOUND");
  // A static file that must not be served.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError("NOT_FOUND");
  // Other refusals of malformed requests by Node and Fastify.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("BAD_JSON");
  return new AppError("SERVER_ERROR");
}
