import type { Selectable } from "kysely";
import type { Platform, PlatformSettings } from "#contract/lti.schema.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { LtiPlatformsTable } from "../db/schema.ts";
import { isUniqueViolation } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";

/** A platform as a launch sees it. */
export interface KnownPlatform extends PlatformSettings {
  readonly id: string;
}

const byName = new Intl.Collator("de", { numeric: true });

export function asPlatform(row: Selectable<LtiPlatformsTable>): KnownPlatform & { readonly created: string } {
  const { id, name, issuer, address, created } = row;
  return {
    id,
    name,
    issuer,
    clientId: row.client_id,
    deployments: [...readJson(row.deployments)],
    authorizationUrl: row.authorization_url,
    keysUrl: row.keys_url,
    address,
    enabled: row.enabled === 1,
    created,
  };
}

const asRow = ({ name, issuer, clientId, deployments, address, ...settings }: PlatformSettings) => ({
  name,
  issuer,
  client_id: clientId,
  deployments: writeJson<readonly string[]>(deployments),
  authorization_url: settings.authorizationUrl,
  keys_url: settings.keysUrl,
  address,
  enabled: settings.enabled ? (1 as const) : (0 as const),
});

/**
 * The enabled platform of an issuer: the one with the client id or, where the platform says none, the only one. Undefined for two, since
 * nobody could tell which of them is meant.
 */
export async function findByIssuer(
  db: Db,
  issuer: string,
  clientId: string | undefined,
): Promise<KnownPlatform | undefined> {
  const all = db.selectFrom("lti_platforms").selectAll().where("issuer", "=", issuer).where("enabled", "=", 1);
  const rows = await (clientId === undefined ? all : all.where("client_id", "=", clientId)).limit(2).execute();
  const [row] = rows;
  return row === undefined || rows.length > 1 ? undefined : asPlatform(row);
}

export async function findPlatform(db: Db, id: string): Promise<KnownPlatform | undefined> {
  const row = await db.selectFrom("lti_platforms").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asPlatform(row);
}

/** Lists all platforms by name, with the numbers of their links and of the pupils that they have brought. */
export async function listPlatforms(db: Db): Promise<Platform[]> {
  const rows = await db
    .selectFrom("lti_platforms")
    .selectAll("lti_platforms")
    .select((platform) => [
      platform
        .selectFrom("lti_links")
        .whereRef("platform_id", "=", "lti_platforms.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("linkCount"),
      platform
        .selectFrom("lti_pupils")
        .whereRef("platform_id", "=", "lti_platforms.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
    ])
    .execute();
  return rows
    .map(({ linkCount, pupilCount, ...row }) => {
      const { id, ...platform } = asPlatform(row);
      return { _id: id, ...platform, linkCount: Number(linkCount), pupilCount: Number(pupilCount) };
    })
    .toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a._id, b._id));
}

/** @throws AppError NOT_FOUND */
export async function getPlatform(db: Db, id: string): Promise<Platform> {
  const platform = (await listPlatforms(db)).find(({ _id }) => _id === id);
  if (platform === undefined) throw new AppError("NOT_FOUND");
  return platform;
}

/** @throws AppError PLATFORM_EXISTS if another one has its issuer and client id */
export async function insertPlatform(
  db: Db,
  { id, created }: { readonly id: string; readonly created: string },
  settings: PlatformSettings,
): Promise<void> {
  await unlessTaken(async () => {
    await db
      .insertInto("lti_platforms")
      .values({ id, created, ...asRow(settings) })
      .execute();
  });
}

/** @throws AppError PLATFORM_EXISTS, NOT_FOUND */
export async function changePlatform(db: Db, id: string, settings: PlatformSettings): Promise<void> {
  await unlessTaken(async () => {
    const { numUpdatedRows } = await db
      .updateTable("lti_platforms")
      .set(asRow(settings))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError("NOT_FOUND");
  });
}

async function unlessTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("PLATFORM_EXISTS") : error;
  }
}

/** Deletes a platform; its links and ids of pupils go by foreign key. @returns its name @throws AppError NOT_FOUND */
export async function removePlatform(db: Db, id: string): Promise<string> {
  const row = await db.deleteFrom("lti_platforms").where("id", "=", id).returning("name").executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row.name;
}
