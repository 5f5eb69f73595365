import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";

const PATIENCE_MS = 15_000;

async function findLink(folder: string, to: string, path: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of files) {
    const mail = await PostalMime.parse(readFileSync(file));
    if (!mail.to?.some(({ address }) => address === to)) continue;
    const link = mail.text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(path));
    if (link !== undefined) return link;
  }
  return undefined;
}

/**
 * The link with `path` in the newest mail to an address. Without SMTP, an installation keeps its mails in `DATA_DIR/outbox`.
 * Waits for a mail that is on its way.
 * @throws Error if none comes
 */
export async function linkInOutbox(dataDir: string, to: string, path: string): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const link = await findLink(join(dataDir, "outbox"), to, path);
    if (link !== undefined) return link;
    await sleep(100);
  }
  throw new Error(`${dataDir}/outbox has no mail to ${to} with a link to ${path}, even after ${PATIENCE_MS / 1000} s.`);
}
