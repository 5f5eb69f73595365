import { randomInt } from "node:crypto";
import { MAX_NAME } from "#contract/limits.ts";
import { nameKey } from "#contract/pseudonym.ts";

/** Numbers that are tried beyond those that the list itself needs, in order and then at random. */
const MORE_NUMBERS = 4;
const MOST_DIGITS = 6;

export interface Suggestions {
  /** A free name for each name, in their order. */
  names: string[];
  /** The number of names that the suggestions tell to be taken or free. */
  told: number;
}

/** A whole number from `least` up to, not including, `most`. */
type Random = (least: number, most: number) => number;

/** The names of a list that are equal but for letter case. */
interface Base {
  readonly key: string;
  /** The key of the part before a number, which leaves room for it. */
  readonly stem: string;
  count: number;
  /** The numbers left to try; 1 stands for the name alone. */
  numbers: number[];
}

/**
 * Gives a free name for each name: itself, or with a number that is free in the installation and in the list. The work grows with
 * the list and not with the names that are taken: after a few numbers in order it takes some at random.
 * @param findTaken tells which of the keys are taken; called once
 */
export async function suggestNames(
  names: readonly string[],
  findTaken: (keys: readonly string[]) => Promise<readonly string[]>,
  random: Random = randomInt,
): Promise<Suggestions> {
  const bases = new Map<string, Base>();
  const listed = names.map((name) => {
    const key = nameKey(name);
    const base = bases.get(key) ?? { key, stem: nameKey(stemOf(name)), count: 0, numbers: [] };
    base.count += 1;
    bases.set(key, base);
    return { name, base };
  });
  for (const base of bases.values()) base.numbers = numbersFor(base.count, random);
  const keys = [...bases.values()].flatMap((base) => base.numbers.map((number) => keyWith(base, number)));
  const used = new Set(await findTaken([...new Set(keys)]));
  let told = 0;
  const free = listed.map(({ name, base }) => {
    for (let number = base.numbers.shift(); number !== undefined; number = base.numbers.shift()) {
      told += 1;
      const key = keyWith(base, number);
      if (used.has(key)) continue;
      used.add(key);
      return nameWith(name, number);
    }
    // It may be taken as well. Adding the access will tell.
    return nameWith(name, random(10 ** (MOST_DIGITS - 1), 10 ** MOST_DIGITS));
  });
  return { names: free, told };
}

function numbersFor(count: number, random: Random): number[] {
  const inOrder = Array.from({ length: count + MORE_NUMBERS }, (_, index) => index + 1);
  const lengths = [2, 3, 4].flatMap((length) => Array.from({ length: MORE_NUMBERS }, () => length));
  const spread = [...lengths, ...inOrder.map(() => 5)].map((length) => random(10 ** (length - 1), 10 ** length));
  return [...new Set([...inOrder, ...spread])];
}

/** What a number is put behind: the name, shortened so that any number has room. */
const stemOf = (name: string): string =>
  Array.from(name)
    .slice(0, MAX_NAME - MOST_DIGITS)
    .join("")
    .trimEnd();

const nameWith = (name: string, number: number): string => (number === 1 ? name : `${stemOf(name)}${number}`);

/** The key of a name with a number. Digits neither change with the letter case nor join with letters. */
const keyWith = ({ key, stem }: Base, number: number): string => (number === 1 ? key : `${stem}${number}`);
