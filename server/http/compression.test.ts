import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_PREFIX } from "#contract/route.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let teacher: TestTeacher;
beforeAll(async () => {
  server = await startTestServer("sqlite");
  teacher = await server.teacher();
});
afterAll(async () => await server.stop());

const testsAs = async (encoding: string) =>
  await server.app.inject({
    url: `${API_PREFIX}/tests`,
    headers: { ...teacher.headers, "accept-encoding": encoding },
  });

test("packs long answers for whoever can unpack them", async () => {
  const plain = await testsAs("identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const brotli = await testsAs("gzip, deflate, br, zstd");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const gzip = await testsAs("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test("unpacks no request, so that a small one cannot grow large here", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: `${API_PREFIX}/courses`,
    headers: { ...teacher.headers, "content-type": "application/json", "content-encoding": "gzip" },
    payload: gzipSync(JSON.stringify({ name: "7b" })),
  });
  expect(answer.statusCode).toBe(400);
});
