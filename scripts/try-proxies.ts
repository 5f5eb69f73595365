import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { addressOf, bodyOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { startMailbox } from "../e2e/mailbox.ts";
import { Person } from "../server/testing/api-client.ts";
import { freePort } from "../server/testing/free-port.ts";
import { writeReadySchool } from "../server/testing/ready-school.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { pupilTextsIn } from "../web/i18n/testing.ts";
import { build } from "./build.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { say } from "./say.ts";
import { openBrowser } from "./trying/browser.ts";
import { type Answer, type Caller, call } from "./trying/caller.ts";
import { tryHeldBack, tryLiveRoom } from "./trying/live-room.ts";
import { HOST, startCaddy, startHoldingNginx, startNginx } from "./trying/proxies.ts";
import { trial } from "./trying/trials.ts";

// The real server behind Caddy or nginx (the argument) with the file of deploy/, over TLS and HTTP/2 with an authority of its own.

const starts = { caddy: startCaddy, nginx: startNginx };
const name = process.argv[2] === "nginx" ? "nginx" : "caddy";
const PASSWORD = "Denk-Spur2026";
const EMAIL = "lehrerin@schule.example";
/** More wrong names than one sender may type. */
const MANY = 101;

endAtSignals();
await build();
const folder = mkdtempSync(join(tmpdir(), `denkspur-${name}-`));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const ports = { http: await freePort(), https: await freePort(), upstream: await freePort() };
const origin = `https://${HOST}:${ports.https}`;
const place = { dataDir: join(folder, "data"), databaseUrl: undefined };
const school = await writeReadySchool(place, 1, 1);
const pupilName = school.classes[0]?.[0]?.name ?? "";
const mailbox = await startMailbox();
const settings = {
  PUBLIC_URL: origin,
  TRUST_PROXY: "on",
  SMTP_URL: mailbox.url,
  METRICS_PORT: String(await freePort()),
};
const startServer = () => startServerProcess(place, ports.upstream, settings);
let server = await startServer();
// A trial that breaks off leaves no server behind.
const killServer = (): void => void process.kill(server.pid, "SIGKILL");
process.once("exit", killServer);
const invite = ["scripts/admin.ts", "invite"];
const env = { ...process.env, DATA_DIR: place.dataDir, PUBLIC_URL: origin };
const invitation = execFileSync(process.execPath, invite, { encoding: "utf8", env }).trim();
const account = { email: EMAIL, password: PASSWORD, personalCode: "MJBR07" };
const teacher = new Person(server.url);
await teacher.register(invitation, account, () => mailbox.linkTo(EMAIL, "/verify/"));

const own = join(folder, "proxy");
mkdirSync(own);
let proxy = await starts[name](own, ports);
const callers: Caller[] = [];
async function callFrom(address: string): Promise<Caller> {
  const caller = await call(HOST, ports.https, proxy.authority, address);
  callers.push(caller);
  return caller;
}
const jsonOf = (answer: Answer): Record<string, unknown> =>
  JSON.parse(answer.body.toString()) as Record<string, unknown>;
const cookiesOf = ({ headers }: Answer): string[] => [headers["set-cookie"] ?? []].flat();
const near = await callFrom("127.0.0.1");

/** A form of the contract, as a browser sends it. */
const form = (call: "login" | "verifyPupilAccess", body: object, headers: Record<string, string> = {}) => {
  const { type, text } = bodyOf(routes[call], body);
  return {
    path: addressOf(routes[call]),
    sent: { method: "POST", body: text, headers: { ...headers, "content-type": type } },
  };
};
async function typeName(caller: Caller, typed: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { path, sent } = form("verifyPupilAccess", { pupilName: typed }, headers);
  return await caller.send(path, sent);
}
/** Asks the proxy's port without TLS. */
async function inClear(path: string): Promise<IncomingMessage> {
  const asked = get({ host: "127.0.0.1", port: ports.http, path, headers: { host: HOST }, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}
/** A login's cookies, which must be bound to this host. */
function hostCookies(answer: Answer): string {
  const cookies = cookiesOf(answer);
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) assert.match(cookie, /^__Host-[^;]+;.*Path=\/;.*HttpOnly.*Secure/);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

await trial("pages come over HTTP/2 with one HSTS header and the server's own policy", async () => {
  const page = await near.send("/login");
  assert.equal(page.status, 200);
  assert.equal(page.headers["strict-transport-security"], "max-age=63072000");
  assert.match(String(page.headers["content-security-policy"]), /^default-src 'none';/);
  assert.match(page.body.toString(), /<!doctype html>/i);
});

await trial("a teacher's login works, by cookies that only this host can set", async () => {
  const { path, sent } = form("login", { username: EMAIL, password: PASSWORD });
  const answer = await near.send(path, sent);
  assert.equal(answer.status, 200);
  hostCookies(answer);
  const user = await near.send(addressOf(routes.getUser), {
    headers: { authorization: `Bearer ${String(jsonOf(answer)["access_token"])}` },
  });
  assert.equal(jsonOf(user)["email"], EMAIL);
});

await trial("a pupil's login works, by cookies that only this host can set", async () => {
  const answer = await typeName(near, pupilName);
  assert.equal(answer.status, 200);
  const session = await near.send(addressOf(routes.getPupilSession), { headers: { cookie: hostCookies(answer) } });
  assert.equal(jsonOf(session)["name"], pupilName);
});

await trial("pages are led from http to https, and the API is refused there", async () => {
  const [page, api] = [await inClear("/login?a=b"), await inClear(addressOf(routes.login))];
  assert.deepEqual([page.statusCode, page.headers.location], [301, `https://${HOST}/login?a=b`]);
  assert.equal(api.statusCode, 403);
});

await trial("each caller has limits of her own, and nobody believes what she says of her address", async () => {
  const [guesser, other, third] = [await callFrom("127.0.0.2"), await callFrom("127.0.0.3"), await callFrom("::1")];
  const statuses = async (
    caller: Caller,
    count: number,
    forged?: (index: number) => Record<string, string>,
  ): Promise<number[]> => {
    const all: number[] = [];
    for (let index = 0; index < count; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      all.push((await typeName(caller, `Wer ist das ${index}`, forged?.(index) ?? {})).status);
    }
    return all;
  };
  const invented = (index: number): Record<string, string> => ({
    "x-forwarded-for": `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
    "x-real-ip": `198.51.100.${index}`,
  });
  const guessed = await statuses(guesser, MANY, invented);
  assert.deepEqual([guessed[0] === 429, guessed.at(-1)], [false, 429]);
  assert.equal((await typeName(guesser, pupilName, invented(250))).status, 429);
  assert.equal((await typeName(other, pupilName)).status, 200);
  assert.equal((await typeName(other, pupilName, { "x-forwarded-for": "127.0.0.2" })).status, 200);
  const sixth = await statuses(third, MANY);
  assert.deepEqual([sixth[0] === 429, sixth.at(-1)], [false, 429]);
  assert.equal((await typeName(other, pupilName)).status, 200);
});

await trial(
  "bodies up to the server's limit pass; larger ones and far larger ones are refused in its words",
  async () => {
    const headers = { "content-type": "application/json" };
    const send = (bytes: number): Promise<Answer> =>
      near.send(addressOf(routes.forgotPassword), {
        method: "POST",
        headers,
        body: JSON.stringify({ email: "x".repeat(bytes) }),
      });
    assert.equal((await send(250_000)).status, 422);
    for (const bytes of [300_000, 900_000, 3_000_000]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send(bytes);
      assert.deepEqual([bytes, answer.status, jsonOf(answer)["detail"]], [bytes, 413, "TOO_LARGE"]);
    }
  },
);

await trial("what the server has compressed comes as it is, and is not compressed again", async () => {
  const page = (await near.send("/pupils")).body.toString();
  const [script = ""] = page.match(/\/assets\/[^"]+\.js/) ?? [];
  const through = await near.send(script, { headers: { "accept-encoding": "gzip, br" } });
  const direct = await fetch(`${server.url}${script}`, { headers: { "accept-encoding": "identity" } });
  assert.equal(through.headers["content-encoding"], "br");
  assert.equal(brotliDecompressSync(through.body).toString(), await direct.text());
  const html = await near.send("/login", { headers: { "accept-encoding": "gzip" } });
  assert.equal(
    html.headers["content-encoding"],
    (await fetch(`${server.url}/login`, { headers: { "accept-encoding": "gzip" } })).headers.get("content-encoding") ??
      undefined,
  );
});

await trial("large headers pass", async () => {
  const answer = await near.send("/api/auth/user", { headers: { authorization: `Bearer ${"x".repeat(10_000)}` } });
  assert.equal(answer.status, 401);
});

await trial("the metrics cannot be reached through it", async () => {
  const direct = await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`);
  assert.match(await direct.text(), /denkspur_build_info/);
  assert.doesNotMatch((await near.send("/metrics")).body.toString(), /denkspur_/);
});

await trial(
  "a browser that trusts the authority shows the login and logs a pupil in, with nothing in clear",
  async () => {
    const browser = await openBrowser(join(folder, "home"), proxy.authority);
    try {
      const page = await browser.newPage({ locale: "de-DE" });
      const [asked, complaints]: [string[], string[]] = [[], []];
      page.on("request", (request) => asked.push(request.url()));
      page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
      page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText ?? ""}`));
      await page.goto(`${origin}/login`);
      await page.getByRole("textbox").first().waitFor();
      // The next page would break off what this one is still loading.
      await page.waitForLoadState("networkidle");
      const t = pupilTextsIn("de");
      await page.goto(`${origin}/pupils`);
      await page.getByLabel(t("login.name")).fill(pupilName);
      await page.getByRole("button", { name: t("login.submit") }).click();
      await page.getByRole("heading", { name: t("dashboard.title") }).waitFor();
      const cookies = await page.context().cookies();
      assert.ok(cookies.length > 0 && cookies.every(({ name, secure }) => secure && name.startsWith("__Host-")));
      assert.deepEqual(
        asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("data:")),
        [],
      );
      assert.deepEqual(
        complaints.filter((line) => !line.includes("401")),
        [],
      );
    } finally {
      await browser.close();
    }
  },
);

await trial("a restart of the server gives nothing but answers to try again, and then the server's own", async () => {
  await server.stop();
  const away = await near.send(addressOf(routes.getPupilSession));
  assert.deepEqual([away.status, jsonOf(away)["detail"], away.headers["retry-after"]], [503, "UNAVAILABLE", "5"]);
  const page = await near.send("/login");
  assert.deepEqual([page.status, page.headers["retry-after"]], [503, "5"]);
  assert.match(page.body.toString(), /Denkspur ist gleich wieder da/);
  server = await startServer();
  // A caller may come while the proxy still remembers that nobody was there.
  let status = 503;
  for (let tries = 0; tries < 100 && status === 503; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    ({ status } = await near.send("/login"));
    // oxlint-disable-next-line no-await-in-loop
    await sleep(100);
  }
  assert.equal(status, 200);
});

/** What the trials of a live room need. */
const surroundings = (browser: string) => ({
  proxy,
  origin,
  upstream: server.url,
  teacher,
  email: EMAIL,
  password: PASSWORD,
  call: async () => await callFrom("127.0.0.1"),
  folder: join(folder, browser),
});
await tryLiveRoom(surroundings("watching"));

await trial("nothing that passed through it was kept in a file", () => assert.deepEqual(proxy.kept(), []));

for (const caller of callers) caller.close();
await proxy.stop();
if (name === "nginx") {
  const holding = join(folder, "holding");
  mkdirSync(holding);
  proxy = await startHoldingNginx(holding, ports);
  await tryHeldBack(surroundings("held-back"));
  await proxy.stop();
}
process.off("exit", killServer);
await server.stop();
await mailbox.stop();
say(`${name}: done`);
