import process from "node:process";
import { openConnection } from "../measuring/connection.ts";

/** The order of the bench to this process: send the requests over this number of connections. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Whole HTTP requests, each sent once. */
  readonly requests: readonly string[];
  /** Sent beside them again and again, evenly, until the others are answered: so many in a second. */
  readonly beside?: { readonly requests: readonly string[]; readonly perSecond: number };
}

/** Its answer: the duration of all requests, and the first answer that was not 200. */
export interface Sent {
  readonly milliseconds: number;
  readonly refused: string | undefined;
  /** When each request was answered, in their order, in milliseconds since 1970. */
  readonly answeredAt: readonly number[];
}

/** Sends as browsers do over keep-alive, without a browser's weight, to leave the cores to the server. */
async function send({ port, connections, requests, beside }: Load): Promise<Sent> {
  const opened = await Promise.all(Array.from({ length: connections }, async () => await openConnection(port)));
  const queue = requests.entries();
  const answeredAt: number[] = [];
  let refused: string | undefined;
  const stopBeside = beside === undefined ? () => {} : await sendBeside(port, beside);
  const start = performance.now();
  await Promise.all(
    opened.map(async ({ ask }) => {
      for (const [index, request] of queue) {
        const answer = (await ask(request)).toString("latin1");
        answeredAt[index] = performance.timeOrigin + performance.now();
        if (!answer.startsWith("HTTP/1.1 200")) refused ??= answer;
      }
    }),
  );
  const milliseconds = performance.now() - start;
  stopBeside();
  for (const { close } of opened) close();
  return { milliseconds, refused, answeredAt };
}

async function sendBeside(port: number, { requests, perSecond }: NonNullable<Load["beside"]>): Promise<() => void> {
  const { ask, close } = await openConnection(port);
  let next = 0;
  let isFree = true;
  const timer = setInterval(() => {
    if (!isFree) return;
    isFree = false;
    // The last one may be cut off with the connection.
    void ask(requests[next++ % requests.length] ?? "")
      .catch(() => {})
      .finally(() => {
        isFree = true;
      });
  }, 1000 / perSecond);
  return () => {
    clearInterval(timer);
    close();
  };
}

process.on("message", (load: Load) => {
  void send(load).then((sent) => process.send?.(sent));
});
