import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { notFound } from "./web-app.ts";

const DAY_MS = 86_400_000;
/** A path segment of the library. It cannot begin with a dot, which excludes `..` and hidden files. */
const SEGMENT = /^[a-z0-9][\w.-]*$/i;
const LANGUAGE = /-[a-z]{2}\.html$/;
/** Compressed neighbours are chosen by the accept-encoding header, never requested by name. */
const COMPRESSED = /\.(br|gz)$/;
const VERSION = /^\d+\.\d+\.\d+$/;
/** The address of a survey page, which looks like a page of the version: `x/1.0.0/items/10000-de.html`. */
const SURVEY_PAGE = /^(?<version>[^/]+\/\d+\.\d+\.\d+)\/(?<page>items\/(?<id>\d+)-[a-z]{2}\.html)$/;
/** The folder of the survey's pages in the build, shared by all tests. */
const SURVEY = "survey";

/**
 * Serves /tests-src: the items, explanations and previews of the built tests. A missing language falls back to English;
 * any other missing file is a plain 404.
 */
export function testsSrc(app: FastifyInstance, dir: string): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/tests-src/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const file = await findFile(dir, request.params["*"]);
      if (file === undefined) return notFound(reply);
      // Files of a version never change (docs/behaviour.md#versions); previews belong to no version.
      const versioned = VERSION.test(request.params["*"].split("/")[1] ?? "");
      const caching = versioned ? { maxAge: 365 * DAY_MS, immutable: true } : { maxAge: DAY_MS, immutable: false };
      return reply.sendFile(file, dir, caching);
    },
  });
}

async function findFile(dir: string, path: string): Promise<string | undefined> {
  if (!path.split("/").every((segment) => SEGMENT.test(segment)) || COMPRESSED.test(path)) return undefined;
  const asked = SURVEY_PAGE.exec(path)?.groups;
  const surveyed = Number(asked?.["id"]) >= SURVEY_PAGE_ID && (await isFolder(join(dir, asked?.["version"] ?? "")));
  const own = surveyed ? `${SURVEY}/${asked?.["page"]}` : path;
  if (await isFile(join(dir, own))) return own;
  const english = own.replace(LANGUAGE, "-en.html");
  return english !== own && (await isFile(join(dir, english))) ? english : undefined;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
