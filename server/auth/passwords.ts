import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";
import { HashQueue } from "./hash-queue.ts";

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A limit, so that many logins at once do not take the threads of all other work. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const queue = new HashQueue(AT_ONCE);

/** The number of passwords of this process that wait to be hashed. */
export const waitingHashes = (): HashQueue["waiting"] => queue.waiting;

/**
 * Hashes a password. Takes some 30 ms on a separate thread: never call it within a transaction.
 * @throws AppError UNAVAILABLE if too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  return await queue.run("change", async () => hash(password.normalize("NFC"), OPTIONS));
}

const decoy = hashPassword(randomBytes(16).toString("hex"));

/**
 * True if `password` belongs to `passwordHash`. Without a hash (an unknown user) the answer is false and takes the same
 * time.
 * @throws AppError UNAVAILABLE if too many wait already
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash || (await decoy);
  const fits = await queue.run("login", async () => verify(against, password.normalize("NFC")));
  return fits && Boolean(passwordHash);
}
