import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions } from "../installed-browsers.ts";
import { HOST } from "./proxies.ts";

/**
 * Starts a Chromium that trusts the authority of a proxy, and finds the proxy's host on this machine.
 * @param folder an empty folder for what it keeps
 * @throws Error when certutil does not take the authority
 */
export async function openBrowser(folder: string, authority: Buffer): Promise<Browser> {
  const database = join(folder, ".pki/nssdb");
  mkdirSync(database, { recursive: true });
  const root = join(folder, "root.crt");
  writeFileSync(root, authority);
  const certutil = (...args: string[]): void => {
    const { status, stderr } = spawnSync("certutil", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`certutil: ${stderr}`);
  };
  certutil("-N", "--empty-password", "-d", `sql:${database}`);
  certutil("-A", "-d", `sql:${database}`, "-n", "trials", "-t", "C,,", "-i", root);
  const { executablePath, args } = chromiumOptions();
  return await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    env: { ...process.env, HOME: folder },
  });
}
