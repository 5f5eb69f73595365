import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { API_PREFIX } from "#contract/routes.ts";
import { pathOf, screenOf, screens, type WebPage } from "#contract/screens.ts";
import { AppError } from "../http/app-error.ts";
import { contentSecurityPolicy } from "../http/security.ts";

const YEAR_MS = 365 * 86_400_000;
const ASSETS = "assets/";
const NONCE = "__CSP_NONCE__";
/** Paths that browsers and tools request as files. An HTML page would confuse them, so they get a 404. */
const FILE = /\.(css|gif|html|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|woff2?|xml)$/i;

/**
 * Serves the built web app on every path without another route: the page of the path's screen, and the app's files.
 * Other paths redirect to PupilDashboard (docs/behaviour.md#screens). `olderDirs` are earlier builds: a page that was
 * open before a restart still requests their hashed files.
 */
export function webApp(app: FastifyInstance, webDir: string, olderDirs: readonly string[]): void {
  const files = filesOf(webDir);
  const older = new Map(
    olderDirs.toReversed().flatMap((dir) => [...filesOf(dir)].map((file): [string, string] => [file, dir])),
  );
  const teacherPage = files.has("teacher.html") ? readFileSync(join(webDir, "teacher.html"), "utf8") : undefined;

  const sendPage: Record<WebPage, (reply: FastifyReply) => FastifyReply> = {
    pupil: (reply) => reply.header("cache-control", "no-cache").sendFile("pupil.html", webDir, { cacheControl: false }),
    // Mantine adds styles at run time. They need a nonce, which must be new for each answer.
    teacher: (reply) => {
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
      if (files.has(file) && !file.endsWith(".html")) return sendAsset(reply, file, webDir);
      const olderDir = file.startsWith(ASSETS) ? older.get(file) : undefined;
      if (olderDir !== undefined) return sendAsset(reply, file, olderDir);
      const screen = screenOf(path);
      if (screen) {
        const { page } = screens[screen];
        return files.has(`${page}.html`) ? sendPage[page](reply) : notFound(reply);
      }
      if (file.startsWith(ASSETS) || FILE.test(file)) return notFound(reply);
      return toDashboard(reply);
    },
  });

  /** Files in assets/ have a hash of their content in their names; all others have to be requested again. */
  function sendAsset(reply: FastifyReply, file: string, dir: string): FastifyReply {
    if (file.startsWith(ASSETS)) return reply.sendFile(file, dir, { maxAge: YEAR_MS, immutable: true });
    return reply.header("cache-control", "no-cache").sendFile(file, dir, { cacheControl: false });
  }
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

/** The files that may be served, as listed at the start: no other path reaches the disk. */
function filesOf(webDir: string): ReadonlySet<string> {
  if (!existsSync(webDir)) return new Set();
  const entries = readdirSync(webDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  return new Set(paths.filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path)));
}
