import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { engines } from "../testing/engines.ts";
import { deviceOf, enterAsPupil } from "../testing/pupil-logins.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { hashCode } from "./pupil-codes.ts";

const SCHOOL = "198.51.100.7";
const TEACHERS_HOME = "203.0.113.9";
/** An address in the network with this number, of the 65,536 of a /48; one number after another lies in another /56. */
const inPrefix = (number: number): string => `2001:db8:0:${((number * 257) % 65_536).toString(16)}::1`;

/**
 * Access names of the usual form, the likeliest first. The model is Zipf's law: of 1,000 beginnings of last names and 300 of first names,
 * the r-th is 1/r as frequent as the first.
 */
const usualNames: readonly { readonly name: string; readonly weight: number }[] = (() => {
  const syllable = (rank: number): string =>
    "BDFGHKLMNP".charAt(rank % 10) +
    "aeiou".charAt(Math.floor(rank / 10) % 5) +
    "bdfghklmnprstvwxyzcj"[Math.floor(rank / 50)];
  const ranks = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const pairs = ranks(1000).flatMap((last) => ranks(300).map((first) => ({ last, first, weight: 1 / (last * first) })));
  pairs.sort((a, b) => b.weight - a.weight || a.last - b.last);
  return pairs.map(({ last, first, weight }) => ({ name: syllable(last - 1) + syllable(first - 1), weight }));
})();

/** Names of a class that stands for all: one out of each `size`-th part of the likelihood, so that no luck is in the figures. */
function typicalClass(size: number): string[] {
  const total = usualNames.reduce((sum, { weight }) => sum + weight, 0);
  const names: string[] = [];
  let sum = 0;
  for (const { name, weight } of usualNames) {
    sum += weight;
    if (sum > ((names.length + 0.5) * total) / size) names.push(name);
  }
  return names;
}

const SIGNS = "34679CDFHJKMNPRTWXY";
const CODES = SIGNS.length ** 4;
const codeOf = (number: number): string =>
  [0, 1, 2, 3].map((place) => SIGNS[Math.floor(number / SIGNS.length ** place) % SIGNS.length]).join("");
/** A number that is as good as random and the same in each run. */
const seeded = (seed: string): number => createHash("sha256").update(seed).digest().readUInt32BE() % CODES;

describe.each(engines)("a teacher and a stranger with a /48, together, on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // The allowances are those of an installation without settings.
    server = await startTestServer(engine, { trustProxy: true, namesPerDay: 2000, unknownNamesPerDay: 20_000 });
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });
  beforeEach(async () => {
    for (const table of ["limits", "pupils"] as const) await server.context.db.deleteFrom(table).execute();
  });

  const enter = async (pupilName: string, from: string, more: { code?: string; cookie?: string } = {}) =>
    await enterAsPupil(server, pupilName, { from, ...more });
  const makeClass = async (names: readonly string[]) => {
    const teacher = await server.teacher();
    const course = await server.course(teacher);
    const pupils = [];
    for (const name of names) pupils.push(await server.pupil(course, name));
    return { teacher, course, pupils };
  };
  /** Asks for free names as the teacher. @returns those that are taken; undefined if she may ask about no more now */
  const askFor = async (as: Awaited<ReturnType<typeof makeClass>>["teacher"], names: readonly string[]) => {
    const { status, body } = await server.call("suggestPupilNames", { as, body: { names } });
    return status === 200 ? names.filter((name, index) => body.names[index] !== name) : undefined;
  };

  test("learn the names of a class with codes, enter none of its 28 in 10,000 tries in twenty minutes, and lock none out", async () => {
    const usual = usualNames.slice(0, 7000).map(({ name }) => name);
    // The whole class is among the thousand likeliest names.
    const room = await makeClass(Array.from({ length: 28 }, (_, index) => usual[index * 37] ?? ""));
    await server.call("makeCodes", { as: room.teacher, params: { id: room.course.id }, body: { renew: "missing" } });
    const children = room.pupils.map(({ id, name }) => ({ id, name, code: codeOf(seeded(`code ${name}`)) }));
    for (const { id, code } of children) {
      const code_hash = hashCode(server.context.config, id, code);
      await server.context.db.updateTable("pupils").set({ code_hash }).where("id", "=", id).execute();
    }
    const devices: string[] = [];
    for (const { name, code } of children) devices.push(deviceOf(await enter(name, SCHOOL, { code })));
    const looks = vi.spyOn(server.context.limits.pupils, "tryCode");
    let own = 0;
    /** The child logs in on the device of a classmate, and on one that nobody has used. */
    const childEnters = async (index: number): Promise<number[]> => {
      const { name = "", code = "" } = children[index] ?? {};
      own += 2;
      const cookie = devices.at(index - 1) ?? "";
      const answers = await Promise.all([enter(name, SCHOOL, { code, cookie }), enter(name, SCHOOL, { code })]);
      return answers.map(({ status }) => status);
    };

    const attacker = await makeClass(["EigenesKind"]);
    const ownDevice = deviceOf(await enter("EigenesKind", TEACHERS_HOME));
    const taken: string[] = [];
    let tries = 0;
    const ask = async (names: readonly string[]): Promise<void> => {
      tries += names.length;
      taken.push(...((await askFor(attacker.teacher, names)) ?? []));
    };
    for (let at = 0; at < 1300; at += 325) await ask(usual.slice(at, at + 325));
    expect(taken.toSorted()).toEqual(children.map(({ name }) => name).toSorted());

    let guesses = 0;
    const guess = async (name: string): Promise<number> => {
      const code = codeOf((seeded(`guess ${name}`) + guesses * 7919) % CODES);
      // Three of four rounds come from the prefix.
      const isStranger = Math.floor(guesses / taken.length) % 4 > 0;
      guesses += 1;
      tries += 1;
      const { status } = isStranger
        ? await enter(name, inPrefix(guesses), { code })
        : await enter(name, TEACHERS_HOME, { code, cookie: ownDevice });
      return status;
    };
    const [ofAttackers, ofChildren]: [number[], number[]] = [[], []];
    for (let round = 0; round < 30; round += 1) {
      // In the first round all at once at one child.
      const targets = Array.from({ length: 100 }, (_, index) => taken[round === 0 ? 0 : (guesses + index) % 28] ?? "");
      const [entering, statuses] = await Promise.all([childEnters(round % 28), Promise.all(targets.map(guess))]);
      ofAttackers.push(...statuses);
      ofChildren.push(...entering);
      await ask(usual.slice(1300 + round * 190, 1490 + round * 190));
      server.wait(40);
    }
    for (const index of children.keys()) ofChildren.push(...(await childEnters(index)));

    expect(tries).toBe(10_000);
    expect(ofAttackers.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect(ofChildren.filter((status) => status !== 200)).toEqual([]);
    // Ten for each child and network: one of 230 such attacks would find a code.
    const looked = looks.mock.settledResults.filter(({ type, value }) => type === "fulfilled" && value.waitMs === 0);
    expect(looked.length - own).toBe(28 * 2 * 10);
  }, 120_000);

  test("enter at most 15 of 28 at once and 17 within an hour where the name is enough, and lock none out", async () => {
    const room = await makeClass(typicalClass(28));
    const { teacher } = await makeClass([]);
    const names = usualNames.map(({ name }) => name);
    let tested = 0;
    const entered = new Set<string>();
    /** Logs in by one name after another, a class's worth at once, until the address is refused. */
    const tryNames = async (addressOf: () => string): Promise<void> => {
      for (let refused: string[] = []; refused.length === 0; names.unshift(...refused)) {
        const some = names.splice(0, 31);
        const statuses = await Promise.all(some.map(async (name) => (await enter(name, addressOf())).status));
        for (const [index, name] of some.entries()) if (statuses[index] === 200) entered.add(name);
        refused = some.filter((_, index) => statuses[index] === 429);
        tested += some.length - refused.length;
      }
    };
    let network = 0;
    const ofPrefix = (): string => inPrefix((network += 1));
    /** Uses up what both have: first the teacher's questions, then the names that are taken, which cost nothing, then others. */
    const attack = async (asked: number): Promise<void> => {
      for (;;) {
        const taken = await askFor(teacher, names.slice(0, asked));
        if (taken === undefined) break;
        tested += names.splice(0, asked).length;
        for (const name of taken) if ((await enter(name, ofPrefix())).status === 200) entered.add(name);
      }
      await tryNames(ofPrefix);
      await tryNames(() => TEACHERS_HOME);
    };

    await attack(50);
    const atOnce = entered.size;
    for (let step = 0; step < 20; step += 1) {
      server.wait(180);
      await attack(4);
    }
    expect(atOnce).toBeLessThanOrEqual(15);
    expect(entered.size).toBeLessThanOrEqual(17);
    // Both have used up what they had.
    expect(tested).toBeGreaterThan(4100);
    const children = [];
    for (const { name } of room.pupils) children.push((await enter(name, SCHOOL)).status);
    expect(children.filter((status) => status !== 200)).toEqual([]);
  }, 120_000);
});
