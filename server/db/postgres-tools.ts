import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { BackupError, reasonOf } from "./backup-error.ts";
import { codeOf } from "./error-codes.ts";

type Tool = "pg_dump" | "pg_restore";

/** Where its programs may be: on the PATH, and where Debian and Red Hat install one folder per version. */
function toolFolders(): string[] {
  const versions = (folder: string, name: RegExp): string[] =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((each) => name.test(each))
      .map((each) => join(folder, each, "bin"));
  return [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions("/usr/lib/postgresql", /^\d+$/),
    ...versions("/usr", /^pgsql-\d+$/),
  ];
}

/**
 * Finds PostgreSQL's own program, in the newest version that is here.
 * @param least the version that it must have at least, such as 15
 * @throws BackupError if it is missing or too old
 */
export function findTool(tool: Tool, least: number, folders: readonly string[] = toolFolders()): string {
  const found = folders
    .map((folder) => join(folder, process.platform === "win32" ? `${tool}.exe` : tool))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, version: versionOf(path) }))
    .toSorted((a, b) => b.version - a.version);
  const [newest] = found;
  const install = `install the client programs of PostgreSQL ${least} or newer (on Debian postgresql-client-${least})`;
  if (!newest) throw new BackupError(`${tool} is not installed here: ${install}.`);
  if (newest.version < least) {
    throw new BackupError(
      `${tool} here is of PostgreSQL ${newest.version}, and the database of PostgreSQL ${least}: ${install}.`,
    );
  }
  return newest.path;
}

/** The first number of the version that a program says it has; 0 if it says none. */
function versionOf(path: string): number {
  try {
    const said = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The settings in an address that PostgreSQL's programs take from the environment. */
const VARIABLES: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  options: "PGOPTIONS",
};

/**
 * The environment in which a program of PostgreSQL finds the database at `url`. Nothing of it stands on a command line, which
 * every user of the machine can read.
 */
export function connectionEnvironment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const settings: Record<string, string> = {
    PGHOST: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, "$1")),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  for (const [name, value] of searchParams) {
    const variable = VARIABLES[name];
    // A word of Node's client alone, for a connection whose certificate is not checked.
    if (variable !== undefined) settings[variable] = value === "no-verify" ? "require" : value;
  }
  const given = Object.entries(settings).filter(([, value]) => value !== "");
  return { ...process.env, PGAPPNAME: "denkspur backup", PGCONNECT_TIMEOUT: "20", ...Object.fromEntries(given) };
}

/** What a program of PostgreSQL reads and writes, apart from its errors. */
interface Piping {
  readonly env?: NodeJS.ProcessEnv;
  /** Fed to its standard input. */
  readonly feed?: (input: Writable) => Promise<void>;
  /** Reads its standard output. */
  readonly read?: (output: Readable) => Promise<void>;
}

/**
 * Runs a program of PostgreSQL to its end. If the feeding or the reading fails, it is ended.
 * @throws BackupError with what it says
 */
export async function runTool(path: string, args: readonly string[], { env, feed, read }: Piping): Promise<void> {
  const child = spawn(path, args, { env: env ?? process.env, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.once("error", (error) => resolve(`${path} cannot be started: ${reasonOf(error)}`));
    child.once("close", (code) => {
      const words = said.trim().replaceAll(/\s+/g, " ");
      resolve(code === 0 ? undefined : `${path} failed: ${words === "" ? String(code) : words}`);
    });
  });
  // A program that ends early closes its input; why, it says itself.
  child.stdin.on("error", () => {});
  const feeding = async (): Promise<void> => {
    await feed?.(child.stdin);
    child.stdin.end();
  };
  // Node throws away what nobody has begun to read when the program ends, so something reads from the beginning.
  const output = child.stdout.pipe(new PassThrough());
  const reading = async (): Promise<void> => {
    if (read) await read(output);
    else output.resume();
  };
  const broke = await Promise.all([feeding(), reading()]).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // If a pipe broke, the program ended too early, and says why.
  const endsItself = broke !== undefined && BROKEN_PIPE.has(codeOf(broke.error));
  if (broke && !endsItself) child.kill();
  const failure = await ended;
  if (broke && !(endsItself && failure !== undefined)) throw broke.error;
  if (failure !== undefined) throw new BackupError(failure);
}

const BROKEN_PIPE = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);
