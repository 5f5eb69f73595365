import process from "node:process";
import { openConnection } from "../measuring/connection.ts";

/** The order of the bench to this process: send the requests over this number of connections. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Whole HTTP requests, each sent once. */
  readonly requests: readonly string[];
}

/** Its answer: the duration of all requests, and the first answer that was not 200. */
export interface Sent {
  readonly milliseconds: number;
  readonly refused: string | undefined;
}

/** Sends as browsers do over keep-alive, without a browser's weight, to leave the cores to the server. */
async function send({ port, connections, requests }: Load): Promise<Sent> {
  const opened = await Promise.all(Array.from({ length: connections }, async () => await openConnection(port)));
  const queue = requests.values();
  let refused: string | undefined;
  const start = performance.now();
  await Promise.all(
    opened.map(async ({ ask }) => {
      for (const request of queue) {
        const answer = (await ask(request)).toString("latin1");
        if (!answer.startsWith("HTTP/1.1 200")) refused ??= answer;
      }
    }),
  );
  const milliseconds = performance.now() - start;
  for (const { close } of opened) close();
  return { milliseconds, refused };
}

process.on("message", (load: Load) => {
  void send(load).then((sent) => process.send?.(sent));
});
