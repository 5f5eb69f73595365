import process from "node:process";
import Fastify from "fastify";

// The least that the server's framework can do: one short answer, no hooks, no log, no database.

const app = Fastify();
app.get("/hello", async () => ({ hello: "world" }));
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.(typeof address === "object" && address ? address.port : 0);
