import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { BackupError } from "../db/backup-error.ts";
import type { Engine } from "../db/open.ts";

/** The format that this version writes, and the newest that it reads. */
export const FORMAT = 1;

/** The parts of a backup by what they are. All but the database are files of DATA_DIR. */
export const MANIFEST_NAME = "manifest.json";
export const SECRET_NAME = "secret.key";
export const OPERATOR_NAMES = [
  "operator.yaml",
  ...["imprint", "dataprotection", "terms"].flatMap((page) => [`legal/${page}.de.md`, `legal/${page}.en.md`]),
];
export const databaseName = (engine: Engine): string =>
  ({ sqlite: "denkspur.sqlite", postgres: "denkspur.dump" })[engine];

const count = Type.Integer({ minimum: 0 });

/** What a backup says of itself; its last part. */
const manifestSchema = Type.Object(
  {
    format: Type.Literal(FORMAT),
    /** The version of Denkspur that made it. */
    product: Type.String(),
    /** The time at which the snapshot was asked for, in UTC. */
    made: Type.String(),
    engine: Type.Union([Type.Literal("sqlite"), Type.Literal("postgres")]),
    engineVersion: Type.String(),
    /** The migrations of the database, in order; the last one names its schema. */
    migrations: Type.Array(Type.String(), { minItems: 1 }),
    rows: Type.Record(Type.String(), count),
    /** The public name of the secret that the installation signed with; null if it had none. */
    secret: Type.Union([Type.String(), Type.Null()]),
    parts: Type.Array(
      Type.Object(
        { name: Type.String(), bytes: count, sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export type Manifest = Static<typeof manifestSchema>;
export type Part = Manifest["parts"][number];

/**
 * Reads a manifest.
 * @throws BackupError if it is none, or of a newer format
 */
export function parseManifest(json: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new BackupError("its manifest cannot be read", { cause: error });
  }
  const format = typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError(`it has format ${format}, which a newer version of Denkspur made: use that version`);
  }
  if (!Check(manifestSchema, value)) throw new BackupError("its manifest is not complete");
  return value;
}
