import process from "node:process";
import { openConnection } from "../measuring/connection.ts";
import type { Attempt, Step } from "./steps.ts";

/** The order of the bench to this process: the attempts, each made by one of `connections` clients at a time. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly attempts: readonly Attempt[];
}

/**
 * Its answer: the duration of all attempts, that of each request by its step, the bytes to and from the server with their heads, and the
 * first answer that was not 200.
 */
export interface Made {
  readonly milliseconds: number;
  readonly bytes: { readonly sent: number; readonly received: number };
  readonly took: Readonly<Partial<Record<Step, readonly number[]>>>;
  readonly refused: string | undefined;
}

const COOKIE = /^set-cookie: ([^;\r]+)/gim;

async function make({ port, connections, attempts }: Load): Promise<Made> {
  const opened = await Promise.all(Array.from({ length: connections }, async () => await openConnection(port)));
  const queue = attempts.values();
  const took: Partial<Record<Step, number[]>> = {};
  const bytes = { sent: 0, received: 0 };
  let refused: string | undefined;
  const start = performance.now();
  await Promise.all(
    opened.map(async ({ ask }) => {
      for (const attempt of queue) {
        let cookies = "";
        for (const { step, before, after } of attempt) {
          const sent = performance.now();
          const request = before + cookies + after;
          const received = await ask(request);
          (took[step] ??= []).push(performance.now() - sent);
          bytes.sent += Buffer.byteLength(request);
          bytes.received += received.length;
          const answer = received.toString("latin1");
          if (!answer.startsWith("HTTP/1.1 200")) refused ??= `${step}: ${answer}`;
          if (step !== "login") continue;
          cookies = `cookie: ${[...answer.matchAll(COOKIE)].map(([, cookie]) => cookie).join("; ")}\r\n`;
        }
      }
    }),
  );
  const milliseconds = performance.now() - start;
  for (const { close } of opened) close();
  return { milliseconds, bytes, took, refused };
}

process.on("message", (load: Load) => {
  void make(load).then((made) => process.send?.(made));
});
