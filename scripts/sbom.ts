import { readFileSync } from "node:fs";
import { runIn } from "./release/programs.ts";
import { sbomOf } from "./release/sbom.ts";

// `npm run -s sbom` prints what this checkout installs for production, as CycloneDX.
const [manifest, lock] = ["package.json", "package-lock.json"].map((file) => readFileSync(file, "utf8")) as [
  string,
  string,
];
process.stdout.write(`${JSON.stringify(sbomOf(runIn(process.cwd()), manifest, lock), null, 2)}\n`);
