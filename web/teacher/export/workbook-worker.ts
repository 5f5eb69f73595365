import type { WorkbookAnswer, WorkbookOrder } from "./workbook-order.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** Writes one file in a thread of its own, so that the page stays alive. */
addEventListener("message", ({ data: { sheets, language } }: MessageEvent<WorkbookOrder>) => {
  const answer = (message: WorkbookAnswer): void => postMessage(message);
  writeWorkbook(sheets, language).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
