import { once } from "node:events";
import { connect, constants, type IncomingHttpHeaders } from "node:http2";
import { connect as connectPlain } from "node:net";
import { connect as connectTls } from "node:tls";

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
  close(): void;
}

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
    send: async (path, { method = "GET", headers = {}, body } = {}) => {
      const stream = session.request(
        { ...headers, ":method": method, ":path": path },
        { endStream: body === undefined },
      );
      if (body !== undefined) stream.end(body);
      const answered = once(stream, "response") as Promise<[IncomingHttpHeaders & { ":status": number }]>;
      const [head] = await answered;
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      // A proxy that has refused a body takes no more of it, which resets the stream after the answer.
      if (!stream.closed) await Promise.race([once(stream, "end"), once(stream, "close")]).catch(() => {});
      if (stream.rstCode === constants.NGHTTP2_INTERNAL_ERROR) throw new Error(`${path}: the proxy broke off`);
      return { status: head[":status"], headers: head, body: Buffer.concat(parts) };
    },
  };
}
