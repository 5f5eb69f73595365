import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The version of the product, as `package.json` says it: `1.2.0`. */
export const PRODUCT_VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as { version: string }
).version;
