import { createHmac } from "node:crypto";
import type { Db } from "../db/open.ts";
import { AppError } from "../errors.ts";
import { type Count, countUp, deleteCount, findCount } from "./limits.store.ts";
import { senderOf } from "./sender.ts";
import { TurnsByKey } from "./turns.ts";

/** A try that was let through is told if it went well. */
interface Succeeds {
  succeeded(): Promise<void>;
}
/** Tries a login: gives who it was, undefined if it was wrong. */
type Try<T> = () => Promise<T | undefined>;

/** What stops guessing. All throw AppError TOO_MANY_REQUESTS with the seconds to wait. */
export interface Limits {
  /** A teacher's login: wrong passwords per account and address, and per address. */
  login<T>(account: string, address: string, attempt: Try<T>): Promise<T | undefined>;
  /** A pupil's login: unknown names per address. Names typed right are not counted. */
  pupilLogin<T>(address: string, attempt: Try<T>): Promise<T | undefined>;
  /** Wrong old passwords per account. */
  passwordChange(userId: string): Promise<Succeeds>;
  /** False if the account has been sent enough mails for now. */
  mayMail(userId: string): Promise<boolean>;
}

/** So often in a window of so many milliseconds, which begins with the first time. */
interface Allowance {
  readonly points: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;
const allowances = {
  account: { points: 10, windowMs: 15 * MINUTE },
  address: { points: 100, windowMs: 15 * MINUTE },
  // A school has one address: a few hundred pupils mistype some dozen names; a guesser needs thousands.
  pupil: { points: 100, windowMs: 10 * MINUTE },
  password: { points: 10, windowMs: 15 * MINUTE },
  mail: { points: 5, windowMs: 60 * MINUTE },
} as const satisfies Record<string, Allowance>;

/** Of one address: a thousand guesses at once must not all pass before the first has failed. */
const TRIES_AT_ONCE = 4;

type Kind = keyof typeof allowances;

interface Needed {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: { readonly secretKey: string };
}

/** Limits that hold across processes and restarts, since they are counted in the database. */
export function createLimits({ db, now, config }: Needed): Limits {
  const tries = new TurnsByKey(TRIES_AT_ONCE);
  const time = (): number => now().getTime();
  /** Neither addresses nor accounts lie in the table for reading. */
  const keyOf = (kind: Kind, about: string): string =>
    `${kind}:${createHmac("sha256", config.secretKey).update(about).digest("base64url").slice(0, 22)}`;

  const count = async (kind: Kind, about: string): Promise<Count> =>
    countUp(db, keyOf(kind, about), allowances[kind].windowMs, time());

  const refuse = ({ expire }: Count): AppError =>
    new AppError("TOO_MANY_REQUESTS", { retryAfter: (expire - time()) / 1000 });

  /** Counts the try before it is made, so that a hundred at once are not let through by one look. */
  async function take(kind: Kind, about: string): Promise<void> {
    const counted = await count(kind, about);
    if (counted.points > allowances[kind].points) throw refuse(counted);
  }

  /** Looks without counting: what succeeds is never held against anybody. */
  async function look(kind: Kind, about: string): Promise<void> {
    const counted = await findCount(db, keyOf(kind, about), time());
    if (counted && counted.points >= allowances[kind].points) throw refuse(counted);
  }

  return {
    async login(account, from, attempt) {
      const address = senderOf(from);
      const both = `${account}\n${address}`;
      return await tries.run(`login ${address}`, async () => {
        await look("address", address);
        await take("account", both);
        const found = await attempt();
        if (found === undefined) await count("address", address);
        else await deleteCount(db, keyOf("account", both));
        return found;
      });
    },
    async pupilLogin(from, attempt) {
      const address = senderOf(from);
      return await tries.run(`pupil ${address}`, async () => {
        await look("pupil", address);
        const found = await attempt();
        if (found === undefined) await count("pupil", address);
        return found;
      });
    },
    async passwordChange(userId) {
      await take("password", userId);
      return { succeeded: async () => deleteCount(db, keyOf("password", userId)) };
    },
    async mayMail(userId) {
      return (await count("mail", userId)).points <= allowances.mail.points;
    },
  };
}
