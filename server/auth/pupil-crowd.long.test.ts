import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { engines } from "../testing/engines.ts";
import { deviceOf, enterAsPupil } from "../testing/pupil-logins.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const SCHOOL = "198.51.100.7";

describe.each(engines)("the pupils' login under attack on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    // The clock stands still, so that no try comes back.
    vi.useFakeTimers({ toFake: ["Date"] });
    server = await startTestServer(engine, { trustProxy: true });
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });
  beforeEach(async () => {
    await server.context.db.deleteFrom("limits").execute();
  });

  const enter = async (pupilName: string, from: string, more: { code?: string; cookie?: string } = {}) =>
    await enterAsPupil(server, pupilName, { from, ...more });
  const makeClass = async (size: number) => {
    const teacher = await server.teacher();
    const course = await server.course(teacher);
    const pupils = [];
    for (let index = 0; index < size; index += 1) pupils.push(await server.pupil(course));
    return { teacher, course, pupils };
  };
  let number = 0;
  /** Types wrong names at the school's address, all within a minute, while `meanwhile` goes on in between. */
  const prank = async <T>(meanwhile: (() => Promise<T>)[], names = 300): Promise<T[]> => {
    const outcomes: T[] = [];
    const wrong = async (count: number) =>
      await Promise.all(Array.from({ length: count }, async () => await enter(`Quatsch ${++number}`, SCHOOL)));
    await wrong(200);
    const rest = Math.ceil((names - 200) / meanwhile.length);
    for (const each of meanwhile) {
      const [outcome] = await Promise.all([each(), wrong(rest)]);
      outcomes.push(outcome);
    }
    return outcomes;
  };
  const entered = (answers: readonly { readonly status: number }[]): number =>
    answers.filter(({ status }) => status === 200).length;

  test("lets all 34 of a class in on devices that the class has used, during 2,000 wrong names a minute", async () => {
    const { pupils } = await makeClass(34);
    const devices: string[] = [];
    for (const { name } of pupils) devices.push(deviceOf(await enter(name, SCHOOL)));
    // Each child takes a device on which a classmate was before.
    const answers = await prank(
      pupils.map(
        ({ name }, index) =>
          async () =>
            await enter(name, SCHOOL, { cookie: devices.at(index - 1) ?? "" }),
      ),
      2000,
    );
    expect(entered(answers)).toBe(34);
  }, 120_000);

  test("lets a class in on new devices too while its teacher has the door open, and no other class", async () => {
    const [room, other] = [await makeClass(34), await makeClass(2)];
    const enterAll = ({ pupils }: typeof room) =>
      pupils.map(
        ({ name }) =>
          async () =>
            await enter(name, SCHOOL),
      );
    expect(entered(await prank(enterAll(other)))).toBe(0);
    const opened = await server.call("openDoor", { as: room.teacher, params: { id: room.course.id } });
    const minutes = (Date.parse(opened.body.until) - server.context.now().getTime()) / 60_000;
    expect([minutes > 9.9, minutes <= 10]).toEqual([true, true]);
    const answers = await prank([...enterAll(room), ...enterAll(other)]);
    expect([entered(answers.slice(0, 34)), entered(answers.slice(34))]).toEqual([34, 0]);
    server.wait(601);
    expect(entered(await prank(enterAll(room)))).toBe(0);
  }, 120_000);

  test("lets a right name with its code in from any address, and refuses all else there alike", async () => {
    const { teacher, course, pupils } = await makeClass(3);
    const body = { renew: "missing" };
    const made = await server.call("makeCodes", { as: teacher, params: { id: course.id }, body });
    const codes = new Map(made.body.results.map(({ pupilId, code }) => [pupilId, code]));
    const answers = await prank([
      ...pupils.map(
        ({ name, id }) =>
          async () =>
            await enter(name, SCHOOL, { code: codes.get(id) ?? "" }),
      ),
      async () => await enter(pupils[0]?.name ?? "", SCHOOL),
      async () => await enter(pupils[0]?.name ?? "", SCHOOL, { code: "3333" }),
      async () => await enter("Niemand", SCHOOL, { code: "3333" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(answers[3]?.error).toEqual(answers[5]?.error);
    expect(answers[4]?.error).toEqual(answers[5]?.error);
  }, 120_000);

  test("knows a tablet that several classes share for each of them, and by the cookie of an earlier version too", async () => {
    const [first, second] = [await makeClass(2), await makeClass(2)];
    const one = deviceOf(await enter(first.pupils[0]?.name ?? "", SCHOOL));
    const both = deviceOf(await enter(second.pupils[0]?.name ?? "", SCHOOL, { cookie: one }));
    const old = `device=${encodeURIComponent(server.app.signCookie(`device:${first.pupils[0]?.id ?? ""}`))}`;
    const tries = [first, second].flatMap(({ pupils }) =>
      [one, both, old].map((cookie) => async () => await enter(pupils[1]?.name ?? "", SCHOOL, { cookie })),
    );
    expect((await prank(tries)).map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 429]);
  }, 120_000);

  test.each([
    ["12 networks of a home's /56", 150, (index: number) => `2001:db8:0:${(0x100 + (index % 12)).toString(16)}::1`],
    [
      "1,050 networks of a /48, in all its /56",
      250,
      (index: number) => `2001:db8:0:${((index * 257) % 65_536).toString(16)}::${index}`,
    ],
    ["a teacher's devices, which know her own class, at one address", 100, () => "203.0.113.9"],
  ])(
    "looks from %s at the first %i of 1,050 guesses only, and tells no right name from a wrong one after",
    async (what, most, from) => {
      const { pupils } = await makeClass(28);
      const own = await makeClass(5);
      const cookies: string[] = [];
      for (const { name } of own.pupils) cookies.push(deviceOf(await enter(name, "192.0.2.1")));
      const guesses = Array.from({ length: 1050 }, (_, index) => `Rate ${engine} ${index}`);
      for (const [index, { name }] of pupils.entries()) guesses[400 + index * 23] = name;
      const statuses: number[] = [];
      for (let at = 0; at < guesses.length; at += 100) {
        const some = guesses.slice(at, at + 100).map(async (name, index) => {
          const cookie = what.startsWith("a teacher") ? (cookies[index % 5] ?? "") : "";
          return (await enter(name, from(at + index), { cookie })).status;
        });
        statuses.push(...(await Promise.all(some)));
      }
      expect(statuses.filter((status) => status === 200)).toEqual([]);
      const seen = statuses.filter((status) => status !== 429).length;
      expect(seen).toBe(most);
      // Nobody else is locked out.
      expect((await enter(pupils[0]?.name ?? "", SCHOOL)).status).toBe(200);
    },
    120_000,
  );
});
