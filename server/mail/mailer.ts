/** A mail ready to go. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails without anybody waiting for it: a mail server's mood must show in no answer's time. */
export interface Mailer {
  /** Hands `mail` over and returns at once; a failure is logged without the address. */
  send(mail: Mail): void;
  /** Waits until what was handed over has gone or failed, and closes. */
  close(): Promise<void>;
}
