import { once } from "node:events";
import { connect, constants, type IncomingHttpHeaders } from "node:http2";
import { connect as connectPlain } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Transport } from "../../server/testing/api-client.ts";

/** An answer over HTTP/2. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A caller from an address of her own, over TLS and HTTP/2, who trusts one authority and nobody else. */
export interface Caller {
  send(path: string, sent?: Sent): Promise<Answer>;
  /** Asks for an answer that goes on without end. */
  open(path: string, headers: Readonly<Record<string, string>>): Promise<OpenAnswer>;
  close(): void;
}

/** The beginning of an answer that goes on. */
export interface OpenAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Fails when it breaks off. */
  readonly body: AsyncIterable<Buffer>;
  close(): void;
}

type Head = IncomingHttpHeaders & { ":status": number };

/** Calls the API as a caller. */
export const through =
  (caller: Caller): Transport =>
  async ({ method, path, headers, text }) => {
    const answer = await caller.send(path, { method, headers, ...(text !== undefined && { body: text }) });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  };

/**
 * Calls `host` at a port of this machine.
 * @param from the caller's address: one of this machine's
 * @throws Error if the certificate is not of that authority and host, or HTTP/2 is not spoken
 */
export async function call(host: string, port: number, authority: Buffer, from: string): Promise<Caller> {
  const at = from.includes(":") ? "::1" : "127.0.0.1";
  const below = connectPlain({ host: at, port, localAddress: from });
  const socket = connectTls({ socket: below, servername: host, ca: authority, ALPNProtocols: ["h2"] });
  await once(socket, "secureConnect");
  if (socket.alpnProtocol !== "h2") throw new Error(`the proxy speaks ${String(socket.alpnProtocol)}`);
  const session = connect(`https://${host}:${port}`, { createConnection: () => socket });
  session.on("error", () => {});
  return {
    close: () => session.destroy(),
    open: async (path, headers) => {
      const stream = session.request({ ...headers, ":method": "GET", ":path": path });
      const [head] = (await once(stream, "response")) as [Head];
      return { status: head[":status"], headers: head, body: stream, close: () => stream.destroy() };
    },
    send: async (path, { method = "GET", headers = {}, body } = {}) => {
      const stream = session.request(
        { ...headers, ":method": method, ":path": path },
        { endStream: body === undefined },
      );
      if (body !== undefined) stream.end(body);
      const [head] = (await once(stream, "response")) as [Head];
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      // A proxy that has refused a body takes no more of it, which resets the stream after the answer.
      if (!stream.closed) await Promise.race([once(stream, "end"), once(stream, "close")]).catch(() => {});
      if (stream.rstCode === constants.NGHTTP2_INTERNAL_ERROR) throw new Error(`${path}: the proxy broke off`);
      return { status: head[":status"], headers: head, body: Buffer.concat(parts) };
    },
  };
}
