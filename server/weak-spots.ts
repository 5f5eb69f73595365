import { statSync } from "node:fs";
import type { Config } from "./process/config.ts";
import { isLoopback } from "./process/loopback.ts";

/** What an operator may have meant otherwise, one line each, for the start. The product runs all the same. */
export function weakSpotsOf({
  dataDir,
  publicUrl,
  smtpUrl,
  metrics,
}: Pick<Config, "dataDir" | "publicUrl" | "smtpUrl" | "metrics">): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const mails = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  const inClear = ["ignoreTLS=true", "requireTLS=false"].some((option) => mails?.search.includes(option));
  return [
    ...(protocol === "http:" && !isLoopback(hostname)
      ? [
          `PUBLIC_URL is ${publicUrl}: passwords and answers cross the network in clear; put TLS before it and say https://`,
        ]
      : []),
    ...(mails?.protocol === "smtp:" && inClear && !isLoopback(mails.hostname)
      ? ["SMTP_URL allows mails without TLS: their links to new passwords may be read on the way"]
      : []),
    ...(metrics !== undefined && metrics.token === undefined && !isLoopback(asHostname(metrics.host))
      ? ["METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN unless nobody else is in that network"]
      : []),
    ...(isOpenToOthers(dataDir)
      ? [`DATA_DIR can be entered by other accounts of this machine: chmod 700 ${dataDir}`]
      : []),
  ];
}

/** A host as it stands in a URL. */
const asHostname = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** The server makes the folder for its owner alone, but leaves one that it finds as it is: others may have a reason to read backups there. */
function isOpenToOthers(folder: string): boolean {
  return process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0;
}
