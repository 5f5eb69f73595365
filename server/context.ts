import type { DestinationStream } from "pino";
import { waitingHashes } from "./auth/passwords.ts";
import type { Db } from "./db/open.ts";
import type { Library } from "./library/library.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { senderOf } from "./limits/sender.ts";
import type { Mailer } from "./mail/mailer.ts";
import { Sending, type SendingLog } from "./mail/sending.ts";
import { Background } from "./process/background.ts";
import type { Config } from "./process/config.ts";
import { createSecurityLog, type SecurityLog } from "./process/security-log.ts";
import { Rooms } from "./room/rooms.ts";
import { createMeters, type Meters, unmetered } from "./watching/meters.ts";
import { Readiness } from "./watching/readiness.ts";
import type { Readings } from "./watching/readings.ts";

/** The dependencies of every domain. Made once at start and passed to each `<domain>Routes(app, context)`. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  /** Sends the mails of `queueMail`. The process that makes the context starts and stops it. */
  readonly sending: Sending;
  readonly library: Library;
  readonly limits: Limits;
  readonly background: Background;
  readonly security: SecurityLog;
  /** Counts what is done, if METRICS_PORT is set. */
  readonly meters: Meters;
  readonly readiness: Readiness;
  /** The live rooms: whoever stores something of an attempt, a class or a course test says so here. */
  readonly rooms: Rooms;
  /** The server's clock; tests set it. */
  readonly now: () => Date;
}

interface Given extends Pick<Context, "config" | "db" | "library" | "now"> {
  readonly mailer: Mailer;
  readonly log: SendingLog;
  /** Where the security log goes; nowhere in benches. */
  readonly securityTo?: DestinationStream;
}

const NOWHERE: DestinationStream = { write: () => {} };

/** Completes the given dependencies to a context. */
export function createContext({ mailer, log, securityTo = NOWHERE, ...given }: Given): Context {
  const { now, config } = given;
  const meters = config.metrics === undefined ? unmetered : createMeters(config);
  const sending = new Sending({ ...given, mailer, log, meters });
  const readiness = new Readiness({ ...given, sending, log });
  const security = createSecurityLog(securityTo, { now, secretKey: config.secretKey, senderOf });
  const background = new Background();
  const rooms = new Rooms({ ...given, log, meters: meters.rooms });
  return { ...given, sending, limits: createLimits(given), background, security, meters, readiness, rooms };
}

/** The metrics of this process at this moment. */
export const readMetrics = async ({ meters, readiness }: Pick<Context, "meters" | "readiness">): Promise<Readings> =>
  await meters.read({ state: await readiness.look(), hashing: waitingHashes() });

/** The server's time as it is stored: an ISO string in UTC with milliseconds. */
export const nowText = (context: Pick<Context, "now">): string => context.now().toISOString();
