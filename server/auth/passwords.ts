import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs a limited number of jobs at once; the others wait in order of arrival. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** A limit, so that many logins at once do not take the threads of all other work. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const turns = new Turns(AT_ONCE);

/** Hashes a password. Takes some 30 ms on a separate thread: never call it within a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await turns.run(async () => hash(password.normalize("NFC"), OPTIONS));
}

const decoy = hashPassword(randomBytes(16).toString("hex"));

/**
 * True if `password` belongs to `passwordHash`. Without a hash (an unknown user) the answer is false and takes the same
 * time.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash || (await decoy);
  const fits = await turns.run(async () => verify(against, password.normalize("NFC")));
  return fits && Boolean(passwordHash);
}
