import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchema, FastifySchemaCompiler } from "fastify";
import { AppError } from "./errors.ts";

const formats = ["uuid", "date-time", "email"] as const;

/**
 * `removeAdditional: "all"`: what the contract does not name is dropped before a handler sees it, so that nothing unknown
 * is stored and an older server takes a newer browser's call.
 */
const common = { removeAdditional: "all", useDefaults: true, allErrors: false } as const;
const strict = new Ajv({ ...common, coerceTypes: false });
/** Query strings and parameters are text: `limit=0` must become a number. */
const coercing = new Ajv({ ...common, coerceTypes: true });
for (const ajv of [strict, coercing]) addFormats.default(ajv, [...formats]);

export const validatorCompiler: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) =>
  (httpPart === "body" ? strict : coercing).compile(schema);

/** What a failed validation is answered with. A path that names no possible thing names nothing: 404. */
export function refusalOf(part: string | undefined, errors: readonly Partial<ErrorObject>[]): AppError {
  if (part === "params") return new AppError("NOT_FOUND");
  return new AppError("VALIDATION_ERROR", {
    errors: errors.map(({ instancePath = "", params, message = "does not fit" }) => {
      const missing: unknown = params?.missingProperty;
      const path = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
      return { path: path.slice(1).replaceAll("/", "."), message };
    }),
  });
}
