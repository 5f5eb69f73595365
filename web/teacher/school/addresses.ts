/** What was typed into the field of addresses. */
export interface Typed {
  /** Each once, as typed first, whatever the letter case. */
  readonly addresses: readonly string[];
  /** The first that is no address; undefined: all are. */
  readonly wrong: string | undefined;
}

const ADDRESS = /^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+\.[^\s@<>"(),;:[\]\\]+$/;
const LONGEST = 254;

/** The part of "Berta Brandt <b.brandt@schule.example>" that is the address, as a mail program copies it. */
const withoutName = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;

/** The addresses of a text: one a line, or separated by commas or semicolons as a list of recipients is. */
export function addressesIn(text: string): Typed {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => withoutName(part.trim()).trim())
    .filter((part) => part !== "");
  const wrong = parts.find((part) => part.length > LONGEST || !ADDRESS.test(part));
  const byKey = new Map<string, string>();
  for (const part of parts) if (!byKey.has(part.toLowerCase())) byKey.set(part.toLowerCase(), part);
  return { addresses: [...byKey.values()], wrong };
}
