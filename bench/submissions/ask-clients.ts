import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Load, Sent } from "./clients.ts";

/** Starts the clients, in a process of their own. */
export const startClients = (): ChildProcess => fork(join(import.meta.dirname, "clients.ts"));

/** Lets the clients send. @throws Error if the server refused a request */
export async function letSend(clients: ChildProcess, load: Load): Promise<Sent> {
  const sent = await new Promise<Sent>((resolve, reject) => {
    const ended = (): void => reject(new Error("The clients' process ended without a report: its output is above."));
    clients.once("exit", ended);
    clients.once("message", (answer: Sent) => {
      clients.off("exit", ended);
      resolve(answer);
    });
    clients.send(load);
  });
  if (sent.refused !== undefined) throw new Error(`The server refused a request: ${sent.refused}`);
  return sent;
}
