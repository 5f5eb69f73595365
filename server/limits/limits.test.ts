import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Db, openDatabase } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { type EmptyPlace, emptyPlace, engines } from "../testing/engines.ts";
import { createLimits, type Limits } from "./limits.ts";

describe.each(engines)("limits on %s", (engine) => {
  let place: EmptyPlace;
  let db: Db;
  /** The clock moves only when a test sets it. */
  let clock = Date.parse("2026-09-01T08:00:00Z");
  const later = (seconds: number): void => {
    clock += seconds * 1000;
  };
  const secretKey = randomUUID();
  const process = (): Limits =>
    createLimits({
      db,
      now: () => new Date(clock),
      config: { secretKey, namesPerDay: 2000, unknownNamesPerDay: 20_000 },
    });
  let limits: Limits;
  /** The number of tries that were looked up. */
  let seen = 0;
  let school = "";
  beforeAll(async () => {
    place = await emptyPlace(engine);
    db = await openDatabase(place);
  });
  beforeEach(() => {
    limits = process();
    seen = 0;
    school = `school ${randomUUID()}`;
  });
  afterAll(async () => {
    await db.destroy();
    await place.clear();
  });

  /** Gives "in", "unknown", or the seconds to wait. */
  async function outcomeOf(tried: Promise<string | undefined>): Promise<string | number> {
    try {
      return (await tried) ?? "unknown";
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
      return error.extras.retryAfter ?? 0;
    }
  }
  const attempt = (isRight: boolean) => async () => {
    seen += 1;
    return isRight ? "in" : undefined;
  };
  /** A pupil's login, on a device that nobody knows. */
  const enter = async (isRight: boolean, { from = school, through = limits } = {}) =>
    outcomeOf(
      (async () => {
        if (isRight) await through.pupils.checkNames(from);
        else await through.pupils.countUnknownName(from);
        seen += 1;
        return isRight ? "in" : undefined;
      })(),
    );
  const guess = async (times: number, options: { from?: string } = {}): Promise<void> => {
    for (let index = 0; index < times; index += 1) await enter(false, options);
  };
  const login = async (isRight: boolean, account: string, from = school, isKnown = false) =>
    outcomeOf(limits.login(account, from, isKnown, attempt(isRight)));

  describe("of a pupil's login", () => {
    test("let none of 1,000 guesses in a row through but the first 100, right or wrong", async () => {
      await guess(999);
      expect(await enter(true)).toBe(6);
      expect(seen).toBe(100);
    });

    test("let just 100 of 1,000 guesses at once through", async () => {
      await Promise.all(Array.from({ length: 1000 }, async () => enter(false)));
      expect(seen).toBe(100);
    });

    test("cost nothing for names typed right", async () => {
      const outcomes = await Promise.all(Array.from({ length: 300 }, async () => enter(true)));
      expect(outcomes.every((outcome) => outcome === "in")).toBe(true);
      await guess(99);
      expect(await enter(true)).toBe("in");
    });

    test("let a class in that logs in for the first time right after a prank, though every third mistypes", async () => {
      await guess(300);
      const waiting = Array.from({ length: 30 }, (_, index) => ({ mistypes: index % 3 === 0 }));
      let seconds = 0;
      for (const child of waiting) {
        let outcome = await enter(!child.mistypes);
        while (outcome !== "in") {
          later(typeof outcome === "number" ? outcome : 0);
          seconds += typeof outcome === "number" ? outcome : 0;
          outcome = await enter(true);
        }
      }
      expect(seconds).toBeLessThanOrEqual(66);
    });

    test("give an address ten tries a minute back and no more, however hard it hammers", async () => {
      await guess(100);
      seen = 0;
      for (let second = 0; second < 600; second += 1) {
        later(1);
        await guess(3);
      }
      expect(seen).toBe(100);
    });

    test("hold across processes", async () => {
      const other = process();
      await guess(60);
      for (let index = 0; index < 60; index += 1) await enter(false, { through: other });
      expect(seen).toBe(100);
      expect([await enter(true), await enter(true, { through: other })]).toEqual([6, 6]);
    });

    test("count the networks of an IPv6 address too: a /64 like an IPv4 address, a /56 and a /48 little more", async () => {
      const hex = (number: number): string => number.toString(16);
      for (let host = 0; host < 150; host += 1) await enter(false, { from: `2001:db8:1:100::${hex(host)}` });
      expect(seen).toBe(100);
      for (let net = 0; net < 12; net += 1) await guess(30, { from: `2001:db8:1:${hex(0x100 + net)}::1` });
      expect(seen).toBe(150);
      for (let net = 0; net < 500; net += 1) await guess(2, { from: `2001:db8:1:${hex(0x200 + net * 97)}::1` });
      expect(seen).toBe(250);
      expect(await enter(true, { from: "2001:db8:1:ffff::1" })).toBe(3);
      expect(await enter(true, { from: "2001:db8:2:100::1" })).toBe("in");
    });

    test("leave twenty guesses and one a minute to each network when the installation's names of the day are used up", async () => {
      await db.deleteFrom("limits").execute();
      const small = createLimits({
        db,
        now: () => new Date(clock),
        config: { secretKey, namesPerDay: 2000, unknownNamesPerDay: 500 },
      });
      const from = (index: number) => ({ through: small, from: `192.0.2.${index}` });
      for (let index = 0; index < 50; index += 1) await enter(false, from(index));
      seen = 0;
      for (let count = 0; count < 100; count += 1) await enter(false, from(200));
      expect(seen).toBe(20);
      expect(await enter(true, from(200))).toBe(60);
      expect(await enter(true, from(201))).toBe("in");
      later(60);
      expect(await enter(true, from(200))).toBe("in");
    });

    describe("stop wrong codes", () => {
      const typedAt = (from: string | undefined) =>
        from === undefined ? { knownAs: "classmate", opening: null } : { address: from, opening: null };
      /** Types wrong codes one after another. @returns how many were looked at */
      const typeWrong = async (times: number, about: string, from?: string): Promise<number> => {
        let looked = 0;
        for (let index = 0; index < times; index += 1) {
          const { waitMs } = await limits.pupils.tryCode(about, typedAt(from));
          if (waitMs === 0) looked += 1;
        }
        return looked;
      };
      const waitFor = async (about: string, from?: string): Promise<number> => {
        const { waitMs, succeeded } = await limits.pupils.tryCode(about, typedAt(from));
        await succeeded();
        return waitMs / 60_000;
      };

      test("of a known device after ten, with one more every ten minutes, and count each access and code apart", async () => {
        const about = `code ${randomUUID()}`;
        expect(await typeWrong(30, about)).toBe(10);
        expect(await waitFor(about)).toBe(10);
        expect(await waitFor(`${about} anew`)).toBe(0);
        later(600);
        expect(await typeWrong(30, about)).toBe(1);
      });

      test("of a network after ten, with one more every twenty minutes, and not those of other networks", async () => {
        const about = `code ${randomUUID()}`;
        const hex = (number: number): string => number.toString(16);
        let looked = 0;
        for (let net = 0; net < 50; net += 1) looked += await typeWrong(1, about, `2001:db8:1:${hex(net * 997)}::1`);
        expect(looked).toBe(10);
        expect([await waitFor(about, "2001:db8:1:ffff::1"), await waitFor(about, "2001:db8:2::1")]).toEqual([20, 0]);
        later(1200);
        expect(await typeWrong(30, about, "2001:db8:1::1")).toBe(1);
      });

      test("of two networks for a day without a wait anywhere else, and of hundreds after sixty and one every ten minutes", async () => {
        const about = `code ${randomUUID()}`;
        const home = "198.51.100.77";
        for (let third = 0; third < 24 * 3; third += 1) {
          for (const from of ["2001:db8:3::1", "192.0.2.3"]) await typeWrong(third === 0 ? 12 : 2, about, from);
          expect(await waitFor(about, home)).toBe(0);
          later(1200);
        }
        const guessEverywhere = async (): Promise<number> => {
          let looked = 0;
          for (let net = 0; net < 100; net += 1) looked += await typeWrong(1, about, `203.0.113.${net}`);
          return looked;
        };
        later(86_400);
        expect(await guessEverywhere()).toBe(60);
        expect(await waitFor(about, home)).toBe(10);
        later(600);
        expect(await guessEverywhere()).toBe(1);
      });

      test("of many at once too, and cost nothing for right ones", async () => {
        const about = `code ${randomUUID()}`;
        const from = typedAt(school);
        const tries = await Promise.all(Array.from({ length: 200 }, async () => limits.pupils.tryCode(about, from)));
        expect(tries.filter(({ waitMs }) => waitMs === 0)).toHaveLength(10);
        await Promise.all(tries.map(async (each) => each.succeeded()));
        expect(await typeWrong(9, about, school)).toBe(9);
        for (let index = 0; index < 20; index += 1) expect(await waitFor(about, school)).toBe(0);
        expect(await typeWrong(9, about, school)).toBe(1);
      });
    });
  });

  describe("of a teacher's login", () => {
    test("stop guessing one account from that address only, and give a try back after 90 seconds", async () => {
      for (let index = 0; index < 50; index += 1) await login(false, "anna@example.org");
      expect(seen).toBe(10);
      expect(await login(true, "anna@example.org")).toBe(90);
      expect(await login(true, "anna@example.org", "home")).toBe("in");
      later(90);
      expect(await login(true, "anna@example.org")).toBe("in");
    });

    test("stop guessing many accounts from one address, and let its teachers in again within seconds", async () => {
      for (let index = 0; index < 200; index += 1) await login(false, `teacher-${index}@example.org`);
      expect(seen).toBe(100);
      expect(await login(true, "berta@example.org")).toBe(9);
      later(9);
      for (const account of ["berta@example.org", "clara@example.org"]) expect(await login(true, account)).toBe("in");
    });

    test("say how long both the address and the account have to wait", async () => {
      for (let index = 0; index < 10; index += 1) await login(false, "emil@example.org");
      for (let index = 0; index < 100; index += 1) await login(false, `teacher-${index}@example.org`);
      expect(await login(true, "emil@example.org")).toBe(90);
      later(90);
      expect(await login(true, "emil@example.org")).toBe("in");
    });

    test("look up many at once side by side, not four by four", async () => {
      const lookedUp = new Set<string>();
      const all = 24;
      let open = (): void => {};
      const everybodyIsLookedUp = new Promise<void>((resolve) => {
        open = resolve;
      });
      const lookUp = (name: string) => async () => {
        lookedUp.add(name);
        if (lookedUp.size === all) open();
        await everybodyIsLookedUp;
        return name;
      };
      const names = Array.from({ length: all }, (_, index) => `name ${index}`);
      const outcomes = await Promise.all(
        names.map(async (name) => outcomeOf(limits.login(name, school, false, lookUp(name)))),
      );
      expect(outcomes).toEqual(names);
    });

    test("look everybody up in the order in which they came", async () => {
      const order: number[] = [];
      const come = async (number: number) =>
        limits.login(`teacher-${number}`, school, false, async () => {
          order.push(number);
          await new Promise((resolve) => setImmediate(resolve));
          return "in";
        });
      const first = Array.from({ length: 60 }, async (_, number) => come(number));
      // Callers who arrive later do not overtake those who are waiting.
      const later = first.map(async (each, index) => each.then(async () => come(100 + index)));
      await Promise.all(later);
      // When the first later caller is let in, at most 23 of the others are still being answered.
      expect(order.slice(0, 60 - 23).filter((number) => number >= 100)).toEqual([]);
      expect(order).toHaveLength(120);
    });

    test("let no more in side by side than an address has tries left, and forget nobody who waits", async () => {
      for (let index = 0; index < 90; index += 1) await login(false, `earlier-${index}`);
      seen = 0;
      let [under, most] = [0, 0];
      const wrong = async () => {
        seen += 1;
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setTimeout(resolve, 5));
        under -= 1;
        return undefined;
      };
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => outcomeOf(limits.login(`later-${index}`, school, false, wrong))),
      );
      expect(most).toBeLessThanOrEqual(10);
      expect([seen >= 10, seen <= 13]).toEqual([true, true]);
      expect(outcomes.filter((outcome) => outcome === "unknown")).toHaveLength(seen);
    });

    test("forget what an account mistyped when its password was right", async () => {
      for (let round = 0; round < 5; round += 1) {
        for (let index = 0; index < 9; index += 1) await login(false, "dora@example.org");
        expect(await login(true, "dora@example.org")).toBe("in");
      }
    });
  });

  describe("of a teacher's login over all addresses", () => {
    let anna: string;
    beforeEach(() => {
      anna = `${randomUUID()}@example.org`;
    });
    const guessFrom = async (networks: number) => {
      for (let index = 0; index < networks; index += 1)
        for (let guesses = 0; guesses < 10; guesses += 1)
          await login(false, anna, `2001:db8:0:${index.toString(16)}::1`);
    };

    test("let a hundred guesses a day at one account through, and then one every 14.4 minutes", async () => {
      await guessFrom(40);
      expect(seen).toBe(100);
      expect(await login(true, anna, "home")).toBe(864);
      seen = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        later(3600);
        await guessFrom(2);
      }
      expect(seen).toBe(100);
    });

    test("let a known device in meanwhile, which may guess no more than 20 times and twice in three minutes", async () => {
      await guessFrom(40);
      for (let times = 0; times < 3; times += 1) expect(await login(true, anna, school, true)).toBe("in");
      seen = 0;
      for (let index = 0; index < 50; index += 1) await login(false, anna, `10.0.0.${index}`, true);
      expect(seen).toBe(20);
    });

    test("let her in anywhere after a reset, also where her own guesses were counted", async () => {
      await guessFrom(40);
      for (let index = 0; index < 10; index += 1) await login(false, anna, "home");
      await limits.passwordReset(anna, "home");
      expect(await login(true, anna, "home")).toBe("in");
    });

    test("cost another account nothing, and a refused try costs an address nothing", async () => {
      await guessFrom(40);
      for (let index = 0; index < 200; index += 1) await login(true, anna, "home");
      expect(await login(true, "berta@example.org", "home")).toBe("in");
    });
  });

  describe("counted while the clock was wrong", () => {
    const DAY = 24 * 3600;

    test("lock nobody out when a clock that was ahead is set right", async () => {
      later(DAY);
      await guess(101);
      for (let index = 0; index < 11; index += 1) await login(false, "frieda@example.org");
      for (let index = 0; index < 6; index += 1) await limits.mayMail("frieda", school);
      expect([await enter(true), await login(true, "frieda@example.org")]).toEqual([6, 90]);
      later(-DAY);
      expect(await enter(true)).toBe("in");
      expect(await login(true, "frieda@example.org")).toBe("in");
      expect(await limits.mayMail("frieda", school)).toBe(true);
    });

    test("stop guessing from then on as if nothing had been", async () => {
      later(DAY);
      await guess(1);
      later(-DAY);
      seen = 0;
      await guess(300);
      expect(seen).toBe(100);
      later(6);
      await guess(3);
      expect(seen).toBe(101);
    });

    test("hold across machines whose clocks differ by minutes", async () => {
      const ahead = createLimits({
        db,
        now: () => new Date(clock + 240_000),
        config: { secretKey, namesPerDay: 2000, unknownNamesPerDay: 20_000 },
      });
      for (let index = 0; index < 150; index += 1) await enter(false, { through: ahead });
      seen = 0;
      await guess(50);
      expect(seen).toBe(0);
    });
  });

  test("stop mails to an account after five, with one more every twelve minutes", async () => {
    const mails = async (): Promise<boolean[]> => {
      const sent = [];
      for (let index = 0; index < 7; index += 1) sent.push(await limits.mayMail("anna", school));
      return sent;
    };
    expect((await mails()).filter(Boolean)).toHaveLength(5);
    later(720);
    expect((await mails()).filter(Boolean)).toHaveLength(1);
  });

  test("stop an address that has mails sent to one account after the other, and nobody else's", async () => {
    const sent = [];
    for (let index = 0; index < 130; index += 1) sent.push(await limits.mayMail(`account-${index}`, "10.9.9.9"));
    expect(sent.filter(Boolean)).toHaveLength(60);
    expect(await limits.mayMail("account-129", "10.9.9.8")).toBe(true);
    later(60);
    expect(await limits.mayMail("account-128", "10.9.9.9")).toBe(true);
    expect(await limits.mayMail("account-127", "10.9.9.9")).toBe(false);
  });

  test("keep neither addresses nor accounts nor pupils in the table for reading", async () => {
    await guess(1);
    await limits.pupils.tryCode("anna-the-pupil 1234", { address: school, opening: null });
    await login(false, "anna@example.org");
    const rows = JSON.stringify(await db.selectFrom("limits").selectAll().execute());
    for (const secret of ["anna", school]) expect(rows).not.toContain(secret);
  });
});
