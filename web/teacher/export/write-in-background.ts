import { NetworkError } from "../../wire/call.ts";
import type { WorkbookAnswer, WorkbookOrder } from "./workbook-order.ts";
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
      worker.postMessage(order);
    });
    if ("failed" in answer) throw new Error(answer.failed);
    return answer.file;
  } finally {
    worker.terminate();
  }
}
