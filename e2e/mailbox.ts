import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server that keeps what it is given. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** The newest mail to somebody with a link to `path`, waiting for one that is on its way. @throws Error when none comes. */
  linkTo(address: string, path: string): Promise<string>;
  /** All mails to somebody, oldest first. */
  mailsTo(address: string): readonly Email[];
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

const linkIn = ({ text }: Email, path: string): string | undefined =>
  text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path));

export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const mailsTo = (address: string): Email[] =>
    mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo,
    async linkTo(address, path) {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const link = mailsTo(address)
          .toReversed()
          .map((mail) => linkIn(mail, path))
          .find((found) => found !== undefined);
        if (link !== undefined) return link;
        // It waits for something to come, so one try follows the other.
        // oxlint-disable-next-line no-await-in-loop
        await sleep(50);
      }
      throw new Error(`No mail to ${address} with a link to ${path} has come.`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
