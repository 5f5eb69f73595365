import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { LIBRARY_DIR } from "../library/load.ts";
import { notFound } from "./web-app.ts";

/** The built tests: items, explanations and previews (spec section 7, "Static files"). */
export const TESTS_SRC_DIR = join(LIBRARY_DIR, "tests-src");

const DAY_MS = 86_400_000;
/** Names of the library: no dot at the beginning, so neither `..` nor a hidden file. */
const SEGMENT = /^[a-z0-9][\w.-]*$/i;
const LANGUAGE = /-[a-z]{2}\.html$/;
/** Precompressed neighbours are chosen by what the browser takes, never by name. */
const COMPRESSED = /\.(br|gz)$/;
const VERSION = /^\d+\.\d+\.\d+$/;

/** Serves /tests-src: a missing language falls back to English, anything else that is missing is a plain 404. */
export function testsSrc(app: FastifyInstance, dir: string): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/tests-src/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const file = await findFile(dir, request.params["*"]);
      if (file === undefined) return notFound(reply);
      // A version never changes (decisions "Tests and results"); a preview belongs to no version.
      const versioned = VERSION.test(file.split("/")[1] ?? "");
      const caching = versioned ? { maxAge: 365 * DAY_MS, immutable: true } : { maxAge: DAY_MS, immutable: false };
      return reply.sendFile(file, dir, caching);
    },
  });
}

async function findFile(dir: string, path: string): Promise<string | undefined> {
  if (!path.split("/").every((segment) => SEGMENT.test(segment)) || COMPRESSED.test(path)) return undefined;
  if (await isFile(join(dir, path))) return path;
  const english = path.replace(LANGUAGE, "-en.html");
  return english !== path && (await isFile(join(dir, english))) ? english : undefined;
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
