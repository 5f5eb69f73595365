import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
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

/** So many at once; the others wait. A class of teachers logging in shall not take the threads of everything else. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const turns = new Turns(AT_ONCE);

/** Some 30 ms on a thread of its own: never within a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await turns.run(async () => hash(password.normalize("NFC"), OPTIONS));
}

const decoy = hashPassword(randomBytes(16).toString("hex"));

/** True if `password` belongs to `passwordHash`. Takes the same time without a hash (an unknown user), and is false then. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash || (await decoy);
  const fits = await turns.run(async () => verify(against, password.normalize("NFC")));
  return fits && Boolean(passwordHash);
}
