import type { RealNames } from "./real-names.ts";
import type { KeptName } from "./vault.ts";

// How a child is named once its real name may be seen: pure, and the same for every screen.

/** A child as the server names it. */
export interface Child {
  id: string;
  accessName: string;
}

/** The names of a child for a screen. */
export interface Naming {
  /** In sentences, tables and messages: no two children of a list have the same. */
  name: string;
  /** In narrow pictures: the first name; equal ones with the surname's first letter. */
  short: string;
  /** The access name, where it is to stand beside; undefined where the name stands instead of it, or is it already. */
  beside: string | undefined;
  real: KeptName | undefined;
}

const collator = new Intl.Collator("de", { numeric: true });

const wholeOf = ({ first, last }: KeptName): string => [first, last].filter(Boolean).join(" ");

/** `Musial, Annika`, as class registers write it. */
export const registerName = ({ first, last }: Pick<KeptName, "first" | "last">): string =>
  [last, first].filter(Boolean).join(", ");

/** The name for narrow pictures: the first name where a real one is to be seen, else the access name or the alias. */
export const shortNameOf = ({ name, short = name }: { name: string; short?: string }): string => short;

const initialOf = (name: string): string => Array.from(name.normalize("NFC"))[0] ?? "";

function counts(texts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return found;
}

/** The names of the children of one list, in its order. */
export function namingsOf(children: readonly Child[], { of, isBeside }: RealNames): Naming[] {
  const known = children.map(({ id }) => of.get(id));
  const wholes = counts(known.flatMap((real) => (real === undefined ? [] : [wholeOf(real)])));
  const shortOf = (real: KeptName): string => real.first || real.last;
  const shorts = counts(known.flatMap((real) => (real === undefined ? [] : [shortOf(real)])));
  const letterOf = (real: KeptName): string => {
    const letter = real.first === "" ? "" : initialOf(real.last);
    return letter === "" ? shortOf(real) : `${real.first} ${letter}.`;
  };
  const lettered = counts(known.flatMap((real) => (real === undefined ? [] : [letterOf(real)])));
  return children.map(({ accessName }, index) => {
    const real = known[index];
    if (real === undefined) return { name: accessName, short: accessName, beside: undefined, real };
    const whole = wholeOf(real);
    const name = (wholes.get(whole) ?? 0) > 1 ? `${whole} (${accessName})` : whole;
    const isAlone = (shorts.get(shortOf(real)) ?? 0) === 1;
    const letter = letterOf(real);
    const short = isAlone ? shortOf(real) : (lettered.get(letter) ?? 0) === 1 ? letter : name;
    return { name, short, beside: isBeside ? accessName : undefined, real };
  });
}

/** By which a child is sorted in a list: surname and first name, else the access name, which begins with the surname's letters. */
export type SortBy = "last" | "first";

/** Compares two children as a class register does. */
export function compareNamings(one: Naming, other: Naming, by: SortBy = "last"): number {
  const [a, b] = [one, other].map(({ real, name }) => {
    if (real === undefined) return [name, ""];
    return by === "last" ? [real.last || real.first, real.first] : [real.first || real.last, real.last];
  });
  return (
    collator.compare(a?.[0] ?? "", b?.[0] ?? "") ||
    collator.compare(a?.[1] ?? "", b?.[1] ?? "") ||
    collator.compare(one.name, other.name)
  );
}
