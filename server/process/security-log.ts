import { type DestinationStream, destination, pino } from "pino";
import { keyedHash } from "./secret-key.ts";

/** Every event of the security log, with its meaning (docs/decisions/26-deleting-keys-log.md). */
export const SECURITY_EVENTS = [
  // teachers' logins and sessions
  "login",
  "login-refused",
  "session-started",
  "session-ended",
  "factor-added",
  "factor-removed",
  "factor-refused",
  "recovery-codes-made",
  "recovery-code-used",
  "sign-on-refused",
  "sign-on-connected",
  "sign-on-removed",
  // accounts
  "registered",
  "invitation-refused",
  "verified",
  "link-refused",
  "reset-asked",
  "password-changed",
  "password-refused",
  "account-deleted",
  "account-expired",
  // administration
  "invitation-created",
  "invitation-revoked",
  "role-changed",
  "locked",
  "unlocked",
  "exported",
  // schools
  "school-founded",
  "school-dissolved",
  "school-invited",
  "school-joined",
  "school-left",
  // classes and pupils
  "class-deleted",
  "class-offered",
  "school-year-changed",
  "school-year-undone",
  "archive-expired",
  "leavers-deleted",
  "class-joined",
  "class-left",
  "class-handed-over",
  "pupil-deleted",
  "pupils-expired",
  "pupil-login",
  "pupil-login-refused",
  "pupil-logout",
  "pupils-logged-out",
  "code-made",
  "codes-switched",
  "attempt-given-back",
  // learning platforms
  "platform-changed",
  "launch-refused",
  "link-made",
  // any call, and the installation
  "limit",
  "forbidden",
  "secret-rotated",
  "secret-dropped",
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Why something was refused, or how it came about. */
export type Reason =
  | "unknown"
  | "wrong"
  | "locked"
  | "unverified"
  | "expired"
  | "used"
  | "own"
  | "reset"
  | "verify"
  | "mailed"
  | "handed-over"
  | "logout"
  | "ended"
  | "idle"
  | "passkey"
  | "totp"
  | "recovery"
  | "provider"
  | "research"
  | "browser"
  | "signature"
  | "claims"
  | "nonce"
  | "deployment"
  | "message"
  | "target"
  | "role"
  | "person"
  | "link"
  | "class"
  | "platform"
  | "account";

/** What may be known of an event: ids, reasons and numbers, and two texts that are hashed before they are written. */
export interface SecurityFacts {
  /** The account concerned. */
  readonly account?: string | undefined;
  /** Who acted on another's account: a superuser's id; null: the command line. */
  readonly by?: string | null | undefined;
  readonly session?: string | undefined;
  readonly pupil?: string | undefined;
  readonly course?: string | undefined;
  readonly courseTest?: string | undefined;
  readonly invitation?: string | undefined;
  readonly factor?: string | undefined;
  readonly platform?: string | undefined;
  readonly school?: string | undefined;
  readonly why?: Reason | undefined;
  /** The call, by its name in contract/routes.ts. */
  readonly call?: string | undefined;
  readonly status?: number | undefined;
  readonly count?: number | undefined;
  /** The flags that changed, with their new values. */
  readonly changed?: Readonly<Record<string, boolean | number>> | undefined;
  /** The network address of the caller; only its keyed hash is written. */
  readonly sender?: string | undefined;
  /** The login or access name that was tried without success; only its keyed hash is written. */
  readonly tried?: string | undefined;
}

export interface SecurityLog {
  write(event: SecurityEvent, facts: SecurityFacts): void;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const IDS = [
  "account",
  "by",
  "session",
  "pupil",
  "course",
  "courseTest",
  "invitation",
  "factor",
  "platform",
  "school",
] as const;

interface Needed {
  readonly now: () => Date;
  /** Any text of the installation that nobody else knows: the newest secret. */
  readonly secretKey: string;
  /** Gives the part of an address that stands for one sender. */
  readonly senderOf: (address: string) => string;
}

/**
 * Makes the log of what matters to security: one JSON object per line with `"log":"security"`, the event and ids. No line
 * holds a name, an e-mail, an address, a token or a code: an id that is none is left out, and texts are hashed with a key
 * that only this installation has.
 */
export function createSecurityLog(to: DestinationStream, { now, secretKey, senderOf }: Needed): SecurityLog {
  const logger = pino(
    {
      base: { log: "security" },
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
  return {
    write(event, { sender, tried, ...facts }) {
      const ids = IDS.filter((name) => typeof facts[name] === "string" && !UUID.test(facts[name]));
      logger.info({
        event,
        ...facts,
        ...Object.fromEntries(ids.map((name) => [name, undefined])),
        ...(sender === undefined ? {} : { sender: keyedHash(secretKey, senderOf(sender)) }),
        ...(tried === undefined ? {} : { tried: keyedHash(secretKey, tried) }),
      });
    },
  };
}

/**
 * Opens the file of SECURITY_LOG, readable by its owner alone. Lines are appended, so that several processes share it and the
 * operator's rotation may copy and cut it. A full disk loses lines, not the server.
 */
export function securityFile(path: string, onError: (error: Error) => void): DestinationStream {
  const file = destination({ dest: path, append: true, mkdir: true, mode: 0o600, sync: true });
  file.on("error", onError);
  return file;
}
