import { once } from "node:events";
import { expect, test } from "vitest";
import { EventStream, eventText } from "./event-stream.ts";

test("gives a client its events in order, and ends after them", async () => {
  let ends = 0;
  const stream = new EventStream(() => {
    ends += 1;
  });
  stream.send(eventText("a-1", "beat", '{"now":1}'));
  stream.send(eventText("a-2", "beat", '{"now":2}'));
  stream.end();
  stream.send("too late");
  const text = Buffer.concat(await stream.asStream().toArray()).toString();
  expect(text).toBe('id: a-1\nevent: beat\ndata: {"now":1}\n\nid: a-2\nevent: beat\ndata: {"now":2}\n\n');
  expect(ends).toBe(1);
});

test("drops a client that leaves too much unread", async () => {
  let ends = 0;
  const stream = new EventStream(() => {
    ends += 1;
  });
  const closed = once(stream.asStream(), "close");
  const piece = "x".repeat(100_000);
  let sent = 0;
  for (; sent < 100 && !stream.asStream().destroyed; sent += 1) stream.send(piece);
  await closed;
  expect(ends).toBe(1);
  expect(sent).toBeGreaterThan(5);
  expect(sent).toBeLessThan(20);
});
