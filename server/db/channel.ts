import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { Db } from "./open.ts";
import { APPLICATION } from "./postgres.ts";

/** The most that PostgreSQL takes as the payload of one notification, in bytes, with some room. */
export const MOST_PAYLOAD_BYTES = 7900;

/** A statement on the connection without an answer for so long: the connection counts as lost. */
const ANSWER_MS = 15_000;
/** How long a notification to ourselves may take before the connection counts as deaf. */
const ECHO_MS = 5000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A deaf connection is tried again after this time: the machine may only have been busy. */
const DEAF_PAUSE_MS = 60_000;

interface ChannelSetup {
  readonly name: string;
  /** The address of PostgreSQL itself. */
  readonly url: string;
  /** The pool, through which the channel is tried: what it sends must arrive here. */
  readonly db: Db;
  /** Called with each payload, those of this process included. */
  readonly heard: (payload: string) => void;
  /** Called when the channel is open, for the first time or again: what was sent meanwhile is lost. */
  readonly opened: () => void;
  /** Called each time when notifications do not arrive although there is a connection. */
  readonly deaf: () => void;
}

/**
 * LISTEN and NOTIFY on a connection of its own, which is rebuilt when it breaks. A pooler in transaction mode takes LISTEN and delivers
 * nothing: that is found out by a notification to ourselves.
 */
export class Channel {
  readonly #setup: ChannelSetup;
  readonly #end = new AbortController();
  #client: Client | undefined;
  #running: Promise<void> | undefined;
  #isOpen = false;

  constructor(setup: ChannelSetup) {
    this.#setup = setup;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Sends payloads in one statement. What cannot be sent is dropped: with the connection, `opened` follows. */
  async send(payloads: readonly string[]): Promise<void> {
    if (!this.#isOpen || payloads.length === 0) return;
    const { name } = this.#setup;
    const send = "select pg_notify($1, payload) from unnest($2::text[]) as payload";
    await this.#client?.query(send, [name, payloads]).catch((error: unknown) => this.#client?.emit("error", error));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    this.#isOpen = false;
    await this.#client?.end().catch(() => {});
    await this.#running;
  }

  /* oxlint-disable no-await-in-loop -- one connection after the other */
  async #run(): Promise<void> {
    const { signal } = this.#end;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const went = await this.#listen().catch(() => "lost" as const);
      this.#isOpen = false;
      pause = went === "opened" ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
      // Processes that lost their connections together do not come back at the same instant.
      const wait = went === "deaf" ? DEAF_PAUSE_MS : pause * (0.8 + Math.random() * 0.4);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  /* oxlint-enable no-await-in-loop */

  /** Listens until the connection breaks. */
  async #listen(): Promise<"opened" | "deaf"> {
    const { name, url, heard, opened, deaf } = this.#setup;
    const client = new Client({
      connectionString: url,
      application_name: APPLICATION,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const broken = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    this.#client = client;
    try {
      // pg neither resolves nor rejects a connection that is ended before it stands: the stop of a process that has just begun would wait.
      const isLost = await Promise.race([client.connect().then(() => false), broken.then(() => true)]);
      if (isLost) throw new Error("The connection was ended before it stood.");
      if (!(await this.#echoes(client, broken))) {
        if (!this.#end.signal.aborted) deaf();
        return "deaf";
      }
      client.on("notification", ({ channel, payload = "" }) => {
        if (channel === name) heard(payload);
      });
      await client.query(`listen ${name}`);
      this.#isOpen = true;
      opened();
      await broken;
      return "opened";
    } finally {
      this.#isOpen = false;
      void client.end().catch(() => {});
    }
  }

  /** Whether a notification that is sent through the pool arrives here, on a channel that nobody else knows. */
  async #echoes(client: Client, broken: Promise<void>): Promise<boolean> {
    const probe = `${this.#setup.name}_${randomUUID().replaceAll("-", "")}`;
    const arrived = new Promise<boolean>((resolve) => {
      client.on("notification", ({ channel }) => {
        if (channel === probe) resolve(true);
      });
    });
    await client.query(`listen ${probe}`);
    await sql`select pg_notify(${probe}, '')`.execute(this.#setup.db);
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, this.#end.signal]);
    const late = sleep(ECHO_MS, false, { signal, ref: false }).catch(() => false);
    const echoed = await Promise.race([arrived, late, broken.then(() => false)]);
    given.abort();
    if (echoed) await client.query(`unlisten ${probe}`);
    return echoed;
  }
}
