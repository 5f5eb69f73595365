import type { Config } from "./config.ts";
import type { Db } from "./db/open.ts";
import type { Library } from "./library/library.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What every domain works with. Made once at start, handed to each `<domain>Routes(app, context)`. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly mailer: Mailer;
  readonly library: Library;
  /** The time of the server; tests turn it. */
  readonly now: () => Date;
}

/** The time of the server as it is stored: an ISO string in UTC with milliseconds. */
export const nowText = (context: Pick<Context, "now">): string => context.now().toISOString();
