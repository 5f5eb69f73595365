import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { MetricsPlace } from "../process/config.ts";
import { ConfigError } from "../process/config-error.ts";
import { asText, type Readings, TEXT_TYPE } from "./readings.ts";

const TIMEOUT_MS = 10_000;

interface Log {
  error(what: object, message: string): void;
}

/**
 * Serves /metrics on an address of its own, so that a proxy before the product cannot pass it on by mistake.
 * @throws ConfigError if the address cannot be used
 */
export async function serveMetrics(
  { port, host, token }: MetricsPlace,
  read: () => Promise<Readings>,
  log: Log,
): Promise<Server> {
  let reading: Promise<string> | undefined;
  const text = async (): Promise<string> => {
    // Those who ask meanwhile get the same.
    reading ??= read()
      .then(asText)
      .finally(() => {
        reading = undefined;
      });
    return await reading;
  };
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, (request, response) => {
    const [path] = (request.url ?? "").split("?");
    const end = (status: number, type: string, body: string): void => {
      response.writeHead(status, {
        "content-type": type,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const refuse = (status: number, why: string): void => end(status, "text/plain; charset=utf-8", `${why}\n`);
    if (token !== undefined && !isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      response.setHeader("www-authenticate", "Bearer");
      return refuse(401, "this needs METRICS_TOKEN");
    }
    if (path !== "/metrics") return refuse(404, "here is only /metrics");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "only to be read");
    text().then(
      (body) => end(200, TEXT_TYPE, body),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        refuse(500, "the metrics could not be read");
      },
    );
  });
  const listening = once(server, "listening");
  server.listen({ port, host });
  await listening.catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT or METRICS_HOST cannot be used: ${error.message}.`, { cause: error });
  });
  return server;
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
