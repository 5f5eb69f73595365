import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
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
  /** So many connections at most. */
  readonly connections: number;
  /** How long to wait for one of them. */
  readonly patienceMs: number;
  /** How long a statement may take. A connection that gives no answer for longer has been lost on the way. */
  readonly answerMs: number;
  /** Hears of an idle connection that broke, and of one that fell silent; both are replaced. */
  readonly onBroken: (error: Error) => void;
}

/** The server has as many connections as it takes, or this role or database has. */
const TOO_MANY = "53300";
/** For so long the connections that there are must do before another one is asked for. */
const FULL_MS = 1000;
/** An idle connection is given back after this. */
const IDLE_MS = 5000;
/** The pause before a process that has no connection at all asks again. */
const ASK_AGAIN_MS = 250;
/** After this the server ends a transaction that does nothing: one whose connection was lost must not keep its locks. */
const IDLE_TRANSACTION_MS = 60_000;

/** A connection that gave no answer: a host that is gone, a firewall that forgot it. */
class SilentError extends Error {
  override readonly name = "SilentError";
  readonly code = "ETIMEDOUT";
}

/**
 * Deals out the connections of pg's pool. One that falls silent is given up and never used again, which pg alone would put
 * back; and where the server takes no more of them, whoever asks waits for one of those that there are.
 */
class PatientPool implements PostgresPool {
  readonly options: object;
  readonly #settings: PostgresSettings;
  readonly #pool: Pool;
  #growsAgain: NodeJS.Timeout | undefined;

  constructor(settings: PostgresSettings) {
    const { url, connections, patienceMs, onBroken } = settings;
    this.#settings = settings;
    // Nothing is set on the session and no statement has a name, so that PgBouncer may deal out connections per transaction.
    const options: PoolConfig = {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: patienceMs,
      // Much shorter than the patience of a process that gets none because others have them all.
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: "denkspur",
    };
    this.options = options;
    this.#pool = new Pool(options);
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    this.#pool.on("error", onBroken);
    // So would one that breaks while it is lent out; whoever borrowed it learns of it by the failed query.
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
      // By chance, so that processes which ask for the same place do not ask at the same moment again.
      if (this.#pool.totalCount === 0) await sleep(ASK_AGAIN_MS * (1 + Math.random()));
    }
  }
  /* oxlint-enable no-await-in-loop */

  /** Whoever asks from now on stands in line for the connections that there are. */
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

  /** Why it is rolled back must reach the caller, and not that a lost connection cannot do so; that one is not used again. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** PostgreSQL by connections that are given up when they fall silent, and waited for where the server takes no more. */
export class PatientPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(settings: PostgresSettings) {
    const config = { pool: async () => new PatientPool(settings) };
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}
