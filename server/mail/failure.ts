/** The reason why a mail was not sent, without the mail server's message, which quotes the address. */
export interface Failure {
  /** The code of nodemailer, the system or SMTP. Only this is logged. */
  readonly code: string;
  /** True if the mail server will never accept it: it refuses the recipient or the content. */
  readonly isFinal: boolean;
  /** True if the connection broke or fell silent when the mail might already have been accepted. */
  readonly mayHaveArrived: boolean;
  /** True if every other mail would fail alike: the mail server is away, or takes nothing of ours. */
  readonly isOfAll: boolean;
}

/** Failures before anything was sent. After any other failure without an answer, the mail may have been accepted. */
const EARLY = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "CONNECT_TIMEOUT", "GREETING_TIMEOUT"]);
const EARLY_KINDS = new Set(["EDNS", "ETLS", "EAUTH", "ECONFIG"]);

/** Reads an error of nodemailer or, for the outbox, of the file system. */
export function failureOf(error: unknown): Failure {
  const status = Number(word(error, "responseCode")) || undefined;
  const kind = word(error, "code") ?? (error instanceof Error ? error.name : "unknown");
  const cause = word(error, "originalCode") ?? word(error, "timeoutType") ?? kind;
  const command = word(error, "command");
  const isOfOne = status !== undefined && (command === "RCPT TO" || command === "DATA");
  return {
    code: [kind, cause === kind ? "" : cause, status ?? ""].filter((part) => part !== "").join(" "),
    // A 5xx after another command concerns our settings (login, sender). The operator can correct them while the mail
    // waits.
    isFinal: status !== undefined && status >= 500 && isOfOne,
    mayHaveArrived: status === undefined && !EARLY_KINDS.has(kind) && !EARLY.has(cause),
    isOfAll: !isOfOne,
  };
}

function word(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
