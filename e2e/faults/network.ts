import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * The states of a connection to the server. `up` carries everything. `cut` ends every connection and takes no new one.
 * `silent` takes everything and carries nothing, as for a tablet that has left the Wi-Fi unnoticed. `slow` delays and
 * carries little at a time. `deaf` carries requests to the server and loses its answers.
 */
export type Way = "up" | "cut" | "silent" | "slow" | "deaf";

const SLOW_DELAY_MS = 250;
const SLOW_BYTES = 4096;
/** Errors of a server that is being restarted: the connection ends as at a dead host. */
const NO_SERVER = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE"]);

export interface Network {
  /** The server's address over this connection. */
  readonly url: string;
  way: Way;
  close(): Promise<void>;
}

/** One pupil's own connection to the server over real TCP, which can change its state while a page is open. */
export async function openNetwork(serverPort: number): Promise<Network> {
  let way: Way = "up";
  const pairs = new Set<{ near: Socket; far: Socket }>();

  function carry(from: Socket, to: Socket, isAnswer: boolean): void {
    from.on("data", (chunk: Buffer) => {
      if (way === "deaf" && isAnswer) {
        from.destroy();
        to.destroy();
        return;
      }
      if (way !== "slow") {
        to.write(chunk);
        return;
      }
      from.pause();
      const parts = Math.ceil(chunk.length / SLOW_BYTES);
      for (let part = 0; part < parts; part += 1) {
        const bytes = chunk.subarray(part * SLOW_BYTES, (part + 1) * SLOW_BYTES);
        setTimeout(() => to.destroyed || to.write(bytes), SLOW_DELAY_MS * (part + 1));
      }
      setTimeout(() => way === "silent" || from.resume(), SLOW_DELAY_MS * (parts + 1));
    });
    from.on("end", () => to.end());
    from.on("close", () => to.destroy());
    from.on("error", (error: NodeJS.ErrnoException) => {
      if (!NO_SERVER.has(error.code ?? "")) console.error(`the way to the server: ${error.message}`);
      to.destroy();
    });
  }

  const server: Server = createServer((near) => {
    if (way === "cut") {
      near.destroy();
      return;
    }
    const far = connect(serverPort, "127.0.0.1");
    const pair = { near, far };
    pairs.add(pair);
    near.on("close", () => pairs.delete(pair));
    carry(near, far, false);
    carry(far, near, true);
    if (way === "silent") hush(pair);
  });

  function hush({ near, far }: { near: Socket; far: Socket }): void {
    near.pause();
    far.pause();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    get way() {
      return way;
    },
    set way(next: Way) {
      way = next;
      for (const pair of pairs) {
        if (next === "cut") {
          pair.near.destroy();
          pair.far.destroy();
        } else if (next === "silent") hush(pair);
        else {
          pair.near.resume();
          pair.far.resume();
        }
      }
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
