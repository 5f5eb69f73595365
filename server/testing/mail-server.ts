import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real mail server on 127.0.0.1 that keeps the mails it receives. */
export interface MailServer {
  readonly port: number;
  /** A value for SMTP_URL. */
  readonly url: string;
  /** The received mails, oldest first. */
  readonly mails: readonly Email[];
  /** The recipients of the received mails, oldest first. */
  recipients(): string[];
  stop(): Promise<void>;
}

interface Behaviour {
  /** A fixed port, so that a restarted server has the same address. */
  readonly port?: number;
  /** Uses TLS from the first byte, with an untrusted certificate. */
  readonly secure?: boolean;
  /** Accepts mails only after this login. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The answer to a recipient who is refused: `550` permanently, `451` for now. */
  readonly refusal?: { readonly status: number; readonly message: string };
  /** Receives a complete mail and never answers. */
  readonly silent?: boolean;
  /** Receives a complete mail and closes the connection without an answer. */
  readonly breaksOff?: boolean;
}

/** Starts a mail server; call `stop()` at the end. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { port = 0, login, secure = false } = behaviour;
  const mails: Email[] = [];
  const server: SMTPServer = new SMTPServer({
    secure,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    closeTimeout: 100,
    logger: false,
    ...handlers(behaviour, mails, () => {
      for (const connection of server.connections) connection.close();
    }),
  });
  // Clients that disconnect early are part of the tests.
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

const handlers = (
  { login, refusal, silent = false, breaksOff = false }: Behaviour,
  mails: Email[],
  breakOff: () => void,
): Handlers => ({
  onAuth({ username, password }, _session, done) {
    const isKnown = username === login?.user && password === login?.password;
    done(isKnown ? null : new Error("Nobody of this name"), { user: username });
  },
  onRcptTo({ address }, _session, done) {
    if (!refusal) return done();
    // Like real servers, the answer quotes the address.
    done(Object.assign(new Error(`${refusal.message}: ${address}`), { responseCode: refusal.status }));
  },
  onData: callbackify(async (stream: Readable, _session: unknown) => {
    mails.push(await PostalMime.parse(await buffer(stream)));
    if (breaksOff) breakOff();
    if (silent || breaksOff) await new Promise(() => {});
  }),
});
