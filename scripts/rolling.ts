import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openContextDevice } from "../e2e/browsers/playwright-device.ts";
import { readResults } from "../e2e/faults/school.ts";
import { hashPassword } from "../server/auth/passwords.ts";
import { loadLibrary } from "../server/library/load.ts";
import { Person } from "../server/testing/api-client.ts";
import { freshDatabase } from "../server/testing/fresh-database.ts";
import { NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import type { WrittenClass } from "../server/testing/school.ts";
import { type Launch, type ServerProcess, startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { build } from "./build.ts";
import { type CheckOut, checkOut } from "./earlier/check-out.ts";
import { findEarlier } from "./earlier/find-earlier.ts";
import { type Backend, openFront } from "./earlier/front.ts";
import { type Tally, takeTest, watchClass } from "./earlier/pupil.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { launchChromium } from "./installed-browsers.ts";
import { say } from "./say.ts";
import { seededRandom } from "./seeded-random.ts";

/**
 * `node scripts/rolling.ts`: a rolling restart for real. Two servers of the version before, with a schema that is older, run on one PostgreSQL;
 * one is replaced by this version, which brings the database up, both work side by side behind one address, the old one is
 * killed and replaced too. Pupils log in, save drafts and hand in all the while: devices of both versions by calls, and some in
 * Chromium with pages of the old one. Every answer must be in the results exactly once, and nothing may be refused but what devices try again.
 * `node scripts/rolling.ts FOLDER` takes a check-out of an earlier state that has its packages already.
 */
const DECIMALS = "decimal-comparison";
const VERSION = "1.0.0";
const TEACHER = { username: "rolling@schule.example", password: "Denk-Spur2026" };
/** More than can be at work before all is over. */
const PUPILS = 2000;
const IN_BROWSERS = 4;
/** Devices of each version. */
const DEVICES = 4;
/** Hand-ins of one part of the restart, and answers in Chromium, until the next one. */
const PER_PART = 30;
const SHOWN_PER_PART = 8;
/** The pause after an answer in Chromium, so that no pupil is done before the restart is. */
const ANSWER_MS = 2500;

endAtSignals();
const [given] = process.argv.slice(2);
const commit = given ?? findEarlier();
if (commit === undefined) {
  say("two versions side by side cannot be tried: this clone lacks the history (`git fetch --unshallow --tags`)");
  process.exit(1);
}
const earlier: CheckOut =
  given === undefined
    ? checkOut(commit)
    : { folder: given, node: join(given, "node_modules/node/bin/node"), remove: () => {} };
const postgres = await startPostgres();
if (postgres === undefined) {
  say(NO_POSTGRES);
  process.exit(1);
}
await build();
execFileSync(earlier.node, ["scripts/builder.ts"], { cwd: earlier.folder, stdio: ["ignore", 2, 2] });

/** A module of the version before. The shapes used here are the same in both. */
const of = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(earlier.folder, path)).href)) as Module;
const { Person: EarlierPerson } =
  await of<typeof import("../server/testing/api-client.ts")>("server/testing/api-client.ts");
// They know the words on the pages of that version.
const { SimulatedPupil } = await of<typeof import("../e2e/faults/pupil.ts")>("e2e/faults/pupil.ts");
const { Tablet } = await of<typeof import("../e2e/faults/tablet.ts")>("e2e/faults/tablet.ts");

const database = await freshDatabase(postgres.url);
const place = { dataDir: mkdtempSync(join(tmpdir(), "denkspur-rolling-")), databaseUrl: database.url };
process.once("exit", () => {
  earlier.remove();
  rmSync(place.dataDir, { recursive: true });
});
const settings = { SECRET_KEY: randomBytes(48).toString("base64url") };
const launch: Launch = [earlier.node, join(earlier.folder, "server/main.ts")];
const startOld = async (): Promise<ServerProcess> => await startServerProcess(place, undefined, settings, launch);
const startNew = async (): Promise<ServerProcess> => await startServerProcess(place, undefined, settings);
const asOld = ({ url }: ServerProcess): Backend => ({ name: "old", url });
const asNew = ({ url }: ServerProcess): Backend => ({ name: "new", url });

async function writeClass(): Promise<WrittenClass> {
  const { openDatabase } = await of<typeof import("../server/db/open.ts")>("server/db/open.ts");
  const { writeSchool } = await of<typeof import("../server/testing/school.ts")>("server/testing/school.ts");
  const library = (await of<typeof import("../server/library/load.ts")>("server/library/load.ts")).loadLibrary();
  const version = library.tests.get(DECIMALS)?.versions.get(VERSION);
  if (version === undefined) throw new Error(`The version before has no ${DECIMALS} ${VERSION}.`);
  const db = await openDatabase(place);
  const { classes } = await writeSchool(db, {
    teacher: { email: TEACHER.username, password_hash: await hashPassword(TEACHER.password) },
    classes: [{ pupils: Array.from({ length: PUPILS }, (_, index) => `Rol${index}Ann`), tests: [{ version }] }],
  });
  await db.destroy();
  const [course] = classes;
  if (course === undefined) throw new Error("No class was written.");
  return course;
}

const course = await writeClass();
const [courseTestId = ""] = course.courseTestIds;
const responses = Object.entries(
  loadLibrary().tests.get(DECIMALS)?.versions.get(VERSION)?.built.diagnosis.responses ?? {},
);
const tally: Tally = { again: 0, faults: [], handedIn: new Map() };
const random = seededRandom("rolling");
const queue = course.pupils.slice(IN_BROWSERS).values();
const front = await openFront();
let over = false;
const isOver = (): boolean => over;

async function device(NewPerson: typeof Person): Promise<void> {
  for (let next = queue.next(); !isOver() && !next.done; next = queue.next()) {
    const inputs = Object.fromEntries(responses.map(([name, { options = [] }]) => [name, random.pick(options) ?? ""]));
    await takeTest(new NewPerson(front.url), next.value.name, { courseTestId, inputs }, tally);
  }
}

/** Waits until enough more hand-ins were acknowledged, and enough more was answered in Chromium. */
async function part(what: string): Promise<void> {
  const end = tally.handedIn.size + PER_PART;
  const answersEnd = answersShown + SHOWN_PER_PART;
  const before = new Map(front.answered);
  const isDone = (): boolean => tally.handedIn.size >= end && answersShown >= answersEnd;
  while (!isDone()) {
    if (tally.faults.length > PER_PART) throw new Error(tally.faults.slice(0, 5).join("\n"));
    await sleep(50);
  }
  const more = [...front.answered].map(([key, count]) => `${key} ${count - (before.get(key) ?? 0)}`).toSorted();
  say(
    `${what}: ${tally.handedIn.size} handed in, ${answersShown} answers in Chromium, ${tally.again} calls sent again; answered here: ${more.join(", ")}`,
  );
}

const chromium = await launchChromium();
/** By pupil: the answers given in Chromium. */
const shown = new Map<string, Map<string, string>>();
let answersShown = 0;
async function inBrowser(index: number, opened: () => void): Promise<void> {
  const { id, name } = course.pupils[index] ?? { id: "", name: "" };
  const tablet = await Tablet.open(await openContextDevice(chromium), front.port);
  const pupil = new SimulatedPupil(name, courseTestId, tablet, seededRandom(`rolling ${index}`), 0);
  shown.set(id, pupil.diary.given);
  await pupil.open();
  opened();
  await pupil.work(async () => {
    answersShown += 1;
    await sleep(ANSWER_MS);
  });
  await pupil.handIn(false);
  tally.faults.push(...pupil.diary.missed);
  await tablet.close();
}

let servers: readonly ServerProcess[] = [];
try {
  const [first, second] = [await startOld(), await startOld()];
  servers = [first, second];
  front.lead([asOld(first), asOld(second)]);
  const allOpen = Array.from({ length: IN_BROWSERS }, () => Promise.withResolvers<void>());
  const browsers = Promise.all(allOpen.map(async ({ resolve }, index) => await inBrowser(index, resolve)));
  browsers.catch((error: unknown) => tally.faults.push(String(error)));
  await Promise.race([Promise.all(allOpen.map(({ promise }) => promise)), browsers]);
  const teacher = watchClass(new Person(front.url), TEACHER, course.id, tally, isOver);
  const devices = [EarlierPerson, Person].flatMap((kind) => Array.from({ length: DEVICES }, () => device(kind)));
  await part("two servers of the version before");

  front.lead([asOld(first)]);
  await second.stop();
  // Comes up only when the database is: under all pupils' work on the first.
  const third = await startNew();
  servers = [first, third];
  front.lead([asNew(third), asOld(first)]);
  await part("side by side");

  await first.kill();
  if (given === undefined && commit.startsWith("v")) {
    const again = await startOld();
    front.lead([asNew(third), asOld(again)]);
    await part("side by side, the old one started again on the new schema");
    await again.kill();
  }
  const fourth = await startNew();
  servers = [third, fourth];
  front.lead([asNew(third), asNew(fourth)]);
  await part("two servers of this version");
  over = true;
  await Promise.all([browsers, ...devices]);
  say(`the teacher looked ${await teacher} times, in one session`);
} finally {
  over = true;
  await Promise.all(servers.map(async (server) => await server.stop()));
  await front.close();
  await chromium.close();
}

const results = await readResults(place);
for (const [pupil, answers] of shown) tally.handedIn.set(pupil, Object.fromEntries(answers));
for (const [pupil, inputs] of tally.handedIn) {
  const own = results.filter(({ pupil_id }) => pupil_id === pupil);
  if (own.length !== 1 || own[0]?.submitted === null) tally.faults.push(`${pupil} has ${own.length} results`);
  for (const [name, value] of Object.entries(inputs)) {
    const kept = own[0]?.inputs[name];
    if (kept !== value) tally.faults.push(`${pupil}, ${name}: ${value} was given, ${kept} is kept`);
  }
}
const strays = results.filter(({ pupil_id, submitted }) => submitted !== null && !tally.handedIn.has(pupil_id));
if (strays.length > 0) tally.faults.push(`${strays.length} results were handed in by nobody`);
await database.drop();
await postgres.stop();
for (const fault of tally.faults.slice(0, 20)) say(fault);
say(`${tally.handedIn.size} pupils, ${tally.faults.length} faults, ${tally.again} calls sent again`);
process.exit(tally.faults.length > 0 ? 1 : 0);
