import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real mail server on 127.0.0.1 that keeps what it takes. */
export interface MailServer {
  readonly port: number;
  /** For SMTP_URL. */
  readonly url: string;
  /** What it took, oldest first. */
  readonly mails: readonly Email[];
  /** Whom they were for, oldest first. */
  recipients(): string[];
  stop(): Promise<void>;
}

interface Behaviour {
  /** The given port, so that a server that was away is found where it was. */
  readonly port?: number;
  /** TLS from the first byte, with a certificate that nobody knows. */
  readonly secure?: boolean;
  /** Takes mails only from who logs in as this. */
  readonly login?: { readonly user: string; readonly password: string };
  /** What it answers to a recipient instead of taking him: `550` for ever, `451` for now. */
  readonly refusal?: { readonly status: number; readonly message: string };
  /** Takes all of a mail and then says nothing. */
  readonly silent?: boolean;
}

/** Starts one; call `stop()` at the end. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { port = 0, login, secure = false } = behaviour;
  const mails: Email[] = [];
  const server = new SMTPServer({
    secure,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    ...handlers(behaviour, mails),
  });
  // A client that gives up in the middle is part of the tests.
  server.on("error", () => {});
  const listening = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    const socket = server.listen(port, "127.0.0.1", () => {
      const address = socket.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const account = login === undefined ? "" : `${login.user}:${encodeURIComponent(login.password)}@`;
  return {
    port: listening,
    url: `${secure ? "smtps" : "smtp"}://${account}127.0.0.1:${listening}`,
    mails,
    recipients: () => mails.flatMap(({ to }) => to ?? []).map(({ address }) => address ?? ""),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Handlers = Required<Pick<SMTPServerOptions, "onAuth" | "onRcptTo" | "onData">>;

const handlers = ({ login, refusal, silent = false }: Behaviour, mails: Email[]): Handlers => ({
  onAuth({ username, password }, _session, done) {
    const isKnown = username === login?.user && password === login?.password;
    done(isKnown ? null : new Error("Nobody of this name"), { user: username });
  },
  onRcptTo({ address }, _session, done) {
    if (!refusal) return done();
    // As real ones do: the answer names the address.
    done(Object.assign(new Error(`${refusal.message}: ${address}`), { responseCode: refusal.status }));
  },
  onData: callbackify(async (stream: Readable, _session: unknown) => {
    mails.push(await PostalMime.parse(await buffer(stream)));
    if (silent) await new Promise(() => {});
  }),
});
