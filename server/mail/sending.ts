import { setTimeout as sleep } from "node:timers/promises";
import { pathOf } from "#contract/screens.ts";
import type { Db } from "../db/open.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import { makeToken } from "../users/token-link.ts";
import { languageOf } from "../users/user-answer.ts";
import { deleteUserToken } from "../users/user-tokens.store.ts";
import { findUser, type UserRow } from "../users/users.store.ts";
import { type Failure, failureOf } from "./failure.ts";
import { resetMail, schoolMail, verificationMail } from "./letters.ts";
import { DELIVERY_MS, type Mail, type Mailer } from "./mailer.ts";
import { deleteMail, type MailRow, putOffMail, renewMails, type TakenMail, takeDueMail } from "./mails.store.ts";
import { isOutOfTime, type MailPurpose, nextTry } from "./schedule.ts";
import { findInvitationToMail, markUndelivered, setInvitationCode } from "./school-mails.store.ts";

/** The number of deliveries at once. */
const AT_ONCE = 4;
/** How often the table is read. This finds mails of the command line and of processes that died, and those put off. */
const POLL_MS = 5000;
/** The lease of a taken mail; longer than its delivery can take. */
const LEASE_MS = 2 * DELIVERY_MS;
/** How long a stop waits for deliveries. Mails that are not sent by then wait in the table for the next start. */
const STOP_MS = 4000;

/** What became of a delivery. */
export type MailOutcome = "sent" | "put_off" | "given_up";

interface Deps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly config: { readonly publicUrl: string };
  readonly log: SendingLog;
  /** Counts deliveries. */
  readonly meters: { mail(outcome: MailOutcome): void };
}

export interface SendingLog {
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

/**
 * Sends the mails in the table (`queueMail`), in every process of an installation. Token and text are made on sending,
 * so that no link is stored and the address and language are current.
 */
export class Sending {
  readonly #deps: Deps;
  readonly #underWay = new Set<Promise<void>>();
  #sendingDue: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;
  #poll: NodeJS.Timeout | undefined;
  /** True if the clock was set forward while this process ran. */
  #isSetRight = false;
  #isRefused = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** True if the last delivery of this process failed, and any other mail would have failed alike. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Starts to read the table every few seconds. */
  start(): void {
    // The clock's time minus the running time of the process: it changes only when the clock is set.
    const begin = (): number => this.#deps.now().getTime() - performance.now();
    let known = begin();
    const poll = (): void => {
      if (begin() > known + CLOCK_TOLERANCE_MS) this.#isSetRight = true;
      known = begin();
      this.wake();
    };
    this.#poll = setInterval(poll, POLL_MS).unref();
    this.wake();
  }

  /** Signals that a mail may be due. Returns at once. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#sendingDue ??= this.#sendDue();
  }

  /** Resolves when no delivery is running. */
  async settled(): Promise<void> {
    while (this.#sendingDue || this.#underWay.size > 0) {
      // A running delivery may find further mails.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([this.#sendingDue, ...this.#underWay]);
    }
  }

  /** Waits some seconds for running deliveries, then takes no further mails. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    const patience = new AbortController();
    await Promise.race([this.settled(), sleep(STOP_MS, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    this.#isStopped = true;
  }

  async #sendDue(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      // A wake during a pass causes another pass, since the query may be older than the new mail.
      // oxlint-disable-next-line no-await-in-loop
      await this.#takeAllDue().catch((error: unknown) => this.#deps.log.error({ err: error }, "no mails can be taken"));
    }
    this.#sendingDue = undefined;
  }

  /* oxlint-disable no-await-in-loop -- one after the other is the point */
  async #takeAllDue(): Promise<void> {
    const { db, now } = this.#deps;
    if (this.#isSetRight) await renewMails(db, now());
    this.#isSetRight = false;
    while (!this.#isStopped) {
      if (this.#underWay.size >= AT_ONCE) await Promise.race(this.#underWay);
      const mail = await takeDueMail(db, now(), LEASE_MS);
      if (!mail) return;
      const sending = this.#send(mail)
        // The mail is tried again when its lease has run out.
        .catch((error: unknown) =>
          this.#deps.log.error({ mail: mail.id, err: error }, "a mail could not be dealt with"),
        )
        .finally(() => this.#underWay.delete(sending));
      this.#underWay.add(sending);
    }
  }
  /* oxlint-enable no-await-in-loop */

  async #send(mail: TakenMail): Promise<void> {
    const { db, now } = this.#deps;
    const wait = { ...mail, purpose: purposeOf(mail) };
    const write = mail.table === "mails" ? await this.#toAccount(mail) : await this.#toInvited(mail.id);
    if (write === undefined) return await deleteMail(db, mail);
    if (isOutOfTime(wait, now())) return await this.#giveUp(mail, "out of time");
    const { letter, takeBack } = await write();
    const failure = await this.#deliver(letter);
    this.#isRefused = failure?.isOfAll ?? false;
    if (!failure) {
      this.#deps.meters.mail("sent");
      return await deleteMail(db, mail);
    }
    if (!failure.mayHaveArrived) await takeBack();
    const due = failure.isFinal ? undefined : nextTry(wait, now());
    if (!due) return await this.#giveUp(mail, failure.code);
    await putOffMail(db, mail, due.toISOString());
    this.#deps.meters.mail("put_off");
    const { attempts } = mail;
    this.#deps.log.warn({ mail: mail.id, attempts, code: failure.code, due }, "a mail could not be sent yet");
  }

  /** A mail to an account; undefined if nobody wants it any more. */
  async #toAccount(mail: MailRow): Promise<Write | undefined> {
    const { db } = this.#deps;
    const user = await findUser(db, mail.user_id);
    if (!user || !isWanted(mail, user)) return undefined;
    return async () => {
      const { id, link } = await makeToken(this.#deps, db, user.id, mail.purpose);
      const about = [languageOf(user), user.email, link] as const;
      const letter =
        mail.purpose === "verify" ? verificationMail(...about, user.is_superuser === 0) : resetMail(...about);
      return { letter, takeBack: async () => await deleteUserToken(db, id) };
    };
  }

  /** An invitation to a school; undefined if it was taken or withdrawn. Each mail has a code of its own, and the last one counts. */
  async #toInvited(id: string): Promise<Write | undefined> {
    const { config, db, now } = this.#deps;
    const invitation = await findInvitationToMail(db, id, now().toISOString());
    if (invitation === undefined) return undefined;
    return async () => {
      const code = newCode();
      await setInvitationCode(db, id, codeHash(code));
      // Behind the # no server and no proxy sees it.
      const link = `${config.publicUrl}${pathOf("SchoolInvitation")}#${code}`;
      return { letter: schoolMail(invitation, link), takeBack: async () => {} };
    };
  }

  async #deliver(mail: Mail): Promise<Failure | undefined> {
    return await this.#deps.mailer.deliver(mail).then(() => undefined, failureOf);
  }

  async #giveUp(mail: TakenMail, code: string): Promise<void> {
    const { id, attempts } = mail;
    if (mail.table === "school_mails") await markUndelivered(this.#deps.db, id);
    await deleteMail(this.#deps.db, mail);
    this.#deps.meters.mail("given_up");
    this.#deps.log.error(
      { mail: id, purpose: purposeOf(mail), attempts, code },
      "a mail could not be sent and is given up",
    );
  }
}

const purposeOf = (mail: TakenMail): MailPurpose => (mail.table === "mails" ? mail.purpose : "school");

/** Makes a link and the letter with it. */
type Write = () => Promise<{
  readonly letter: Mail;
  /** Makes the link useless, if the letter has certainly not arrived. */
  readonly takeBack: () => Promise<void>;
}>;

/**
 * False if the link would be useless: the account is locked, is verified already, or has got a new password since the
 * request. The latter is told by the account's `tokens_valid_from`, not by times, since clocks may be corrected.
 */
function isWanted({ purpose, tokens_valid_from }: MailRow, user: UserRow): boolean {
  if (user.is_locked) return false;
  if (purpose === "verify") return !user.is_verified;
  return tokens_valid_from === null || tokens_valid_from === user.tokens_valid_from;
}
