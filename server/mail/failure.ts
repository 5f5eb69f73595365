/** Why a mail did not go, without what the mail server said: that quotes the address. */
export interface Failure {
  /** nodemailer's, the system's or SMTP's code: all that the log is told. */
  readonly code: string;
  /** The mail server will never take it: there is no such recipient, or it refuses what the mail says. */
  readonly isFinal: boolean;
  /** The connection was lost or silent, and the mail may have been taken before. */
  readonly mayHaveArrived: boolean;
}

/** Failures before anything was sent; every other one without an answer leaves open what the mail server did. */
const EARLY = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);
const EARLY_KINDS = new Set(["EDNS", "ETLS", "EAUTH", "ECONFIG"]);

/** Reads what nodemailer (or the file system, for the outbox) throws. */
export function failureOf(error: unknown): Failure {
  const status = Number(word(error, "responseCode")) || undefined;
  const kind = word(error, "code") ?? (error instanceof Error ? error.name : "unknown");
  const cause = word(error, "originalCode") ?? word(error, "timeoutType") ?? kind;
  const command = word(error, "command");
  return {
    code: [kind, cause === kind ? "" : cause, status ?? ""].filter((part) => part !== "").join(" "),
    // At other commands a 5xx speaks of our settings (login, sender), which the operator can mend while the mail waits.
    isFinal: status !== undefined && status >= 500 && (command === "RCPT TO" || command === "DATA"),
    mayHaveArrived: status === undefined && !EARLY_KINDS.has(kind) && !EARLY.has(cause),
  };
}

function word(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
