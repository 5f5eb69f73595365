import cluster from "node:cluster";
import { readConfig } from "./config.ts";
import { lead } from "./primary.ts";
import { say, startServer, whyNot } from "./start.ts";

// `npm start`, or a worker of it.
try {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) await lead(config, import.meta.filename);
  else await startServer(config);
} catch (error) {
  say(whyNot(error));
  process.exit(1);
}
