import { nameKey } from "#contract/pseudonym.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { KnownDevice } from "./known-device.ts";
import { hashCode, isCode, isHashedAnew, tidyCode } from "./pupil-codes.ts";
import { findPupil, findPupilByKey, keepCodeHash, type LoginRow } from "./pupils.store.ts";

interface Entry {
  readonly name: string;
  /** As typed; empty for none. */
  readonly code: string;
  readonly address: string;
  readonly device: KnownDevice | undefined;
}

/**
 * Finds the access that a pupil names, and refuses who guesses (docs/decisions/24-pupils-logins.md). A right name costs nothing. It gets
 * in, whatever was guessed at its address, on a device known to the class, with its code, and while the teacher has opened the door.
 * Otherwise right and wrong names are refused alike once too many wrong ones came.
 * @throws AppError PUPIL_UNKNOWN, PUPIL_CODE_REQUIRED, PUPIL_CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function admitPupil(context: Context, entry: Entry): Promise<LoginRow> {
  const { db, limits, security } = context;
  const key = nameKey(entry.name);
  const pupil = await findPupilByKey(db, key, context.now().getTime());
  if (!pupil) {
    await limits.pupils.countUnknownName(entry.address);
    security.write("pupil-login-refused", { tried: key, why: "unknown", sender: entry.address });
    throw new AppError("PUPIL_UNKNOWN");
  }
  const isKnown = await isKnownTo(context, pupil.courseId, entry.device);
  const isTrusted = isKnown || pupil.opening !== null;
  const { codeHash } = pupil;
  const typed = tidyCode(entry.code);
  if (codeHash !== null && typed !== "") {
    const knownAs = isKnown ? entry.device?.pupilId : undefined;
    await checkCode(context, { ...pupil, codeHash }, typed, { address: entry.address, isTrusted, knownAs });
    return pupil;
  }
  if (!isTrusted) await limits.pupils.checkNames(entry.address);
  if (codeHash !== null) throw new AppError("PUPIL_CODE_REQUIRED");
  return pupil;
}

async function isKnownTo({ db }: Context, courseId: string, device: KnownDevice | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const { courseIds, pupilId } = device;
  return courseIds?.includes(courseId) ?? (await findPupil(db, pupilId))?.courseId === courseId;
}

interface Guesser {
  readonly address: string;
  readonly isTrusted: boolean;
  /** The pupil whom a known device is known by. */
  readonly knownAs: string | undefined;
}

/**
 * Wrong codes count per access and code, by network and apart for each pupil's known devices: whoever guesses locks no device
 * elsewhere and no other child's device. A new code begins anew, and so does each opening of the door.
 */
async function checkCode(
  { config, db, limits, security }: Context,
  pupil: LoginRow & { readonly codeHash: string },
  typed: string,
  { address, isTrusted, knownAs }: Guesser,
): Promise<void> {
  const about = `${pupil.id} ${pupil.codeHash}`;
  const { opening } = pupil;
  const attempt = await limits.pupils.tryCode(
    about,
    knownAs === undefined ? { address, opening } : { knownAs, opening },
  );
  if (attempt.waitMs === 0 && isCode(config, pupil, typed)) {
    await attempt.succeeded();
    if (!isHashedAnew(config, pupil.codeHash)) await keepCodeHash(db, pupil, hashCode(config, pupil.id, typed));
    return;
  }
  // Counted like an unknown name, so that names with codes cannot be listed either.
  if (!isTrusted) await limits.pupils.countUnknownName(address);
  if (attempt.waitMs > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter: attempt.waitMs / 1000 });
  security.write("pupil-login-refused", { pupil: pupil.id, why: "wrong", sender: address });
  throw new AppError("PUPIL_CODE_WRONG");
}
