import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";

const config = readConfig(process.env);
const db = await openDatabase(config);
const app = await buildApp({ config, db, now: () => new Date(), mailer: { send: () => {}, close: async () => {} } });
await app.listen({ port: config.port, host: config.host });
