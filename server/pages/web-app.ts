import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { WebPage } from "#contract/pupil-screens.ts";
import { API_PREFIX } from "#contract/route.ts";
import { pathOf, screenOf, screens } from "#contract/screens.ts";
import { AppError } from "../http/app-error.ts";
import { contentSecurityPolicy } from "../http/security.ts";
import { KeptFiles } from "./kept-files.ts";

/** Files in this folder have a hash of their content in their names. */
const ASSETS = "assets/";
const FOR_GOOD = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const NONCE = "__CSP_NONCE__";
/** Paths that browsers and tools request as files. An HTML page would confuse them, so they get a 404. */
const FILE = /\.(css|gif|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|woff2?|xml)$/i;

/**
 * Serves the built web app on every path without another route: the page of the path's screen, and the app's files.
 * Other paths redirect to PupilDashboard (docs/behaviour.md#screens). `olderDirs` are earlier builds: a page that was
 * open before a restart still requests their hashed files.
 */
export function webApp(app: FastifyInstance, webDir: string, olderDirs: readonly string[]): void {
  const files = new KeptFiles(webDir);
  const older = olderDirs.map((dir) => new KeptFiles(dir));
  const teacherPage = files.has("teacher.html") ? readFileSync(join(webDir, "teacher.html"), "utf8") : undefined;

  const sendPage: Record<WebPage, (reply: FastifyReply) => Promise<FastifyReply>> = {
    pupil: async (reply) => await files.send(reply, "pupil.html", ASK_AGAIN),
    // Mantine adds styles at run time. They need a nonce, which must be new for each answer.
    teacher: async (reply) => {
      const nonce = randomBytes(16).toString("base64");
      return reply
        .header("content-security-policy", contentSecurityPolicy(nonce))
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(teacherPage?.replaceAll(NONCE, nonce));
    },
  };

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply) => {
      const path = pathnameOf(request);
      if (isUnder(API_PREFIX, path)) throw new AppError("NOT_FOUND");
      if (isUnder("/tests-src", path)) return notFound(reply);
      const file = path.slice(1);
      const isAsset = file.startsWith(ASSETS);
      if (files.has(file) && !file.endsWith(".html"))
        return await files.send(reply, file, isAsset ? FOR_GOOD : ASK_AGAIN);
      const before = isAsset ? older.find((build) => build.has(file)) : undefined;
      if (before !== undefined) return await before.send(reply, file, FOR_GOOD);
      const screen = screenOf(path);
      if (screen) {
        const { page } = screens[screen];
        return files.has(`${page}.html`) ? await sendPage[page](reply) : notFound(reply);
      }
      if (isAsset || FILE.test(file)) return notFound(reply);
      return toDashboard(reply);
    },
  });
}

/** A plain-text 404, neither page nor JSON. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found\n");
}

/** Redirects unknown paths. */
export function toDashboard(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-store").redirect(pathOf("PupilDashboard"), 302);
}

const isUnder = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The requested path, decoded once; "/" if that fails. */
function pathnameOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split("?", 1)[0] ?? "/");
  } catch {
    return "/";
  }
}
