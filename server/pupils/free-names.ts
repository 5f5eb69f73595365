import { freeName, nameKey } from "#contract/pseudonym.ts";

/** The number of candidates that are looked up at once for each name; more may need a second query. */
const NUMBERS_PER_LOOK = 12;

/** The keys of `name`, `name2`, …, beginning with the given number. */
function keysFrom(name: string, first: number): string[] {
  return Array.from({ length: NUMBERS_PER_LOOK }, (_, index) => {
    const number = first + index;
    return nameKey(number === 1 ? name : `${name}${number}`);
  });
}

/**
 * Gives a free name for each name: itself, or with the next number that is free in the installation and in the list.
 * `findTaken` tells which keys are taken. It is called once, unless a name has more than a dozen numbers taken.
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
