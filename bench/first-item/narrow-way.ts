import { connect, createServer, type Socket } from "node:net";

export interface NarrowWay {
  readonly url: string;
  /** Bytes received from the server so far. */
  bytes(): number;
  close(): Promise<void>;
}

export interface Width {
  /** For all connections together, from the server to the browser. */
  bitsPerSecond: number;
  /** In each direction. */
  latencyMs: number;
}

/**
 * A proxy to the server over real TCP with a limited bit rate, shared by pages, their files and the service worker as a
 * school's Wi-Fi is.
 */
export async function openNarrowWay(serverPort: number, { bitsPerSecond, latencyMs }: Width): Promise<NarrowWay> {
  const sockets = new Set<Socket>();
  let freeAt = 0;
  let bytes = 0;
  const later = (to: Socket, chunk: Buffer, at: number): void => {
    setTimeout(() => to.destroyed || to.write(chunk), at - performance.now());
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: serverPort, host: "127.0.0.1", noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        setTimeout(() => other.destroy(), latencyMs);
      });
    }
    near.on("data", (chunk: Buffer) => later(far, chunk, performance.now() + latencyMs));
    far.on("data", (chunk: Buffer) => {
      // Small parts, so that concurrent answers arrive side by side.
      for (let at = 0; at < chunk.length; at += 1460) {
        const part = chunk.subarray(at, at + 1460);
        bytes += part.length;
        freeAt = Math.max(freeAt, performance.now()) + (part.length * 8000) / bitsPerSecond;
        later(near, part, freeAt + latencyMs);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    bytes: () => bytes,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
