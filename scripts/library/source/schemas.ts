import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";

export type SchemaName =
  | "test"
  | "version"
  | "diagnosis"
  | "cases"
  | "differences"
  | "categories"
  | "practice"
  | "families"
  | "provenance"
  | "model"
  | "pack";

const FOLDER = new URL("../../../content/schemas/", import.meta.url);
const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
const compiled = new Map<SchemaName, ValidateFunction>();

function validatorOf(name: SchemaName): ValidateFunction {
  const known = compiled.get(name);
  if (known) return known;
  const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, FOLDER), "utf8")) as object;
  const validate = ajv.compile(schema);
  compiled.set(name, validate);
  return validate;
}

/** The parts of a schema that messages quote. */
interface Described {
  description?: string;
  properties?: Record<string, Described>;
}

const known = ({ properties = {} }: Described): string => Object.keys(properties).join(", ");

const ARTICLE: Record<string, string> = {
  string: "a text (in quotes)",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map",
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Describes a fault and its correction, using the schema's descriptions. */
function messageOf({ keyword, params, parentSchema, message, data }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Described;
  const what = schema.description === undefined ? "" : lowerFirst(schema.description);
  const [hint, as] = what === "" ? ["", ""] : [`; ${what}`, `: ${what}`];
  const given = typeof data === "object" ? "" : `${JSON.stringify(data)} `;
  switch (keyword) {
    case "required": {
      const missing = String(params.missingProperty);
      const words = schema.properties?.[missing]?.description;
      return `${missing} is missing; add it${words === undefined ? "" : `: ${lowerFirst(words)}`}`;
    }
    case "additionalProperties": {
      return `${String(params.additionalProperty)} is not known here; known are ${known(schema)}`;
    }
    case "type": {
      const types = [params.type as string | string[]].flat().map((type) => ARTICLE[type] ?? type);
      const keys = schema.properties && hint === "" ? ` with the keys ${known(schema)}` : "";
      return data === null
        ? `is empty; write ${types.join(" or ")}${keys}${as}`
        : `${given}must be ${types.join(" or ")}${keys}${hint}`;
    }
    case "minimum":
      return `${given}is too small; write ${String(params.limit)} or more${as}`;
    case "maximum":
      return `${given}is too large; write ${String(params.limit)} or less${as}`;
    case "maxProperties":
      return `has too many entries; write ${String(params.limit)}${as}`;
    case "minLength":
      return `is an empty text; write it${as}`;
    case "maxLength":
      return `is too long; write at most ${String(params.limit)} characters${as}`;
    case "minItems":
    case "minProperties":
      return `has too few entries; write ${String(params.limit)} or more${as}`;
    case "uniqueItems":
      return `has entry ${Number(params.i) + 1} twice; leave one${as}`;
    case "enum":
      return `${given}must be one of ${(params.allowedValues as unknown[]).join(", ")}${hint}`;
    case "pattern":
      return `${given}has the wrong form${hint}`;
    default:
      return `${given}${message ?? "is wrong"}${hint}`;
  }
}

const unescape = (step: string): string => step.replaceAll("~1", "/").replaceAll("~0", "~");

/** Validates a value. @returns the faults, each with the path to its place */
export function checkShape(
  name: SchemaName,
  value: unknown,
  report: (path: readonly string[], message: string) => void,
): void {
  const validate = validatorOf(name);
  if (validate(value)) return;
  for (const error of validate.errors ?? []) {
    if (error.keyword === "if" || error.keyword === "propertyNames") continue;
    const path = error.instancePath.split("/").slice(1).map(unescape);
    const extra: unknown = error.params.additionalProperty;
    report(typeof extra === "string" ? [...path, extra] : path, messageOf(error));
  }
}
