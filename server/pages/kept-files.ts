import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import mime from "mime";

/** The ends of the compressed files that the build writes beside others, by their encoding, the best first. */
const ENDS = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof ENDS;
const ENCODINGS = Object.keys(ENDS) as Encoding[];
const COMPRESSED = /\.(br|gz)$/;
const HIDDEN = /(^|\/)\./;
/** Types whose text names no encoding of its own. */
const TEXT = /^text\//;

interface Kept {
  readonly content: Buffer;
  readonly etag: string;
}

/**
 * The files of a built folder, which never changes while it is served. They are listed at the start, so no other path reaches the
 * disk, and read once: all a school's pupils ask for the same few, which stay in memory as they are sent.
 */
export class KeptFiles {
  readonly #dir: string;
  /** Of every file, the encodings in which it lies there besides the plain one. */
  readonly #encodings: ReadonlyMap<string, Encoding[]>;
  readonly #kept = new Map<string, Promise<Kept>>();

  /** A folder that is not there has no files. */
  constructor(dir: string) {
    this.#dir = dir;
    const root = join(dir, "/");
    const entries = existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"));
    const all = new Set(paths);
    this.#encodings = new Map(
      paths
        .filter((path) => !HIDDEN.test(path) && !COMPRESSED.test(path))
        .map((path) => [path, ENCODINGS.filter((encoding) => all.has(path + ENDS[encoding]))]),
    );
  }

  /** The paths of all files below the folder, with `/`, without hidden ones and those that are the compressed form of another. */
  get names(): Iterable<string> {
    return this.#encodings.keys();
  }

  has(name: string): boolean {
    return this.#encodings.has(name);
  }

  /**
   * Answers with a file, in the best encoding that the client takes, or with 304 if it has this one.
   * @throws Error with code ENOENT if there is none of this name
   */
  async send(reply: FastifyReply, name: string, caching: string): Promise<FastifyReply> {
    const encodings = this.#encodings.get(name) ?? [];
    const accepted = reply.request.headers["accept-encoding"];
    const encoding = accepted === undefined ? null : negotiate(accepted, encodings);
    const { content, etag } = await this.#keep(encoding === null ? name : name + ENDS[encoding]);
    reply.header("cache-control", caching).header("etag", etag);
    if (encodings.length > 0) reply.header("vary", "accept-encoding");
    if (has(reply.request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== null) reply.header("content-encoding", encoding);
    const type = mime.getType(name) ?? "application/octet-stream";
    return reply.header("content-type", TEXT.test(type) ? `${type}; charset=utf-8` : type).send(content);
  }

  #keep(path: string): Promise<Kept> {
    const known = this.#kept.get(path);
    if (known) return known;
    const read = readFile(join(this.#dir, path)).then((content) => {
      return { content, etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"` };
    });
    this.#kept.set(path, read);
    // What could not be read may be readable later.
    read.catch(() => this.#kept.delete(path));
    return read;
  }
}

/** Whether an if-none-match header names this tag. A proxy that changes the encoding makes tags weak. */
function has(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
