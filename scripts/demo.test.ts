import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("the demo says that its port is in use, like the start, and sends nothing to whoever is there", async () => {
  const asked: string[] = [];
  const other = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1" };
  const demo = spawn(process.execPath, ["scripts/demo.ts"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, "exit")]);
  other.close();
  expect([code, asked]).toEqual([1, []]);
  expect(said).toBe(
    `denkspur: PORT or HOST cannot be used: listen EADDRINUSE: address already in use 127.0.0.1:${port}.\n`,
  );
}, 120_000);
