import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { codeOf } from "./error-codes.ts";

export interface PostgresSettings {
  readonly url: string;
  /** The maximum number of connections. */
  readonly connections: number;
  /** How long to wait for a connection. */
  readonly patienceMs: number;
  /** The longest time for a statement. A connection without an answer for longer counts as lost. */
  readonly answerMs: number;
  /** Called when an idle connection breaks or one falls silent; both are replaced. */
  readonly onBroken: (error: Error) => void;
}

/** PostgreSQL's code for: the server, the role or the database has reached its limit of connections. */
const TOO_MANY = "53300";
/** How long the pool stays at its present size before it tries to grow again. */
const FULL_MS = 1000;
/**
 * Idle connections are closed after this time. A server looks for mails every five seconds, so it always keeps one: that is how a
 * restore sees that it runs.
 */
const IDLE_MS = 8000;
/** The name of our connections. */
export const APPLICATION = "denkspur";
/** The pause before a process without any connection tries again. */
const ASK_AGAIN_MS = 250;
/** The server ends transactions that are idle for this long, so that a lost connection does not keep its locks. */
const IDLE_TRANSACTION_MS = 60_000;

/** A connection gave no answer: its host is gone, or a firewall dropped it. */
class SilentError extends Error {
  override readonly name = "SilentError";
  readonly code = "ETIMEDOUT";
}

export interface PoolCounts {
  /** Connections with a borrower, and connections without. */
  readonly busy: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

const openPools = new Set<Pool>();

/** Counts the connections of this process to PostgreSQL. */
export function countConnections(): PoolCounts {
  const counts = { busy: 0, idle: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of openPools) {
    counts.busy += totalCount - idleCount;
    counts.idle += idleCount;
    counts.waiting += waitingCount;
  }
  return counts;
}

/**
 * Lends out the connections of pg's pool. A connection that falls silent is destroyed; pg alone would reuse it. If the
 * server accepts no more connections, callers wait for one of the existing ones.
 */
class PatientPool implements PostgresPool {
  readonly options: object;
  readonly #settings: PostgresSettings;
  readonly #pool: Pool;
  #growsAgain: NodeJS.Timeout | undefined;

  constructor(settings: PostgresSettings) {
    const { url, connections, patienceMs, onBroken } = settings;
    this.#settings = settings;
    // Without session settings and named statements, PgBouncer can assign connections per transaction.
    const options: PoolConfig = {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: patienceMs,
      // Shorter than the patience, so that a process waiting for the others' connections gets one.
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: APPLICATION,
    };
    this.options = options;
    this.#pool = new Pool(options);
    openPools.add(this.#pool);
    // The pool replaces an idle connection that breaks; without a listener the error would end the process.
    this.#pool.on("error", onBroken);
    // A borrowed connection that breaks would end the process too. Its borrower learns of it by the failed query.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#borrow();
    let silence: SilentError | undefined;
    const query = async (sql: string, parameters: unknown[]): Promise<unknown> => {
      if (silence) throw silence;
      const asked = client.query(sql, parameters);
      const { promise: fellSilent, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        silence = new SilentError(`PostgreSQL gave no answer for ${this.#settings.answerMs / 1000} seconds`);
        reject(silence);
        this.#settings.onBroken(silence);
      }, this.#settings.answerMs);
      try {
        return await Promise.race([asked, fellSilent]);
      } finally {
        clearTimeout(timer);
      }
    };
    return {
      query: query as PostgresPoolClient["query"],
      release: (destroy = false) => client.release(destroy || silence !== undefined),
    };
  }

  async end(): Promise<void> {
    clearTimeout(this.#growsAgain);
    openPools.delete(this.#pool);
    await this.#pool.end();
  }

  /* oxlint-disable no-await-in-loop -- it waits for its turn */
  async #borrow(): Promise<PoolClient> {
    const end = performance.now() + this.#settings.patienceMs;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (codeOf(error) !== TOO_MANY || performance.now() > end) throw error;
      }
      this.#makeDo();
      // A random pause, so that waiting processes do not try at the same moment again.
      if (this.#pool.totalCount === 0) await sleep(ASK_AGAIN_MS * (1 + Math.random()));
    }
  }
  /* oxlint-enable no-await-in-loop */

  /** Keeps the pool at its present size for a while, so that new callers wait for an existing connection. */
  #makeDo(): void {
    this.#pool.options.max = Math.max(1, this.#pool.totalCount);
    clearTimeout(this.#growsAgain);
    this.#growsAgain = setTimeout(() => {
      this.#pool.options.max = this.#settings.connections;
    }, FULL_MS).unref();
  }
}

class PatientDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const limit = `set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`;
    await connection.executeQuery(CompiledQuery.raw(`begin; ${limit}`));
  }

  /**
   * The caller needs the original error, not the failed rollback on a lost connection. That connection is not used
   * again.
   */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/**
 * Without Kysely's own lock around migrations: it is one of the session, which a failed migration could not give back in its aborted
 * transaction. Its connection, or that of PgBouncer, would keep it, and later starts would wait for an hour. migrate.ts locks instead.
 */
class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL with connections that are given up when silent, and waited for when the server accepts no more. */
export class PatientPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(settings: PostgresSettings) {
    const config = { pool: async () => new PatientPool(settings) };
    super(config);
    this.#config = config;
  }

  override createAdapter(): PostgresAdapter {
    return new PatientAdapter();
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}
