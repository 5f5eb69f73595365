import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { v7 as uuid } from "uuid";
import type { Config } from "../process/config.ts";
import { isLoopback } from "../process/loopback.ts";
import { outboxOf } from "./outbox.ts";

/** A mail with its recipient and texts. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends single mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted `mail`. Rejects with an error that `failureOf` reads, after DELIVERY_MS
   * at the latest.
   */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailLog {
  info(what: object, message: string): void;
}

/** The longest time for one delivery, so that a very slow mail server does not block the others. */
export const DELIVERY_MS = 60_000;

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Makes a mailer for SMTP_URL or, without it, one that writes each mail to DATA_DIR/outbox, as .eml and as .txt. */
export function createMailer(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">, log: MailLog): Mailer {
  return config.smtpUrl === undefined ? outbox(config, log) : smtp(config.smtpUrl, config.mailFrom);
}

function smtp(url: string, from: string): Mailer {
  // Options of the URL itself (`?socketTimeout=…`) take precedence over ours.
  const transport = createTransport({ url, requireTLS: needsTls(url), ...timeouts });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(DELIVERY_MS) });
    },
    close: () => transport.close(),
  };
}

/** Without TLS, whoever sits between could read the links; STARTTLS alone could be stripped by him. */
export const needsTls = (url: string): boolean => !isLoopback(new URL(url).hostname);

function outbox({ dataDir, mailFrom }: Pick<Config, "mailFrom" | "dataDir">, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const folder = outboxOf(dataDir);
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, uuid());
      await writeFile(`${name}.eml`, message instanceof Buffer ? message : "", { mode: 0o600 });
      // To copy the link from: the .eml is quoted-printable, which breaks long lines.
      const file = `${name}.txt`;
      await writeFile(file, `Subject: ${mail.subject}\nTo: ${mail.to}\n\n${mail.text}`, { mode: 0o600 });
      log.info({ file }, "no SMTP_URL is set: the mail lies in the outbox");
    },
    close: () => {},
  };
}

const messageOf = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  // As an object it is read as one address, whatever characters it contains.
  to: { name: "", address: to },
  subject,
  text,
  html,
  // Prevents automatic replies such as holiday notices (RFC 3834).
  headers: { "auto-submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});
