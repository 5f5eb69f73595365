import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { API_PREFIX } from "#contract/route.ts";

/** A server behind the front. */
export interface Backend {
  /** What it is called in the counts. */
  readonly name: string;
  readonly url: string;
}

/** One address before several servers. */
export interface Front {
  readonly url: string;
  readonly port: number;
  /** The answers below 400 to calls, by server and method: `new PUT`. */
  readonly answered: ReadonlyMap<string, number>;
  /** Sends each further call to the next of these servers, and asks the first of them for pages and files. */
  lead(to: readonly Backend[]): void;
  close(): Promise<void>;
}

/**
 * Opens an address that changes the server with each call, which is worse than what any load balancer does. Pages and their files come
 * from one server at a time, as docs/operation.md asks of a load balancer. A server that is away is a 502.
 */
export async function openFront(): Promise<Front> {
  let backends: readonly Backend[] = [];
  let turn = 0;
  const answered = new Map<string, number>();
  function choose({ url = "" }: IncomingMessage): Backend | undefined {
    if (!url.startsWith(`${API_PREFIX}/`)) return backends[0];
    turn += 1;
    return backends[turn % backends.length];
  }
  const server = createServer((incoming, answer) => {
    const backend = choose(incoming);
    const refuse = (): void => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (backend === undefined) return refuse();
    const { method = "GET", headers, url = "" } = incoming;
    const outgoing = request(backend.url + url, { method, headers, agent: false }, (from) => {
      const { statusCode = 502 } = from;
      if (url.startsWith(`${API_PREFIX}/`) && statusCode < 400) {
        const key = `${backend.name} ${method}`;
        answered.set(key, (answered.get(key) ?? 0) + 1);
      }
      answer.writeHead(statusCode, from.headers);
      from.on("error", refuse).pipe(answer);
    });
    outgoing.on("error", refuse);
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    answered,
    lead(to) {
      backends = to;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
