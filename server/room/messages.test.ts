import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Message, pack, unpack } from "./messages.ts";

const many: Message[] = Array.from({ length: 500 }, (_, index) => [
  ["touched", randomUUID(), randomUUID()] as const,
  ["present", randomUUID(), randomUUID(), index, 1_790_000_000_000, 1_790_000_000_001] as const,
  ["hello"] as const,
]).flat();

test("fits many messages into few payloads that PostgreSQL takes, and loses none", () => {
  const payloads = pack("me", many);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(payloads.length).toBeLessThan(20);
  expect(payloads.map((payload) => unpack(payload).sender)).toEqual(payloads.map(() => "me"));
  expect(payloads.flatMap((payload) => unpack(payload).messages)).toEqual(many);
});

test("sends nothing where there is nothing to say", () => {
  expect(pack("me", [])).toEqual([]);
});

test("leaves out what is no message, also of a later release", () => {
  const known: Message = ["changed", randomUUID()];
  const strange = [["later", "x"], ["changed"], ["changed", 1], ["toString", "x"], "changed", null, 7, {}];
  expect(unpack(JSON.stringify(["you", ...strange, known])).messages).toEqual([known]);
  for (const text of ["", "{", "null", '{"a":1}', "7"]) expect(unpack(text)).toEqual({ sender: "", messages: [] });
});
