import { createHmac } from "node:crypto";
import { v7 as newId } from "uuid";
import { hashCode, makeCode } from "../auth/pupil-codes.ts";
import { hasLoggedInOn, rememberLogins } from "../auth/pupils.store.ts";
import { type Context, nowText } from "../context.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { keysOf, type Secrets } from "../process/secret-key.ts";
import { suggestNames } from "../pupils/free-names.ts";
import { createPupils, takenKeys } from "../pupils/pupils.store.ts";
import { childName } from "./child-name.ts";
import type { Link } from "./links.store.ts";
import { findByPlatformId, keepPlatformId } from "./pupils.store.ts";

/** Whom a platform means, and in which class. */
interface Meant {
  readonly platformId: string;
  readonly deployment: string;
  /** The platform's id of the person. */
  readonly person: string;
}

/** Tries to find a free name, and to be first. */
const TRIES = 5;

/**
 * What is stored of a platform's id, by each secret in use. The class is part of it: whoever reads the database cannot tell that two
 * classes have the same child.
 */
export function platformIds(secrets: Secrets, courseId: string, { platformId, deployment, person }: Meant) {
  const text = JSON.stringify([courseId, platformId, deployment, person]);
  return keysOf(secrets, "lti").map(
    ({ id, key }) => `${id}.${createHmac("sha256", key).update(text).digest("base64url")}`,
  );
}

/**
 * Finds the access that a platform means, or makes it in the link's class, and notes that it is used.
 * @throws AppError TOO_MANY_PUPILS
 */
export async function admitChild(context: Context, link: Link, meant: Meant) {
  const ids = platformIds(context.config, link.courseId, meant);
  const pupil = await findOrMake(context, link, meant, ids);
  const now = nowText(context);
  if (pupil.deletionDue !== null || !hasLoggedInOn(pupil.lastLogin, now))
    await rememberLogins(context.db, [pupil.id], now);
  return pupil;
}

async function findOrMake(context: Context, link: Link, meant: Meant, ids: readonly string[], left = TRIES) {
  const found = await findByPlatformId(context.db, ids);
  if (found !== undefined) return found;
  try {
    await makeAccess(context, link, meant, ids[0] ?? "");
  } catch (error) {
    // Another click was faster, or the name was given to somebody else meanwhile.
    const isAgain = isUniqueViolation(error) || (error instanceof AppError && error.code === "NAME_IN_USE");
    if (!isAgain || left <= 1) throw error;
  }
  return await findOrMake(context, link, meant, ids, left - 1);
}

async function makeAccess(context: Context, link: Link, { platformId }: Meant, platformPupilId: string): Promise<void> {
  const { config, db, rooms } = context;
  const { names } = await suggestNames([childName(platformPupilId)], async (keys) => await takenKeys(db, keys));
  const [name = ""] = names;
  const [id, code] = [newId(), makeCode()];
  const pupil = { id, name, code, codeHash: hashCode(config, id, code) };
  const created = nowText(context);
  const { teacherId, courseId } = link;
  await transaction(db, async (inner) => {
    await createPupils(inner, { teacherId, courseId, created, pupils: [pupil] }, config.pupilsPerCourse);
    await keepPlatformId(inner, { id: platformPupilId, platform_id: platformId, pupil_id: id, created });
  });
  rooms.classChanged(courseId);
}
