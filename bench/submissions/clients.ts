import { connect, type Socket } from "node:net";
import process from "node:process";

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

const HEAD_END = Buffer.from("\r\n\r\n");

/** One keep-alive connection, as a function from a request to its whole answer. */
function talkOver(socket: Socket): (request: string) => Promise<string> {
  let received: Buffer = Buffer.alloc(0);
  let answer: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received.toString("latin1", 0, head))?.[1] ?? 0);
    if (received.length < head + HEAD_END.length + length) return;
    const text = received.toString("utf8");
    received = Buffer.alloc(0);
    answer(text);
  });
  socket.on("error", (error) => fail(error));
  socket.on("close", () => fail(new Error("The server closed the connection.")));
  return (request) =>
    new Promise((resolve, reject) => {
      [answer, fail] = [resolve, reject];
      socket.write(request);
    });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Sends as browsers do over keep-alive, without a browser's weight, to leave the cores to the server. */
async function send({ port, connections, requests }: Load): Promise<Sent> {
  const sockets = await Promise.all(Array.from({ length: connections }, async () => await open(port)));
  const queue = requests.values();
  let refused: string | undefined;
  const start = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      const talk = talkOver(socket);
      for (const request of queue) {
        const answer = await talk(request);
        if (!answer.startsWith("HTTP/1.1 200")) refused ??= answer;
      }
    }),
  );
  const milliseconds = performance.now() - start;
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  return { milliseconds, refused };
}

process.on("message", (load: Load) => {
  void send(load).then((sent) => process.send?.(sent));
});
