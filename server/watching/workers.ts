import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, Registry } from "prom-client";
import { combine, type Readings, totalsOf } from "./readings.ts";

/** The leading process's question, and a worker's answer to it. */
const ASK = "denkspur: metrics?";
interface Answer {
  readonly metrics: Readings;
}

/** How long a worker may take to answer; a busy one is shown as it was last time. */
const PATIENCE_MS = 2000;

const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "metrics" in message && Array.isArray(message.metrics);

/** Lets this worker answer the leading process. */
export function answerLeader(read: () => Promise<Readings>): void {
  process.on("message", (message) => {
    if (message !== ASK) return;
    void read()
      // A process that cannot read its metrics is not told from one that is too busy.
      .catch(() => [])
      .then((metrics) => process.connected && process.send?.({ metrics } satisfies Answer));
  });
}

/** Makes what only the leading process knows. */
export function ownGauges(wanted: number): { readonly register: Registry; readonly answering: Gauge } {
  const register = new Registry();
  const registers = [register];
  new Gauge({ name: "denkspur_workers_wanted", help: "WORKERS.", registers }).set(wanted);
  new Gauge({
    name: "process_start_time_seconds",
    help: "Start time of the leading process since unix epoch in seconds.",
    registers,
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  return { register, answering: new Gauge({ name: "denkspur_workers", help: "Workers that answer.", registers }) };
}

/**
 * Reads the metrics of all workers as one. What a worker counted stays in the sums when it is late or has died: a sum that falls
 * would be taken for a new beginning, and the whole of it for the work of a minute.
 */
export class WorkersMetrics {
  readonly #latest = new Map<number, Readings>();
  /** What the dead counted, few entries: `#bury` adds them up. */
  #ofTheDead: Readings[] = [];
  readonly #own: ReturnType<typeof ownGauges>;

  /** `wanted` is the number of workers that should run. */
  constructor(wanted: number) {
    this.#own = ownGauges(wanted);
    cluster.on("exit", (worker) => void this.#bury(worker));
  }

  async read(): Promise<Readings> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answered = await Promise.all(workers.map(async (worker) => await this.#ask(worker)));
    this.#own.answering.set(answered.filter(Boolean).length);
    return [
      ...(await combine([...this.#latest.values(), ...this.#ofTheDead])),
      ...(await this.#own.register.getMetricsAsJSON()),
    ];
  }

  /** Whether the worker answered in time. A later answer counts for the next question. */
  async #ask(worker: Worker): Promise<boolean> {
    const end = new AbortController();
    const answered = new Promise<boolean>((resolve) => {
      const hear = (message: unknown): void => {
        if (!isAnswer(message)) return;
        worker.off("message", hear);
        this.#latest.set(worker.id, message.metrics);
        resolve(true);
      };
      worker.on("message", hear);
      end.signal.addEventListener("abort", () => worker.off("message", hear));
      if (worker.isConnected()) worker.send(ASK, () => {});
      else resolve(false);
    });
    const late = sleep(PATIENCE_MS, false, { signal: end.signal }).catch(() => false);
    const inTime = await Promise.race([answered, late]);
    end.abort();
    return inTime;
  }

  async #bury(worker: Worker): Promise<void> {
    const last = this.#latest.get(worker.id);
    if (last === undefined) return;
    this.#latest.delete(worker.id);
    this.#ofTheDead.push(totalsOf(last));
    const buried = [...this.#ofTheDead];
    const sum = await combine(buried);
    // Another worker may have died meanwhile; whoever is first adds up.
    if (buried.every((each, index) => this.#ofTheDead[index] === each)) this.#ofTheDead.splice(0, buried.length, sum);
  }
}
