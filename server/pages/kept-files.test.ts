import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KeptFiles } from "./kept-files.ts";

const PAGE = "<p>Grüße</p>";
let folder: string;
let files: KeptFiles;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-files-"));
  mkdirSync(join(folder, "a"));
  writeFileSync(join(folder, "a/page.html"), PAGE);
  writeFileSync(join(folder, "a/page.html.br"), brotliCompressSync(PAGE));
  writeFileSync(join(folder, "a/page.html.gz"), gzipSync(PAGE));
  writeFileSync(join(folder, "font.woff2"), "font");
  writeFileSync(join(folder, ".stamp"), "hidden");
  files = new KeptFiles(folder);
  app = Fastify();
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    return await files.send(reply, request.params["*"], "no-cache");
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers });

describe("files kept in memory", () => {
  test("are those of the folder, but for hidden ones and compressed forms", () => {
    expect([...files.names].toSorted()).toEqual(["a/page.html", "font.woff2"]);
    expect(["a/page.html", "a/page.html.br", ".stamp", "a", "../a"].map((name) => files.has(name))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([...new KeptFiles(join(folder, "none")).names]).toEqual([]);
  });

  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["identity", undefined, (text: Buffer) => text],
    ["br;q=0, gzip;q=0", undefined, (text: Buffer) => text],
  ])("are packed as %s allows", async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get("/a/page.html", { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(unpack(rawPayload).toString()).toBe(PAGE);
  });

  test("name their type, and the encoding of text", async () => {
    expect((await get("/a/page.html")).headers["content-type"]).toBe("text/html; charset=utf-8");
    const { headers } = await get("/font.woff2", { "accept-encoding": "br" });
    expect([headers["content-type"], headers.vary]).toEqual(["font/woff2", undefined]);
  });

  test("are not sent again to whom has them", async () => {
    const packed = { "accept-encoding": "br" };
    const etag = String((await get("/a/page.html", packed)).headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/a/page.html", { ...packed, "if-none-match": tag });
      expect([tag, again.statusCode, again.body, again.headers.etag]).toEqual([tag, 304, "", etag]);
    }
    expect((await get("/a/page.html", { ...packed, "if-none-match": '"other"' })).statusCode).toBe(200);
    // The plain form is another one.
    expect((await get("/a/page.html", { "if-none-match": etag })).statusCode).toBe(200);
  });

  test("stay as they were read, and are read again only after a failure", async () => {
    writeFileSync(join(folder, "late.txt"), "first");
    const late = new KeptFiles(folder);
    const server = Fastify();
    server.get("/", async (_request, reply) => await late.send(reply, "late.txt", "no-cache"));
    rmSync(join(folder, "late.txt"));
    expect((await server.inject("/")).statusCode).toBe(500);
    writeFileSync(join(folder, "late.txt"), "second");
    expect((await server.inject("/")).body).toBe("second");
    rmSync(join(folder, "late.txt"));
    expect((await server.inject("/")).body).toBe("second");
    await server.close();
  });
});
