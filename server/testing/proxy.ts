import { connect, createServer, type Socket } from "node:net";

export interface Proxy {
  /** The address given to `openProxy`, but through the proxy. */
  readonly url: string;
  /** Makes existing connections silent, without closing them; new ones work. */
  swallow(): void;
  /** Ends existing connections, as the end of their server does; new ones work. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a TCP proxy that can lose connections silently, like a firewall that has lost its table. */
export async function openProxy(to: string): Promise<Proxy> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(other);
      from.on("error", () => other.destroy());
      from.on("close", () => {
        sockets.delete(from);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const url = new URL(to);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    swallow() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}
