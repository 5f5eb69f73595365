import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import { AppError } from "./app-error.ts";

const formats = ["uuid", "date-time", "email"] as const;

/**
 * `removeAdditional: "all"` drops fields that the contract lacks before a handler sees them. Nothing unknown is stored,
 * and an older server accepts a newer browser's call.
 */
const common = { removeAdditional: "all", useDefaults: true, allErrors: false } as const;
const strict = new Ajv({ ...common, coerceTypes: false });
/** For query strings and parameters, which are text: `limit=0` must become a number. */
const coercing = new Ajv({ ...common, coerceTypes: true });
for (const ajv of [strict, coercing]) addFormats.default(ajv, [...formats]);

export const validatorCompiler: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  const fits = (httpPart === "body" ? strict : coercing).compile(schema);
  // Like Ajv, the function carries its errors as a property, where Fastify reads them.
  const validate: { (data: unknown): boolean; errors?: FastifySchemaValidationError[] | null } = (data) => {
    const isFitting = fits(data);
    const unstorable = isFitting ? findUnstorable(data) : undefined;
    validate.errors = unstorable === undefined ? (fits.errors ?? null) : [unstorable];
    return isFitting && unstorable === undefined;
  };
  return validate;
};

const unstorableAt = (instancePath: string, message: string): FastifySchemaValidationError => ({
  keyword: "unstorable",
  instancePath,
  schemaPath: "",
  params: {},
  message,
});

/** Finds a text or number that fits its schema but cannot be stored in a database. */
function findUnstorable(value: unknown, path = ""): FastifySchemaValidationError | undefined {
  // PostgreSQL stores neither NUL nor an unpaired surrogate.
  if (typeof value === "string" && (!value.isWellFormed() || value.includes("\0"))) {
    return unstorableAt(path, "must be Unicode text without NUL");
  }
  // Ajv coerces "Infinity" and "1e999" to integers and checks no bounds for them.
  if (typeof value === "number" && !Number.isFinite(value)) return unstorableAt(path, "must be a finite number");
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key, path) ?? findUnstorable(inner, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The refusal after a failed validation. An invalid path cannot name an object, so it is answered with 404. */
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
