import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { deviceOf, enterAsPupil } from "../testing/pupil-logins.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeCode, tidyCode } from "./pupil-codes.ts";

describe("a pupil's code", () => {
  test("has four signs that nobody takes for one another, and no vowel that would make a word", () => {
    const codes = Array.from({ length: 2000 }, makeCode);
    for (const code of codes) expect(code).toMatch(/^[34679CDFHJKMNPRTWXY]{4}$/);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test.each(["k7rt", " K7 RT ", "K7-RT", "K 7 R T", "ｋ7ｒｔ", "K7–RT."])("is K7RT when %j is typed", (typed) => {
    expect(tidyCode(typed)).toBe("K7RT");
  });
});

describe.each(engines)("names with a code on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { trustProxy: true });
  });
  afterAll(async () => await server.stop());

  const makeClass = async () => {
    const teacher = await server.teacher();
    const course = await server.course(teacher);
    const pupils = [await server.pupil(course), await server.pupil(course), await server.pupil(course)] as const;
    return { teacher, course, pupils };
  };
  type Class = Awaited<ReturnType<typeof makeClass>>;
  /** Makes codes and gives them by pupil. */
  const makeCodes = async ({ teacher, course }: Class, renew: "missing" | "all" | string[] = "missing") => {
    const answer = await server.call("makeCodes", { as: teacher, params: { id: course.id }, body: { renew } });
    return new Map(answer.body.results.map(({ pupilId, code }) => [pupilId, code]));
  };
  const enter = async (pupilName: string, code?: string, cookie = "", from = "198.51.100.7") =>
    await enterAsPupil(server, pupilName, { from, code, cookie });
  const refusalOf = ({ status, error }: Awaited<ReturnType<typeof enter>>) =>
    status === 200 ? "in" : [status, error.detail];

  test("ask for the code only after a right name, and only in a class that wants it", async () => {
    const [plain, coded] = [await makeClass(), await makeClass()];
    const codes = await makeCodes(coded);
    const [pupil] = coded.pupils;
    const code = codes.get(pupil.id) ?? "";
    expect(refusalOf(await enter(plain.pupils[0].name))).toBe("in");
    expect(refusalOf(await enter(plain.pupils[0].name, "XXXX"))).toBe("in");
    expect(refusalOf(await enter(`${pupil.name}x`, code))).toEqual([401, "PUPIL_UNKNOWN"]);
    for (const none of [undefined, "", " - "]) {
      expect(refusalOf(await enter(pupil.name, none))).toEqual([401, "PUPIL_CODE_REQUIRED"]);
    }
    expect(refusalOf(await enter(pupil.name, codes.get(coded.pupils[1].id)))).toEqual([401, "PUPIL_CODE_WRONG"]);
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 2)}-${code.slice(2)} `]) {
      const answer = await enter(pupil.name, typed);
      expect(answer.body).toMatchObject({ _id: pupil.id, name: pupil.name });
      expect((await server.call("getPupilSession", { headers: cookieOf(answer) })).status).toBe(200);
    }
    const list = (await server.call("listCourses", { as: coded.teacher })).body.results;
    expect(list.map(({ withCodes }) => withCodes)).toEqual([true]);
  });

  test("are shown once: nothing that can be read or looked up is stored", async () => {
    const room = await makeClass();
    const codes = await makeCodes(room);
    const { teacher, course } = room;
    const rows = JSON.stringify(await server.context.db.selectFrom("pupils").selectAll().execute());
    const list = await server.call("listPupils", { as: teacher, params: { courseId: course.id } });
    const own = await server.call("exportUser", { as: teacher });
    expect(codes.size).toBe(3);
    for (const code of codes.values()) {
      for (const text of [rows, JSON.stringify(list.body), JSON.stringify(own.body), server.log()]) {
        expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
      }
    }
  });

  test("are kept where there are some, made anew for one or all, and the old ones end with their logins", async () => {
    const room = await makeClass();
    const [first, second] = room.pupils;
    const before = await makeCodes(room);
    expect((await makeCodes(room)).size).toBe(0);
    const logins: { cookie: string }[] = [];
    for (const pupil of room.pupils) logins.push(cookieOf(await enter(pupil.name, before.get(pupil.id))));
    const isIn = async () => {
      const answers = [];
      for (const headers of logins) answers.push((await server.call("getPupilSession", { headers })).status === 200);
      return answers;
    };
    const one = await makeCodes(room, [first.id]);
    expect([...one.keys()]).toEqual([first.id]);
    expect(await isIn()).toEqual([false, true, true]);
    expect(refusalOf(await enter(first.name, before.get(first.id)))).toEqual([401, "PUPIL_CODE_WRONG"]);
    expect(refusalOf(await enter(first.name, one.get(first.id)))).toBe("in");
    expect(refusalOf(await enter(second.name, before.get(second.id)))).toBe("in");
    expect([...(await makeCodes(room, "all")).keys()].toSorted()).toEqual(room.pupils.map(({ id }) => id).toSorted());
    expect(await isIn()).toEqual([false, false, false]);
  });

  test("are made for who joins later, by one or many, and told in that answer only", async () => {
    const room = await makeClass();
    await makeCodes(room);
    const { teacher, course } = room;
    const names = [`Spät-${engine}-1`, `Spät-${engine}-2`, `Spät-${engine}-3`] as const;
    const one = await server.call("createPupil", { as: teacher, body: { name: names[0], courseId: course.id } });
    const body = { amount: 2, names: names.slice(1), courseId: course.id };
    const many = await server.call("createPupils", { as: teacher, body });
    for (const { name, code } of [one.body, ...many.body.results]) {
      expect(refusalOf(await enter(name))).toEqual([401, "PUPIL_CODE_REQUIRED"]);
      expect(refusalOf(await enter(name, code))).toBe("in");
    }
    const plain = await makeClass();
    const as = plain.teacher;
    const added = await server.call("createPupil", {
      as,
      body: { name: `Frei-${engine}`, courseId: plain.course.id },
    });
    expect(added.body).not.toHaveProperty("code");
  });

  test("lock out nobody who has none: the name is enough until a code is made", async () => {
    const room = await makeClass();
    await makeCodes(room);
    const late = await server.pupil(room.course);
    expect(refusalOf(await enter(late.name))).toBe("in");
    expect([...(await makeCodes(room)).keys()]).toEqual([late.id]);
    expect(refusalOf(await enter(late.name))).toEqual([401, "PUPIL_CODE_REQUIRED"]);
  });

  test("end all logins by name alone when they are turned on, and stay on the cards when turned off and on again", async () => {
    const room = await makeClass();
    const { teacher, course, pupils } = room;
    const [pupil] = pupils;
    const headers = cookieOf(await enter(pupil.name));
    const codes = await makeCodes(room);
    expect((await server.call("getPupilSession", { headers })).status).toBe(401);
    expect((await server.call("stopCodes", { as: teacher, params: { id: course.id } })).status).toBe(204);
    const byName = cookieOf(await enter(pupil.name));
    expect((await makeCodes(room)).size).toBe(0);
    expect((await server.call("getPupilSession", { headers: byName })).status).toBe(401);
    expect(refusalOf(await enter(pupil.name, codes.get(pupil.id)))).toBe("in");
  });

  test("cannot be guessed: ten tries from new devices, while the pupil's own device, other networks and a new code still get in", async () => {
    const room = await makeClass();
    const [pupil, classmate] = room.pupils;
    const codes = await makeCodes(room);
    const code = codes.get(pupil.id) ?? "";
    const own = deviceOf(await enter(pupil.name, code));
    const classmates = deviceOf(await enter(classmate.name, codes.get(classmate.id)));
    const outcomes = [];
    for (let guess = 0; guess < 15; guess += 1) outcomes.push(refusalOf(await enter(pupil.name, "3333")));
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [401, "PUPIL_CODE_WRONG"]));
    const limited = [429, "TOO_MANY_REQUESTS"];
    expect(outcomes.slice(10)).toEqual(Array.from({ length: 5 }, () => limited));
    expect(refusalOf(await enter(pupil.name, code))).toEqual(limited);
    expect(refusalOf(await enter(pupil.name, code, "", "203.0.113.9"))).toBe("in");
    for (let guess = 0; guess < 15; guess += 1) await enter(pupil.name, "3333", classmates);
    expect(refusalOf(await enter(pupil.name, code, classmates))).toEqual(limited);
    expect(refusalOf(await enter(pupil.name, code, own))).toBe("in");
    const renewed = await makeCodes(room, [pupil.id]);
    expect(refusalOf(await enter(pupil.name, renewed.get(pupil.id)))).toBe("in");
  });

  test("count anew each time the teacher opens the door, on new and on known devices: whatever was typed before, the class gets in", async () => {
    const room = await makeClass();
    const [pupil, classmate] = room.pupils;
    const codes = await makeCodes(room);
    const code = codes.get(pupil.id) ?? "";
    const tablet = String(
      [(await enter(classmate.name, codes.get(classmate.id))).headers["set-cookie"]].flat()[1],
    ).split(";")[0];
    const guess = async (times: number, device = "") => {
      for (let turn = 0; turn < times; turn += 1) await enter(pupil.name, "3333", device);
    };
    const open = async () => await server.call("openDoor", { as: room.teacher, params: { id: room.course.id } });
    const limited = [429, "TOO_MANY_REQUESTS"];
    const both = async () => [
      refusalOf(await enter(pupil.name, code)),
      refusalOf(await enter(pupil.name, code, tablet)),
    ];
    await guess(10);
    await guess(10, tablet);
    expect(await both()).toEqual([limited, limited]);
    await open();
    expect(await both()).toEqual(["in", "in"]);
    // Thirty wrong codes: more than one device types by hand within ten minutes, and no more than guess a code.
    await guess(29);
    await guess(29, tablet);
    expect(await both()).toEqual(["in", "in"]);
    await guess(1);
    await guess(1, tablet);
    expect(await both()).toEqual([limited, limited]);
    server.wait(60);
    await open();
    expect(await both()).toEqual(["in", "in"]);
    server.wait(601);
    expect(await both()).toEqual([limited, "in"]);
  });

  test("cannot be guessed many at once either: no more are looked at than there are tries, and right ones use none up", async () => {
    const room = await makeClass();
    const [pupil] = room.pupils;
    const code = (await makeCodes(room)).get(pupil.id) ?? "";
    const networkOf = (guess: number): string => `2001:db8:7:${guess.toString(16)}::1`;
    // The right code comes after more wrong ones than there are tries, and all of them are under way together.
    const guesses = Array.from({ length: 120 }, (_, guess) => (guess < 80 ? "3333" : code));
    const answers = await Promise.all(
      guesses.map(async (guess, index) => refusalOf(await enter(pupil.name, guess, "", networkOf(index)))),
    );
    expect(answers.filter((answer) => answer === "in")).toEqual([]);
    const home = "203.0.113.9";
    for (let login = 0; login < 15; login += 1) {
      expect(refusalOf(await enter(pupil.name, code, "", home))).toBe("in");
    }
  });
});
