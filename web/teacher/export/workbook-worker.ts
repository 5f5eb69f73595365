import { writeWorkbook } from "../../sheets/write-workbook.ts";
import type { WorkbookAnswer, WorkbookOrder } from "./workbook-order.ts";

/** Writes one file in a worker, so that the page stays responsive. */
addEventListener("message", ({ data: { sheets, language } }: MessageEvent<WorkbookOrder>) => {
  // The rule is meant for windows: a worker speaks only with its creator.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const answer = (message: WorkbookAnswer): void => postMessage(message);
  writeWorkbook(sheets, language).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
