/**
 * Pupils' names become access names on the teacher's device and nowhere else (spec sections 1 and 3, decisions "Pupils").
 * Nothing in this file may send or store what it is given.
 */

/** First three letters of a name part, capitalised. Letters of any script count; spaces, hyphens, apostrophes and digits do not. */
function syllable(name: string): string {
  const letters = name.normalize("NFC").match(/\p{L}\p{M}*/gu) ?? [];
  const [first = "", ...rest] = letters.slice(0, 3);
  // "ß" has no capital that belongs in a name: it stays.
  const head = first === "ß" ? first : first.toLocaleUpperCase("de");
  return head + rest.join("").toLocaleLowerCase("de");
}

/** `("Anna", "Musterfrau")` → `"MusAnn"`: first three letters of the last name, then of the first name. Empty parts give nothing. */
export function pseudonym(firstName: string, lastName: string): string {
  return syllable(lastName) + syllable(firstName);
}

/**
 * The form in which two access names are compared: trimmed, Unicode NFC, case folded (decisions "Pupils"). Through the capitals
 * and back, so that `ß` and `SS` are one; without a locale, so that both sides of the wire agree.
 */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().toUpperCase().toLowerCase().normalize("NFC");
}

/** The first of `name`, `name2`, `name3`, … that is not taken. `taken` holds name keys. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name}${number}`;
    if (!taken.has(nameKey(candidate))) return candidate;
  }
}
