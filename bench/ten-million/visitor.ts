import { Agent, request } from "node:http";
import { type AddressParts, addressOf, bodyOf } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";

export interface Taken {
  /** From sending to the last byte. */
  readonly milliseconds: number;
  readonly bytes: number;
  /** False if it was given up before its end. */
  readonly isWhole: boolean;
}

/** Somebody at a server, with one connection that is kept alive. Answers are counted and not kept. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @param patience after which an answer is given up @throws Error unless the answer is a success */
  async take(name: RouteName, parts: AddressParts = {}, content?: object, patience?: AbortSignal): Promise<Taken> {
    const sent = content && bodyOf(routes[name], content);
    const headers = {
      ...this.#headers,
      ...(sent && { "content-type": sent.type, "content-length": String(Buffer.byteLength(sent.text)) }),
    };
    return await new Promise<Taken>((resolve, reject) => {
      const start = performance.now();
      const { method } = routes[name];
      let bytes = 0;
      const end = (isWhole: boolean): void => resolve({ milliseconds: performance.now() - start, bytes, isWhole });
      const fail = (error: Error): void => (patience?.aborted ? end(false) : reject(error));
      const options = { agent: this.#agent, method, headers, ...(patience && { signal: patience }) };
      request(this.#url + addressOf(routes[name], parts), options, (answer) => {
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("error", fail);
        answer.on("end", () => {
          if ((answer.statusCode ?? 500) < 300) end(true);
          else reject(new Error(`${name}: ${answer.statusCode}`));
        });
      })
        .on("error", fail)
        .end(sent?.text);
    });
  }
}
