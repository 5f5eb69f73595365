import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf, type ScreenName, screens } from "#contract/screens.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const PUPIL = "<!doctype html><title>pupil</title>";
const TEACHER = '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>teacher</title>';

let server: TestServer;
let folder: string;

function put(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-pages-"));
  put("before/pupil.html", "<!doctype html><title>before</title>");
  put("before/assets/app-0f9e.js", "let before;");
  put("before/assets/app-1a2b.js", "let wrong;");
  put("before/sw.js", "let workerBefore;");
  put("web/pupil.html", PUPIL);
  put("web/teacher.html", TEACHER);
  put("web/icon.svg", "<svg/>");
  put("web/assets/app-1a2b.js", "let app;");
  put("web/sw.js", "let worker;");
  put("web/manifest.webmanifest", "{}");
  put("web/.stamp", "secret stamp");
  put("secret.txt", "a secret");
  put("tests-src/t/preview.svg", "<svg/>");
  put("tests-src/t/1.0.0/items/1-de.html", "<p>eins</p>");
  put("tests-src/t/1.0.0/items/1-en.html", "<p>one</p>");
  put("tests-src/t/1.0.0/explanation-en.html", "<p>why</p>");
  put("tests-src/survey/items/10000-de.html", "<p>du</p>");
  put("tests-src/survey/items/10000-en.html", "<p>you</p>");
  server = await startTestServer(
    "sqlite",
    {},
    {
      webDir: join(folder, "web"),
      olderWebDirs: [join(folder, "before"), join(folder, "gone")],
      testsSrcDir: join(folder, "tests-src"),
    },
  );
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

/** Paths such as `//host` may redirect to PupilDashboard. */
const isNoSuccess = (status: number): boolean => status === 404 || status === 302;

/** Sends a path unchanged: `inject` would normalise it first, which an attacker does not do. */
async function getRaw(
  path: string,
): Promise<{ statusCode: number | undefined; type: string | undefined; body: string }> {
  const address = server.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, agent: false }, resolve).on("error", reject).end();
  });
  return { statusCode: incoming.statusCode, type: incoming.headers["content-type"], body: await text(incoming) };
}

describe("the web app", () => {
  test("is on each screen's path the page that holds the screen", async () => {
    for (const [name, { page }] of Object.entries(screens)) {
      const ids = { courseTestId: "1", courseId: "2", exerciseId: "3", exitId: "4", packId: "p", number: "417" };
      const params = { ...ids, category: "c", token: "t", invitationCode: "i", ticket: "k" };
      const { statusCode, body, headers } = await get(pathOf(name as ScreenName, params));
      expect([name, statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]]).toEqual([name, 200, page]);
      expect(headers["content-type"]).toMatch(/^text\/html/);
    }
  });

  test("gives the teacher's page a nonce for styles that is new each time and the same in policy and page", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await get("/login");
        const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? "";
        const policy = String(headers["content-security-policy"]);
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
        expect(policy).toContain("script-src 'self';");
        expect(headers["cache-control"]).toBe("no-store");
        return nonce;
      }),
    );
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("gives the pupil's page no nonce", async () => {
    expect(String((await get("/pupils")).headers["content-security-policy"])).toContain("style-src 'self';");
  });

  test("sends whoever asks for a page that is none to PupilDashboard", async () => {
    for (const url of ["/nothing", "/conduct", "/library/a/b", "/pupil", "/..%2f..%2fetc%2fpasswd"]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers.location]).toEqual([url, 302, "/"]);
    }
  });

  test("has hashed files for a year, others to be asked for again, compressed ahead", async () => {
    const asset = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(asset.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringMatching(/javascript/),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe("let app;");
    expect((await get("/icon.svg")).headers["cache-control"]).toBe("no-cache");
    expect((await get("/assets/app-1a2b.js")).body).toBe("let app;");
  });

  test("still has the hashed files of builds before it, for pages that were open, and nothing else of them", async () => {
    const old = await get("/assets/app-0f9e.js");
    expect([old.statusCode, old.body, old.headers["cache-control"]]).toEqual([
      200,
      "let before;",
      "public, max-age=31536000, immutable",
    ]);
    const own = await Promise.all(["/assets/app-1a2b.js", "/sw.js", "/pupils"].map((url) => get(url)));
    expect(own.map(({ body }) => body)).toEqual(["let app;", "let worker;", PUPIL]);
  });

  test("has the service worker and the manifest at names that never change, so each is asked for again", async () => {
    const worker = await get("/sw.js");
    expect([worker.statusCode, worker.body]).toEqual([200, "let worker;"]);
    // Served from the root, so that its scope includes the pupil's screens. Its requests follow the same policy as a
    // page's.
    expect(worker.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": expect.stringMatching(/javascript/),
      "content-security-policy": expect.stringContaining("connect-src 'self'"),
    });
    expect((await get("/sw.js", { "if-none-match": String(worker.headers.etag) })).statusCode).toBe(304);
    expect((await get("/manifest.webmanifest")).headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": expect.stringMatching(/^application\/manifest\+json/),
    });
    expect((await get("/old-sw.js")).statusCode).toBe(404);
  });

  test("answers a file that is not there with a plain 404", async () => {
    for (const url of [
      "/assets/app-old.js",
      "/assets/",
      "/favicon.ico",
      "/teacher.html",
      "/.stamp.txt",
      "/robots.txt",
    ]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers["content-type"]]).toEqual([url, 404, "text/plain; charset=utf-8"]);
      expect(body).not.toContain("<");
    }
  });

  test("answers HEAD like GET without a body, and a page it already has with 304", async () => {
    const head = await server.app.inject({ method: "HEAD", url: "/pupils" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", String(PUPIL.length)]);
    const teacher = await server.app.inject({ method: "HEAD", url: "/login" });
    expect([teacher.statusCode, teacher.body]).toEqual([200, ""]);
    const etag = String((await get("/pupils")).headers.etag);
    expect((await get("/pupils", { "if-none-match": etag })).statusCode).toBe(304);
  });

  test("gives nothing from outside its folder and no hidden file", async () => {
    const tries = ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/.stamp"];
    tries.push("/.stamp", "/assets/../../secret.txt", "/%2e%2e%2fsecret.txt", "/assets/app-1a2b.js%00", "//secret.txt");
    for (const url of tries) {
      const { statusCode, body } = await getRaw(url);
      expect([url, statusCode]).toEqual([url, expect.toSatisfy(isNoSuccess)]);
      expect(body).not.toContain("secret");
    }
  });

  test("treats a path that cannot be decoded as one that is not there", async () => {
    expect(await get("/%zz")).toMatchObject({ statusCode: 302, headers: { location: "/" } });
    expect((await get("/api/%zz")).json()).toMatchObject({ detail: "NOT_FOUND" });
    expect(await get("/tests-src/%zz")).toMatchObject({ statusCode: 404, body: "Not found\n" });
    for (const url of ["/%zz", "/api/%zz", "/tests-src/%zz"]) {
      expect((await get(url)).headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });

  test("takes no other method", async () => {
    const { statusCode, body } = await server.app.inject({ method: "POST", url: "/login", payload: {} });
    expect([statusCode, body]).toEqual([404, "Not found\n"]);
  });
});

describe("the tests' files", () => {
  test("are there in the language asked for, in English where there is no other", async () => {
    expect((await get("/tests-src/t/1.0.0/items/1-de.html")).body).toBe("<p>eins</p>");
    const fallback = await get("/tests-src/t/1.0.0/explanation-de.html");
    expect([fallback.statusCode, fallback.body]).toEqual([200, "<p>why</p>"]);
    const compressed = await get("/tests-src/t/1.0.0/explanation-fr.html", { "accept-encoding": "br" });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe("<p>why</p>");
    expect(compressed.headers["content-type"]).toMatch(/^text\/html/);
  });

  test("have the pages of the background survey behind them, for every version of every test and no other", async () => {
    const page = await get("/tests-src/t/1.0.0/items/10000-de.html");
    expect([page.statusCode, page.body]).toEqual([200, "<p>du</p>"]);
    expect(page.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const compressed = await get("/tests-src/t/1.0.0/items/10000-fr.html", { "accept-encoding": "br" });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe("<p>you</p>");
    for (const path of ["t/2.0.0/items/10000-de.html", "u/1.0.0/items/10000-de.html", "t/1.0.0/items/10001-de.html"])
      expect([path, (await get(`/tests-src/${path}`)).statusCode]).toEqual([path, 404]);
  });

  test("never change within a version; a preview may", async () => {
    const item = await get("/tests-src/t/1.0.0/items/1-de.html");
    expect(item.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const preview = await get("/tests-src/t/preview.svg");
    expect(preview.headers).toMatchObject({
      "cache-control": "public, max-age=86400",
      "content-type": "image/svg+xml",
    });
  });

  test("that are not there are a plain 404, and nothing else is to be had there", async () => {
    const tries = ["t/1.0.0/items/9-de.html", "t/1.0.0", "t", "", "t/1.0.0/items/1-de.html.br"];
    tries.push(
      "../secret.txt",
      "..%2fsecret.txt",
      "t/..%2f..%2fsecret.txt",
      "%2e%2e/secret.txt",
      "t%2f..%2f..%2fsecret.txt",
    );
    tries.push("t//preview.svg", "./t/preview.svg%00", "t\\preview.svg", "../library.json", "%2e%2e%2flibrary.json");
    for (const path of tries) {
      const { statusCode, type, body } = await getRaw(`/tests-src/${path}`);
      expect([path, statusCode, body.includes("secret")]).toEqual([path, expect.toSatisfy(isNoSuccess), false]);
      expect([path, type]).not.toEqual([path, expect.stringMatching(/html/)]);
    }
  });
});

describe("what is no request", () => {
  const send = async (bytes: string): Promise<string> => {
    const address = server.app.server.address();
    const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
    socket.write(bytes);
    return await text(socket);
  };

  test("is answered as every error is, with the same policy", async () => {
    const tries = [
      ["NONSENSE\r\n\r\n", "400 Bad Request", "BAD_JSON"],
      ["GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n", "400 Bad Request", "BAD_JSON"],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(40_000)}\r\n\r\n`, "431 Request Header", "TOO_LARGE"],
    ] as const;
    for (const [bytes, line, detail] of tries) {
      const answer = await send(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${line}`));
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ detail });
    }
  });

  test("is not waited for for ever, nor logged as a fault when its sender goes away", async () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    // Node takes the smaller one for the whole request if they are the other way around.
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
    const address = server.app.server.address();
    const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
    const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
    const type = "content-type: application/json\r\ncontent-length: 99";
    const head = `POST /api/auth/verify HTTP/1.1\r\nhost: x\r\n${type}\r\n\r\n{"to`;
    socket.write(head);
    const [other] = await accepted;
    while (other.bytesRead < head.length) await setImmediate();
    socket.destroy();
    await once(other, "close");
    expect(server.log()).not.toContain('"level":"error"');
  });
});
