import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { filled } from "../../server/testing/filled.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { killAll, killCluster, postmasterOf, signalAll, treesOf } from "../../server/testing/kill-cluster.ts";
import { findBinaries } from "../../server/testing/postgres-binaries.ts";
import { unprivileged } from "../../server/testing/unprivileged.ts";
import { programPath } from "./programs.ts";

const example = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/patroni/${name}`, import.meta.url)), "utf8");

/** Three members, as the examples have them. */
const NAMES = ["db1", "db2", "db3"] as const;
export type MemberName = (typeof NAMES)[number];

/** For a start or a return of a member, which may have to be rewound. */
const PATIENCE_MS = 180_000;
const ASK_AGAIN_MS = 250;
/** Of each program, when there is a fault. */
const LAST_LINES = 15;

/** What Patroni's `/cluster` says of a member. */
interface Seen {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
}

interface Member {
  readonly name: MemberName;
  readonly port: number;
  readonly api: number;
  readonly data: string;
  readonly settings: string;
  patroni: ChildProcess | undefined;
}

/**
 * A PostgreSQL of three members by the examples of deploy/patroni, on this machine: Patroni, etcd with one member, which on one machine is as good as
 * three, and HAProxy.
 */
export class Cluster {
  /** The address of Denkspur's database, through HAProxy. */
  readonly url: string;
  readonly #folder: string;
  readonly #members: readonly Member[];
  readonly #start: (name: string, command: readonly string[]) => ChildProcess;
  readonly #stop: () => Promise<void>;
  readonly #password: string;

  private constructor(
    given: Pick<Cluster, "url"> & {
      folder: string;
      members: readonly Member[];
      start: (name: string, command: readonly string[]) => ChildProcess;
      stop: () => Promise<void>;
      password: string;
    },
  ) {
    this.url = given.url;
    this.#folder = given.folder;
    this.#members = given.members;
    this.#start = given.start;
    this.#stop = given.stop;
    this.#password = given.password;
  }

  /** Starts all of it, with an empty database of Denkspur. It ends with this process, even if that is killed. */
  static async start(): Promise<Cluster> {
    const owner = unprivileged();
    const folder = mkdtempSync(join(tmpdir(), "denkspur-failover-"));
    const makeFolder = (name: string): string => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      if (owner) chownSync(path, owner.uid, owner.gid);
      return path;
    };
    const write = (path: string, text: string): string => {
      writeFileSync(path, text, { mode: 0o600 });
      if (owner) chownSync(path, owner.uid, owner.gid);
      return path;
    };
    chmodSync(folder, 0o755);
    const [pids, logs] = [makeFolder("pids"), makeFolder("logs")];
    const start = (name: string, [file = "", ...args]: readonly string[]): ChildProcess => {
      const log = openSync(join(logs, name), "a");
      const child = spawn(file, args, {
        cwd: folder,
        ...owner,
        env: { PATH: programPath },
        stdio: ["ignore", log, log],
      });
      child.on("error", (error) => console.error(`${name}: ${error.message}`));
      write(join(pids, name), `${child.pid}\n`);
      return child;
    };
    const stop = guard(folder);

    const [client, peer] = [await freePort(), await freePort()];
    const etcd = `http://127.0.0.1:${client}`;
    const peers = `http://127.0.0.1:${peer}`;
    const flags = {
      name: "etcd1",
      "data-dir": makeFolder("etcd"),
      "listen-client-urls": etcd,
      "advertise-client-urls": etcd,
      "listen-peer-urls": peers,
      "initial-advertise-peer-urls": peers,
      "initial-cluster": `etcd1=${peers}`,
    };
    start("etcd", ["etcd", "--enable-v2", ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])]);

    const passwords = Object.fromEntries(
      ["API", "DENKSPUR", "POSTGRES", "REPLICATION", "REWIND"].map((whose) => [whose, randomBytes(12).toString("hex")]),
    );
    // Patroni needs PostgreSQL's other programs too, which a link may not have beside it.
    const programs = dirname(realpathSync(join(findBinaries() ?? "", "initdb")));
    const members: Member[] = [];
    for (const name of NAMES) {
      const [port, api, home] = [await freePort(), await freePort(), makeFolder(name)];
      const data = join(home, "data");
      const text = filled(example("patroni.yml"), {
        "name: db1": `name: ${name}`,
        "10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379": `127.0.0.1:${client}`,
        "10.0.0.11:8008": `127.0.0.1:${api}`,
        "10.0.0.11:5432": `127.0.0.1:${port}`,
        "10.0.0.0/24": "127.0.0.1/32",
        "/usr/lib/postgresql/15/bin": programs,
        "/var/lib/postgresql/15/denkspur": data,
        "/var/lib/postgresql/denkspur.pgpass": join(home, "pgpass"),
        "/var/run/postgresql": home,
        ...Object.fromEntries(Object.entries(passwords).map(([whose, password]) => [`PASSWORD-OF-${whose}`, password])),
      });
      members.push({ name, port, api, data, settings: write(join(home, "patroni.yml"), text), patroni: undefined });
    }
    const entry = await freePort();
    const proxied = Object.fromEntries(
      members.map(({ name, port, api }, index) => [
        `${name} 10.0.0.1${index + 1}:5432 check port 8008`,
        `${name} 127.0.0.1:${port} check port ${api}`,
      ]),
    );
    const settings = filled(example("haproxy.cfg"), {
      "log /dev/log local0": "log stdout format raw local0",
      "127.0.0.1:5000": `127.0.0.1:${entry}`,
      ...proxied,
    });
    start("haproxy", ["haproxy", "-db", "-f", write(join(folder, "haproxy.cfg"), settings)]);
    const url = `postgres://denkspur:${passwords.DENKSPUR}@127.0.0.1:${entry}/denkspur`;
    const cluster = new Cluster({ url, folder, members, start, stop, password: passwords.POSTGRES ?? "" });
    try {
      for (const { name } of members) cluster.startMember(name);
      await cluster.untilWhole();
      await cluster.#administer(entry);
      return cluster;
    } catch (error) {
      console.error(cluster.lastLines());
      await stop();
      throw error;
    }
  }

  /** Makes the database as an operator does, once. */
  async #administer(entry: number): Promise<void> {
    await sleep(3000); // HAProxy asks every two seconds who is the primary.
    const client = new Client({
      connectionString: `postgres://postgres:${this.#password}@127.0.0.1:${entry}/postgres`,
    });
    await client.connect();
    await client.query("create database denkspur owner denkspur");
    await client.end();
  }

  #member(name: MemberName): Member {
    const member = this.#members.find((each) => each.name === name);
    if (member === undefined) throw new Error(`There is no ${name}.`);
    return member;
  }

  /** Starts Patroni of a member, which starts its PostgreSQL. */
  startMember(name: MemberName): void {
    const member = this.#member(name);
    member.patroni = this.#start(name, ["patroni", member.settings]);
  }

  /** All processes of a member: Patroni first, so that it cannot mend anything. */
  #processesOf({ patroni, data }: Member): number[] {
    return treesOf([...(patroni?.pid === undefined ? [] : [patroni.pid]), postmasterOf(data)]);
  }

  /** Kills PostgreSQL and Patroni of a member with -9, as if the machine were gone. */
  async kill(name: MemberName): Promise<void> {
    await killAll(this.#processesOf(this.#member(name)));
  }

  /** Kills PostgreSQL of a member with -9, and leaves Patroni to mend it. */
  async killPostgres(name: MemberName): Promise<void> {
    await killCluster(this.#member(name).data);
  }

  /**
   * Stops all processes of a member: its connections stay open and nothing answers, as if its network were gone.
   * @returns what lets them go on
   */
  freeze(name: MemberName): () => void {
    const pids = this.#processesOf(this.#member(name));
    signalAll(pids, "SIGSTOP");
    return () => signalAll(pids, "SIGCONT");
  }

  /** What each member says of all of them; none of who does not answer. */
  async #look(): Promise<readonly (readonly Seen[])[]> {
    const ask = async ({ api }: Member): Promise<Seen[]> => {
      try {
        const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2000) });
        return ((await answer.json()) as { members?: Seen[] }).members ?? [];
      } catch {
        return [];
      }
    };
    return await Promise.all(this.#members.map(ask));
  }

  /**
   * Waits for three members, one of them the primary and one its synchronous standby, on which all three agree: one that was away
   * knows for a moment what was true before. @returns them by their roles
   */
  async untilWhole(): Promise<{ primary: MemberName; synchronous: MemberName; other: MemberName }> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const seen = await this.#look();
      const isTrue = (name: MemberName, role: string): boolean =>
        seen.every((said) =>
          said.some(
            (each) =>
              each.name === name &&
              each.role === role &&
              ["running", "streaming"].includes(each.state) &&
              (role === "leader" || each.lag === 0),
          ),
        );
      const by = (role: string): MemberName | undefined => NAMES.find((name) => isTrue(name, role));
      const [primary, synchronous, other] = [by("leader"), by("sync_standby"), by("replica")];
      if (primary && synchronous && other) return { primary, synchronous, other };
      if (Date.now() > deadline) throw new Error(`The cluster is not whole again: ${JSON.stringify(seen)}`);
      await sleep(ASK_AGAIN_MS);
    }
  }

  /** The planned change of the primary. */
  async switchOver(from: MemberName, to: MemberName): Promise<void> {
    const settings = this.#member(from).settings;
    const args = ["-c", settings, "switchover", "denkspur", "--leader", from, "--candidate", to, "--force"];
    await promisify(execFile)("patronictl", args, { env: { PATH: programPath, LC_ALL: "C.UTF-8" } });
  }

  /** The address of one member's own database, past HAProxy. */
  urlOf(name: MemberName): string {
    const url = new URL(this.url);
    url.port = String(this.#member(name).port);
    return url.href;
  }

  /** What each program said last, for finding faults. */
  lastLines(): string {
    const logs = join(this.#folder, "logs");
    const endOf = (name: string): string =>
      readFileSync(join(logs, name), "utf8").trim().split("\n").slice(-LAST_LINES).join("\n");
    return readdirSync(logs)
      .map((name) => `${name}:\n${endOf(name)}`)
      .join("\n\n");
  }

  async stop(): Promise<void> {
    await this.#stop();
  }
}

/**
 * Ends everything whose id lies in `pids`, and every PostgreSQL below the folder, when the input ends: by the returned function or with
 * this process. The data is worth nothing then.
 */
function guard(folder: string): () => Promise<void> {
  const script =
    'read -r _; for file in "$0"/pids/* "$0"/*/data/postmaster.pid; do ' +
    '[ -e "$file" ] && read -r pid < "$file" || continue; pkill -KILL -P "$pid"; kill -KILL "$pid"; done 2>/dev/null; ' +
    'sleep 1; rm -rf "$0"';
  const shell = spawn("/bin/sh", ["-c", script, folder], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  const ended = new Promise<void>((resolve) => {
    shell.on("exit", () => resolve());
  });
  return async () => {
    shell.stdin.end();
    await ended;
  };
}
