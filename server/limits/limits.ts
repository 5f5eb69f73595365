import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import type { Config } from "../process/config.ts";
import { keyedHash } from "../process/secret-key.ts";
import { type Allowance, giveBackTries, lookAtTries, type TriesLeft, takeTries } from "./limits.store.ts";
import { createPupilLimits, type PupilLimits } from "./pupil-limits.ts";
import { senderOf } from "./sender.ts";
import { SideBySide } from "./side-by-side.ts";

/** A try that was allowed; the caller reports its success. */
interface Succeeds {
  succeeded(): Promise<void>;
}
/** Tries a login. @returns the person, or undefined if the login was wrong */
type Try<T> = () => Promise<T | undefined>;

const guessedFactors = ["totp", "new-totp", "recovery"] as const;
type GuessedFactor = (typeof guessedFactors)[number];

/**
 * The limits against guessing (docs/decisions/06-accounts.md; pupils' are in pupil-limits.ts). Except `mayMail`, all throw AppError TOO_MANY_REQUESTS
 * with the seconds to wait.
 */
export interface Limits {
  /**
   * A teacher's login. Wrong passwords count per account and address, per address, and per account over all addresses. On a
   * device where the account was logged in before (`isKnown`) they count for the account's known devices together
   * instead, as long as tries are left there: whoever guesses elsewhere does not keep the owner out.
   */
  login<T>(account: string, address: string, isKnown: boolean, attempt: Try<T>): Promise<T | undefined>;
  /** A new password by a mailed link: what was guessed before no longer keeps the owner out, wherever she is. */
  passwordReset(account: string, address: string): Promise<void>;
  readonly pupils: PupilLimits;
  /**
   * A registration. Addresses and usernames that turn out to be taken (`attempt` gives undefined) count per invitation and per
   * address, so that whoever holds an invitation cannot ask who has an account.
   */
  registration<T>(invitationId: string, address: string, attempt: Try<T>): Promise<T | undefined>;
  /** A change of password. Wrong old passwords count per account. */
  passwordChange(userId: string): Promise<Succeeds>;
  /**
   * Digits of an authenticator app, at a login or while a new one is set up, or a recovery code. Wrong ones (`attempt` gives
   * undefined) count per account and kind, from whatever address. A passkey cannot be guessed and is never refused.
   */
  secondFactor<T>(userId: string, kind: GuessedFactor, attempt: Try<T>): Promise<T | undefined>;
  /** The account's second factors were taken away: what was guessed of them no longer keeps the owner from new ones. */
  factorReset(userId: string): Promise<void>;
  /**
   * A login at a provider that comes back. Refused ones (`attempt` gives undefined) count per address, since each may have asked the
   * provider. Nothing in them can be guessed.
   */
  signOn<T>(address: string, attempt: Try<T>): Promise<T | undefined>;
  /** A test that is tried without an account, per address. */
  trial(address: string): Promise<void>;
  /** A launch that a learning platform begins, per address. */
  launch(address: string): Promise<void>;
  /** False if the account was sent enough mails for now, or if `address` has caused enough mails to any account. */
  mayMail(userId: string, address: string): Promise<boolean>;
  /** The same for a caller who may learn of the limit: throws instead of returning false. */
  mail(userId: string): Promise<void>;
  /**
   * Invitations that a school mails: to each address, and together. Each school has its own count, so that none learns what another does.
   */
  schoolMails(schoolId: string, emailKeys: readonly string[]): Promise<void>;
  /**
   * Access names that a teacher adds or is told about, so that nobody lists those of the installation by asking.
   * @throws AppError TOO_MANY_NAMES
   */
  names(userId: string, count: number): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const allowances = {
  account: { tries: 10, regainMs: 90 * SECOND },
  // Over all addresses: with a network of them, a guesser gets as many tries a day as this.
  everywhere: { tries: 100, regainMs: DAY / 100 },
  known: { tries: 20, regainMs: 90 * SECOND },
  address: { tries: 100, regainMs: 9 * SECOND },
  invitation: { tries: 20, regainMs: 10 * MINUTE },
  registrant: { tries: 60, regainMs: MINUTE },
  password: { tries: 10, regainMs: 90 * SECOND },
  // Three of a million codes are right at a time: whoever knows the password hits one within a day once in a thousand times.
  factor: { tries: 10, regainMs: 5 * MINUTE },
  // A whole staff behind one address may get it wrong in one afternoon.
  signOn: { tries: 60, regainMs: 10 * SECOND },
  // Teachers at one address may try it together at a training.
  trial: { tries: 200, regainMs: 3 * SECOND },
  // Each writes a row that stays for ten minutes. A school of a thousand children has one address.
  launch: { tries: 2000, regainMs: SECOND / 2 },
  mail: { tries: 5, regainMs: 12 * MINUTE },
  // All teachers of a school may register at its address on one afternoon.
  mailer: { tries: 60, regainMs: MINUTE },
  // Twice the largest staff a day; an address gets a few, since nobody there has asked for any.
  school: { tries: 400, regainMs: DAY / 400 },
  invited: { tries: 4, regainMs: DAY / 4 },
} as const satisfies Record<string, Allowance>;

type Kind = keyof typeof allowances;

interface Needed {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, "secretKey" | "namesPerDay" | "unknownNamesPerDay">;
}

/** Makes the limits. They are counted in the database, so they apply across processes and restarts. */
export function createLimits({ db, now, config }: Needed): Limits {
  const sideBySide = new SideBySide();
  const time = (): number => now().getTime();
  /** Keys are hashed, so that the table contains no readable address or account. */
  const keyOf = (kind: string, about: string): string => `${kind}:${keyedHash(config.secretKey, about)}`;

  const take = async (kind: Kind, about: string): Promise<boolean> =>
    takeTries(db, keyOf(kind, about), allowances[kind], time());
  const look = async (kind: Kind, about: string): Promise<TriesLeft> =>
    lookAtTries(db, keyOf(kind, about), allowances[kind], time());
  const wait = async (kind: Kind, about: string): Promise<number> => (await look(kind, about)).waitMs;
  const refusal = (waitMs: number): AppError => new AppError("TOO_MANY_REQUESTS", { retryAfter: waitMs / SECOND });

  const factorOf = (userId: string, kind: GuessedFactor): string => `${kind} ${userId}`;
  const bothOf = (account: string, from: string): string => `${account}\n${senderOf(from)}`;

  /** Takes the try before the attempt, so that concurrent attempts cannot all pass one check. */
  async function takeOrRefuse(kind: Kind, about: string): Promise<void> {
    if (!(await take(kind, about))) throw refusal(await wait(kind, about));
  }

  /**
   * Checks the limit first and takes a try only for a wrong attempt; successes cost nothing. `waitWithin` gives the
   * wait that `attempt` itself would demand. The refusal names the longer wait, so that callers do not have to wait
   * twice.
   */
  async function unlessWrongTooOften<T>(
    kind: Kind,
    about: string,
    attempt: Try<T>,
    waitWithin: () => Promise<number> = async () => 0,
  ): Promise<T | undefined> {
    const tried = async (): Promise<T | undefined> => {
      const found = await attempt();
      if (found === undefined) await take(kind, about);
      return found;
    };
    const lookFirst = async (): Promise<number> => {
      const { left, waitMs } = await look(kind, about);
      if (waitMs > 0) throw refusal(Math.max(waitMs, await waitWithin()));
      return left;
    };
    return await sideBySide.run(`${kind} ${about}`, lookFirst, tried);
  }

  return {
    async login(account, from, isKnown, attempt) {
      if (isKnown && (await wait("known", account)) === 0) return await unlessWrongTooOften("known", account, attempt);
      const address = senderOf(from);
      const both = bothOf(account, from);
      const tried: typeof attempt = async () => {
        await takeOrRefuse("account", both);
        const found = await attempt();
        if (found !== undefined) await giveBackTries(db, keyOf("account", both));
        return found;
      };
      const ownWait = async (): Promise<number> => wait("account", both);
      const everywhere: typeof attempt = async () => unlessWrongTooOften("everywhere", account, tried, ownWait);
      const otherWait = async (): Promise<number> => Math.max(await ownWait(), await wait("everywhere", account));
      return await unlessWrongTooOften("address", address, everywhere, otherWait);
    },
    async passwordReset(account, from) {
      await giveBackTries(db, keyOf("everywhere", account));
      await giveBackTries(db, keyOf("account", bothOf(account, from)));
    },
    pupils: createPupilLimits({ db, now, keyOf, namesPerDay: config.unknownNamesPerDay }),
    async registration(invitationId, from, attempt) {
      const tried: typeof attempt = async () => await unlessWrongTooOften("registrant", senderOf(from), attempt);
      return await unlessWrongTooOften("invitation", invitationId, tried);
    },
    async passwordChange(userId) {
      await takeOrRefuse("password", userId);
      return { succeeded: async () => giveBackTries(db, keyOf("password", userId)) };
    },
    async secondFactor(userId, kind, attempt) {
      const about = factorOf(userId, kind);
      await takeOrRefuse("factor", about);
      const found = await attempt();
      if (found !== undefined) await giveBackTries(db, keyOf("factor", about));
      return found;
    },
    async factorReset(userId) {
      const keys = guessedFactors.map((kind) => keyOf("factor", factorOf(userId, kind)));
      await Promise.all(keys.map(async (key) => giveBackTries(db, key)));
    },
    async signOn(from, attempt) {
      return await unlessWrongTooOften("signOn", senderOf(from), attempt);
    },
    async trial(from) {
      await takeOrRefuse("trial", senderOf(from));
    },
    async launch(from) {
      await takeOrRefuse("launch", senderOf(from));
    },
    async mayMail(userId, from) {
      const address = senderOf(from);
      if ((await wait("mailer", address)) > 0 || !(await take("mail", userId))) return false;
      return await take("mailer", address);
    },
    async mail(userId) {
      await takeOrRefuse("mail", userId);
    },
    async schoolMails(schoolId, emailKeys) {
      const isAllowed = await takeTries(db, keyOf("school", schoolId), allowances.school, time(), emailKeys.length);
      if (!isAllowed)
        throw refusal(Math.max(await wait("school", schoolId), emailKeys.length * allowances.school.regainMs));
      for (const emailKey of emailKeys) {
        // oxlint-disable-next-line no-await-in-loop
        await takeOrRefuse("invited", `${schoolId} ${emailKey}`);
      }
    },
    async names(userId, count) {
      const tries = config.namesPerDay;
      const allowance = { tries, regainMs: Math.ceil(DAY / tries) };
      const key = keyOf("names", userId);
      if (await takeTries(db, key, allowance, time(), count)) return;
      const { left } = await lookAtTries(db, key, allowance, time());
      const retryAfter = ((Math.min(count, tries) - left) * allowance.regainMs) / SECOND;
      throw new AppError("TOO_MANY_NAMES", { limit: tries, retryAfter });
    },
  };
}
