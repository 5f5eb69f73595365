import cluster from "node:cluster";
import { join } from "node:path";
import { lead } from "./primary.ts";
import { readConfig } from "./process/config.ts";
import { missingDetails, readLegalPages } from "./site/legal-pages.ts";
import { say, startServer } from "./start.ts";
import { weakSpotsOf } from "./weak-spots.ts";
import { whyNot } from "./why-not.ts";

// `npm start`, or a worker of it.
try {
  const config = readConfig(process.env);
  // Faults in the legal pages must stop the start here: workers would fail on them one after another and be replaced
  // for ever.
  const missing = missingDetails(readLegalPages(config.dataDir));
  if (config.workers > 1 && cluster.isPrimary) await lead(config, import.meta.filename);
  else await startServer(config);
  if (cluster.isPrimary) say(...weakSpotsOf(config));
  if (cluster.isPrimary && missing.length > 0) {
    const rest = missing.length > 4 ? [...missing.slice(0, 3), `${missing.length - 3} more`] : missing;
    say(`imprint, data protection and terms lack of the operator: ${rest.join(", ")}`);
    say(`put it into ${join(config.dataDir, "operator.yaml")}, as legal/operator.example.yaml does`);
  }
} catch (error) {
  say(whyNot(error));
  process.exit(1);
}
