import { type ClientRequest, get } from "node:http";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";

/** A teacher's screen at a live room, without a browser's weight. */
export interface Screen {
  /** When each pupil was first told to have handed in, in milliseconds since 1970. */
  readonly doneAt: ReadonlyMap<string, number>;
  close(): void;
}

/** Opens a screen. Resolves when it has got the room. */
export async function openScreen(
  port: number,
  courseTestId: string,
  headers: Readonly<Record<string, string>>,
): Promise<Screen> {
  const doneAt = new Map<string, number>();
  let request: ClientRequest | undefined;
  await new Promise<void>((resolve, reject) => {
    const path = addressOf(routes.watchRoom, { params: { id: courseTestId } });
    request = get({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("error", () => {});
      answer.on("data", (piece: string) => {
        const now = performance.timeOrigin + performance.now();
        const events = (text + piece).split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) {
          if (event.includes("event: room")) resolve();
          const done = /"pupilId":"([^"]+)".*"standing":"done"/.exec(event)?.[1];
          if (done !== undefined && event.includes("event: child") && !doneAt.has(done)) doneAt.set(done, now);
        }
      });
      answer.on("end", () => reject(new Error("The server ended a stream.")));
    });
    request.on("error", reject);
  });
  return { doneAt, close: () => void request?.destroy() };
}
