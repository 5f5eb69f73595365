import { NetworkError } from "../../wire/call.ts";
import type { WorkbookAnswer, WorkbookOrder } from "./workbook-order.ts";
// Vite makes the default: a class that starts the module in a thread of its own.
// oxlint-disable-next-line import/default
import WorkbookWorker from "./workbook-worker.ts?worker";

/**
 * The sheets as an .xlsx file, written in a thread of its own; it is loaded when it is needed.
 * @throws NetworkError where it could not be loaded
 */
export async function writeInBackground(order: WorkbookOrder): Promise<Blob> {
  const worker = new WorkbookWorker();
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
      // Its own failures come as messages: an error event is a script that did not arrive.
      worker.addEventListener("error", () => reject(new NetworkError("The writer of sheets could not be loaded.")));
      // The rule is for windows: only this worker can hear it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(order);
    });
    if ("failed" in answer) throw new Error(answer.failed);
    return answer.file;
  } finally {
    worker.terminate();
  }
}
