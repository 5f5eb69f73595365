import { NetworkError } from "../../wire/call-error.ts";
import type { WorkbookAnswer, WorkbookOrder } from "./workbook-order.ts";
// Vite provides the default export: a class that starts the module as a worker.
// oxlint-disable-next-line import/default
import WorkbookWorker from "./workbook-worker.ts?worker";

/**
 * The sheets as an .xlsx file, written in a worker that is loaded when needed.
 * @throws NetworkError if it could not be loaded
 */
export async function writeInBackground(order: WorkbookOrder): Promise<Blob> {
  const worker = new WorkbookWorker();
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
      // The worker reports its own failures as messages. An error event means that the script did not load.
      worker.addEventListener("error", () => reject(new NetworkError("The writer of sheets could not be loaded.")));
      // The rule is meant for windows: only this worker can receive it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(order);
    });
    if ("failed" in answer) throw new Error(answer.failed);
    return answer.file;
  } finally {
    worker.terminate();
  }
}
