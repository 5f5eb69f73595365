import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { beginLogin } from "../server/testing/begun-login.ts";
import { freePort } from "../server/testing/free-port.ts";
import { hasPostgres } from "../server/testing/postgres-binaries.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { say } from "./say.ts";
import { onPath } from "./system-packages.ts";
import { copyRelease } from "./trying/release.ts";
import { trial } from "./trying/trials.ts";

// Builds the image of deploy/container with buildah on a base made of Debian's packages, and runs it as the Containerfile says: its
// command as process 1, its user, the root read-only. Needs root and the network. It is no trial of Docker or of the base images.

const PATIENCE_MS = 60_000;
endAtSignals();
const folder = mkdtempSync(join(tmpdir(), "denkspur-container-"));
chmodSync(folder, 0o755);
const env = { ...process.env, BUILDAH_ISOLATION: "chroot" };
const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
const buildah = (...args: string[]): string =>
  execFileSync("buildah", [...storage, ...args], {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 26,
  }).trim();
process.once("exit", () => {
  spawnSync("buildah", [...storage, "umount", "--all"], { env, stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
});

/** Stands in for node:26-bookworm-slim: a small Debian with the pinned Node and npm. */
function makeBase(): string {
  const root = join(folder, "base");
  const repository =
    execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], {
      encoding: "utf8",
    }).split("\n")[0] ?? "";
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "stable";
  const packages = "--include=ca-certificates,libatomic1,libstdc++6";
  execFileSync("debootstrap", ["--variant=minbase", packages, codename, root, repository], { stdio: "ignore" });
  rmSync(join(root, "var/cache/apt"), { recursive: true, force: true });
  rmSync(join(root, "var/lib/apt/lists"), { recursive: true, force: true });
  copyFileSync(process.execPath, join(root, "usr/local/bin/node"));
  chmodSync(join(root, "usr/local/bin/node"), 0o755);
  const licence = globSync("node_modules/node/node_modules/node-*/LICENSE")[0];
  if (licence !== undefined) copyFileSync(licence, join(root, "usr/local/LICENSE"));
  const npm = dirname(dirname(realpathSync(onPath(["npm"]) ?? "")));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
  const container = buildah("from", "scratch");
  buildah("add", "--quiet", container, root, "/");
  buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", container);
  buildah("commit", "--quiet", container, "localhost/denkspur-base");
  buildah("rm", container);
  rmSync(root, { recursive: true });
  return "localhost/denkspur-base";
}

/** How this machine reaches npm's registry is no part of the image: it is mounted for the build alone. */
const mounts = ["/usr/local/etc/npmrc", "/etc/ssl/certs", join(homedir(), ".npmrc")].filter((path) => existsSync(path));

say("making a base of Debian's packages …");
const base = makeBase();
say("building the image …");
const clone = join(folder, "clone");
copyRelease(clone);
mkdirSync(join(clone, "data"));
writeFileSync(join(clone, "data/secret.key"), "a secret that lies in the folder and must not end in a layer\n");
execFileSync(
  "buildah",
  [
    ...storage,
    "build",
    "--quiet",
    "--format=docker",
    "--layers=false",
    "--build-arg",
    `BASE=${base}`,
    ...mounts.flatMap((path) => ["--volume", `${path}:${path}:ro`]),
    "-f",
    "deploy/container/Containerfile",
    "-t",
    "localhost/denkspur",
    ".",
  ],
  { cwd: clone, env, stdio: ["ignore", 2, 2] },
);

interface Config {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Labels: Readonly<Record<string, string>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}
const container = buildah("from", "localhost/denkspur");
const { config } = (
  JSON.parse(buildah("inspect", "--type", "image", "localhost/denkspur")) as { Docker: { config: Config } }
).Docker;
const root = buildah("mount", container);
const inRoot = (...command: string[]): string =>
  execFileSync("chroot", [root, ...command], { encoding: "utf8" }).trim();

await trial(
  "the image says whom it runs as, where its data lie and how it is ended, and holds neither secrets nor tests",
  () => {
    assert.deepEqual(
      [config.User, Object.keys(config.Volumes), config.StopSignal],
      ["10001:10001", ["/data"], "SIGTERM"],
    );
    assert.deepEqual([config.Entrypoint, config.Cmd], [["node"], ["server/main.ts"]]);
    assert.equal(config.Labels["org.opencontainers.image.title"], "Denkspur");
    assert.equal(
      inRoot(
        "find",
        "/opt/denkspur",
        "/data",
        "/root",
        "-name",
        "*.key",
        "-o",
        "-path",
        "/opt/denkspur/*.test.ts",
        "-not",
        "-path",
        "*/node_modules/*",
        "-o",
        "-name",
        ".npmrc",
        "-size",
        "+0",
      ),
      "",
    );
    const packages = inRoot("ls", "/opt/denkspur/node_modules").split("\n");
    assert.ok(packages.includes("fastify") && packages.includes("pg"));
    assert.deepEqual(
      packages.filter((name) => ["vite", "react", "typescript", "node"].includes(name)),
      [],
    );
    const megabytes = (path: string): string => inRoot("du", "-xsm", path).split("\t")[0] ?? "";
    say(
      `MB: all ${megabytes("/")}, of it Denkspur ${megabytes("/opt/denkspur")}, its packages ${megabytes("/opt/denkspur/node_modules")}`,
    );
  },
);

interface Running {
  readonly url: string;
  output(): string;
  /** Sends a signal to process 1. */
  signal(name: NodeJS.Signals): void;
  readonly ended: Promise<number | string>;
}
const started = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

/** A command in namespaces of its own, as the image's user, with the root read-only, without capabilities. */
const INSIDE = `set -e
root=$1 data=$2 secrets=$3 user=$4 directory=$5; shift 5
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mkdir -p "$root/run/secrets"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$secrets" "$root/run/secrets"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec="$user" "$root" sh -c 'cd "$0" && exec "$@"' "$directory" "$@"`;

async function start(data: string, secrets: string, settings: readonly string[]): Promise<Running> {
  const port = await freePort();
  const command = [
    "env",
    "-i",
    ...config.Env,
    `PORT=${port}`,
    "HOST=127.0.0.1",
    ...settings,
    ...config.Entrypoint,
    ...config.Cmd,
  ];
  const namespaces = ["--pid", "--fork", "--kill-child", "--mount", "--ipc", "--uts", "--propagation=private"];
  const child = spawn(
    "unshare",
    [...namespaces, "sh", "-c", INSIDE, "sh", root, data, secrets, config.User, config.WorkingDir, ...command],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  started.add(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal ?? ""));
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + PATIENCE_MS;
  const isHealthy = (): boolean => {
    const test = config.Healthcheck.Test.slice(1);
    return (
      spawnSync(
        "chroot",
        [
          `--userspec=${config.User}`,
          root,
          "sh",
          "-c",
          'cd "$0" && exec "$@"',
          config.WorkingDir,
          "env",
          "-i",
          ...config.Env,
          "HOST=0.0.0.0",
          `PORT=${port}`,
          ...test,
        ],
        { stdio: "ignore" },
      ).status === 0
    );
  };
  while (!isHealthy()) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the container did not start:\n${printed}`);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(200);
  }
  return {
    url,
    output: () => printed,
    ended,
    signal: (name) => {
      const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
      process.kill(Number(first), name);
    },
  };
}

function folderOf(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, 10_001, 10_001);
  return path;
}
const noSecrets = folderOf("no-secrets");

/** SIGTERM to process 1: what was begun is answered, and the process ends by itself. */
async function endsInOrder(running: Running): Promise<void> {
  const login = await beginLogin(running.url);
  running.signal("SIGTERM");
  let isUp = true;
  while (isUp) {
    // oxlint-disable-next-line no-await-in-loop
    isUp = await fetch(`${running.url}/healthz`, { headers: { connection: "close" } }).then(
      () => true,
      () => false,
    );
  }
  assert.equal(await login.finish(), 400);
  assert.equal(await running.ended, 0);
}

await trial("the compose file gives its services no more than they need, and secrets as files", () => {
  interface Service {
    readonly read_only: boolean;
    readonly cap_drop: readonly string[];
    readonly security_opt: readonly string[];
    readonly secrets: readonly string[];
    readonly environment: Readonly<Record<string, unknown>>;
    readonly ports?: readonly string[];
  }
  const text = readFileSync("deploy/container/compose.yaml", "utf8");
  const { services, secrets } = parse(text) as { services: Record<string, Service>; secrets: Record<string, object> };
  assert.deepEqual(Object.keys(services), ["denkspur", "postgres"]);
  for (const service of Object.values(services)) {
    assert.deepEqual(
      [service.read_only, service.cap_drop, service.security_opt],
      [true, ["ALL"], ["no-new-privileges:true"]],
    );
    assert.ok(service.secrets.every((name) => name in secrets));
    assert.ok(service.secrets.every((name) => Object.values(service.environment).includes(`/run/secrets/${name}`)));
  }
  assert.deepEqual(services["denkspur"]?.ports, ["127.0.0.1:8080:8080"]);
});

await trial("it runs on SQLite with its root read-only, as its user, and ends in order at SIGTERM", async () => {
  const data = folderOf("data");
  const running = await start(data, noSecrets, ["PUBLIC_URL=https://denkspur.schule.example", "TRUST_PROXY=on"]);
  const { status } = await fetch(`${running.url}/readyz`);
  assert.equal(status, 200);
  assert.match(running.output(), /this link makes one superuser account/);
  assert.equal((await fetch(`${running.url}/login`)).status, 200);
  assert.deepEqual(execFileSync("find", [data, "!", "-user", "10001"], { encoding: "utf8" }), "");
  await endsInOrder(running);
});

/** Runs the command line as `docker exec` does. @returns what it prints */
function admin(data: string, secrets: string, settings: readonly string[], ...args: string[]): string {
  const command = ["env", "-i", ...config.Env, ...settings, "node", "scripts/admin.ts", ...args];
  const inside = INSIDE.replace('mount -t proc proc "$root/proc"\n', "");
  const parts = [root, data, secrets, config.User, config.WorkingDir, ...command];
  return execFileSync("unshare", ["--mount", "--propagation=private", "sh", "-c", inside, "sh", ...parts], {
    encoding: "utf8",
  });
}

await trial("the command line works in it", () => {
  const settings = ["PUBLIC_URL=https://denkspur.schule.example"];
  const data = join(folder, "data");
  assert.match(admin(data, noSecrets, settings, "invite"), /^https:\/\/denkspur\.schule\.example\/\S+\n$/);
  admin(data, noSecrets, settings, "backup", "/data/backup.tar.gz");
  assert.match(admin(data, noSecrets, settings, "verify", "/data/backup.tar.gz", "--json"), /"sqlite"/);
});

const postgres = hasPostgres() ? await startPostgres() : undefined;
if (postgres !== undefined) {
  await trial("two workers run on PostgreSQL, with the address in a secret, and end in order at SIGTERM", async () => {
    const secrets = folderOf("secrets");
    writeFileSync(join(secrets, "database_url"), `${postgres.url}\n`, { mode: 0o400 });
    chownSync(join(secrets, "database_url"), 10_001, 10_001);
    const address = "DATABASE_URL_FILE=/run/secrets/database_url";
    const data = folderOf("data-postgres");
    const running = await start(data, secrets, ["WORKERS=2", address]);
    admin(data, secrets, [address], "backup", "/data/backup.tar.gz");
    assert.match(admin(data, secrets, [address], "verify", "/data/backup.tar.gz", "--json"), /"postgres"/);
    await endsInOrder(running);
  });
  await postgres.stop();
} else say("WORKERS was not tried: there is no PostgreSQL");

buildah("umount", container);
