import { connect, type Socket } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");

/** One keep-alive connection, without the weight of a browser, so that the cores are left to the server. */
export interface Connection {
  /**
   * Sends a whole HTTP request and waits for its whole answer, head included. Answers must name their length.
   * @throws Error if the server closes the connection
   */
  readonly ask: (request: string) => Promise<Buffer>;
  readonly close: () => void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = await opened(port);
  let received: Buffer = Buffer.alloc(0);
  let answer: (whole: Buffer) => void = () => {};
  let fail: (error: Error) => void = () => {};
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received.toString("latin1", 0, head))?.[1] ?? 0);
    if (received.length < head + HEAD_END.length + length) return;
    const whole = received;
    received = Buffer.alloc(0);
    answer(whole);
  });
  socket.on("error", (error) => fail(error));
  socket.on("close", () => fail(new Error("The server closed the connection.")));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        socket.write(request);
      }),
    close: () => void socket.removeAllListeners("close").destroy(),
  };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}
