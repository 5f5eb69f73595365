import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the mails of an installation without SMTP_URL. */
export const outboxOf = (dataDir: string): string => join(dataDir, "outbox");

/** Deletes mails of this machine's outbox: those to an address, or those older than a time. */
export async function forgetMails(
  dataDir: string,
  which: { readonly to: string } | { readonly before: Date },
): Promise<void> {
  const folder = outboxOf(dataDir);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names.filter((name) => /\.(?:eml|txt)$/.test(name)).map((name) => join(folder, name));
  const isMeant = async (file: string): Promise<boolean> =>
    "to" in which
      ? (await readFile(file, "utf8")).includes(`\nTo: ${which.to}\n`)
      : (await stat(file)).mtime < which.before;
  // Another process may have deleted the file meanwhile.
  const forget = async (file: string): Promise<void> => {
    if (await isMeant(file).catch(() => false)) await rm(file, { force: true });
  };
  await Promise.all(files.map(forget));
}
