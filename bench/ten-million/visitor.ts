import { Agent, request } from "node:http";
import { type AddressParts, addressOf, bodyOf } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";

export interface Taken {
  /** From sending to the last byte. */
  readonly milliseconds: number;
  readonly bytes: number;
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

  /** @throws Error unless the answer is a success */
  async take(name: RouteName, parts: AddressParts = {}, content?: object): Promise<Taken> {
    const sent = content && bodyOf(name, content);
    const headers = {
      ...this.#headers,
      ...(sent && { "content-type": sent.type, "content-length": String(Buffer.byteLength(sent.text)) }),
    };
    return await new Promise<Taken>((resolve, reject) => {
      const start = performance.now();
      const { method } = routes[name];
      request(this.#url + addressOf(name, parts), { agent: this.#agent, method, headers }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("error", reject);
        answer.on("end", () => {
          if ((answer.statusCode ?? 500) < 300) resolve({ milliseconds: performance.now() - start, bytes });
          else reject(new Error(`${name}: ${answer.statusCode}`));
        });
      })
        .on("error", reject)
        .end(sent?.text);
    });
  }
}
