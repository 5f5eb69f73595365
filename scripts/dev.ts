import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { build } from "./build.ts";
import { say } from "./say.ts";

// Development: the API restarts when its code changes. Vite serves the browser's code and forwards the other requests to the
// server.
const apiPort = process.env.PORT ?? "8081";
process.env.DEV_API = `http://127.0.0.1:${apiPort}`;
const webPort = Number(process.env.WEB_PORT ?? "8080");

await build(["library", "documents"]);
const api = spawn(process.execPath, ["--watch-preserve-output", "--watch", "server/main.ts"], {
  stdio: "inherit",
  env: {
    API_DOCS: "on",
    ...process.env,
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${webPort}`,
  },
});
process.on("exit", () => api.kill());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

// A separate cache for each port, so that two servers do not share one.
const cacheDir = join(process.cwd(), ".build", `vite-${webPort}`);
const vite = await createServer({ cacheDir, server: { port: webPort, host: "127.0.0.1", strictPort: true } });
await vite.listen();
say(`reloading on change at http://127.0.0.1:${webPort}`);
