import type { FastifyInstance } from "fastify";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { KeptFiles } from "./kept-files.ts";
import { notFound } from "./web-app.ts";

/** Files of a version never change (docs/behaviour.md#versions). */
const FOR_GOOD = "public, max-age=31536000, immutable";
/** Previews belong to no version. */
const FOR_A_DAY = "public, max-age=86400";
const LANGUAGE = /-[a-z]{2}\.html$/;
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
  const files = new KeptFiles(dir);
  const versions = new Set([...files.names].map((name) => name.split("/").slice(0, 2).join("/")));

  /** The file for a path as asked for; undefined if there is none. */
  function find(path: string): string | undefined {
    const asked = SURVEY_PAGE.exec(path)?.groups;
    const isSurveyed = Number(asked?.["id"]) >= SURVEY_PAGE_ID && versions.has(asked?.["version"] ?? "");
    const own = isSurveyed ? `${SURVEY}/${asked?.["page"]}` : path;
    return [own, own.replace(LANGUAGE, "-en.html")].find((name) => files.has(name));
  }

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/tests-src/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = request.params["*"];
      const file = find(path);
      if (file === undefined) return notFound(reply);
      return await files.send(reply, file, VERSION.test(path.split("/")[1] ?? "") ? FOR_GOOD : FOR_A_DAY);
    },
  });
}
