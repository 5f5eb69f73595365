import { setTimeout as sleep } from "node:timers/promises";
import type { Email } from "postal-mime";
import { startMailServer } from "../server/testing/mail-server.ts";

/** All mails that were sent, received over real SMTP. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** The newest link with `path` in a mail to the address. Waits for a mail. @throws Error when none comes. */
  linkTo(address: string, path: string): Promise<string>;
  /** All mails to the address, oldest first. */
  mailsTo(address: string): readonly Email[];
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

const linkIn = ({ text }: Email, path: string): string | undefined =>
  text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path));

export async function startMailbox(): Promise<Mailbox> {
  const { url, mails, stop } = await startMailServer();
  const mailsTo = (address: string): Email[] =>
    mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));

  return {
    url,
    mailsTo,
    async linkTo(address, path) {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const links = mailsTo(address).map((mail) => linkIn(mail, path));
        const newest = links.findLast((link) => link !== undefined);
        if (newest !== undefined) return newest;
        // oxlint-disable-next-line no-await-in-loop
        await sleep(50);
      }
      throw new Error(`No mail to ${address} with a link to ${path} has come.`);
    },
    stop,
  };
}
