import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onPath } from "../system-packages.ts";

/** The host that the shipped files name. */
export const HOST = "denkspur.schule.example";

export interface Ports {
  readonly http: number;
  readonly https: number;
  /** Denkspur's own. */
  readonly upstream: number;
}

/** A running proxy with a shipped file as its configuration. */
export interface RunningProxy {
  /** The authority that its certificate is of. */
  readonly authority: Buffer;
  /** Files that it wrote of what passes through it. */
  kept(): readonly string[];
  /** Lets it read its configuration again, as `systemctl reload` does. */
  reload(): void;
  /** Ends it as `systemctl stop` does. */
  stop(): Promise<void>;
  /** Starts it again after its end. */
  start(): Promise<void>;
}

/** Starts a proxy in a folder of its own. @throws Error with what it said */
export type StartProxy = (folder: string, ports: Ports) => Promise<RunningProxy>;

const PATIENCE_MS = 30_000;
/** TimeoutStopSec of Debian's units of both: a proxy waits for open streams without end. */
const STOP_MS = 5000;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

interface Program {
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
  readonly port: number;
  isReady(): boolean;
}

/** Runs a program until it is stopped, and waits for its port and for `isReady`. */
async function startProgram({ command, env, port, isReady }: Program): Promise<{ stop: () => Promise<void> }> {
  const [file, ...args] = command;
  const child: ChildProcess = spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const deadline = performance.now() + PATIENCE_MS;
  // oxlint-disable-next-line no-await-in-loop
  while (!(isReady() && (await accepts(port)))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      kill();
      throw new Error(`${file} did not start:\n${said}`);
    }
    // oxlint-disable-next-line no-await-in-loop
    await sleep(50);
  }
  return {
    stop: async () => {
      process.off("exit", kill);
      child.kill("SIGTERM");
      const force = setTimeout(kill, STOP_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Runs a program that can be started again. */
async function runProgram(program: Program): Promise<Pick<RunningProxy, "start" | "stop">> {
  let running = await startProgram(program);
  return {
    stop: async () => await running.stop(),
    start: async () => {
      running = await startProgram(program);
    },
  };
}

/**
 * Caddy with deploy/caddy/Caddyfile as it is. Its own authority stands in for a public one, so that it gets the certificate by
 * itself as in operation.
 */
export const startCaddy: StartProxy = async (folder, { http, https, upstream }) => {
  const file = join(folder, "Caddyfile");
  const root = join(folder, "storage/pki/authorities/local/root.crt");
  const admin = `unix/${join(folder, "admin.sock")}`;
  const options = [`http_port ${http}`, `https_port ${https}`, `admin ${admin}`, "local_certs", "skip_install_trust"];
  options.push(`storage file_system ${join(folder, "storage")}`);
  const shipped = join(import.meta.dirname, "../../deploy/caddy/Caddyfile");
  writeFileSync(file, `{\n\t${options.join("\n\t")}\n}\nimport ${shipped}\n`);
  const env = { DENKSPUR_UPSTREAM: `127.0.0.1:${upstream}`, HOME: folder, XDG_CONFIG_HOME: folder };
  const isReady = (): boolean =>
    existsSync(root) && existsSync(join(folder, `storage/certificates/local/${HOST}/${HOST}.crt`));
  const program = onPath(["caddy"]) ?? "caddy";
  const from = ["--adapter", "caddyfile", "--config", file] as const;
  const running = await runProgram({ command: [program, "run", ...from], env, port: https, isReady });
  const reload = (): void =>
    void execFileSync(program, ["reload", ...from, "--address", admin, "--force"], {
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
  return { authority: readFileSync(root), kept: () => [], reload, ...running };
};

/** An authority of its own and a certificate for the host, made by openssl. */
function certify(folder: string): { authority: string; chain: string; key: string } {
  const [authority, authorityKey, chain, key, request] = ["ca.crt", "ca.key", "host.crt", "host.key", "host.csr"].map(
    (name) => join(folder, name),
  ) as [string, string, string, string, string];
  const extensions = join(folder, "extensions");
  writeFileSync(extensions, `subjectAltName=DNS:${HOST}\nextendedKeyUsage=serverAuth\n`);
  const openssl = (...args: string[]): void => void execFileSync("openssl", args, { stdio: "ignore" });
  const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...ec,
    "-keyout",
    authorityKey,
    "-out",
    authority,
    "-subj",
    "/CN=An authority for trials",
    "-days",
    "2",
  );
  openssl("req", ...ec, "-keyout", key, "-out", request, "-subj", `/CN=${HOST}`);
  openssl(
    "x509",
    "-req",
    "-in",
    request,
    "-CA",
    authority,
    "-CAkey",
    authorityKey,
    "-CAcreateserial",
    "-extfile",
    extensions,
    "-days",
    "2",
    "-out",
    chain,
  );
  return { authority, chain, key };
}

/** nginx with deploy/nginx/denkspur.conf, in which nothing but ports and the paths of the certificate is replaced. */
export const startNginx: StartProxy = async (folder, ports) => await startNginxWith(folder, ports, []);

/** The same nginx, but for what holds streams back: it compresses everything, and buffers even where the server asks it not to. */
export const startHoldingNginx: StartProxy = async (folder, ports) =>
  await startNginxWith(folder, ports, [
    ["gzip off;", "gzip on; gzip_proxied any; gzip_types *; proxy_ignore_headers X-Accel-Buffering;"],
  ]);

async function startNginxWith(
  folder: string,
  { http, https, upstream }: Ports,
  changes: readonly (readonly [string, string])[],
): Promise<RunningProxy> {
  const { authority, chain, key } = certify(folder);
  const live = `/etc/letsencrypt/live/${HOST}`;
  const replaced: readonly (readonly [string, string])[] = [
    ["127.0.0.1:8080", `127.0.0.1:${upstream}`],
    ["listen 80;", `listen ${http};`],
    ["listen [::]:80;", `listen [::]:${http};`],
    ["listen 443 ", `listen ${https} `],
    ["listen [::]:443 ", `listen [::]:${https} `],
    [`${live}/fullchain.pem`, chain],
    [`${live}/privkey.pem`, key],
    ...changes,
  ];
  let site = readFileSync("deploy/nginx/denkspur.conf", "utf8");
  for (const [from, to] of replaced) {
    if (site.split(from).length !== 2) throw new Error(`deploy/nginx/denkspur.conf does not have "${from}" once`);
    site = site.replace(from, to);
  }
  const file = join(folder, "nginx.conf");
  writeFileSync(join(folder, "denkspur.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => join(folder, "temporary", name));
  for (const path of temporary) mkdirSync(path, { recursive: true });
  const paths = temporary.map((path) => `${path.split("/").at(-1)}_temp_path ${path};`).join("\n");
  // As Debian's nginx.conf has it, compression included, which the site switches off.
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;\npid ${join(folder, "nginx.pid")};\nerror_log stderr warn;\nevents { worker_connections 768; }
http {\nsendfile on;\ntcp_nopush on;\ninclude /etc/nginx/mime.types;\ndefault_type application/octet-stream;
gzip on;\naccess_log ${join(folder, "access.log")};\n${paths}\ninclude ${join(folder, "denkspur.conf")};\n}\n`,
  );
  const program = onPath(["nginx"], ["/usr/sbin"]) ?? "nginx";
  const command = [program, "-c", file] as const;
  const running = await runProgram({
    command: [...command, "-g", "daemon off;"],
    env: {},
    port: https,
    isReady: () => true,
  });
  const reload = (): void => void execFileSync(program, [...command.slice(1), "-s", "reload"], { stdio: "ignore" });
  const kept = (): string[] =>
    execFileSync("find", [join(folder, "temporary"), join(folder, "access.log"), "-type", "f", "-size", "+0"], {
      encoding: "utf8",
    })
      .split("\n")
      .filter(Boolean);
  return { authority: readFileSync(authority), kept, reload, ...running };
}
