import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { LIBRARY_DIR, loadLibrary } from "./library/load.ts";

const config = readConfig(process.env);
const db = await openDatabase(config);
const library = loadLibrary(LIBRARY_DIR);
const app = await buildApp({
  config,
  db,
  library,
  now: () => new Date(),
  mailer: { send: () => {}, close: async () => {} },
});
await app.listen({ port: config.port, host: config.host });
