import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { Channel } from "./channel.ts";

describe("a channel on postgres", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("postgres");
  });
  afterAll(async () => server.stop());

  test.each([0, 1, 2, 5, 10, 20])("stops %i ms after its start, connected or not", async (after) => {
    const { db, config } = server.context;
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? "";
    const nothing = (): void => {};
    const channel = new Channel({ name: "trial", url, db, heard: nothing, opened: nothing, deaf: nothing });
    channel.start();
    await sleep(after);
    await channel.stop();
    expect(channel.isOpen).toBe(false);
  });
});
