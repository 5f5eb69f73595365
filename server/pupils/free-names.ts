import { freeName, nameKey } from "#contract/pseudonym.ts";

/** How many numbers of a name are looked up at once; one that is given more often takes another look. */
const NUMBERS_PER_LOOK = 12;

/** The keys of `name`, `name2`, … from a number on. */
function keysFrom(name: string, first: number): string[] {
  return Array.from({ length: NUMBERS_PER_LOOK }, (_, index) => {
    const number = first + index;
    return nameKey(number === 1 ? name : `${name}${number}`);
  });
}

/**
 * For each name the one to use: itself, or with the next number that is free in the whole installation and within the
 * list. `findTaken` says which of the keys are taken; it is asked once unless a name is taken more than a dozen times.
 */
export async function suggestNames(
  names: readonly string[],
  findTaken: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const asked = new Set<string>();
  const taken = new Set<string>();
  let ask = names.flatMap((name) => keysFrom(name, 1));
  for (;;) {
    const keys = new Set(ask);
    for (const key of keys) asked.add(key);
    for (const key of await findTaken([...keys])) taken.add(key);
    const used = new Set(taken);
    const suggested = names.map((name) => {
      const free = freeName(name, used);
      used.add(nameKey(free));
      return { name, free };
    });
    const unsure = suggested.filter(({ free }) => !asked.has(nameKey(free)));
    if (unsure.length === 0) return suggested.map(({ free }) => free);
    ask = unsure.flatMap(({ name, free }) => keysFrom(name, Number(free.slice(name.length))));
  }
}
