import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { v7 as uuid } from "uuid";
import type { Config } from "../config.ts";

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

export interface MailLog {
  info(what: object, message: string): void;
  error(what: object, message: string): void;
}

/** Mails through SMTP_URL, or as .eml files in DATA_DIR/outbox where there is none. */
export function createMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">, log: MailLog): Mailer {
  const transport = config.smtpUrl === undefined ? outbox(config.dataDir, log) : smtp(config.smtpUrl);
  const running = new Set<Promise<void>>();
  return {
    send(mail) {
      // Auto-Submitted keeps holiday replies away (RFC 3834).
      const headers = { "auto-submitted": "auto-generated" };
      const sending = transport
        .deliver({ from: config.mailFrom, headers, ...mail })
        // What a mail server answers quotes the address; its code tells enough.
        .catch((error: unknown) => log.error({ code: codeOf(error) }, "a mail could not be sent"))
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    async close() {
      await Promise.all(running);
      transport.end();
    },
  };
}

interface Transport {
  deliver(mail: Mail & { from: string; headers: Record<string, string> }): Promise<void>;
  end(): void;
}

function smtp(url: string): Transport {
  const transport = createTransport(url, {});
  return {
    deliver: async (mail) => void (await transport.sendMail(mail)),
    end: () => transport.close(),
  };
}

function outbox(dataDir: string, log: MailLog): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const folder = join(dataDir, "outbox");
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${uuid()}.eml`);
      await writeFile(file, message instanceof Buffer ? message : "", { mode: 0o600 });
      log.info({ file }, "no SMTP_URL is set: the mail lies in the outbox");
    },
    end: () => {},
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : error instanceof Error ? error.name : "unknown";
