import { basename } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RouteName } from "#contract/routes.ts";
import type { BatchesWatch } from "../db/batches.ts";
import { countConnections } from "../db/postgres.ts";
import type { MailOutcome } from "../mail/sending.ts";
import { currentBuild } from "../process/builds.ts";
import { PRODUCT_VERSION } from "../process/version.ts";
import { OK, type State } from "./readiness.ts";
import type { Readings } from "./readings.ts";

/** What is done in batches (db/batches.ts). */
export type BatchKind = "hand_in" | "save" | "login";

/** What a pupil's work is stored by. */
type Stored = "hand_in" | "save";

/** What a process knows of itself when it is asked. */
export interface Present {
  readonly state: State;
  /** The number of passwords that wait to be hashed, by lane. */
  readonly hashing: Readonly<Record<string, number>>;
}

/**
 * Counts what a process does. Labels are names of the contract and of this file, never an id, an address or a name: so the metrics
 * say nothing of a person, and there is a bounded number of them.
 */
export interface Meters {
  /** Counts an answered request. `call` is undefined for what is no call of the contract, such as files. */
  answered(call: RouteName | undefined, status: number, milliseconds: number): void;
  /** Counts what is stored for good. */
  stored(what: Stored, count: number): void;
  mail(outcome: MailOutcome): void;
  /** The watch for `Batches` of this kind; undefined: nobody looks on. */
  batches(kind: BatchKind): BatchesWatch | undefined;
  readonly rooms: {
    /** Gives the count of open streams, to be asked at any time. */
    watchers(count: () => number): void;
    /** Counts what is sent to the other processes. */
    notified(count: number): void;
  };
  read(present: Present): Promise<Readings>;
}

/** Counts nothing: without METRICS_PORT nobody would read it. */
export const unmetered: Meters = {
  answered: () => {},
  stored: () => {},
  mail: () => {},
  batches: () => undefined,
  rooms: { watchers: () => {}, notified: () => {} },
  read: async () => [],
};

/** Seconds. A file from memory takes one thousandth, a hand-in ten; beyond ten seconds nobody waits. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Up to the most that one batch takes. */
const ITEMS = [1, 2, 5, 10, 20, 40, 60];
/** Stands for what is no call: pages, the tests' files, documents, unknown addresses. */
const NO_CALL = "none";

/** Makes the meters of this process, for an installation on PostgreSQL if it has a `databaseUrl`. */
export function createMeters({ databaseUrl }: { readonly databaseUrl: string | undefined }): Meters {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  sayBuild(register, databaseUrl === undefined ? "sqlite" : "postgres");
  if (databaseUrl !== undefined) followPool(register);

  const requests = new Histogram({
    name: "denkspur_request_seconds",
    help: "Answered requests, by call of the API (none: pages and files) and class of status.",
    labelNames: ["call", "status"],
    buckets: SECONDS,
    registers,
  });
  const limits = new Counter({
    name: "denkspur_limits_total",
    help: "Requests refused with 429, by call.",
    labelNames: ["call"],
    registers,
  });
  const stored: Readonly<Record<Stored, Counter>> = {
    hand_in: new Counter({ name: "denkspur_hand_ins_total", help: "Hand-ins stored for good.", registers }),
    save: new Counter({ name: "denkspur_saves_total", help: "Saves of drafts stored for good.", registers }),
  };
  const mails = new Counter({
    name: "denkspur_mails_total",
    help: "Deliveries of mails, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  // A counter that begins with its first event would hide that one from rate().
  for (const outcome of ["sent", "put_off", "given_up"] satisfies MailOutcome[]) mails.inc({ outcome }, 0);
  const batchItems = new Histogram({
    name: "denkspur_batch_items",
    help: "Items of the batches that were begun.",
    labelNames: ["kind"],
    buckets: ITEMS,
    registers,
  });
  const waitingIn = new Map<BatchKind, () => number>();
  void new Gauge({
    name: "denkspur_batch_waiting",
    help: "Items that wait for the next batch.",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, waiting] of waitingIn) this.set({ kind }, waiting());
    },
  });
  let watchers = (): number => 0;
  void new Gauge({
    name: "denkspur_room_watchers",
    help: "Screens of teachers that show a live room.",
    registers,
    collect() {
      this.set(watchers());
    },
  });
  const notifications = new Counter({
    name: "denkspur_room_notifications_total",
    help: "Notifications of live rooms to the other processes, over PostgreSQL.",
    registers,
  });
  const show = presentGauges(register);

  return {
    answered(call = NO_CALL as RouteName, status, milliseconds) {
      requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
      if (status === 429) limits.inc({ call });
    },
    stored: (what, count) => stored[what].inc(count),
    mail: (outcome) => mails.inc({ outcome }),
    batches: (kind) => ({
      follow: (waiting) => void waitingIn.set(kind, waiting),
      began: (items) => batchItems.observe({ kind }, items),
    }),
    rooms: {
      watchers(count) {
        watchers = count;
      },
      notified: (count) => notifications.inc(count),
    },
    async read(present) {
      show(present);
      return await register.getMetricsAsJSON();
    },
  };
}

function sayBuild(register: Registry, database: string): void {
  const labels = {
    version: PRODUCT_VERSION,
    library: basename(currentBuild("library")),
    web: basename(currentBuild("web")),
    database,
  };
  new Gauge({
    name: "denkspur_build_info",
    help: "Always 1. The version of the product, its builds and its kind of database.",
    labelNames: Object.keys(labels),
    aggregator: "first",
    registers: [register],
  }).set(labels, 1);
}

function followPool(register: Registry): void {
  const registers = [register];
  void new Gauge({
    name: "denkspur_pool_connections",
    help: "Connections to PostgreSQL, in use and idle.",
    labelNames: ["state"],
    registers,
    collect() {
      const { busy, idle } = countConnections();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
    },
  });
  void new Gauge({
    name: "denkspur_pool_waiting",
    help: "Callers that wait for a connection to PostgreSQL.",
    registers,
    collect() {
      this.set(countConnections().waiting);
    },
  });
}

/** Makes the gauges of `Present`. What all processes share (mails, disk) is not added up over them. */
function presentGauges(register: Registry): (present: Present) => void {
  const registers = [register];
  const hashingWaiting = new Gauge({
    name: "denkspur_hashing_waiting",
    help: "Passwords that wait to be hashed, by lane.",
    labelNames: ["lane"],
    registers,
  });
  const ready = new Gauge({
    name: "denkspur_ready",
    help: "1 for each part of /readyz that is well, 0 for one that is not.",
    labelNames: ["part"],
    aggregator: "min",
    registers,
  });
  const mailsWaiting = new Gauge({
    name: "denkspur_mails_waiting",
    help: "Mails that wait to be sent, of all processes.",
    aggregator: "max",
    registers,
  });
  const free = new Gauge({
    name: "denkspur_data_free_bytes",
    help: "What is free on the disk of DATA_DIR.",
    aggregator: "min",
    registers,
  });
  const size = new Gauge({
    name: "denkspur_data_size_bytes",
    help: "The size of the disk of DATA_DIR.",
    aggregator: "max",
    registers,
  });
  return ({ state, hashing }) => {
    for (const [lane, waiting] of Object.entries(hashing)) hashingWaiting.set({ lane }, waiting);
    for (const [part, said] of Object.entries(state.parts)) ready.set({ part }, said === OK ? 1 : 0);
    // Yesterday's figures would pass for today's.
    if (state.mailsWaiting === undefined) mailsWaiting.remove();
    else mailsWaiting.set(state.mailsWaiting);
    if (state.disk === undefined) {
      free.remove();
      size.remove();
    } else {
      free.set(state.disk.free);
      size.set(state.disk.size);
    }
  };
}
