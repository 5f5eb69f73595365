import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { type Allowance, type Counter, giveBackTry, lookAtAll, takeTries } from "./limits.store.ts";
import { networksOf } from "./sender.ts";

/** The limits against guessing access names and codes (docs/decisions/24-pupils-logins.md). */
export interface PupilLimits {
  /**
   * Refuses an address from which too many unknown names came. Costs nothing.
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
   */
  checkNames(address: string): Promise<void>;
  /** Counts an unknown name. @throws AppError TOO_MANY_REQUESTS like `checkNames`, and then counts nothing */
  countUnknownName(address: string): Promise<void>;
  /**
   * Takes a try at a code, to be called before the code is looked at: so of many at once no more are looked at than there are.
   * @param about access and code
   */
  tryCode(about: string, from: CodeSender): Promise<CodeTry>;
}

/**
 * Where a code is typed: on a device by the pupil whom it is known by, on others by address. Those count for their network, and over
 * all networks together.
 */
export type CodeSender = ({ readonly knownAs: string } | { readonly address: string }) & {
  /** While the class's door is open: which opening. Each begins with tries of its own. */
  readonly opening: string | null;
};

/** A try at a code. */
export interface CodeTry {
  /** The milliseconds until there is one; 0 if this one was taken. */
  readonly waitMs: number;
  /** Gives it back, since a right code costs nothing. */
  succeeded(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The allowances of unknown names by network, narrowest first; an IPv4 address has the first. */
const networks: readonly Allowance[] = [
  // A school has one address. A few hundred pupils mistype some dozen names; a guesser needs thousands.
  { tries: 100, regainMs: 6 * SECOND },
  { tries: 150, regainMs: 5 * SECOND },
  { tries: 250, regainMs: 3 * SECOND },
];
/** What is left to a widest network while the installation's budget is used up, so that one guesser shuts out nobody elsewhere. */
const reserve: Allowance = { tries: 20, regainMs: MINUTE };
/** Wrong codes of one access on a known device. */
const codeOfDevice: Allowance = { tries: 10, regainMs: 10 * MINUTE };
/**
 * Wrong codes of one access on other devices, by network and over all networks. At four signs out of 19, one in 640 is found on the
 * first day, from however many networks. All tries are never used up from two networks, so that whoever has a /48 and an address
 * locks no device out elsewhere.
 */
const codeOfNetwork: Allowance = { tries: 10, regainMs: 20 * MINUTE };
const codeOfAll: Allowance = { tries: 60, regainMs: 10 * MINUTE };
/**
 * The same while the door is open: more than one device can type by hand within its ten minutes, since the login's button waits longer
 * after each wrong code. None comes back before the door is shut.
 */
const codeAtOpenDoor: Allowance = { tries: 30, regainMs: 10 * MINUTE };
const codeOfAllAtOpenDoor: Allowance = { tries: 90, regainMs: 10 * MINUTE };

interface Needed {
  readonly db: Db;
  readonly now: () => Date;
  /** Hashes what a counter is about. */
  readonly keyOf: (kind: string, about: string) => string;
  /** Unknown names of the whole installation. */
  readonly namesPerDay: number;
}

export function createPupilLimits({ db, now, keyOf, namesPerDay }: Needed): PupilLimits {
  const time = (): number => now().getTime();
  /** A tenth of a day's names may come at once. */
  const budget = { tries: Math.ceil(namesPerDay / 10), regainMs: Math.ceil(DAY / namesPerDay) };
  const installation: Counter = { key: keyOf("unknown", "all"), allowance: budget };
  function codeCounters(about: string, from: CodeSender): Counter[] {
    const isOpen = from.opening !== null;
    const counted = isOpen ? `${about} ${from.opening}` : about;
    if ("knownAs" in from) {
      const key = keyOf("code", `${counted} ${from.knownAs}`);
      return [{ key, allowance: isOpen ? codeAtOpenDoor : codeOfDevice }];
    }
    const network = keyOf("code", `${counted} ${networksOf(from.address).at(-1)}`);
    // The network first: once it is refused, it takes no more tries from the others.
    return [
      { key: network, allowance: isOpen ? codeAtOpenDoor : codeOfNetwork },
      { key: keyOf("code", counted), allowance: isOpen ? codeOfAllAtOpenDoor : codeOfAll },
    ];
  }

  function countersOf(address: string): { senders: Counter[]; reserved: Counter } {
    const keys = networksOf(address);
    const senders = keys.map((about, level) => {
      return { key: keyOf("unknown", about), allowance: networks[level] ?? reserve };
    });
    return { senders, reserved: { key: keyOf("reserve", keys.at(-1) ?? ""), allowance: reserve } };
  }
  const refusal = (waitMs: number): AppError => new AppError("TOO_MANY_REQUESTS", { retryAfter: waitMs / SECOND });

  async function checkNames(address: string): Promise<void> {
    const { senders, reserved } = countersOf(address);
    const looks = await lookAtAll(db, [...senders, installation, reserved], time());
    const waits = looks.map(({ waitMs }) => waitMs);
    const [ofReserve = 0, ofAll = 0] = waits.toReversed();
    const waitMs = Math.max(...waits.slice(0, -2), Math.min(ofAll, ofReserve));
    if (waitMs > 0) throw refusal(waitMs);
  }

  const take = async ({ key, allowance }: Counter): Promise<boolean> => await takeTries(db, key, allowance, time());

  return {
    checkNames,
    async countUnknownName(address) {
      await checkNames(address);
      const { senders, reserved } = countersOf(address);
      // The widest first, since its refusal costs the others nothing.
      for (const sender of senders.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop
        if (!(await take(sender))) throw refusal(sender.allowance.regainMs);
      }
      const [isOfAll, isOfReserve] = [await take(installation), await take(reserved)];
      if (!isOfAll && !isOfReserve) throw refusal(Math.min(budget.regainMs, reserve.regainMs));
    },
    async tryCode(about, from) {
      const counters = codeCounters(about, from);
      const looks = await lookAtAll(db, counters, time());
      let waitMs = Math.max(...looks.map((look) => look.waitMs));
      const taken: Counter[] = [];
      for (const counter of waitMs === 0 ? counters : []) {
        // oxlint-disable-next-line no-await-in-loop
        if (await take(counter)) taken.push(counter);
        else {
          waitMs = counter.allowance.regainMs;
          break;
        }
      }
      return {
        waitMs,
        succeeded: async () => {
          await Promise.all(taken.map(async (counter) => giveBackTry(db, counter)));
        },
      };
    },
  };
}
