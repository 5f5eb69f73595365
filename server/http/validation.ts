import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import { AppError } from "./app-error.ts";

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

export const validatorCompiler: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  const fits = (httpPart === "body" ? strict : coercing).compile(schema);
  // Its errors hang on the function, as Ajv's own do: Fastify reads them there.
  const validate: { (data: unknown): boolean; errors?: FastifySchemaValidationError[] | null } = (data) => {
    const isFitting = fits(data);
    const odd = isFitting ? findOdd(data) : undefined;
    validate.errors = odd === undefined ? (fits.errors ?? null) : [oddValue(odd)];
    return isFitting && odd === undefined;
  };
  return validate;
};

interface Odd {
  readonly path: string;
  readonly message: string;
}

const oddValue = ({ path, message }: Odd): FastifySchemaValidationError => ({
  keyword: "odd",
  instancePath: path,
  schemaPath: "",
  params: {},
  message,
});

/** Where a value stands that fits the schema and is none all the same. */
function findOdd(value: unknown, path = ""): Odd | undefined {
  // PostgreSQL stores no NUL, and half a surrogate pair is no character.
  if (typeof value === "string" && (!value.isWellFormed() || value.includes("\0"))) {
    return { path, message: "must be Unicode text without NUL" };
  }
  // Ajv coerces "Infinity" and "1e999", calls the outcome an integer and compares it with no limit.
  if (typeof value === "number" && !Number.isFinite(value)) return { path, message: "must be a finite number" };
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const odd = findOdd(key, path) ?? findOdd(inner, `${path}/${key}`);
    if (odd !== undefined) return odd;
  }
  return undefined;
}

/** What a failed validation is answered with. A path that names no possible thing names nothing: 404. */
export function refusalOf(part: string | undefined, errors: readonly Partial<ErrorObject>[]): AppError {
  if (part === "params") return new AppError("NOT_FOUND");
  return new AppError("VALIDATION_ERROR", {
    errors: errors.map(({ instancePath = "", params, message = "does not fit" }) => {
      const missing: unknown = params?.missingProperty;
      const only: unknown = params?.allowedValue;
      const path = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
      return {
        path: path.slice(1).replaceAll("/", "."),
        message: only === undefined ? message : `must be ${JSON.stringify(only)}`,
      };
    }),
  });
}
